import { useTranslation } from "#platform/web/i18n.tsx";
import type { ShownService } from "#modules/catalogue/contract.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import { drawingsFor } from "../illustrations/category-drawings.ts";
import { LeafDrawing } from "../illustrations/spot-drawings.tsx";
import { Price } from "../sections/price.tsx";
import section from "../sections/section.module.css";
import styles from "./service-list.module.css";

interface ServiceListProps {
  services: readonly ShownService[];
  language: Language;
}

/** The featured services as a price list: name, what it is, what it costs, one below the other. */
export function ServiceList({ services, language }: ServiceListProps) {
  const { t } = useTranslation("public-site");
  const drawings = drawingsFor(services);
  return (
    <section className={styles.band} aria-labelledby="featured-title">
      <div className={section.inner}>
        <h2 className={section.heading} id="featured-title">
          {t("services.featured")}
        </h2>
        <ul className={styles.list}>
          {services.map((service, index) => {
            const Drawing = drawings[index] ?? LeafDrawing;
            return (
              <li key={service.id} id={service.slug} className={styles.service}>
                <div className={styles.drawing}>
                  <Drawing />
                </div>
                <div className={styles.about}>
                  <h3 className={styles.name}>{inLanguage(service.name, language)}</h3>
                  <p className={styles.description}>{inLanguage(service.description, language)}</p>
                </div>
                <div className={styles.cost}>
                  <Price service={service} language={language} />
                  <p className={styles.minutes}>{t("services.minutes", { count: service.durationMinutes })}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

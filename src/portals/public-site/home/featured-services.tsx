import { useTranslation } from "#platform/web/i18n.tsx";
import type { ShownService } from "#modules/catalogue/contract.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import { localPath } from "#platform/web/language-path.ts";
import { drawingsFor } from "../illustrations/category-drawings.ts";
import { LeafDrawing } from "../illustrations/spot-drawings.tsx";
import { Price } from "../sections/price.tsx";
import section from "../sections/section.module.css";
import styles from "./featured-services.module.css";

interface FeaturedServicesProps {
  id: string;
  services: readonly ShownService[];
  language: Language;
}

export function FeaturedServices({ id, services, language }: FeaturedServicesProps) {
  const { t } = useTranslation("public-site");
  const drawings = drawingsFor(services);
  return (
    <section className={styles.band} id={id} aria-labelledby={`${id}-title`}>
      <div className={`${section.inner} ${styles.layout}`}>
        <div>
          <h2 className={section.heading} id={`${id}-title`}>
            {t("home.services.title")}
          </h2>
          <p className={section.lead}>{t("home.services.lead")}</p>
          <a className={styles.start} href={localPath(language, "/services")}>
            {t("home.services.all")}
            <span aria-hidden="true">→</span>
          </a>
        </div>
        <ul className={styles.list}>
          {services.map((service, index) => {
            const Drawing = drawings[index] ?? LeafDrawing;
            return (
              <li key={service.id} className={styles.service}>
                <div className={styles.top}>
                  <h3 className={styles.name}>{inLanguage(service.name, language)}</h3>
                  <div className={styles.drawing}>
                    <Drawing />
                  </div>
                </div>
                <p className={styles.description}>{inLanguage(service.description, language)}</p>
                <div className={styles.foot}>
                  <Price service={service} language={language} />
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

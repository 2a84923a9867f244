import { useTranslation } from "#platform/web/i18n.tsx";
import type { ShownService } from "#modules/catalogue/contract.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import { drawingsFor } from "../illustrations/category-drawings.ts";
import { LeafDrawing } from "../illustrations/spot-drawings.tsx";
import { Price } from "../sections/price.tsx";
import section from "../sections/section.module.css";
import styles from "./specialized-services.module.css";

interface SpecializedServicesProps {
  /** Those for one particular pest, or what is sold besides. */
  kind: "specialized" | "more";
  services: readonly ShownService[];
  language: Language;
}

export function SpecializedServices({ kind, services, language }: SpecializedServicesProps) {
  const { t } = useTranslation("public-site");
  const drawings = drawingsFor(services);
  return (
    <section aria-labelledby={`${kind}-title`}>
      <div className={section.inner}>
        <h2 className={section.heading} id={`${kind}-title`}>
          {t(kind === "specialized" ? "services.specialized" : "services.more")}
        </h2>
        <p className={section.lead}>{t(kind === "specialized" ? "services.specializedLead" : "services.moreLead")}</p>
        <ul className={styles.list}>
          {services.map((service, index) => {
            const Drawing = drawings[index] ?? LeafDrawing;
            return (
              <li key={service.id} id={service.slug} className={styles.service}>
                <div className={styles.drawing}>
                  <Drawing />
                </div>
                <h3 className={styles.name}>{inLanguage(service.name, language)}</h3>
                <p className={styles.description}>{inLanguage(service.description, language)}</p>
                <div className={styles.cost}>
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

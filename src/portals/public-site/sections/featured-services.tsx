import { useTranslation } from "react-i18next";
import type { FeaturedService } from "#modules/catalogue/contract.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import { formatMoney } from "#platform/web/format.ts";
import { localPath } from "#platform/web/language-path.ts";
import { HouseDrawing, LeafDrawing, ShieldDrawing, VanDrawing } from "../illustrations/spot-drawings.tsx";
import { CONSULTATION } from "../navigation.ts";
import section from "./section.module.css";
import styles from "./featured-services.module.css";

interface FeaturedServicesProps {
  id: string;
  services: readonly FeaturedService[];
  language: Language;
}

const DRAWINGS = [ShieldDrawing, VanDrawing, HouseDrawing, LeafDrawing];

export function FeaturedServices({ id, services, language }: FeaturedServicesProps) {
  const { t } = useTranslation("public-site");
  return (
    <section className={styles.band} id={id} aria-labelledby={`${id}-title`}>
      <div className={`${section.inner} ${styles.layout}`}>
        <div>
          <h2 className={section.heading} id={`${id}-title`}>
            {t("home.services.title")}
          </h2>
          <p className={section.lead}>{t("home.services.lead")}</p>
          <a className={styles.start} href={localPath(language, CONSULTATION)}>
            {t("home.services.start")}
            <span aria-hidden="true">→</span>
          </a>
        </div>
        <ul className={styles.list}>
          {services.map((service, index) => {
            const Drawing = DRAWINGS[index % DRAWINGS.length] ?? LeafDrawing;
            return (
              <li key={service.id} className={styles.service}>
                <div className={styles.top}>
                  <h3 className={styles.name}>{inLanguage(service.name, language)}</h3>
                  <div className={styles.drawing}>
                    <Drawing />
                  </div>
                </div>
                <p className={styles.description}>{inLanguage(service.description, language)}</p>
                <Price service={service} language={language} />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function Price({ service, language }: { service: FeaturedService; language: Language }) {
  const { t } = useTranslation("public-site");
  if (service.priceCents === null)
    return (
      <p className={styles.price}>
        <span className={styles.amount}>{t("home.services.estimate")}</span>
      </p>
    );
  const price = formatMoney(service.priceCents, { short: true });
  return (
    <p className={styles.price}>
      <span className={styles.amount}>
        {service.priceType === "starting-at" ? t("home.services.from", { price }) : price}
      </span>
      <span className={styles.unit}>
        {inLanguage(service.unit, language) || (service.priceType === "hourly" ? t("home.services.perHour") : "")}
      </span>
    </p>
  );
}

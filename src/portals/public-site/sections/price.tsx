import { useTranslation } from "#platform/web/i18n.tsx";
import type { ShownService } from "#modules/catalogue/contract.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import { formatMoney } from "#platform/web/format.ts";
import styles from "./price.module.css";

/** What a service costs and for what, or that an estimate says so. */
export function Price({ service, language }: { service: ShownService; language: Language }) {
  const { t } = useTranslation("public-site");
  if (service.priceCents === null)
    return (
      <p className={styles.price}>
        <span className={styles.estimate}>{t("home.services.estimate")}</span>
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

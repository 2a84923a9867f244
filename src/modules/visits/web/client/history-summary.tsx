import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import type { ServiceHistory } from "../../contract.ts";
import styles from "./service-history-screen.module.css";

/** Four figures of the year; how the pest reduction was reckoned shows on a press. */
export function HistorySummary({ figures }: Pick<ServiceHistory, "figures">) {
  const { t } = useTranslation("visits");
  const [isExplained, setIsExplained] = useState(false);
  const { services, averageEffectiveness: average, pestReduction: reduction, technicians } = figures;
  const why = reduction
    ? t("history.howText", { earliest: reduction.earliest.points, latest: reduction.latest.points })
    : t("history.tooLittle");
  return (
    <dl className={styles.figures}>
      <Figure label={t("history.services")} value={String(services)} />
      <Figure
        label={t("history.average")}
        value={average === null ? "—" : t("history.percent", { percent: average })}
      />
      <div className={styles.figure}>
        <dt>{t(reduction?.direction === "increase" ? "history.increase" : "history.reduction")}</dt>
        <dd>{reduction ? t("history.percent", { percent: reduction.percent }) : "—"}</dd>
        <dd className={styles.why}>
          <Button tone="quiet" aria-expanded={isExplained} onClick={() => setIsExplained(!isExplained)}>
            {t("history.how")}
          </Button>
          {isExplained && <p>{why}</p>}
        </dd>
      </div>
      <Figure label={t("history.technicians")} value={String(technicians)} />
    </dl>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

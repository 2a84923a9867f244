import { useTranslation } from "#platform/web/i18n.tsx";
import { formatLongDay, formatTimeRange } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import type { LinkedConsultation } from "../../contract.ts";
import styles from "./linked-consultation-section.module.css";
import { useServiceText } from "../use-pest-text.ts";

/** What, when, where and who. */
export function LinkedConsultationFacts({ consultation }: { consultation: LinkedConsultation }) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const serviceText = useServiceText();
  const { scheduledDate, scheduledTime, endTime, address, technician, reference } = consultation;
  const facts: [string, string][] = [
    [t("consultation.thanks.date"), formatLongDay(scheduledDate, language)],
    [t("consultation.thanks.time"), formatTimeRange(scheduledTime, endTime, language)],
    [t("consultation.thanks.service"), serviceText(consultation)],
    [t("linked.address"), address],
    [t("linked.who"), technician ?? t("linked.whoLater")],
    [t("consultation.thanks.reference"), reference],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

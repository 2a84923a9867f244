import { useTranslation } from "react-i18next";
import type { BusinessHours } from "#modules/company/rules.ts";
import type { Language } from "#platform/languages.ts";
import { ClockDrawing } from "../illustrations/spot-drawings.tsx";
import { hoursLines } from "../opening-hours.ts";
import styles from "./opening-hours.module.css";

interface OpeningHoursProps {
  hours: BusinessHours;
  language: Language;
  lead: string;
}

export function OpeningHours({ hours, language, lead }: OpeningHoursProps) {
  const { t } = useTranslation("public-site");
  const { t: ui } = useTranslation("ui");
  return (
    <aside className={styles.hours} aria-labelledby="hours-title">
      <div className={styles.drawing}>
        <ClockDrawing />
      </div>
      <h2 className={styles.title} id="hours-title">
        {t("contact.hours")}
      </h2>
      <p className={styles.lead}>{lead}</p>
      <dl className={styles.list}>
        {hoursLines(hours, language).map(({ days, times }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{times ?? ui("shell.closed")}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import type { Language } from "#platform/languages.ts";
import { ClockDrawing } from "../illustrations/spot-drawings.tsx";
import { hoursLines, specialLines } from "../opening-hours.ts";
import styles from "./opening-hours.module.css";

interface OpeningHoursProps {
  company: CompanyProfile;
  language: Language;
  lead: string;
}

export function OpeningHours({ company, language, lead }: OpeningHoursProps) {
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
        {hoursLines(company.businessHours, language).map(({ days, times }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{times ?? ui("shell.closed")}</dd>
          </div>
        ))}
        {specialLines(company, language).map(({ day, name, times }) => (
          <div key={day}>
            <dt>
              {day} <span className={styles.name}>{name}</span>
            </dt>
            <dd>{times ?? ui("shell.closed")}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

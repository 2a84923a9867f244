import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { openingOf, specialDayOn } from "#modules/company/rules.ts";
import { inLanguage } from "#platform/local-text.ts";
import { now } from "#platform/web/clock.ts";
import { formatDay } from "#platform/web/format.ts";
import { todayIn } from "#platform/web/today.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { clientBookingDays } from "../../rules.ts";
import styles from "./emergency-panel.module.css";

interface EmergencyDayPickerProps {
  company: CompanyProfile;
  value: string;
  onChange: (date: string) => void;
}

/** The next seven days where the company is, from today; those on which nobody works cannot be chosen. */
export function EmergencyDayPicker({ company, value, onChange }: EmergencyDayPickerProps) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const days = clientBookingDays(todayIn(company.timeZone, now()));
  const isClosed = (day: string) => openingOf(company, day) === null;
  const closedWord = (day: string) => {
    const special = specialDayOn(company, day);
    return special ? inLanguage(special.name, language) : t("emergency.closed");
  };

  return (
    <fieldset className={styles.set}>
      <legend>{t("emergency.date")}</legend>
      <div className={styles.chips}>
        {days.map((day, index) => (
          <label key={day} className={styles.chip}>
            <input
              type="radio"
              name="emergencyDate"
              value={day}
              checked={day === value}
              disabled={isClosed(day)}
              onChange={() => onChange(day)}
            />
            {index === 0 ? t("emergency.today") : formatDay(day, language)}
            {isClosed(day) && <span className={styles.closed}>{closedWord(day)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

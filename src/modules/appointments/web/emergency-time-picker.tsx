import { useTranslation } from "react-i18next";
import { formatTime } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import styles from "./emergency-panel.module.css";

interface EmergencyTimePickerProps {
  /** Undefined while they are looked up, null when they could not be. */
  slots: readonly string[] | null | undefined;
  value: string;
  onChange: (time: string) => void;
}

/** The free times of the chosen day. */
export function EmergencyTimePicker({ slots, value, onChange }: EmergencyTimePickerProps) {
  const { t } = useTranslation("appointments");
  const language = useLanguage();
  if (slots === null)
    return (
      <p role="alert" className={styles.fault}>
        {t("emergency.failed.times")}
      </p>
    );
  if (slots === undefined) return <p role="status">{t("emergency.loadingTimes")}</p>;
  if (slots.length === 0) return <p role="status">{t("consultation.noTimes")}</p>;
  return (
    <fieldset className={styles.set}>
      <legend>{t("emergency.time")}</legend>
      <div className={styles.chips}>
        {slots.map((time) => (
          <label key={time} className={styles.chip}>
            <input
              type="radio"
              name="emergencyTime"
              value={time}
              checked={time === value}
              onChange={() => onChange(time)}
            />
            {formatTime(time, language)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

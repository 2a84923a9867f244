import { useTranslation } from "#platform/web/i18n.tsx";
import type { OutputOf } from "#platform/contract.ts";
import { formatDay, formatTime } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import type { getInAppSlots } from "../../contract-in-app.ts";
import styles from "./emergency-panel.module.css";

interface EmergencyTimePickerProps {
  /** Undefined while they are looked up, null when they could not be. */
  free: OutputOf<typeof getInAppSlots> | null | undefined;
  value: string;
  onChange: (time: string) => void;
  onOtherDay: (day: string) => void;
  phone: string;
}

/** The free times of the chosen day, or the next day that has some. */
export function EmergencyTimePicker({ free, value, onChange, onOtherDay, phone }: EmergencyTimePickerProps) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  if (free === null)
    return (
      <p role="alert" className={styles.fault}>
        {t("emergency.failed.times")}
      </p>
    );
  if (free === undefined) return <p role="status">{t("emergency.loadingTimes")}</p>;
  const { slots, nextFree } = free;
  if (slots.length === 0 && nextFree === null) return <p role="status">{t("emergency.allFull", { phone })}</p>;
  if (slots.length === 0 && nextFree !== null)
    return (
      <div className={styles.next}>
        <p role="status">{t("consultation.noTimes")}</p>
        <button type="button" className={styles.back} onClick={() => onOtherDay(nextFree)}>
          {t("emergency.nextFree", { day: formatDay(nextFree, language) })}
        </button>
      </div>
    );
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

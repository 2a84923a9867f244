import { useId } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { formatLongDay, formatTime } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { useMessage } from "#platform/web/use-message.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { byHalfDay } from "./consultation-offer.ts";
import styles from "./consultation-time-picker.module.css";

interface TimePickerProps {
  date: string;
  times: readonly string[];
  value: string;
  onChange: (time: string) => void;
  error?: string | undefined;
}

/** The times of one day as chips, morning and afternoon apart. */
export function TimePicker({ date, times, value, onChange, error }: TimePickerProps) {
  const { t } = useTranslation("consultations");
  const message = useMessage();
  const errorId = useId();
  const halves = byHalfDay(times);

  if (times.length === 0) return <p className={styles.empty}>{t("consultation.noTimes")}</p>;

  const chipsOf = (half: "morning" | "afternoon") =>
    halves[half].length > 0 && (
      <div className={styles.half}>
        <h3>{t(`consultation.${half}`)}</h3>
        <div className={styles.chips}>
          {halves[half].map((time) => (
            <Chip key={time} {...{ date, time, onChange }} isChosen={time === value} isFaulty={error !== undefined} />
          ))}
        </div>
      </div>
    );

  return (
    <fieldset className={styles.set} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{t("consultation.fields.preferredTime")}</legend>
      {chipsOf("morning")}
      {chipsOf("afternoon")}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {message(error)}
        </p>
      )}
    </fieldset>
  );
}

interface ChipProps {
  date: string;
  time: string;
  isChosen: boolean;
  isFaulty: boolean;
  onChange: (time: string) => void;
}

function Chip({ date, time, isChosen, isFaulty, onChange }: ChipProps) {
  const language = useLanguage();
  return (
    <label className={styles.chip}>
      <input
        type="radio"
        name="preferredTime"
        value={time}
        checked={isChosen}
        onChange={() => onChange(time)}
        aria-invalid={isFaulty || undefined}
      />
      {formatTime(time, language)}
      <VisuallyHidden>, {formatLongDay(date, language)}</VisuallyHidden>
    </label>
  );
}

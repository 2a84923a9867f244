import { useEffect, useId, useRef } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { inLanguage } from "#platform/local-text.ts";
import { formatDayParts, formatLongDay } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { useMessage } from "#platform/web/use-message.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { OfferedDay } from "./consultation-offer.ts";
import styles from "./consultation-day-picker.module.css";

interface DayPickerProps {
  days: readonly OfferedDay[];
  value: string;
  onChange: (date: string) => void;
  error?: string | undefined;
}

/** The days that are offered, with the number of free times; days without any are named and cannot be chosen. */
export function DayPicker({ days, value, onChange, error }: DayPickerProps) {
  const { t } = useTranslation("consultations");
  const message = useMessage();
  const errorId = useId();
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A day that was chosen before a reload may stand outside the visible part of the strip.
    const chosen = strip.current?.querySelector<HTMLElement>(":checked")?.parentElement;
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - strip.current.offsetLeft;
  }, []);

  return (
    <fieldset className={styles.set} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{t("consultation.fields.preferredDate")}</legend>
      <div className={styles.strip} ref={strip}>
        {days.map((day) => (
          <Day
            key={day.date}
            day={day}
            isChosen={day.date === value}
            isFaulty={error !== undefined}
            onChoose={() => onChange(day.date)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {message(error)}
        </p>
      )}
    </fieldset>
  );
}

interface DayProps {
  day: OfferedDay;
  isChosen: boolean;
  isFaulty: boolean;
  onChoose: () => void;
}

function Day({ day, isChosen, isFaulty, onChoose }: DayProps) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const { long, short } = useDayState(day);
  const part = (parts: Intl.DateTimeFormatOptions) => formatDayParts(day.date, language, parts);

  return (
    <label className={styles.day}>
      <input
        type="radio"
        name="preferredDate"
        value={day.date}
        checked={isChosen}
        disabled={day.closed || day.free === 0}
        onChange={onChoose}
        aria-invalid={isFaulty || undefined}
      />
      <VisuallyHidden>
        {t("consultation.dayName", { day: formatLongDay(day.date, language), state: long })}
      </VisuallyHidden>
      <span className={styles.weekday} aria-hidden="true">
        {part({ weekday: "short" })}
      </span>
      <span className={styles.number} aria-hidden="true">
        {part({ day: "numeric" })}
      </span>
      <span className={styles.month} aria-hidden="true">
        {part({ month: "short" })}
      </span>
      <span className={styles.free} aria-hidden="true">
        {short}
      </span>
    </label>
  );
}

/** What a day has to offer: for those who hear it, and in as few letters as fit below the number. */
function useDayState({ closed, free, name }: OfferedDay): { long: string; short: string } {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  if (closed && name !== undefined) {
    const special = inLanguage(name, language);
    return { long: t("consultation.closedFor", { name: special }), short: special };
  }
  if (closed) return { long: t("consultation.closed"), short: t("consultation.closed") };
  if (free === null) return { long: t("consultation.uncounted"), short: "\u00a0" };
  if (free === 0) return { long: t("consultation.full"), short: t("consultation.fullShort") };
  return { long: t("consultation.free", { count: free }), short: t("consultation.freeShort", { count: free }) };
}

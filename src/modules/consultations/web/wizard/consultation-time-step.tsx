import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyCalendar } from "#modules/company/rules.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { DayPicker } from "./consultation-day-picker.tsx";
import type { StepProps } from "./consultation-draft.ts";
import { withNames } from "./consultation-offer.ts";
import { TimePicker } from "./consultation-time-picker.tsx";
import { useFreeTimes } from "./use-free-times.ts";
import styles from "./consultation-wizard.module.css";

interface TimeStepProps extends StepProps {
  timeZone: string;
  calendar: CompanyCalendar;
  /** The chosen time is gone, and this has to be said. */
  isTimeLost: boolean;
  onTimeLost: () => void;
}

export function TimeStep(props: TimeStepProps) {
  const { draft, faults, onAnswer, isTimeLost, onTimeLost, ...where } = props;
  const { t } = useTranslation("consultations");
  const { days, times, isUnchecked } = useFreeTimes(draft.preferredDate, where);
  const isGone = times !== null && draft.preferredTime !== "" && !times.includes(draft.preferredTime);
  const box = useRef<HTMLDivElement>(null);
  const lose = useEffectEvent(() => {
    onTimeLost();
    // The button that had the focus has just been taken away.
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>("input")?.focus();
  });

  useEffect(() => {
    if (isGone) lose();
  }, [isGone]);

  return (
    <>
      {isUnchecked && (
        <p className={styles.note} role="status">
          {t("consultation.unchecked")}
        </p>
      )}
      {days === null ? (
        <Skeleton label={t("consultation.loadingDays")} lines={1} height="12.5rem" />
      ) : (
        <DayPicker
          days={withNames(days, props.calendar)}
          value={draft.preferredDate}
          onChange={(date) => onAnswer("preferredDate", date)}
          error={faults.preferredDate}
        />
      )}
      <div role="alert">
        {isTimeLost && (
          <p className={styles.alarm}>
            {t(times?.length === 0 ? "consultation.takenNoneLeft" : "consultation.taken")} {t("consultation.keepTyped")}
          </p>
        )}
      </div>
      {draft.preferredDate === "" ? (
        <p className={styles.quiet}>{t("consultation.chooseDayFirst")}</p>
      ) : times === null ? (
        <Skeleton label={t("consultation.loadingTimes")} lines={2} height="3rem" />
      ) : (
        <div ref={box}>
          <TimePicker
            date={draft.preferredDate}
            times={times}
            value={draft.preferredTime}
            onChange={(time) => onAnswer("preferredTime", time)}
            error={faults.preferredTime}
          />
        </div>
      )}
      <TextArea
        label={t("consultation.fields.notes")}
        hint={t("consultation.hints.notes")}
        name="notes"
        optional
        rows={3}
        value={draft.notes}
        onChange={(event) => onAnswer("notes", event.currentTarget.value)}
        error={faults.notes}
      />
    </>
  );
}

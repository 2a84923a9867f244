import { useTranslation } from "#platform/web/i18n.tsx";
import type { FormOutcome } from "#platform/web/form-post.ts";
import { formatLongDay, formatTime } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { plainFormClass, PlainNotice, PlainSubmit } from "#ui/fields/plain-form.tsx";
import type { LinkedConsultation } from "../../contract.ts";
import styles from "./linked-consultation-section.module.css";
import type { FreeDay } from "../plain/plain-consultation-form.tsx";
import { useLinkedNotice } from "./use-linked-notice.ts";

interface LinkedMoveFormProps {
  consultation: LinkedConsultation;
  days: readonly FreeDay[];
  /** Makes a double click one move. */
  requestKey: string;
  outcome: FormOutcome | null;
}

/** The free times of the next days, one day open at a time. HTML alone. */
export function LinkedMoveForm({ consultation, days, requestKey, outcome }: LinkedMoveFormProps) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const notice = useLinkedNotice(outcome);
  const { scheduledDate, scheduledTime, version } = consultation;
  const open = outcome?.typed["when"]?.split(" ")[0] ?? scheduledDate;
  const others = days.map(({ date, slots }) => ({
    date,
    slots: slots.filter((time) => date !== scheduledDate || time !== scheduledTime),
  }));

  return (
    <form method="post" className={plainFormClass} aria-label={t("linked.changeTitle")}>
      <PlainNotice>{notice}</PlainNotice>
      {others.map(({ date, slots }) => (
        <details key={date} name="day" className={styles.day} open={date === open || undefined}>
          <summary>
            {formatLongDay(date, language)} <span>{t("consultation.free", { count: slots.length })}</span>
          </summary>
          <fieldset className={styles.times}>
            <legend>{formatLongDay(date, language)}</legend>
            {slots.map((time) => (
              <label key={time} className={styles.time}>
                <input type="radio" name="when" value={`${date} ${time}`} required />
                {formatTime(time, language)}
              </label>
            ))}
          </fieldset>
        </details>
      ))}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <PlainSubmit>{t("linked.move")}</PlainSubmit>
    </form>
  );
}

import type { CSSProperties, KeyboardEvent } from "react";
import { longDayLabel } from "#platform/days.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { bookedShare, dayName, dayWords, openWords } from "./schedule-month.ts";
import styles from "./schedule-month-section.module.css";
import type { ScheduleDay } from "../schedule-queries.ts";

interface DayCard {
  day: ScheduleDay;
  today: string;
  /** The tab key stops here. */
  isStop: boolean;
  onOpen: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A day of the month: its number, how many appointments, what of them is open, and how full it is. */
export function MonthDayCard({ day, today, isStop, onOpen, onFocus, onKeyDown }: DayCard) {
  const share = bookedShare(day);
  const name = dayName(day);
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day.date}
      aria-current={day.date === today ? "date" : undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={onOpen}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>{dayWords(day, longDayLabel(day.date, "en"))}</VisuallyHidden>
      <span className={styles.top} aria-hidden="true">
        <span className={styles.date}>{Number(day.date.slice(8))}</span>
        {name !== null && <span className={styles.name}>{name}</span>}
      </span>
      {day.appointments > 0 && (
        <span className={styles.count} aria-hidden="true">
          <strong>{day.appointments}</strong> <span>{day.appointments === 1 ? "appointment" : "appointments"}</span>
        </span>
      )}
      {openWords(day).map((words) => (
        <span key={words} className={styles.open} aria-hidden="true">
          {words}
        </span>
      ))}
      {share !== null && share > 0 && (
        <span className={styles.share} aria-hidden="true">
          {/* A variable of our own, which the type of a style does not know. */}
          <span className={styles.bar} style={{ "--share": `${Math.min(share, 100)}%` } as CSSProperties} />
          <span>{`${share}% booked`}</span>
        </span>
      )}
    </button>
  );
}

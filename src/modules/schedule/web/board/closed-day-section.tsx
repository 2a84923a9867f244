import type { CSSProperties } from "react";
import styles from "../week/schedule-week-section.module.css";
import type { CalendarColumn } from "./schedule-columns.ts";

interface ClosedDay {
  column: CalendarColumn;
  onUnfold: (date: string) => void;
  style?: CSSProperties;
}

/** A day on which nobody works and nothing is on takes no more room than its name. */
export function ClosedDaySection({ column: { date, label, folded }, onUnfold, style }: ClosedDay) {
  return (
    <button
      type="button"
      className={styles.folded}
      style={style}
      aria-expanded={false}
      aria-label={`${label}: ${folded}. Show the day`}
      title={`${label}: ${folded}`}
      onClick={() => onUnfold(date)}
    >
      <span>
        <strong>{label}</strong> {folded}
      </span>
    </button>
  );
}

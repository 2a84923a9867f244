import type { PlacedAppointment } from "../board/schedule-column-section.tsx";
import { ScheduleCellList, type CellLook } from "./schedule-cell-list.tsx";
import { ClosedDaySection } from "../board/closed-day-section.tsx";
import { isUnfolded } from "./schedule-week.ts";
import type { CalendarColumn } from "../board/schedule-columns.ts";
import styles from "./schedule-week-section.module.css";
import { appointmentCount } from "../appointment-labels.ts";
import { standsIn } from "../appointment-team.ts";

interface WeekDays extends CellLook {
  days: readonly CalendarColumn[];
  appointments: readonly PlacedAppointment[];
  onDay: (date: string) => void;
  onUnfold: (date: string) => void;
}

/** A list for each day of the week, beside each other, or below each other on a phone. */
export function ScheduleWeekDaysSection({ days, appointments, onDay, onUnfold, ...look }: WeekDays) {
  return days.map((column) => {
    if (!isUnfolded(column)) return <ClosedDaySection key={column.key} column={column} onUnfold={onUnfold} />;
    const own = appointments.filter(({ appointment, place }) => standsIn(appointment, place, column));
    return (
      <section key={column.key} className={styles.day} aria-label={`${column.label}, ${appointmentCount(own.length)}`}>
        <div className={styles.head} data-today={column.date === look.today || undefined}>
          <h3>
            <button type="button" onClick={() => onDay(column.date)}>
              {column.label}
            </button>
          </h3>
          <span>{column.absence ?? appointmentCount(own.length)}</span>
        </div>
        <ScheduleCellList {...look} column={{ ...column, absence: null }} appointments={own} />
      </section>
    );
  });
}

import { Fragment } from "react";
import type { PlacedAppointment } from "../board/schedule-column-section.tsx";
import { ScheduleCellList, type CellLook } from "./schedule-cell-list.tsx";
import { ClosedDaySection } from "../board/closed-day-section.tsx";
import { isUnfolded, type WeekRow } from "./schedule-week.ts";
import type { CalendarColumn } from "../board/schedule-columns.ts";
import styles from "./schedule-week-section.module.css";
import { appointmentCount } from "../appointment-labels.ts";
import { standsIn } from "../appointment-team.ts";

interface WeekTeam extends CellLook {
  days: readonly CalendarColumn[];
  rows: readonly WeekRow[];
  appointments: readonly PlacedAppointment[];
  onDay: (date: string) => void;
  onUnfold: (date: string) => void;
}

/** A band for each technician, across the days of the week. */
export function ScheduleWeekTeamSection({ days, rows, appointments, onDay, onUnfold, ...look }: WeekTeam) {
  return (
    <>
      <div className={styles.corner} aria-hidden="true" />
      {days.map((day, index) =>
        isUnfolded(day) ? (
          <div
            key={day.key}
            className={styles.head}
            data-today={day.date === look.today || undefined}
            style={{ gridRow: 1, gridColumn: index + 2 }}
          >
            <h3>
              <button type="button" onClick={() => onDay(day.date)}>
                {day.label}
              </button>
            </h3>
            <span>{day.absence ?? appointmentCount(countOn(appointments, day.date))}</span>
          </div>
        ) : (
          <ClosedDaySection
            key={day.key}
            column={day}
            onUnfold={onUnfold}
            style={{ gridRow: `1 / span ${rows.length + 1}`, gridColumn: index + 2 }}
          />
        ),
      )}
      {rows.map((row, place) => (
        <Fragment key={row.key}>
          <div className={styles.who} style={{ gridRow: place + 2, gridColumn: 1 }}>
            <h3>{row.name}</h3>
            <span>
              {appointmentCount(
                appointments.filter(({ appointment, place: at }) =>
                  row.cells.some((cell) => standsIn(appointment, at, cell)),
                ).length,
              )}
            </span>
          </div>
          {row.cells.map((cell, index) => {
            if (!isUnfolded(cell)) return null;
            const own = appointments.filter(({ appointment, place: at }) => standsIn(appointment, at, cell));
            return (
              <div
                key={cell.key}
                role="group"
                aria-label={`${cell.label}, ${appointmentCount(own.length)}`}
                className={styles.band}
                style={{ gridRow: place + 2, gridColumn: index + 2 }}
              >
                <ScheduleCellList {...look} column={cell} appointments={own} />
              </div>
            );
          })}
        </Fragment>
      ))}
    </>
  );
}

const countOn = (appointments: readonly PlacedAppointment[], date: string): number =>
  appointments.filter(({ place }) => place.date === date).length;

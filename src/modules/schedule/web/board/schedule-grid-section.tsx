import { useEffect, useEffectEvent, useId, type CSSProperties, type RefObject } from "react";
import { timeLabel } from "#platform/days.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { ScheduleColumnSection, type CardActions, type PlacedAppointment } from "./schedule-column-section.tsx";
import { standsIn } from "../appointment-team.ts";
import type { CalendarColumn } from "./schedule-columns.ts";
import { USUAL_HOURS, type Span } from "./schedule-geometry.ts";
import styles from "./schedule-grid-section.module.css";
import { ClosedDaySection } from "./closed-day-section.tsx";
import { columnsStyle } from "../week/schedule-week-section.tsx";
import { isUnfolded } from "../week/schedule-week.ts";
import { usePreviewInSight } from "./use-preview-in-sight.ts";
import type { MoveDraft } from "./use-appointment-drag.ts";

interface GridSection {
  grid: RefObject<HTMLDivElement | null>;
  columns: readonly CalendarColumn[];
  appointments: readonly PlacedAppointment[];
  hours: Span;
  draft: MoveDraft | null;
  today: string;
  nowMinute: number;
  isStale: boolean;
  hueOf: (technicianId: string | null) => number | undefined;
  changed: ReadonlySet<string>;
  actions: CardActions;
  onUnfold: (date: string) => void;
}

/** Hours from top to bottom, a column for each technician or day. */
export function ScheduleGridSection({
  grid,
  columns,
  appointments,
  hours,
  draft,
  today,
  nowMinute,
  ...shown
}: GridSection) {
  const hintId = useId();
  useScrollToWork(grid, hours);
  usePreviewInSight(grid, draft);
  return (
    <>
      <div
        ref={grid}
        className={styles.grid}
        role="region"
        aria-label="Calendar"
        tabIndex={0}
        aria-busy={shown.isStale || undefined}
        data-week={new Set(columns.map(({ date }) => date)).size > 1 || undefined}
        data-dragging={draft?.by === "pointer" || undefined}
        style={sizeOf(hours, columns)}
      >
        <div className={styles.times} aria-hidden="true">
          <div className={styles.corner} />
          {hoursIn(hours).map((hour) => (
            <span key={hour}>{timeLabel(hour * 60, "en").replace(":00", "")}</span>
          ))}
        </div>
        {columns.map((column) =>
          isUnfolded(column) ? (
            <ScheduleColumnSection
              key={column.key}
              column={column}
              appointments={appointments.filter(({ appointment, place }) => standsIn(appointment, place, column))}
              hours={hours}
              draft={draft}
              now={column.date === today ? nowMinute : null}
              today={today}
              hintId={hintId}
              hueOf={shown.hueOf}
              changed={shown.changed}
              actions={shown.actions}
            />
          ) : (
            <ClosedDaySection key={column.key} column={column} onUnfold={shown.onUnfold} />
          ),
        )}
      </div>
      <VisuallyHidden>
        <span id={hintId}>
          Arrow keys move it, Shift with the up and down arrows changes its length, Enter confirms, Escape cancels.
        </span>
      </VisuallyHidden>
    </>
  );
}

const sizeOf = ({ from, to }: Span, columns: readonly CalendarColumn[]) =>
  // Variables of our own, which the type of a style does not know.
  ({ ...columnsStyle(columns), "--from": from, "--hours": (to - from) / 60 }) as CSSProperties;

const hoursIn = ({ from, to }: Span): number[] =>
  Array.from({ length: (to - from) / 60 }, (_, index) => from / 60 + index);

/** With all hours shown, the day begins at its usual hour and the night is above. */
function useScrollToWork(grid: RefObject<HTMLElement | null>, hours: Span): void {
  const toWork = useEffectEvent((from: number) => {
    const body = grid.current?.querySelector("[data-column]");
    if (!grid.current || !body || from >= USUAL_HOURS.from) return;
    const share = (USUAL_HOURS.from - from) / (hours.to - hours.from);
    grid.current.scrollTop = body.getBoundingClientRect().height * share;
  });
  useEffect(() => toWork(hours.from), [hours.from]);
}

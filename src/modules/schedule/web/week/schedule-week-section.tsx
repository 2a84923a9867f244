import { useId, type CSSProperties, type RefObject } from "react";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { CellLook } from "./schedule-cell-list.tsx";
import type { PlacedAppointment } from "../board/schedule-column-section.tsx";
import type { CalendarColumn } from "../board/schedule-columns.ts";
import { ScheduleWeekDaysSection } from "./schedule-week-days-section.tsx";
import { ScheduleWeekTeamSection } from "./schedule-week-team-section.tsx";
import { isUnfolded, type WeekRow } from "./schedule-week.ts";
import styles from "./schedule-week-section.module.css";
import { usePreviewInSight } from "../board/use-preview-in-sight.ts";

interface WeekSection extends Omit<CellLook, "hintId" | "namesTeam"> {
  grid: RefObject<HTMLDivElement | null>;
  days: readonly CalendarColumn[];
  /** Null: a list for each day, whoever goes. */
  rows: readonly WeekRow[] | null;
  appointments: readonly PlacedAppointment[];
  isStale: boolean;
  onDay: (date: string) => void;
  onUnfold: (date: string) => void;
}

/** A week whose days all stand beside each other: by technician, or a list for each day. */
export function ScheduleWeekSection({
  grid,
  days,
  rows,
  appointments,
  isStale,
  onDay,
  onUnfold,
  ...look
}: WeekSection) {
  const hintId = useId();
  usePreviewInSight(grid, look.draft);
  const shared = { ...look, days, appointments, onDay, onUnfold, hintId };
  return (
    <>
      <div
        ref={grid}
        className={styles.week}
        role="region"
        aria-label="Calendar"
        tabIndex={0}
        aria-busy={isStale || undefined}
        data-by={rows ? "technician" : "day"}
        data-dragging={look.draft?.by === "pointer" || undefined}
        style={columnsStyle(days)}
      >
        {rows ? (
          <ScheduleWeekTeamSection {...shared} rows={rows} namesTeam={false} />
        ) : (
          <ScheduleWeekDaysSection {...shared} namesTeam />
        )}
      </div>
      <VisuallyHidden>
        <span id={hintId}>
          {rows
            ? "Left and right arrows move it to another day, up and down to another technician, Shift with up and down to an earlier or later time, Enter confirms, Escape cancels."
            : "Left and right arrows move it to another day, up and down to an earlier or later time, Shift with up and down changes its length, Enter confirms, Escape cancels."}
        </span>
      </VisuallyHidden>
    </>
  );
}

/** An open day takes its share, a folded one a strip. No column at all would be no grid. */
export const columnsStyle = (days: readonly CalendarColumn[]) =>
  // A variable of our own, which the type of a style does not know.
  ({ "--days": days.map(widthOf).join(" ") || "minmax(0, 1fr)" }) as CSSProperties;

const widthOf = (day: CalendarColumn): string => (isUnfolded(day) ? "minmax(var(--least), 1fr)" : "var(--strip)");

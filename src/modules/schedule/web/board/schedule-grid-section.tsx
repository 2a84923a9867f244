import { useEffect, useEffectEvent, useId, useRef, type CSSProperties, type RefObject } from "react";
import { timeLabel } from "#platform/days.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { ScheduleColumnSection, type CardActions, type PlacedVisit } from "./schedule-column-section.tsx";
import { standsIn } from "../visit-team.ts";
import type { CalendarColumn } from "./schedule-columns.ts";
import { USUAL_HOURS, type Span } from "./schedule-geometry.ts";
import styles from "./schedule-grid-section.module.css";
import type { VisitDraft } from "./use-visit-drag.ts";

interface GridSection {
  grid: RefObject<HTMLDivElement | null>;
  columns: readonly CalendarColumn[];
  visits: readonly PlacedVisit[];
  hours: Span;
  draft: VisitDraft | null;
  today: string;
  nowMinute: number;
  isStale: boolean;
  hueOf: (technicianId: string | null) => number | undefined;
  changed: ReadonlySet<string>;
  actions: CardActions;
}

/** Hours from top to bottom, a column for each technician or day. */
export function ScheduleGridSection({ grid, columns, visits, hours, draft, today, nowMinute, ...shown }: GridSection) {
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
        // Where everybody's visits share a column, it has to hold several beside each other.
        data-shared={columns.every(({ technicianId }) => technicianId === undefined) || undefined}
        data-dragging={draft?.by === "pointer" || undefined}
        style={sizeOf(hours, columns.length)}
      >
        <div className={styles.times} aria-hidden="true">
          <div className={styles.corner} />
          {hoursIn(hours).map((hour) => (
            <span key={hour}>{timeLabel(hour * 60, "en").replace(":00", "")}</span>
          ))}
        </div>
        {columns.map((column) => (
          <ScheduleColumnSection
            key={column.key}
            column={column}
            visits={visits.filter(({ visit, place }) => standsIn(visit, place, column))}
            hours={hours}
            draft={draft}
            now={column.date === today ? nowMinute : null}
            today={today}
            hintId={hintId}
            hueOf={shown.hueOf}
            changed={shown.changed}
            actions={shown.actions}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span id={hintId}>
          Arrow keys move it, Shift with the up and down arrows changes its length, Enter confirms, Escape cancels.
        </span>
      </VisuallyHidden>
    </>
  );
}

const sizeOf = ({ from, to }: Span, columns: number) =>
  // Variables of our own, which the type of a style does not know.
  ({ "--from": from, "--hours": (to - from) / 60, "--columns": columns }) as CSSProperties;

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

/** What the keys move is followed, also to where the screen does not reach. */
function usePreviewInSight(grid: RefObject<HTMLElement | null>, draft: VisitDraft | null): void {
  const last = useRef<VisitDraft | null>(null);
  useEffect(() => {
    if (draft?.by === "keys" && draft !== last.current)
      grid.current?.querySelector("[data-preview]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    last.current = draft;
  }, [grid, draft]);
}

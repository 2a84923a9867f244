import { useQuery } from "@tanstack/react-query";
import { useRef, type ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./schedule-calendar-section.module.css";
import type { PlacedVisit } from "./schedule-column-section.tsx";
import { columnsOf, isFoundBy } from "./schedule-columns.ts";
import { ALL_HOURS, hoursAround, placementOf, type Placement } from "./schedule-geometry.ts";
import { ScheduleGridSection } from "./schedule-grid-section.tsx";
import { SchedulePeriodSection } from "./schedule-period-section.tsx";
import { scheduleQuery, type Schedule } from "../schedule-queries.ts";
import { ScheduleWorkDaysSection } from "./schedule-work-days-section.tsx";
import { ScheduleUnscheduledSection } from "./unscheduled-section.tsx";
import { periodOf, type ScheduleView, type SetScheduleView } from "../schedule-view.ts";
import { useChangedVisits } from "./use-changed-visits.ts";
import { useNowMinute } from "./use-now-minute.ts";
import { useVisitDrag, type VisitDraft } from "./use-visit-drag.ts";
import { useVisitKeys } from "./use-visit-keys.ts";
import { useVisitMoves, type VisitMoves } from "./use-visit-moves.ts";
import { assistantIdsAt } from "../visit-team.ts";
import { hueOf } from "./visit-hue.ts";
import { VisitRefusalDialog } from "./visit-refusal-dialog.tsx";
import { VisitStatusList } from "./visit-status-list.tsx";

interface CalendarSection {
  view: ScheduleView;
  setView: SetScheduleView;
  search: string;
  today: string;
  timeZone: string;
  mayPlan: boolean;
  onOpen: (id: string) => void;
  /** An empty place was clicked; undefined for those who cannot make appointments. */
  onEmpty: ((place: Placement) => void) | undefined;
  empty: ReactNode;
}

/** A day or a week as a calendar, with what waits to be placed beside it. */
export function ScheduleCalendarSection(calendar: CalendarSection) {
  const { view, setView, today, mayPlan } = calendar;
  const period = periodOf(view, today);
  const schedule = useQuery(
    scheduleQuery({
      from: period.first,
      days: period.days,
      ...(view.cancelled !== null && { withCancelled: "true" }),
    }),
  );
  const moves = useVisitMoves(today);
  const found = schedule.data;
  return (
    <>
      <SchedulePeriodSection
        period={period}
        today={today}
        view={view}
        setView={setView}
        technicians={found?.technicians ?? []}
      />
      {found ? (
        <Calendar {...calendar} schedule={found} isStale={schedule.isPlaceholderData} moves={moves} />
      ) : schedule.isPending ? (
        <Skeleton label="Loading the schedule" lines={10} height="4rem" />
      ) : (
        <ErrorPanel
          title="The schedule could not be loaded."
          error={schedule.error}
          onRetry={() => void schedule.refetch()}
        />
      )}
      {mayPlan && moves.refusal && (
        <VisitRefusalDialog
          refusal={moves.refusal}
          today={today}
          onPlace={(place, options) => moves.refusal && void moves.again(moves.refusal, place, options)}
          onClose={moves.forget}
        />
      )}
    </>
  );
}

interface Shown extends CalendarSection {
  schedule: Schedule;
  isStale: boolean;
  moves: VisitMoves;
}

function Calendar({
  schedule,
  isStale,
  moves,
  view,
  setView,
  search,
  today,
  mayPlan,
  onOpen,
  onEmpty,
  ...rest
}: Shown) {
  const grid = useRef<HTMLDivElement>(null);
  const nowMinute = useNowMinute(rest.timeZone);
  const changed = useChangedVisits(schedule);
  const columns = columnsOf(schedule, { ...periodOf(view, today), technicianId: view.technician, today });
  const visits = shownVisits(schedule, moves.pending, search, view.technician);
  const places = visits.map(({ place }) => place);
  const isWholeDay = view.hours === "all";
  const hoursWith = (draft: VisitDraft | null) =>
    isWholeDay ? ALL_HOURS : hoursAround(draft?.by === "keys" ? [...places, draft.place] : places);
  const drag = useVisitDrag({ grid, columns, hours: hoursWith(null) });
  const onDrop = ({ visit, place }: VisitDraft) => void moves.place(visit, place);
  const keys = useVisitKeys({ columns, draft: drag.draft, setDraft: drag.setDraft, onDrop });

  return (
    <div className={styles.calendar}>
      <div className={styles.main}>
        {visits.length === 0 && rest.empty}
        {schedule.daysWithWork && (
          <ScheduleWorkDaysSection days={schedule.daysWithWork} today={today} onGo={(date) => void setView({ date })} />
        )}
        <ScheduleGridSection
          grid={grid}
          columns={columns}
          visits={visits}
          hours={hoursWith(drag.draft)}
          draft={drag.draft}
          today={today}
          nowMinute={nowMinute}
          isStale={isStale}
          hueOf={(technicianId) => hueOf(schedule.technicians, technicianId)}
          changed={changed}
          actions={{
            onOpen,
            onMove: (visit, event, column) => drag.beginMove(visit, event, onDrop, column),
            onResize: (visit, event, column) => drag.beginResize(visit, event, onDrop, column),
            onKeyDown: keys.onKeyDown,
            onBlur: keys.onBlur,
            onEmpty,
          }}
        />
        <div className={styles.foot}>
          <VisitStatusList />
          <Button tone="quiet" onClick={() => void setView({ hours: isWholeDay ? null : "all" })}>
            {isWholeDay ? "Show working hours only" : "Show earlier and later hours"}
          </Button>
        </div>
      </div>
      {mayPlan && <ScheduleUnscheduledSection today={today} moves={moves} onDrag={drag.beginPlacing} onOpen={onOpen} />}
    </div>
  );
}

/** Already where they were put, before the server has said so; and only what the search leaves. */
function shownVisits(
  { visits }: Schedule,
  pending: VisitMoves["pending"],
  search: string,
  technicianId: string | null,
): PlacedVisit[] {
  return visits
    .map((visit) => {
      const waiting = pending.get(visit.id);
      return { visit, place: waiting ?? placementOf(visit), isWaiting: waiting !== undefined };
    })
    .filter(
      ({ visit, place }) =>
        isFoundBy(search, visit) &&
        (technicianId === null ||
          place.technicianId === technicianId ||
          assistantIdsAt(visit, place).includes(technicianId)),
    );
}

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, type ReactNode } from "react";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Placement } from "./schedule-geometry.ts";
import { ScheduleBoardSection } from "./schedule-board-section.tsx";
import styles from "./schedule-calendar-section.module.css";
import { SchedulePeriodSection } from "./schedule-period-section.tsx";
import { ReassignDialog, useReassigning } from "../reassign/use-reassigning.ts";
import { scheduleQuery } from "../schedule-queries.ts";
import { periodOf, type ScheduleView, type SetScheduleView } from "../schedule-view.ts";
import { useAppointmentMoves } from "./use-appointment-moves.ts";
import { AppointmentRefusalDialog } from "./appointment-refusal-dialog.tsx";

/** Whoever looks at days and weeks all day need not load it. */
const ScheduleMonthSection = lazy(async () => ({
  default: (await import("../month/schedule-month-section.tsx")).ScheduleMonthSection,
}));

export interface CalendarSection {
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

/** A day, a week or a month as a calendar. */
export function ScheduleCalendarSection(calendar: CalendarSection) {
  const { view, today } = calendar;
  return view.scale === "month" ? (
    <Suspense fallback={<Skeleton label="Loading the schedule" lines={1} height="calc(100dvh - 15rem)" />}>
      <ScheduleMonthSection {...calendar} period={periodOf(view, today)} />
    </Suspense>
  ) : (
    <DaysSection {...calendar} />
  );
}

/** A day or a week, with what waits to be placed beside it. */
function DaysSection(calendar: CalendarSection) {
  const { view, setView, today, mayPlan } = calendar;
  const period = periodOf(view, today);
  const schedule = useQuery(
    scheduleQuery({
      from: period.first,
      days: period.days,
      ...(view.cancelled !== null && { withCancelled: "true" }),
    }),
  );
  const moves = useAppointmentMoves(today);
  const reassigning = useReassigning({ day: period.days === 1 ? period.first : null, today, mayPlan });
  const found = schedule.data;
  return (
    <>
      <SchedulePeriodSection
        period={period}
        today={today}
        view={view}
        setView={setView}
        technicians={found?.technicians}
        mayPlan={mayPlan}
      />
      {found ? (
        <ScheduleBoardSection
          {...calendar}
          schedule={found}
          isStale={schedule.isPlaceholderData}
          moves={moves}
          onReassign={reassigning.open}
        />
      ) : schedule.isPending ? (
        <div className={styles.calendar} data-plan={mayPlan || undefined}>
          <Skeleton label="Loading the schedule" lines={1} height="var(--tall)" />
          <div className={styles.beside}>{mayPlan && <Skeleton label={null} lines={4} height="9rem" />}</div>
        </div>
      ) : (
        <ErrorPanel
          title="The schedule could not be loaded."
          error={schedule.error}
          onRetry={() => void schedule.refetch()}
        />
      )}
      {reassigning.asked && <ReassignDialog {...reassigning.asked} today={today} onClose={reassigning.close} />}
      {mayPlan && moves.refusal && (
        <AppointmentRefusalDialog
          refusal={moves.refusal}
          today={today}
          onPlace={(place, options) => moves.refusal && void moves.again(moves.refusal, place, options)}
          onClose={moves.forget}
        />
      )}
    </>
  );
}

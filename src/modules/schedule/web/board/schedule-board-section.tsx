import { useMediaQuery } from "@mantine/hooks";
import { useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import styles from "./schedule-calendar-section.module.css";
import type { CalendarSection } from "./schedule-calendar-section.tsx";
import type { CardActions, PlacedAppointment } from "./schedule-column-section.tsx";
import { columnsOf, isFoundBy } from "./schedule-columns.ts";
import { ALL_HOURS, hoursAround, placementOf } from "./schedule-geometry.ts";
import { ScheduleGridSection } from "./schedule-grid-section.tsx";
import { ScheduleWeekSection } from "../week/schedule-week-section.tsx";
import { isUnfolded, weekDays, weekRows } from "../week/schedule-week.ts";
import type { Schedule } from "../schedule-queries.ts";
import { ScheduleWorkDaysSection } from "./schedule-work-days-section.tsx";
import { ScheduleUnscheduledSection } from "../unscheduled/unscheduled-section.tsx";
import { layoutOf, periodOf, type ScheduleView } from "../schedule-view.ts";
import { DoorContext } from "./door-words.ts";
import { useChangedAppointments } from "./use-changed-appointments.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useNowMinute } from "./use-now-minute.ts";
import { useAppointmentDrag, type MoveDraft } from "./use-appointment-drag.ts";
import { useAppointmentKeys } from "./use-appointment-keys.ts";
import type { AppointmentMoves } from "./use-appointment-moves.ts";
import { assistantIdsAt, standingAt } from "../appointment-team.ts";
import { hueOf } from "./appointment-hue.ts";
import { AppointmentStatusList } from "./appointment-status-list.tsx";

interface Board extends CalendarSection {
  schedule: Schedule;
  isStale: boolean;
  moves: AppointmentMoves;
  onReassign: CardActions["onReassign"];
}

/** Hours from top to bottom, bands of technicians, or a list for each day: what is dragged and moved by keys is the same. */
export function ScheduleBoardSection({ schedule, isStale, moves, view, setView, today, mayPlan, ...rest }: Board) {
  const grid = useRef<HTMLDivElement>(null);
  const nowMinute = useNowMinute(rest.timeZone);
  const changed = useChangedAppointments(schedule);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isPhone = useMediaQuery("(width < 48rem)", false, { getInitialValueInEffect: false });
  const shape = shapeOf(schedule, view, isPhone);
  const period = periodOf(view, today);
  const shown = { first: period.first, technicianId: view.technician, today, opened };
  const columns = columnsOf(schedule, { ...shown, days: period.days });
  const rows = shape === "bands" ? weekRows(schedule, shown) : null;
  const cells = (rows?.flatMap((row) => row.cells) ?? columns).filter(isUnfolded);
  const appointments = shownAppointments(schedule, moves.pending, rest.search, view.technician);
  const places = appointments.map(({ place }) => place);
  const isWholeDay = view.hours === "all";
  const hoursWith = (draft: MoveDraft | null) =>
    isWholeDay ? ALL_HOURS : hoursAround(draft?.by === "keys" ? [...places, draft.place] : places);
  const drag = useAppointmentDrag({ grid, columns: cells, hours: shape === "hours" ? hoursWith(null) : null });
  const onDrop = ({ appointment, place }: MoveDraft) => void moves.place(appointment, place);
  const keys = useAppointmentKeys({
    columns: cells,
    rows: rows?.map((row) => row.cells.filter(isUnfolded)),
    draft: drag.draft,
    setDraft: drag.setDraft,
    onDrop,
  });
  const forgetFocus = useKeptFocus(grid);
  const calendar = {
    grid,
    appointments,
    draft: drag.draft,
    today,
    isStale,
    hueOf: (technicianId: string | null) => hueOf(schedule.technicians, technicianId),
    changed,
    onUnfold: (date: string) => setOpened((days) => new Set(days).add(date)),
    actions: {
      onOpen: rest.onOpen,
      onMove: (appointment, event, column) => drag.beginMove(appointment, event, onDrop, column),
      onResize: (appointment, event, column) => drag.beginResize(appointment, event, onDrop, column),
      onKeyDown: keys.onKeyDown,
      onBlur: () => {
        forgetFocus();
        keys.onBlur();
      },
      onEmpty: rest.onEmpty,
      onReassign: rest.onReassign,
    } satisfies CardActions,
  };

  return (
    <div className={styles.calendar} data-plan={mayPlan || undefined}>
      <div className={styles.main}>
        {appointments.length === 0 && rest.empty}
        {schedule.daysWithWork && (
          <ScheduleWorkDaysSection days={schedule.daysWithWork} today={today} onGo={(date) => void setView({ date })} />
        )}
        {/* Before there are technicians, hours without a column would be an empty box. */}
        <DoorContext value={{ doors: schedule.doors, openNotices: schedule.openNotices, today, nowMinute }}>
          {columns.length === 0 ? null : shape === "hours" ? (
            <ScheduleGridSection {...calendar} columns={columns} hours={hoursWith(drag.draft)} nowMinute={nowMinute} />
          ) : (
            <ScheduleWeekSection
              {...calendar}
              days={rows ? weekDays(schedule, shown) : columns}
              rows={rows}
              onDay={(date) => void setView({ scale: "day", date: date === today ? null : date }, { history: "push" })}
            />
          )}
        </DoorContext>
        {columns.length > 0 && (
          <Foot
            hasHours={shape === "hours"}
            isWholeDay={isWholeDay}
            onHours={() => void setView({ hours: isWholeDay ? null : "all" })}
          />
        )}
      </div>
      {mayPlan && (
        <ScheduleUnscheduledSection today={today} moves={moves} onDrag={drag.beginPlacing} onOpen={rest.onOpen} />
      )}
    </div>
  );
}

/** What the signs on the cards mean, and the way to the hours that are not shown. */
function Foot({ hasHours, isWholeDay, onHours }: { hasHours: boolean; isWholeDay: boolean; onHours: () => void }) {
  return (
    <div className={styles.foot}>
      <AppointmentStatusList />
      {hasHours && (
        <Button tone="quiet" onClick={onHours}>
          {isWholeDay ? "Show working hours only" : "Show earlier and later hours"}
        </Button>
      )}
    </div>
  );
}

type Shape = "hours" | "bands" | "lists";

/** Hours are drawn where one technician stands in a column; a week of several would be slivers. */
function shapeOf({ technicians }: Schedule, view: ScheduleView, isPhone: boolean): Shape {
  if (view.scale === "day") return "hours";
  if (isPhone) return "lists";
  if (view.technician !== null || technicians.length < 2) return "hours";
  return layoutOf(view) === "technician" ? "bands" : "lists";
}

/** Already where they were put, before the server has said so; and only what the search leaves. */
function shownAppointments(
  { appointments }: Schedule,
  pending: AppointmentMoves["pending"],
  search: string,
  technicianId: string | null,
): PlacedAppointment[] {
  return appointments
    .map((appointment) => {
      const waiting = pending.get(appointment.id);
      return waiting
        ? { appointment: standingAt(appointment, waiting), place: waiting, isWaiting: true }
        : { appointment, place: placementOf(appointment), isWaiting: false };
    })
    .filter(
      ({ appointment, place }) =>
        isFoundBy(search, appointment) &&
        (technicianId === null ||
          place.technicianId === technicianId ||
          assistantIdsAt(appointment, place).includes(technicianId)),
    );
}

import { dateLabel } from "#modules/appointments/web/index.ts";
import type { Schedule } from "../schedule-queries.ts";
import { columnsOf, type CalendarColumn } from "../board/schedule-columns.ts";

/** Somebody's week: a cell for each day. */
export interface WeekRow {
  key: string;
  name: string;
  cells: CalendarColumn[];
}

interface Shown {
  first: string;
  technicianId: string | null;
  today: string;
  opened: ReadonlySet<string>;
}

const DAYS = 7;

/** The days as the company has them, with why one is folded. */
export const weekDays = (schedule: Schedule, shown: Omit<Shown, "technicianId">): CalendarColumn[] =>
  columnsOf(schedule, { ...shown, days: DAYS, technicianId: null });

/** Technicians by days. What nobody goes to yet has a row of its own above them. */
export function weekRows(schedule: Schedule, shown: Shown): WeekRow[] {
  const hasUnassigned =
    shown.technicianId === null && schedule.appointments.some(({ technicianId }) => technicianId === null);
  const rows = schedule.technicians
    .filter(({ technicianId }) => shown.technicianId === null || technicianId === shown.technicianId)
    .map(({ technicianId, name }) => ({
      key: technicianId,
      name,
      cells: ownCells(schedule, shown, technicianId, name),
    }));
  return hasUnassigned ? [unassignedRow(schedule, shown), ...rows] : rows;
}

const ownCells = (schedule: Schedule, shown: Shown, technicianId: string, name: string): CalendarColumn[] =>
  columnsOf(schedule, { ...shown, days: DAYS, technicianId }).map((column) => ({
    ...column,
    key: `${technicianId} ${column.date}`,
    label: `${name}, ${column.label}`,
  }));

const unassignedRow = (schedule: Schedule, shown: Shown): WeekRow => ({
  key: "unassigned",
  name: "Unassigned",
  cells: weekDays(schedule, shown).map((day) => ({
    ...day,
    key: `unassigned ${day.date}`,
    label: `Unassigned, ${dateLabel(day.date, shown.today)}`,
    technicianId: null,
    absence: null,
  })),
});

export const isUnfolded = ({ folded }: CalendarColumn): boolean => folded === undefined;

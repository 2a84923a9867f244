import { addDays, daysFrom, weekdayOf } from "#platform/days.ts";
import { dateLabel } from "#modules/appointments/web/index.ts";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { Span } from "./schedule-geometry.ts";
import type { Schedule } from "../schedule-queries.ts";
import { teamWords } from "../appointment-team.ts";
import { workingHoursOf } from "../appointment-availability.ts";

/** One column of the calendar: somebody's day, or everybody's. */
export interface CalendarColumn {
  key: string;
  label: string;
  date: string;
  /** Whose it is; undefined where an appointment keeps its technician, whoever that is. */
  technicianId: string | null | undefined;
  /** When there is work; null when there is none. */
  open: Span | null;
  /** Why there is none. */
  absence: string | null;
  /** Why it is only a strip until somebody opens it: nobody works, and nothing is on. */
  folded?: string;
}

export const firstDayOf = (date: string, days: number): string => (days === 1 ? date : addDays(date, -weekdayOf(date)));

interface Shown {
  first: string;
  days: number;
  technicianId: string | null;
  today: string;
  /** Closed days that somebody opened. */
  opened?: ReadonlySet<string>;
}

/** A column for each technician of a day, or for each day of a week. */
export function columnsOf(schedule: Schedule, shown: Shown): CalendarColumn[] {
  return shown.days === 1 ? technicianColumns(schedule, shown) : dayColumns(schedule, shown);
}

function technicianColumns({ technicians, appointments }: Schedule, { first, technicianId }: Shown): CalendarColumn[] {
  const chosen = technicians.filter((technician) => technicianId === null || technician.technicianId === technicianId);
  const columns = chosen.map((technician): CalendarColumn => {
    const day = technician.days.find(({ date }) => date === first);
    return {
      key: technician.technicianId,
      label: technician.name,
      date: first,
      technicianId: technician.technicianId,
      open: workingHoursOf(day),
      absence: absenceOf(day),
    };
  });
  const hasUnassigned = technicianId === null && appointments.some((appointment) => appointment.technicianId === null);
  return hasUnassigned ? [unassigned(first), ...columns] : columns;
}

const unassigned = (date: string): CalendarColumn => ({
  key: "unassigned",
  label: "Unassigned",
  date,
  technicianId: null,
  open: { from: 0, to: 24 * 60 },
  absence: null,
});

function dayColumns(schedule: Schedule, { first, days, technicianId, today, opened }: Shown): CalendarColumn[] {
  const { technicians, opening } = schedule;
  const technician = technicians.find((one) => one.technicianId === technicianId);
  const hoursOf: readonly DayHours[] = technician?.days ?? opening;
  return daysFrom(first, days).map((date) => {
    const day = hoursOf.find((one) => one.date === date);
    const folded = opened?.has(date) ? null : closedWords(schedule, date);
    return {
      ...(folded !== null && { folded }),
      key: date,
      label: dateLabel(date, today),
      date,
      technicianId: technician?.technicianId,
      open: workingHoursOf(day),
      absence: technician ? absenceOf(day) : companyAbsenceOf(day),
    };
  });
}

/** Why a day needs no room: the company is closed, nobody works all the same, and nothing is on. Null: it needs some. */
export function closedWords({ opening, technicians, appointments }: Schedule, date: string): string | null {
  const day = opening.find((one) => one.date === date);
  if (!day || workingHoursOf(day)) return null;
  const isWorked = technicians.some(({ days }) => workingHoursOf(days.find((one) => one.date === date)));
  return isWorked || appointments.some((appointment) => appointment.date === date) ? null : (day.special ?? "Closed");
}

interface DayHours {
  date: string;
  from: string | null;
  to: string | null;
  absence?: string | null;
  special?: string | null;
}

/** 'Closed: Thanksgiving', or what is special about a day on which the company is open for a while. */
function companyAbsenceOf(day: DayHours | undefined): string | null {
  const special = day?.special ?? null;
  if (workingHoursOf(day)) return special;
  return special === null ? "Closed" : `Closed: ${special}`;
}

function absenceOf(day: DayHours | undefined): string | null {
  if (!day || workingHoursOf(day)) return null;
  return day.absence || "Off";
}

/** What the search leaves, by the rule of the list: every word, in any order, in any field that the card has. */
export function isFoundBy(search: string, appointment: AppointmentCard): boolean {
  const words = [
    appointment.title,
    appointment.client?.name,
    appointment.contactName,
    appointment.serviceType,
    teamWords(appointment),
    appointment.reference,
    appointment.address,
  ].join(" ");
  const found = plain(words);
  return plain(search)
    .split(/\s+/)
    .every((word) => found.includes(word));
}

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();

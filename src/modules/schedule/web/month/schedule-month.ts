import { addDays } from "#platform/days.ts";
import { STATUS_LABELS } from "#modules/appointments/web/index.ts";
import { APPOINTMENT_STATUSES } from "#modules/appointments/rules.ts";
import type { ScheduleDay } from "../schedule-queries.ts";
import { appointmentCount } from "../appointment-labels.ts";

/** How much of the technicians' time is taken, in percent; null on a day on which nobody works. */
export const bookedShare = ({
  bookedMinutes,
  workingMinutes,
}: Pick<ScheduleDay, "bookedMinutes" | "workingMinutes">): number | null =>
  workingMinutes === 0 ? null : Math.round((bookedMinutes / workingMinutes) * 100);

/** Why the company is closed that day, or what day it is although it is open; null on any other day. */
export const dayName = ({ from, special }: Pick<ScheduleDay, "from" | "special">): string | null =>
  special ?? (from === null ? "Closed" : null);

/** What of a day still asks for somebody: requests that were not accepted and appointments without a technician. */
export const openWords = ({ byStatus, unassigned }: Pick<ScheduleDay, "byStatus" | "unassigned">): string[] => [
  ...(byStatus.pending ? [`${byStatus.pending} pending`] : []),
  ...(unassigned > 0 ? [`${unassigned} unassigned`] : []),
];

/** A day in words, with all that its cell shows by place, colour and length. */
export function dayWords(day: ScheduleDay, label: string): string {
  const share = bookedShare(day);
  const name = dayName(day);
  const statuses = APPOINTMENT_STATUSES.filter((status) => day.byStatus[status] !== undefined).map(
    (status) => `${day.byStatus[status]} ${STATUS_LABELS[status].toLowerCase()}`,
  );
  return [
    ...(name === null ? [label] : [`${label}, ${name}`]),
    [
      appointmentCount(day.appointments),
      ...statuses,
      ...(day.unassigned > 0 ? [`${day.unassigned} unassigned`] : []),
      ...(share === null ? [] : [`${share}% booked`]),
    ].join(", "),
  ].join(": ");
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that an arrow leads to, as far as it is shown. */
export function dayAt(days: readonly Pick<ScheduleDay, "date">[], from: string, key: string): string | null {
  const step = STEPS[key];
  const date = step === undefined ? null : addDays(from, step);
  return date !== null && days.some((day) => day.date === date) ? date : null;
}

import { addDays, parseTime, timeLabel, timeRangeLabel } from "#platform/days.ts";
import { formatDayParts } from "#platform/web/format.ts";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { Priority } from "#modules/appointments/rules.ts";
import { teamWords } from "./appointment-team.ts";
import { dateLabel, STATUS_LABELS, WINDOW_LABELS } from "#modules/appointments/web/index.ts";
import type { Placement } from "./board/schedule-geometry.ts";

export const PRIORITY_LABELS: Record<Priority, string> = {
  low: "Low",
  normal: "Normal",
  high: "High",
  urgent: "Urgent",
};

/** Whom an appointment is for, whatever is known of them. */
export const nameOf = ({ client, contactName }: Pick<AppointmentCard, "client" | "contactName">): string =>
  client?.name ?? (contactName === "" ? "Unknown" : contactName);

export const spanLabel = ({ start, minutes }: Pick<Placement, "start" | "minutes">): string =>
  timeRangeLabel(start, start + minutes, "en");

/** `Tue, Dec 2 · 9:00–11:00 AM` */
export const placeLabel = (place: Placement, today: string): string =>
  `${dateLabel(place.date, today)} · ${spanLabel(place)}`;

/** `9:00 AM` of `9:00` */
export const startLabel = (time: string): string => {
  const minutes = parseTime(time);
  return minutes === null ? time : timeLabel(minutes, "en");
};

export const appointmentCount = (count: number): string => (count === 1 ? "1 appointment" : `${count} appointments`);

/** What a card shows by a sign, in words. */
export const stateWords = ({ status, priority }: Pick<AppointmentCard, "status" | "priority">): string =>
  [
    STATUS_LABELS[status],
    ...(priority === "high" || priority === "urgent" ? [`${PRIORITY_LABELS[priority]} priority`] : []),
  ].join(", ");

/** What a card shows by its column and its colour, in words. */
export const whereWords = (appointment: AppointmentCard, today: string): string =>
  `${dateLabel(appointment.date, today)}, ${teamWords(appointment) ?? "unassigned"}`;

const LONG_DAY = { weekday: "long", month: "long", day: "numeric", year: "numeric" } as const;
const SHORT_DAY = { month: "short", day: "numeric" } as const;

/** `Saturday, November 21, 2026`, `Nov 15 – Nov 21, 2026` of a week or `November 2026` of a month. */
export function periodLabel(first: string, days: number): string {
  if (days === 1) return formatDayParts(first, "en", LONG_DAY);
  if (days > 7) return formatDayParts(first, "en", { month: "long", year: "numeric" });
  const last = addDays(first, days - 1);
  return `${formatDayParts(first, "en", SHORT_DAY)} – ${formatDayParts(last, "en", { ...SHORT_DAY, year: "numeric" })}`;
}

type Requested = Pick<AppointmentCard, "timeWindow" | "date" | "time"> &
  Record<"earliestOn" | "latestOn", string | null>;

/** A part of a day, days between which it may be, or the time that it holds. */
export function requestLabel({ timeWindow, date, time, earliestOn, latestOn }: Requested, today: string): string {
  if (earliestOn !== null && latestOn !== null)
    return `${dateLabel(earliestOn, today)} to ${dateLabel(latestOn, today)}${timeWindow === null ? "" : ` · ${WINDOW_LABELS[timeWindow]}`}`;
  return `${dateLabel(date, today)} · ${timeWindow === null ? startLabel(time) : WINDOW_LABELS[timeWindow]}`;
}

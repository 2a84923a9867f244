import { dayLabel, parseTime, timeLabel, timeRangeLabel } from "#platform/days.ts";
import type { AppointmentSummary, AppointmentCard } from "../contract.ts";
import { WINDOW_LABELS, type AppointmentStatus } from "../rules.ts";

export const STATUS_LABELS: Record<AppointmentStatus, string> = {
  pending: "Pending",
  scheduled: "Scheduled",
  confirmed: "Confirmed",
  "in-progress": "In progress",
  completed: "Completed",
  cancelled: "Cancelled",
};

export const PROPERTY_LABELS = { residential: "Residential", commercial: "Commercial" } as const;

export const SIZE_LABELS = {
  small: "Small (under 1,000 sq ft)",
  medium: "Medium (1,000–2,500 sq ft)",
  large: "Large (over 2,500 sq ft)",
} as const;

export const LANGUAGE_LABELS = { en: "English", es: "Spanish", fr: "French" } as const;

/** `Bedbugs` of `bedbugs`: kinds of pests are words, which only want their capital. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Timed = Pick<AppointmentSummary, "date" | "time" | "minutes" | "timeWindow">;

/** `Tue, Dec 2`, with the year when it is not this one. */
export function dateLabel(day: string, today: string): string {
  const label = dayLabel(day, "en");
  return day.slice(0, 4) === today.slice(0, 4) ? label : `${label}, ${day.slice(0, 4)}`;
}

/** `9:00–9:30 AM`, company time; of a request without a time the part of the day that was asked for. */
export function timesLabel({ time, minutes, timeWindow }: Timed): string {
  if (timeWindow !== null) return WINDOW_LABELS[timeWindow];
  const start = parseTime(time);
  return start === null ? time : timeRangeLabel(start, start + minutes, "en");
}

export const whenLabel = (appointment: Timed, today: string): string =>
  `${dateLabel(appointment.date, today)} · ${timesLabel(appointment)}`;

/** `2:30 PM` of `14:30`. */
export function clockLabel(time: string): string {
  const minutes = parseTime(time);
  return minutes === null ? time : timeLabel(minutes, "en");
}

/** Whom the appointment is for, whatever is known of them. */
export const personOf = ({ contact, client }: Pick<AppointmentSummary, "contact" | "client">): string =>
  contact?.name ?? client?.name ?? "Unknown";

type Told = Pick<AppointmentSummary, "contact" | "client" | "timeWindow">;

/** What moving is called. A request without a time is not moved: it gets its first one. */
export function moveWords({ timeWindow, ...appointment }: Told): Record<"task" | "title" | "keep" | "done", string> {
  const name = personOf(appointment);
  return timeWindow === null
    ? { task: "Reschedule", title: `Reschedule the appointment for ${name}`, keep: "Keep the time", done: "Moved to" }
    : { task: "Set a time", title: `Set a time for ${name}`, keep: "Not now", done: "Set for" };
}

/** What cancelling means, before and after. Of a request nobody was told a time, so there is nothing to write to them. */
export function cancelWords(appointment: Told, isNotified = true): { warning: string; done: string } {
  const name = personOf(appointment);
  if (appointment.timeWindow !== null)
    return {
      warning: `No time has been set with ${name} yet, so no email will be sent. A cancelled request can’t be restored.`,
      done: `Cancelled. No time had been set, so ${name} won’t get an email.`,
    };
  if (!isNotified)
    return {
      warning: `${name} won’t get an email, and others can book the time. A cancelled appointment can’t be restored.`,
      done: `Cancelled. ${name} won’t get an email, and the time is available again.`,
    };
  return {
    warning: `${name} gets an email, the appointment is removed from their calendar, and others can book the time. A cancelled appointment can’t be restored.`,
    done: `Cancelled. ${name} will be notified by email, and the time is available again.`,
  };
}

/** The name under which it was agreed; a consultation says for itself what it is about. */
export const serviceLabel = ({ kind, title, serviceType }: Pick<AppointmentCard, "kind" | "title" | "serviceType">) =>
  kind === "consultation" ? serviceType : title;

export { WINDOW_LABELS };

/** `45 min`, `1 hour`, `2 hours`, `1h 15m` */
export function lengthLabel(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (minutes % 60 !== 0) return `${hours}h ${minutes % 60}m`;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

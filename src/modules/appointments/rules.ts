import type { StandardService } from "#modules/catalogue/rules.ts";

export * from "./rules-conversation.ts";
export * from "./rules-team.ts";

export const APPOINTMENT_STATUSES = [
  "pending",
  "scheduled",
  "confirmed",
  "in-progress",
  "completed",
  "cancelled",
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/**
 * An emergency is an appointment that a visitor without an account asked for; like a consultation, it has what they
 * told.
 */
export const APPOINTMENT_KINDS = ["consultation", "emergency", "service"] as const;
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number];

const NEXT: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  pending: ["scheduled", "confirmed", "cancelled"],
  scheduled: ["confirmed", "in-progress", "cancelled"],
  confirmed: ["in-progress", "cancelled"],
  "in-progress": ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

export const canBecome = (from: AppointmentStatus, to: AppointmentStatus): boolean => NEXT[from].includes(to);

/** Once somebody is on the way, or it is over, the time is a fact. */
export const canBeMoved = (status: AppointmentStatus): boolean =>
  status === "pending" || status === "scheduled" || status === "confirmed";

/** Done or called off: it is as it was. */
export const isClosed = (status: AppointmentStatus): boolean => status === "completed" || status === "cancelled";

/** What a move makes of the status: nobody has confirmed the new time yet. */
export const statusAfterMove = (status: AppointmentStatus): AppointmentStatus =>
  status === "confirmed" ? "scheduled" : status;

export const PROPERTY_TYPES = ["residential", "commercial"] as const;
/** Under 1000 square feet, 1000 to 2500, over 2500. */
export const PROPERTY_SIZES = ["small", "medium", "large"] as const;

export const QUARTER_MINUTES = 15;
export const QUARTERS_A_DAY = 96;

/** What is known of one day when its free starts are looked for. Times are minutes after midnight. */
export interface DayFacts {
  /** Business hours; null on a closed day. */
  opening: { from: number; to: number } | null;
  /** How many appointments may run at one moment. */
  capacity: number;
  /** How many run in each quarter of an hour, from `firstQuarter` of the day on; those that are not listed have none. */
  taken: readonly number[];
  firstQuarter: number;
  /** True for a time that the clock never shows that day, because it is set forward over it. */
  isSkipped: (minute: number) => boolean;
  /** Starts at or before this minute are past. */
  now?: number;
}

/** Whether the company works from that start to its end, and the clock shows it that day; taken or not. */
export const isOpen = (
  start: number,
  minutes: number,
  { opening, isSkipped }: Pick<DayFacts, "opening" | "isSkipped">,
): boolean => opening !== null && start >= opening.from && start + minutes <= opening.to && !isSkipped(start);

/** Whether an appointment of that length could start then: open, in the future, and never more at once than allowed. */
export function isFree(start: number, minutes: number, day: DayFacts): boolean {
  if (!isOpen(start, minutes, day)) return false;
  if (day.now !== undefined && start <= day.now) return false;
  for (let quarter = Math.floor(start / QUARTER_MINUTES); quarter * QUARTER_MINUTES < start + minutes; quarter++)
    if (isFull(quarter, day)) return false;
  return true;
}

/** When something may begin that the office or a visitor books: minutes after midnight, company time. */
export const STARTS = { first: 9 * 60, last: 16 * 60 + 30, everyMinutes: 30 } as const;

/** The starts of that grid at which an appointment of that length is free. */
export function freeStarts(day: DayFacts, minutes: number): number[] {
  const starts: number[] = [];
  for (let start: number = STARTS.first; start <= STARTS.last; start += STARTS.everyMinutes)
    if (isFree(start, minutes, day)) starts.push(start);
  return starts;
}

export const isFull = (quarter: number, { taken, firstQuarter, capacity }: DayFacts): boolean =>
  (taken[quarter - firstQuarter] ?? 0) >= capacity;

export const APPOINTMENT_MINUTES = [30, 45, 60, 75, 90, 120, 180, 240] as const;

export const PRIORITIES = ["low", "normal", "high", "urgent"] as const;
export type Priority = (typeof PRIORITIES)[number];

export const TARGET_PESTS = [
  "Ants",
  "Roaches",
  "Spiders",
  "Termites",
  "Rodents",
  "Fleas",
  "Bed Bugs",
  "Wasps",
  "Mosquitoes",
  "Other",
] as const;
export type TargetPest = (typeof TARGET_PESTS)[number];

/** Parts of the day that somebody may ask for, in minutes after midnight, company time. */
export const TIME_WINDOWS = {
  morning: { from: 8 * 60, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 17 * 60 },
  evening: { from: 17 * 60, to: 20 * 60 },
  anytime: { from: 8 * 60, to: 17 * 60 },
} as const;
export type TimeWindow = keyof typeof TIME_WINDOWS;

/** As the office reads them; always English. */
export const WINDOW_LABELS: Record<TimeWindow, string> = {
  morning: "Morning (8-12)",
  afternoon: "Afternoon (12-5)",
  evening: "Evening (5-8)",
  anytime: "Any time",
};

/** What a service makes of an appointment, beside its length and its price. */
export const isFollowUpService = (serviceType: string): boolean =>
  serviceType === ("follow-up" satisfies StandardService) ||
  serviceType === ("warranty-callback" satisfies StandardService);

export const isInspectionService = (serviceType: string): boolean =>
  serviceType === ("initial-inspection" satisfies StandardService);
export type { Span } from "./rules-places.ts";

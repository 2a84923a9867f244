import type { StandardService } from "#modules/catalogue/rules.ts";
import { addDays, daysFrom } from "#platform/days.ts";

export * from "./rules-emergency.ts";
export * from "./rules-plans.ts";
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

/** An emergency is a visit that a visitor without an account asked for; like a consultation, it has what they told. */
export const APPOINTMENT_KINDS = ["consultation", "emergency", "visit"] as const;
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

export const PEST_TYPES = {
  insects: ["ants", "roaches", "spiders", "termites", "bedbugs", "flies", "wasps", "mosquitos"],
  rodents: ["mice", "rats", "squirrels"],
  wildlife: ["raccoons", "opossums", "snakes", "birds"],
  other: ["other"],
} as const;
export type PestCategory = keyof typeof PEST_TYPES;
export type PestType = (typeof PEST_TYPES)[PestCategory][number];

export const PEST_CATEGORIES = ["insects", "rodents", "wildlife", "other"] as const satisfies readonly PestCategory[];

export const isPestCategory = (value: string): value is PestCategory => Object.hasOwn(PEST_TYPES, value);

/** A type counts only below its category: `ants` are no rodents. */
export const isPestTypeOf = (category: string, type: string): boolean =>
  isPestCategory(category) && PEST_TYPES[category].some((known) => known === type);

export const PROPERTY_TYPES = ["residential", "commercial"] as const;
/** Under 1000 square feet, 1000 to 2500, over 2500. */
export const PROPERTY_SIZES = ["small", "medium", "large"] as const;

export const QUARTER_MINUTES = 15;
export const QUARTERS_A_DAY = 96;

/** A free consultation: which days and starts are offered, and how long one lasts. Times are minutes after midnight. */
export const CONSULTATION = {
  daysOffered: 14,
  firstStart: 9 * 60,
  lastStart: 16 * 60 + 30,
  everyMinutes: 30,
  minutes: 30,
} as const;

/** From tomorrow on: somebody must be able to plan the drive. */
export const consultationDays = (today: string): string[] => daysFrom(addDays(today, 1), CONSULTATION.daysOffered);

export const isConsultationDay = (day: string, today: string): boolean =>
  day >= addDays(today, 1) && day <= addDays(today, CONSULTATION.daysOffered);

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

/** On the grid of the consultation's starts; whether it is free is another question. */
export const isConsultationStart = (start: number): boolean =>
  start >= CONSULTATION.firstStart && start <= CONSULTATION.lastStart && start % CONSULTATION.everyMinutes === 0;

/** Starts on a regular grid: the consultation's by default; the office asks with the length of its own visit. */
export function freeStarts(day: DayFacts, minutes: number = CONSULTATION.minutes): number[] {
  const starts: number[] = [];
  for (let start: number = CONSULTATION.firstStart; start <= CONSULTATION.lastStart; start += CONSULTATION.everyMinutes)
    if (isFree(start, minutes, day)) starts.push(start);
  return starts;
}

/** What a signed-in client is offered: the next 7 days from today, in whole hours. */
export const CLIENT_BOOKING = { daysOffered: 7, firstHour: 8, lastHour: 17 } as const;

export const clientBookingDays = (today: string): string[] => daysFrom(today, CLIENT_BOOKING.daysOffered);

export const isClientBookingDay = (day: string, today: string): boolean =>
  day >= today && day < addDays(today, CLIENT_BOOKING.daysOffered);

/** On the grid of what clients are offered; whether it is free is another question. */
export const isClientStart = (start: number): boolean =>
  start % 30 === 0 && start >= CLIENT_BOOKING.firstHour * 60 && start <= CLIENT_BOOKING.lastHour * 60;

/**
 * An hour in which nothing more fits is not offered at all; the others at :00 and :30, the last one at :00 only.
 * With one visit at a time this is: an hour is blocked by any appointment in it.
 */
export function freeClientStarts(day: DayFacts, minutes: number): number[] {
  const starts: number[] = [];
  for (let hour: number = CLIENT_BOOKING.firstHour; hour <= CLIENT_BOOKING.lastHour; hour++) {
    if (isHourBlocked(hour, day)) continue;
    const offered = hour === CLIENT_BOOKING.lastHour ? [hour * 60] : [hour * 60, hour * 60 + 30];
    starts.push(...offered.filter((start) => isFree(start, minutes, day)));
  }
  return starts;
}

const isFull = (quarter: number, { taken, firstQuarter, capacity }: DayFacts): boolean =>
  (taken[quarter - firstQuarter] ?? 0) >= capacity;

const isHourBlocked = (hour: number, day: DayFacts): boolean =>
  [0, 1, 2, 3].some((part) => isFull(hour * 4 + part, day));

/** What the office reads in its lists; always English. */
export const consultationServiceType = ({
  pestCategory,
  pestType,
}: {
  pestCategory: string;
  pestType: string;
}): string => `Consultation - ${pestCategory} (${pestType})`;

export const SIZE_WORDS: Record<(typeof PROPERTY_SIZES)[number], string> = {
  small: "under 1000 sq ft",
  medium: "1000-2500 sq ft",
  large: "over 2500 sq ft",
};

interface ConsultationFacts {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  propertyType: (typeof PROPERTY_TYPES)[number];
  propertySize: (typeof PROPERTY_SIZES)[number];
  pestCategory: string;
  pestType: string;
  notes: string;
}

/** Everything that the visitor wrote, as one text for whoever goes there. */
export const consultationNotes = (form: ConsultationFacts): string =>
  [
    `Contact: ${form.fullName}, ${form.phone}, ${form.email}`,
    `Address: ${form.address}, ${form.city}, ${form.state} ${form.zipCode}`,
    `Property: ${form.propertyType}, ${form.propertySize} (${SIZE_WORDS[form.propertySize]})`,
    `Pest issue: ${form.pestCategory} (${form.pestType})`,
    `Additional notes: ${form.notes === "" ? "none" : form.notes}`,
  ].join("\n");

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

/** Parts of the day that somebody may wish for, in minutes after midnight, company time. */
export const TIME_WINDOWS = {
  morning: { from: 8 * 60, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 17 * 60 },
  evening: { from: 17 * 60, to: 20 * 60 },
  anytime: { from: 8 * 60, to: 17 * 60 },
} as const;
export type TimeWindow = keyof typeof TIME_WINDOWS;

/** As the office reads them; always English. */
export const WINDOW_LABELS: Record<TimeWindow, string> = {
  morning: "Morning (8–12)",
  afternoon: "Afternoon (12–5)",
  evening: "Evening (5–8)",
  anytime: "Any time",
};

export const PLAN_STATUSES = ["active", "paused", "ended"] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

export const EMERGENCY_MINUTES = 60;

/** What a service makes of a visit, beside its length and its price. */
export const isFollowUpService = (serviceType: string): boolean =>
  serviceType === ("follow-up" satisfies StandardService) ||
  serviceType === ("warranty-callback" satisfies StandardService);

export const isInspectionService = (serviceType: string): boolean =>
  serviceType === ("initial-inspection" satisfies StandardService);

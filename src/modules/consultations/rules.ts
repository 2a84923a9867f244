import { addDays, daysFrom } from "#platform/days.ts";
import {
  isFree,
  isFull,
  STARTS,
  type DayFacts,
  type PROPERTY_SIZES,
  type PROPERTY_TYPES,
} from "#modules/appointments/rules.ts";

export * from "./rules-emergency.ts";
export * from "./rules-linked.ts";

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

/** What the form says where the answer is missing; the contract, and the first step, which does without it. */
export const PEST_MESSAGES = {
  pestCategory: "Please select a pest category",
  pestType: "Please select a specific pest type",
} as const;
export const LONGEST_PEST_TYPE = 40;

/** A free consultation: which days and starts are offered, and how long one lasts. Times are minutes after midnight. */
export const CONSULTATION = {
  daysOffered: 14,
  minutes: 30,
} as const;

/** From tomorrow on: somebody must be able to plan the drive. */
export const consultationDays = (today: string): string[] => daysFrom(addDays(today, 1), CONSULTATION.daysOffered);

export const isConsultationDay = (day: string, today: string): boolean =>
  day >= addDays(today, 1) && day <= addDays(today, CONSULTATION.daysOffered);

/** On the grid of the consultation's starts; whether it is free is another question. */
export const isConsultationStart = (start: number): boolean =>
  start >= STARTS.first && start <= STARTS.last && start % STARTS.everyMinutes === 0;

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
 * With one appointment at a time this is: an hour is blocked by any appointment in it.
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

export const EMERGENCY_MINUTES = 60;

export type ZoneName = "eastern" | "central" | "mountain" | "pacific" | "local";

const NAMED_ZONES: ReadonlyMap<string, ZoneName> = new Map([
  ["America/New_York", "eastern"],
  ["America/Detroit", "eastern"],
  ["America/Chicago", "central"],
  ["America/Denver", "mountain"],
  ["America/Los_Angeles", "pacific"],
]);

/** How people call the company's time; `local` where they have no short word for it. */
export const zoneNameOf = (timeZone: string): ZoneName => NAMED_ZONES.get(timeZone) ?? "local";

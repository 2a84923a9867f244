import type { Point } from "#modules/properties/rules.ts";

/**
 * Pennsylvania's registry of people who react to pesticides (7 Pa. Code §128.111–112, as far as it could be read): listed
 * people whose property line is within 500 feet are notified before an application.
 */

export const REGISTRY_STATE = "PA";

/** From property line to property line, by the rule. */
export const REGISTRY_FEET = 500;

/**
 * The program knows points, not lines. A point lies somewhere inside of its property, so the lines are nearer to each
 * other than the points. The office says how much is added for that; this is the most.
 */
export const MAX_MARGIN_FEET = 2000;

/** New lists take effect on these days of each year, by the rule. */
const LIST_DAYS = ["03-01", "07-15"] as const;

/** The day of the list that should be in force on a day. */
export function listDayBefore(day: string): string {
  const year = Number(day.slice(0, 4));
  const days = [`${year - 1}-${LIST_DAYS[1]}`, ...LIST_DAYS.map((listDay) => `${year}-${listDay}`)];
  return days.findLast((listDay) => listDay <= day) ?? day;
}

/** The day on which the next list takes effect. */
export function nextListDay(day: string): string {
  const year = Number(day.slice(0, 4));
  const days = [...LIST_DAYS.map((listDay) => `${year}-${listDay}`), `${year + 1}-${LIST_DAYS[0]}`];
  return days.find((listDay) => listDay > day) ?? day;
}

export const CONTACT_METHODS = ["call", "in-person", "email", "certified-mail", "fax"] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

export const CONTACT_WORDS: Record<ContactMethod, string> = {
  call: "Phone call",
  "in-person": "In person",
  email: "Email",
  "certified-mail": "Certified mail",
  fax: "Fax",
};

/** The mean radius of the earth. */
const EARTH_FEET = 20_902_231;
const FEET_A_METER = 3.280_84;
/** The earth is not a sphere: a distance may be longer by this factor than on one. */
const FLATTENED = 1.006;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Along the great circle. The haversine formula stays exact for neighbors, where the cosine of the angle does not. */
export function feetBetween(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const across = Math.sin((to - from) / 2) ** 2;
  const along = Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_FEET * Math.asin(Math.min(1, Math.sqrt(across + along)));
}

/** How far apart two points can be when their property lines may be within 500 feet; a phone's inaccuracy is added. */
export const reachFeet = (marginFeet: number, accuracyMeters: number | null): number =>
  (REGISTRY_FEET + marginFeet + (accuracyMeters ?? 0) * FEET_A_METER) * FLATTENED;

export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Contains every point within that distance, and some farther away. */
export function boxAround({ latitude, longitude }: Point, feet: number): Box {
  const high = degrees(feet / EARTH_FEET);
  const wide = degrees(Math.asin(Math.min(1, Math.sin(feet / EARTH_FEET) / Math.cos(radians(latitude)))));
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide };
}

/** In one line, as on an envelope. */
export const listedAddress = (person: { street: string; city: string; zip_code: string }): string =>
  [person.street, person.city, `${REGISTRY_STATE} ${person.zip_code}`.trim()].join(", ");

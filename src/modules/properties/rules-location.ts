/** `typed` by the office from a map, or read by the `phone` of a technician at the property. */
export const LOCATION_SOURCES = ["typed", "phone"] as const;
export type LocationSource = (typeof LOCATION_SOURCES)[number];

export interface Point {
  latitude: number;
  longitude: number;
}

/** A less accurate reading is of no use for distances of a few hundred feet. */
export const MAX_INACCURATE_METERS = 100;

/**
 * Where the company can work: the states with Alaska, Hawaii and Puerto Rico. A longitude without its sign, and numbers
 * in the other order, lie outside.
 */
const UNITED_STATES = { south: 17, north: 72, west: -180, east: -64 } as const;

export const isInUnitedStates = ({ latitude, longitude }: Point): boolean =>
  latitude >= UNITED_STATES.south &&
  latitude <= UNITED_STATES.north &&
  longitude >= UNITED_STATES.west &&
  longitude <= UNITED_STATES.east;

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d{1,20})?)`;
const PAIR = new RegExp(`^${NUMBER} ?([NS])? ${NUMBER} ?([EW])?$`, "i");
const LONGEST = 100;

/** Reads `40.123456, -75.123456` as maps copy it, `40.123456° N, 75.123456° W` as well; null for anything else. */
export function readPoint(text: string): Point | null {
  if (text.length > LONGEST) return null;
  const plain = text
    .replaceAll(/[(),;°]/g, " ")
    .trim()
    .replaceAll(/\s+/g, " ");
  const [, latitude, north, longitude, east] = PAIR.exec(plain) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude: signed(latitude, north, "S"), longitude: signed(longitude, east, "W") };
}

const signed = (digits: string, side: string | undefined, negative: string): number =>
  side?.toUpperCase() === negative ? -Math.abs(Number(digits)) : Number(digits);

/** Six decimals are four inches. */
export const pointText = ({ latitude, longitude }: Point): string =>
  `${String(rounded(latitude))}, ${String(rounded(longitude))}`;

const rounded = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;

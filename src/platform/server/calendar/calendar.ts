import { Temporal } from "temporal-polyfill";
import { MINUTES_A_DAY } from "#platform/days.ts";

export * from "#platform/days.ts";

const MINUTE_MS = 60_000;
const DAY_MS = MINUTES_A_DAY * MINUTE_MS;

/** What the clock on the wall shows. */
export interface WallClock {
  day: string;
  minutes: number;
}

/** True when this program knows the time zone's rules, such as `America/New_York`. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant at which the clock in `zone` shows `minutes` after midnight of `day` (1440 is the next midnight).
 * Null when it never does, because the clock was set forward over it; the first of the two when it does so twice.
 */
export function instantOf(day: string, minutes: number, zone: string): Date | null {
  const local = utcMidnight(day) + minutes * MINUTE_MS;
  // Offsets a day before and after cover both sides of a change, and zones never change twice within two days.
  const candidates = [offsetAt(local - DAY_MS, zone), offsetAt(local + DAY_MS, zone)]
    .map((offset) => local - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === local);
  return candidates.length === 0 ? null : new Date(Math.min(...candidates));
}

/** The same for a clock time that may not exist: then the instant at which the clock was set forward over it. */
export function instantOfOrNext(day: string, minutes: number, zone: string): Date {
  const instant = instantOf(day, minutes, zone);
  if (instant) return instant;
  const before = utcMidnight(day) + minutes * MINUTE_MS - offsetAt(utcMidnight(day) - DAY_MS, zone);
  return new Date(spanOf(before, zone).from);
}

/** What the clock in `zone` shows at an instant. Seconds are left out. */
export function wallClockOf(instant: Date, zone: string): WallClock {
  const local = instant.getTime() + offsetAt(instant.getTime(), zone);
  const sinceMidnight = ((local % DAY_MS) + DAY_MS) % DAY_MS;
  return { day: new Date(local).toISOString().slice(0, 10), minutes: Math.floor(sinceMidnight / MINUTE_MS) };
}

export const todayIn = (zone: string, now: Date): string => wallClockOf(now, zone).day;

/** From the first moment of a day to the first of the next: 23, 24 or 25 hours. */
export function boundsOfDay(day: string, zone: string): { startsAt: Date; endsAt: Date } {
  return { startsAt: instantOfOrNext(day, 0, zone), endsAt: instantOfOrNext(day, MINUTES_A_DAY, zone) };
}

/** A stretch of time through which a zone keeps one distance from UTC. */
interface Span {
  from: number;
  to: number;
  offset: number;
}

// Asking Temporal costs microseconds, and a page of free times asks hundreds of times for the same two spans.
const spans = new Map<string, Span[]>();

const offsetAt = (instant: number, zone: string): number => spanOf(instant, zone).offset;

function spanOf(instant: number, zone: string): Span {
  const known = spans.get(zone) ?? [];
  const found = known.find((span) => instant >= span.from && instant < span.to);
  if (found) return found;

  const moment = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  // `previous` is strictly before, so a moment that is itself a change would be given the change before it.
  const start = moment.add({ milliseconds: 1 }).getTimeZoneTransition("previous");
  const span: Span = {
    from: start?.epochMilliseconds ?? -Infinity,
    to: moment.getTimeZoneTransition("next")?.epochMilliseconds ?? Infinity,
    offset: moment.offsetNanoseconds / 1e6,
  };
  spans.set(zone, [...known, span]);
  return span;
}

function utcMidnight(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) throw new RangeError(`Not a day: ${JSON.stringify(day)}`);
  return at;
}

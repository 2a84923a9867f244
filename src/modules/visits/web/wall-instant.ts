import { dayIn, minuteIn } from "#platform/web/company-day.ts";

const MINUTE_MS = 60_000;

/**
 * The instant at which the clock on the wall of the company shows that day and minute. What a clock set forward skips is
 * told as the hour after it.
 */
export function wallInstant(timeZone: string, day: string, minutes: number): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  // The second turn is for a day on which the clocks change between the guess and the answer.
  const guess = shown - offsetAt(timeZone, shown);
  return new Date(shown - offsetAt(timeZone, guess));
}

/** How far the company's clock is ahead of UTC. */
function offsetAt(timeZone: string, instant: number): number {
  const at = new Date(instant);
  const wall = Date.parse(`${dayIn(timeZone, at)}T00:00:00Z`) + minuteIn(timeZone, at) * MINUTE_MS;
  const utc = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  return wall - utc;
}

import { addDays, weekdayOf } from "#platform/days.ts";

/**
 * The demo company has no appointments and nobody is away any more after so many days; the test beside this holds it to
 * that.
 */
const QUIET_AFTER_DAYS = 45;
const TUESDAY = 2;

/** A Tuesday on which the demo company of this day has nothing yet and everybody works; the first is number 0. */
export function quietTuesdayFrom(today: string, number: number): string {
  const first = addDays(today, QUIET_AFTER_DAYS);
  return addDays(first, ((TUESDAY + 7 - weekdayOf(first)) % 7) + 7 * number);
}

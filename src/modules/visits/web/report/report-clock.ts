import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { formatInstant } from "#platform/web/format.ts";

/** Since when something waits: a time of today, and with its day where it was another. */
export const clockIn =
  (timeZone: string) =>
  (instant: string): string => {
    const whole = formatInstant(instant, timeZone, "en");
    const isToday = dayIn(timeZone, new Date(instant)) === dayIn(timeZone, now());
    return isToday ? (whole.split(" · ")[1] ?? "") : whole;
  };

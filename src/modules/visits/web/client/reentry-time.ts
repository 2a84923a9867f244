import { dayIn, minuteIn } from "#platform/web/company-day.ts";
import { formatDay, formatTime } from "#platform/web/format.ts";
import type { Language } from "#platform/languages.ts";

/** An instant as the people who wait for it read it: its day only where that is not today. */
export function reentryWords(at: string, now: Date, timeZone: string, language: Language) {
  const instant = new Date(at);
  const minutes = minuteIn(timeZone, instant);
  const day = dayIn(timeZone, instant);
  return {
    time: formatTime(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`, language),
    day: day === dayIn(timeZone, now) ? null : formatDay(day, language),
  };
}

/** What is left of the wait, in whole minutes that have begun: nobody goes in a minute too early. Null: it is over. */
export function waitLeft(at: string, now: Date): { hours: number; minutes: number } | null {
  const left = Math.ceil((Date.parse(at) - now.getTime()) / 60_000);
  return left <= 0 ? null : { hours: Math.floor(left / 60), minutes: left % 60 };
}

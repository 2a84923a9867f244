import { STARTS } from "#modules/appointments/rules.ts";
import { openingOf, specialDayOn, type CompanyCalendar } from "#modules/company/rules.ts";
import { timeText } from "#platform/days.ts";
import type { LocalText } from "#platform/local-text.ts";
import { CONSULTATION, consultationDays } from "../../rules.ts";

/** A day of the strip; `free` is null while nobody could look it up. */
export interface OfferedDay {
  date: string;
  free: number | null;
  closed: boolean;
  /** Of a holiday or another special day on which it is closed. */
  name?: LocalText | undefined;
}

/** With the names of the special days on which nobody works. */
export const withNames = (days: readonly OfferedDay[], calendar: CompanyCalendar): OfferedDay[] =>
  days.map((day) => (day.closed ? { ...day, name: specialDayOn(calendar, day.date)?.name } : day));

/**
 * The days to show when the server cannot be asked: all fourteen, less those that the business hours close. The server
 * checks the choice when it arrives.
 */
export function uncheckedDays(today: string, calendar: CompanyCalendar): OfferedDay[] {
  return consultationDays(today).map((date) => ({ date, free: null, closed: openingOf(calendar, date) === null }));
}

/** Every start of such a day that the business hours leave room for. */
export function uncheckedTimes(date: string, calendar: CompanyCalendar): string[] {
  const opening = openingOf(calendar, date);
  if (opening === null) return [];
  const times: string[] = [];
  for (let start: number = STARTS.first; start <= STARTS.last; start += STARTS.everyMinutes)
    if (start >= opening.from && start + CONSULTATION.minutes <= opening.to) times.push(timeText(start));
  return times;
}

/** Days and times together, for a form that has no second look. */
export const uncheckedOffer = (today: string, calendar: CompanyCalendar): { date: string; slots: string[] }[] =>
  uncheckedDays(today, calendar)
    .filter(({ closed }) => !closed)
    .map(({ date }) => ({ date, slots: uncheckedTimes(date, calendar) }));

/** Morning and afternoon apart, as people ask for them. */
export function byHalfDay(times: readonly string[]): { morning: string[]; afternoon: string[] } {
  const isMorning = (time: string) => Number(time.split(":")[0]) < 12;
  return { morning: times.filter(isMorning), afternoon: times.filter((time) => !isMorning(time)) };
}

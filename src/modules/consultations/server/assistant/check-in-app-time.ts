import type { CompanyRow } from "#modules/company/server/index.ts";
import type { Language } from "#platform/languages.ts";
import { parseTime, todayIn, wallClockOf } from "#platform/server/calendar/calendar.ts";
import { isClientBookingDay, isClientStart } from "../../rules.ts";
import { isOpen } from "#modules/appointments/rules.ts";
import { refusal } from "#platform/server/refusal.ts";
import { openingFacts } from "#modules/appointments/server/index.ts";

interface Asked {
  company: CompanyRow;
  now: Date;
  language: Language;
}

/** @throws AppError request.invalid: the day is not one of those on offer */
export function checkInAppDay({ company, now, language }: Asked, day: string): void {
  if (!isClientBookingDay(day, todayIn(company.time_zone, now)))
    throw refusal("date", "Please choose one of the next 7 days", language);
}

/**
 * The start in minutes after midnight, if an appointment of that length could be offered then. Whether somebody has
 * taken it is for the database to say.
 *
 * @throws AppError request.invalid
 */
export function checkInAppTime(asked: Asked, when: { date: string; time: string }, minutes: number): number {
  const { company, now, language } = asked;
  checkInAppDay(asked, when.date);
  const facts = openingFacts(company, when.date);
  if (facts.opening === null) throw refusal("date", "We are closed on that day. Please select another date.", language);
  const start = parseTime(when.time) ?? -1;
  if (!isClientStart(start) || !isOpen(start, minutes, facts))
    throw refusal("time", "Please select one of the offered times", language);
  const clock = wallClockOf(now, company.time_zone);
  if (when.date === clock.day && start <= clock.minutes)
    throw refusal("time", "Please choose a time in the future", language);
  return start;
}

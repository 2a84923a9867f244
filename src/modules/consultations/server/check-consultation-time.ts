import type { CompanyRow } from "#modules/company/server/index.ts";
import type { Language } from "#platform/languages.ts";
import { parseTime, todayIn } from "#platform/server/calendar/calendar.ts";
import { refusal } from "#platform/server/refusal.ts";
import { CONSULTATION, isConsultationDay, isConsultationStart } from "../rules.ts";
import { isOpen } from "#modules/appointments/rules.ts";
import { openingFacts } from "#modules/appointments/server/index.ts";

interface Asked {
  company: CompanyRow;
  now: Date;
  language: Language;
}

/** @throws AppError request.invalid: the day is not one of those on offer */
export function checkConsultationDay({ company, now, language }: Asked, day: string, path: string): void {
  if (!isConsultationDay(day, todayIn(company.time_zone, now)))
    throw refusal(path, "Please choose one of the next 14 days", language);
}

/**
 * The start in minutes after midnight, if it is one of those on offer. Whether somebody has taken it is for the
 * database to say.
 *
 * @throws AppError request.invalid
 */
export function checkConsultationTime(asked: Asked, day: string, time: string): number {
  checkConsultationDay(asked, day, "preferredDate");
  const facts = openingFacts(asked.company, day);
  if (facts.opening === null)
    throw refusal("preferredDate", "We are closed on that day. Please select another date.", asked.language);
  const start = parseTime(time) ?? -1;
  if (!isConsultationStart(start) || !isOpen(start, CONSULTATION.minutes, facts))
    throw refusal("preferredTime", "Please select one of the offered times", asked.language);
  return start;
}

import type { CompanyRow } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Language } from "#platform/languages.ts";
import { parseTime, todayIn } from "#platform/server/calendar/calendar.ts";
import { translateMessage } from "#platform/server/texts.ts";
import { CONSULTATION, isConsultationDay, isConsultationStart, isOpen } from "../rules.ts";
import { openingFacts } from "./find-free-times.ts";

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

/** A fault at one field, in the language of whoever asks. */
export const refusal = (path: string, message: string, language: Language) =>
  new AppError("invalid", "request.invalid", { errors: [{ path, message: translateMessage(message, language) }] });

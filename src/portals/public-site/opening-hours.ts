import type { CompanyProfile } from "#modules/company/contract.ts";
import { type BusinessHours, hoursRuns, type SpecialDay, specialDaysFrom } from "#modules/company/rules.ts";
import { timeText } from "#platform/days.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import { now } from "#platform/web/clock.ts";
import { formatDay, formatTimeRange, formatWeekday } from "#platform/web/format.ts";
import { todayIn } from "#platform/web/today.ts";

interface HoursLine {
  /** 'Mon–Fri' */
  days: string;
  /** '8:00 AM–6:00 PM', or null when closed. */
  times: string | null;
}

/** The week from Monday, neighbouring days with the same times on one line. */
export function hoursLines(businessHours: BusinessHours, language: Language): HoursLine[] {
  const short = (weekday: number) => formatWeekday(weekday, language, "short");
  return hoursRuns(businessHours).map(({ from, to, hours }) => ({
    days: from === to ? short(from) : `${short(from)}–${short(to)}`,
    times: hours && formatTimeRange(hours.open, hours.close, language),
  }));
}

interface SpecialLine {
  /** 'Thu, Nov 26' */
  day: string;
  name: string;
  /** Null when closed all day. */
  times: string | null;
}

/** So many days ahead the site tells of a holiday. */
const DAYS_TOLD = 21;
const MAX_LINES = 3;

/** The holidays and days of the company's own that come soon. */
export const specialLines = (company: CompanyProfile, language: Language): SpecialLine[] =>
  comingSpecialDays(company, DAYS_TOLD)
    .slice(0, MAX_LINES)
    .map(({ day, name, opening }) => ({
      day: formatDay(day, language),
      name: inLanguage(name, language),
      times: opening && formatTimeRange(timeText(opening.from), timeText(opening.to), language),
    }));

/** From today on, where the company is. */
export const comingSpecialDays = (company: CompanyProfile, days: number): SpecialDay[] =>
  specialDaysFrom(company, todayIn(company.timeZone, now()), days);

import { federalHolidayOn } from "#modules/company/rules.ts";
import { addDays, instantOfOrNext, weekdayOf, wallClockOf } from "#platform/server/calendar/calendar.ts";

/** Banks of the United States settle by the clock of the Federal Reserve. */
export const BANK_ZONE = "America/New_York";

const MINUTES_AT_10 = 10 * 60;

/**
 * Do banks settle on this day? The Federal Reserve is closed on the Monday after a holiday on Sunday, but open on the
 * Friday before one on Saturday, when the government is closed.
 */
export function isBankDay(day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  const holiday = federalHolidayOn(day);
  return holiday === undefined || (holiday.isObserved && weekday === 5);
}

/** The day so many business days after another, which need not be one. */
export function bankDaysAfter(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0;) {
    found = addDays(found, 1);
    if (isBankDay(found)) left -= 1;
  }
  return found;
}

/** When banks post what they settle on a day: 10:00 in the morning. */
export const postedOn = (day: string): Date => instantOfOrNext(day, MINUTES_AT_10, BANK_ZONE);

/** The same, so many business days after an instant. */
export const postedAfter = (instant: string, bankDays: number): Date =>
  postedOn(bankDaysAfter(bankDayOf(instant), bankDays));

/** The day of the banks' calendar. */
export const bankDayOf = (instant: string): string => wallClockOf(new Date(instant), BANK_ZONE).day;

import { federalHolidayOn } from "#modules/company/rules.ts";
import { addDays, weekdayOf } from "#platform/days.ts";

const CANCEL_DAYS = 3;

/**
 * A business day of 16 CFR 429.0(f): every day but Sundays and federal holidays; Saturdays count. A holiday on a weekend is
 * left out on its own day and on the one on which it is observed: the client rather has a day more than one too few.
 */
export const isBusinessDay = (day: string): boolean => weekdayOf(day) !== 0 && federalHolidayOn(day) === undefined;

/** The last day on which what was sold at a client's home can be canceled: the third business day after it. */
export function lastCancelDay(soldOn: string): string {
  let day = soldOn;
  for (let left = CANCEL_DAYS; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

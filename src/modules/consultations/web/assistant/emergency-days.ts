import { specialDaysFrom, type CompanyCalendar } from "#modules/company/rules.ts";
import { addDays, daysFrom, weekdayOf } from "#platform/days.ts";
import { plainText } from "./emergency-topics.ts";

const SATURDAY = 6;
const A_YEAR = 366;

/** From Sunday on, as people write them in all three languages. */
const WEEKDAYS = [
  /\b(sundays?|domingos?|dimanches?)\b/,
  /\b(mondays?|lunes|lundis?)\b/,
  /\b(tuesdays?|martes|mardis?)\b/,
  /\b(wednesdays?|miercoles|mercredis?)\b/,
  /\b(thursdays?|jueves|jeudis?)\b/,
  /\b(fridays?|viernes|vendredis?)\b/,
  /\b(saturdays?|sabados?|samedis?)\b/,
] as const;
const TOMORROW = /\b(tomorrow|manana|demain)\b/;
const WEEKEND = /\b(weekends?|week ends?|fin de semana|fines de semana)\b/;

/** The days that somebody who asks for the hours names: a holiday, tomorrow, the weekend, weekdays. None: today is meant. */
export function daysAsked(text: string, today: string, calendar: CompanyCalendar): string[] {
  const plain = plainText(text);
  const holiday = specialDaysFrom(calendar, today, A_YEAR).find(({ name }) =>
    Object.values(name).some((word) => word !== undefined && word !== "" && plain.includes(plainText(word))),
  );
  if (holiday) return [holiday.day];
  if (TOMORROW.test(plain)) return [addDays(today, 1)];
  const isAsked = WEEKEND.test(plain)
    ? (day: string) => weekdayOf(day) === SATURDAY || weekdayOf(day) === 0
    : (day: string) => WEEKDAYS[weekdayOf(day)]?.test(plain) === true;
  return daysFrom(today, 7).filter(isAsked);
}

import { addDays, weekdayOf } from "#platform/days.ts";
import type { LocalText } from "#platform/local-text.ts";

/** Fixed on a day of a month, or on the nth (5: the last) of a weekday in a month; 0 is Sunday. */
type Rule = { month: number; date: number } | { month: number; weekday: number; nth: 1 | 2 | 3 | 4 | 5 };

interface Holiday {
  name: Required<LocalText>;
  rule: Rule;
}

/** The holidays of the federal government (5 U.S.C. 6103), in the order of the year. */
export const FEDERAL_HOLIDAYS = {
  "new-years-day": {
    name: { en: "New Year’s Day", es: "Año Nuevo", fr: "Jour de l’An" },
    rule: { month: 1, date: 1 },
  },
  "martin-luther-king-day": {
    name: { en: "Martin Luther King Jr. Day", es: "Día de Martin Luther King Jr.", fr: "Journée Martin Luther King" },
    rule: { month: 1, weekday: 1, nth: 3 },
  },
  "presidents-day": {
    name: { en: "Presidents’ Day", es: "Día de los Presidentes", fr: "Journée des présidents" },
    rule: { month: 2, weekday: 1, nth: 3 },
  },
  "memorial-day": {
    name: { en: "Memorial Day", es: "Día de los Caídos", fr: "Memorial Day" },
    rule: { month: 5, weekday: 1, nth: 5 },
  },
  juneteenth: {
    name: { en: "Juneteenth", es: "Juneteenth", fr: "Juneteenth" },
    rule: { month: 6, date: 19 },
  },
  "independence-day": {
    name: { en: "Independence Day", es: "Día de la Independencia", fr: "Fête de l’Indépendance" },
    rule: { month: 7, date: 4 },
  },
  "labor-day": {
    name: { en: "Labor Day", es: "Día del Trabajo", fr: "Fête du Travail américaine" },
    rule: { month: 9, weekday: 1, nth: 1 },
  },
  "columbus-day": {
    name: { en: "Columbus Day", es: "Día de Colón", fr: "Columbus Day" },
    rule: { month: 10, weekday: 1, nth: 2 },
  },
  "veterans-day": {
    name: { en: "Veterans Day", es: "Día de los Veteranos", fr: "Journée des anciens combattants" },
    rule: { month: 11, date: 11 },
  },
  thanksgiving: {
    name: { en: "Thanksgiving", es: "Día de Acción de Gracias", fr: "Thanksgiving" },
    rule: { month: 11, weekday: 4, nth: 4 },
  },
  "christmas-day": {
    name: { en: "Christmas Day", es: "Navidad", fr: "Noël" },
    rule: { month: 12, date: 25 },
  },
} as const satisfies Record<string, Holiday>;

export type HolidayKey = keyof typeof FEDERAL_HOLIDAYS;

/** A table's keys are its names. */
export const HOLIDAY_KEYS = Object.keys(FEDERAL_HOLIDAYS) as HolidayKey[];

export interface HolidayDay {
  day: string;
  holiday: HolidayKey;
  /** It falls on a weekend, and this is the weekday that is kept in its stead. */
  isObserved: boolean;
}

const dayText = (year: number, month: number, date: number): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;

/** The day of a holiday in a year. */
export function holidayIn(year: number, holiday: HolidayKey): string {
  const rule: Rule = FEDERAL_HOLIDAYS[holiday].rule;
  if ("date" in rule) return dayText(year, rule.month, rule.date);
  const first = dayText(year, rule.month, 1);
  const earliest = addDays(first, (rule.weekday - weekdayOf(first) + 7) % 7);
  const days = Array.from({ length: 5 }, (_, week) => addDays(earliest, 7 * week));
  const inMonth = days.filter((day) => day.slice(0, 7) === first.slice(0, 7));
  return inMonth[Math.min(rule.nth, inMonth.length) - 1] ?? earliest;
}

/** The weekday that stands in for a holiday of a fixed date: Friday for a Saturday, Monday for a Sunday; else null. */
export function observedDayOf(day: string): string | null {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, 1) : null;
}

/** Every holiday of a year and the days kept in their stead, also the one that next New Year's Day leaves in it. */
export function federalHolidaysOf(year: number): HolidayDay[] {
  const found = HOLIDAY_KEYS.flatMap((holiday): HolidayDay[] => daysOf(year, holiday));
  const next = daysOf(year + 1, "new-years-day");
  return [...found, ...next]
    .filter(({ day }) => day.startsWith(`${year}-`))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function daysOf(year: number, holiday: HolidayKey): HolidayDay[] {
  const day = holidayIn(year, holiday);
  const observed = observedDayOf(day);
  return [
    { day, holiday, isObserved: false },
    ...(observed === null ? [] : [{ day: observed, holiday, isObserved: true }]),
  ];
}

/** A year is worked out once; availability asks for every day. */
const byYear = new Map<string, ReadonlyMap<string, HolidayDay>>();
const MAX_YEARS = 50;

/** The federal holiday on a day, or the one that it stands in for; the holiday itself goes first. */
export function federalHolidayOn(day: string): HolidayDay | undefined {
  const year = day.slice(0, 4);
  let known = byYear.get(year);
  if (!known) {
    const days = federalHolidaysOf(Number(year)).toSorted(
      (one, other) => Number(other.isObserved) - Number(one.isObserved),
    );
    known = new Map(days.map((holiday) => [holiday.day, holiday]));
    if (byYear.size >= MAX_YEARS) byYear.clear();
    byYear.set(year, known);
  }
  return known.get(day);
}

const OBSERVED: Required<LocalText> = { en: "observed", es: "día de descanso", fr: "jour chômé" };

/** 'Independence Day', or 'Independence Day (observed)' on the day kept in its stead. */
export function holidayName({ holiday, isObserved }: HolidayDay): Required<LocalText> {
  const { name } = FEDERAL_HOLIDAYS[holiday];
  if (!isObserved) return name;
  return {
    en: `${name.en} (${OBSERVED.en})`,
    es: `${name.es} (${OBSERVED.es})`,
    fr: `${name.fr} (${OBSERVED.fr})`,
  };
}

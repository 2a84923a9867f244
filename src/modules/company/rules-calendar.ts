import { addDays, weekdayOf } from "#platform/days.ts";
import type { LocalText } from "#platform/local-text.ts";
import { federalHolidayOn, holidayName, type HolidayKey } from "./rules-holidays.ts";
import { minuteOf, openingOfWeekday, WEEKDAYS, type BusinessHours, type Weekday } from "./rules-hours.ts";

/** Minutes after midnight. */
interface Span {
  from: number;
  to: number;
}

/** Closed all day, or open from then to then, as `08:00`. */
interface SpecialHours {
  open: string | null;
  close: string | null;
}

/** A federal holiday that the company keeps every year. With hours it is open in them, as far as it works that weekday. */
export interface KeptHoliday extends SpecialHours {
  holiday: HolidayKey;
}

/** Days of the company's own, from one to another, both included. They go before holidays and the week's hours. */
export interface OwnDays extends SpecialHours {
  from: string;
  to: string;
  name: LocalText;
}

/** All that says when the company works. */
export interface CompanyCalendar {
  businessHours: BusinessHours;
  holidays: KeptHoliday[];
  ownDays: OwnDays[];
}

/** A day that is not as its weekday is. */
export interface SpecialDay {
  day: string;
  name: LocalText;
  /** Null: closed all day. */
  opening: Span | null;
}

/** What is special about a day; null for an ordinary one. */
export function specialDayOn(calendar: CompanyCalendar, day: string): SpecialDay | null {
  const own = calendar.ownDays.find(({ from, to }) => from <= day && day <= to);
  if (own) return { day, name: own.name, opening: spanOf(own) };

  const federal = calendar.holidays.length === 0 ? undefined : federalHolidayOn(day);
  const kept = federal && calendar.holidays.find(({ holiday }) => holiday === federal.holiday);
  if (!kept) return null;
  return { day, name: holidayName(federal), opening: common(spanOf(kept), ordinaryOpening(calendar, day)) };
}

/** From when to when the company works on a day; null when it is closed. The one place that says so. */
export function openingOf(calendar: CompanyCalendar, day: string): Span | null {
  const special = specialDayOn(calendar, day);
  return special ? special.opening : ordinaryOpening(calendar, day);
}

/** The part of somebody's hours in which the company is open on a special day: on a holiday nobody works. */
export function withinSpecialDay(calendar: CompanyCalendar, day: string, hours: Span | null): Span | null {
  const special = specialDayOn(calendar, day);
  return special ? common(special.opening, hours) : hours;
}

/** The special days from one day on, so many days ahead, the first one first. */
export function specialDaysFrom(calendar: CompanyCalendar, day: string, days: number): SpecialDay[] {
  return Array.from({ length: days }, (_, ahead) => specialDayOn(calendar, addDays(day, ahead))).filter(
    (special) => special !== null,
  );
}

function ordinaryOpening({ businessHours }: CompanyCalendar, day: string): Span | null {
  // `weekdayOf` gives 0 to 6, and there are seven names.
  return openingOfWeekday(businessHours, WEEKDAYS[weekdayOf(day)] as Weekday);
}

const spanOf = ({ open, close }: SpecialHours): Span | null =>
  open === null || close === null ? null : { from: minuteOf(open), to: minuteOf(close) };

/** What two spans share, if anything. */
function common(one: Span | null, other: Span | null): Span | null {
  if (one === null || other === null) return null;
  const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return both.from < both.to ? both : null;
}

/*
 * Days and hours of New York in 2027 as this proof knows them, written out: what it expects of the program must not be
 * computed by the program's own calendar.
 */

/** When the clocks of 2027 are changed, as instants. */
const SUMMER = Date.parse("2027-03-14T07:00:00Z");
const WINTER = Date.parse("2027-11-07T06:00:00Z");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** On which banks do not settle, beside Saturdays and Sundays. */
const BANK_HOLIDAYS = ["2027-02-15", "2027-05-31", "2027-10-11", "2027-11-11", "2027-11-25"];

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const daysFrom = (day: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / DAY_MS;

/** The same day of another month, or the last one of a month that is too short. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The office works from Monday to Friday. */
export const workdayFrom = (day: string): string => {
  const weekday = weekdayOf(day);
  return weekday === 6 ? dayAfter(day, 2) : weekday === 0 ? dayAfter(day, 1) : day;
};

export const isBankDay = (day: string): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !BANK_HOLIDAYS.includes(day);

export function bankDaysFrom(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0;) {
    found = dayAfter(found, 1);
    if (isBankDay(found)) left -= 1;
  }
  return found;
}

/** Of an instant: how many hours New York is behind UTC. */
const hoursBehind = (instant: number): number => (instant >= SUMMER && instant < WINTER ? 4 : 5);

/** What the clock on the wall shows, as `2027-03-14 03:00`. */
export const wallOf = (iso: string): string => {
  const instant = Date.parse(iso);
  return new Date(instant - hoursBehind(instant) * HOUR_MS).toISOString().slice(0, 16).replace("T", " ");
};

/** The instant of a time on the wall that there is; of the doubled hour the first, unless told. */
export function instantOf(day: string, time: string, which: "first" | "second" = "first"): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const found = [4, 5]
    .map((hours) => asUtc + hours * HOUR_MS)
    .filter((instant) => wallOf(new Date(instant).toISOString()) === `${day} ${time}`);
  const instant = which === "first" ? found[0] : found.at(-1);
  if (instant === undefined) throw new Error(`There is no ${time} on ${day}`);
  return new Date(instant).toISOString();
}

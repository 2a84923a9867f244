import type { Language } from "./languages.ts";

/** Days are `YYYY-MM-DD`, times are minutes after midnight: both by the company's wall clock, so no zone is needed here. */
const DAY_MS = 86_400_000;
export const MINUTES_A_DAY = 1440;

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Beyond these nobody plans or remembers anything, and databases and calendars begin to differ. */
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2199-12-31";

/** True for a day that the calendar has and that a company can mean: 2027-02-29 is none, nor is any of the year 9999. */
export const isDay = (value: string): boolean =>
  DAY_PATTERN.test(value) &&
  value >= FIRST_DAY &&
  value <= LAST_DAY &&
  dayOf(Date.parse(`${value}T00:00:00Z`)) === value;

export const addDays = (day: string, days: number): string => dayOf(midnight(day) + days * DAY_MS);

/** How many days from `from` to `to`; negative when `to` lies before. */
export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / DAY_MS);

/** 0 is Sunday, as in `Date` and in the calendar on the schedule screen. */
export const weekdayOf = (day: string): number => new Date(midnight(day)).getUTCDay();

/** `count` days, starting with `day`. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

/** The same day `months` later, or the last of that month where it is shorter: Jan 31 + 1 month = Feb 28. */
export function addMonths(day: string, months: number): string {
  const date = new Date(midnight(day));
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return dayOf(date.getTime());
}

/** Nobody closes for longer than this; the bound keeps a company without any open day from searching for ever. */
const LONGEST_SEARCH_DAYS = 3660;

/** The first open day from `day` on (`day` itself counts), or null when there is none within ten years. */
export function openDayFrom(day: string, isOpen: (day: string) => boolean): string | null {
  for (let ahead = 0; ahead < LONGEST_SEARCH_DAYS; ahead++) {
    const candidate = addDays(day, ahead);
    if (isOpen(candidate)) return candidate;
  }
  return null;
}

/** The day that is `days` open days after `day` (which itself is not counted), or null when there are too few. */
export function addBusinessDays(day: string, days: number, isOpen: (day: string) => boolean): string | null {
  let reached: string | null = day;
  for (let counted = 0; counted < days && reached !== null; counted++)
    reached = openDayFrom(addDays(reached, 1), isOpen);
  return reached;
}

/** `570` is `9:30`, on the 24-hour clock: for machines and forms, not for reading. */
export const timeText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** `9:30` or `09:30` is `570`; anything else, or a time after 23:59, is null. */
export function parseTime(text: string): number | null {
  const found = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (!found) return null;
  const [hours, minutes] = [Number(found[1]), Number(found[2])];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

/** Our clients live in the United States whatever they speak; French has no American form that browsers know. */
const LOCALES: Record<Language, string> = { en: "en-US", es: "es-US", fr: "fr-FR" };

/** `Tue, Dec 2`: for lists and buttons, where the year is clear. */
export const dayLabel = (day: string, language: Language): string =>
  format(day, language, { weekday: "short", month: "short", day: "numeric" });

/** `Tuesday, December 2, 2025`: for letters and headings. */
export const longDayLabel = (day: string, language: Language): string =>
  format(day, language, { weekday: "long", month: "long", day: "numeric", year: "numeric" });

/** `December 2, 2025`: in a sentence. */
export const plainDayLabel = (day: string, language: Language): string =>
  format(day, language, { month: "long", day: "numeric", year: "numeric" });

/** `Dec 2, 2025 – Mar 1, 2026`, `Mar 1 – May 31, 2026`: what belongs to both is said once. */
export const dayRangeLabel = (from: string, to: string, language: Language): string =>
  plain(formatter(language, { dateStyle: "medium" }).formatRange(midnight(from), midnight(to)));

/** `9:30 AM` in English, `9:30 a.m.` in Spanish, `09:30` in French. */
export function timeLabel(minutes: number, language: Language): string {
  return plain(clock(language).format(minutes * 60_000));
}

/** `9:00–11:00 AM`: the half of the day is said once when both ends share it. */
export function timeRangeLabel(from: number, to: number, language: Language): string {
  return plain(clock(language).formatRange(from * 60_000, to * 60_000)).replace(/\s?–\s?/, "–");
}

const clock = (language: Language): Intl.DateTimeFormat =>
  formatter(language, { hour: language === "fr" ? "2-digit" : "numeric", minute: "2-digit" });

const format = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  plain(formatter(language, options).format(midnight(day)));

// Making a formatter costs a hundred times as much as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${Object.keys(options).join(" ")} ${options.weekday ?? ""}`;
  let made = formatters.get(name);
  if (!made) {
    made = new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: "UTC" });
    formatters.set(name, made);
  }
  return made;
}

/** Browsers and Node differ in which narrow or thin space they put; a label must be the same on both. */
const plain = (label: string): string => label.replaceAll(/[\u00a0\u2009\u202f]/g, " ");

function midnight(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) throw new RangeError(`Not a day: ${JSON.stringify(day)}`);
  return at;
}

const dayOf = (instant: number): string => (Number.isNaN(instant) ? "" : new Date(instant).toISOString().slice(0, 10));

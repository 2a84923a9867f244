import type { Language } from "#platform/languages.ts";

const LOCALES: Record<Language, string> = { en: "en-US", es: "es-US", fr: "fr-FR" };

/** Making a formatter costs a hundred times what using it costs. */
const made = new Map<string, Intl.DateTimeFormat>();

function formatter(language: Language, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timeZone, options]);
  const known = made.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone });
  made.set(key, known);
  return known;
}

/** Server and browser may know different versions of the narrow spaces; a plain one looks the same in both. */
const plain = (text: string): string => text.replaceAll(/[\u202f\u2009\u00a0]/g, " ");

const SHORT_DAY = { weekday: "short", month: "short", day: "numeric" } as const;
const LONG_DAY = { weekday: "long", month: "long", day: "numeric" } as const;
const YEAR_DAY = { year: "numeric", month: "short", day: "numeric" } as const;
const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** A day is `YYYY-MM-DD` and means the same everywhere, so it is read and written in UTC. */
const instantOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** 'Tue, Dec 2' */
export const formatDay = (day: string, language: Language): string =>
  plain(formatter(language, "UTC", SHORT_DAY).format(instantOfDay(day)));

/** 'Dec 2, 2026' */
export const formatYearDay = (day: string, language: Language): string =>
  plain(formatter(language, "UTC", YEAR_DAY).format(instantOfDay(day)));

/** 'Tuesday, December 2' */
export const formatLongDay = (day: string, language: Language): string =>
  plain(formatter(language, "UTC", LONG_DAY).format(instantOfDay(day)));

/** Any parts of a day, such as `{ weekday: "narrow" }`. */
export const formatDayParts = (day: string, language: Language, parts: Intl.DateTimeFormatOptions): string =>
  plain(formatter(language, "UTC", parts).format(instantOfDay(day)));

/** '9:00 AM' from a wall-clock time such as `9:00` or `14:30`. */
export const formatTime = (time: string, language: Language): string =>
  plain(formatter(language, "UTC", TIME).format(instantOfTime(time)));

/** '9:00–11:00 AM' */
export const formatTimeRange = (from: string, to: string, language: Language): string =>
  tight(formatter(language, "UTC", TIME).formatRange(instantOfTime(from), instantOfTime(to)));

/** 'Tue, Dec 2' of an instant (ISO text), where the company is. */
export const formatInstantDay = (instant: string, timeZone: string, language: Language): string =>
  plain(formatter(language, timeZone, SHORT_DAY).format(new Date(instant)));

/** 'Tue, Dec 2 · 9:00 AM' */
export const formatInstant = (instant: string, timeZone: string, language: Language): string =>
  `${formatInstantDay(instant, timeZone, language)} · ${plain(formatter(language, timeZone, TIME).format(new Date(instant)))}`;

/** 'Dec 2, 2026 · 9:00 AM': for lists that go back over years. */
export const formatInstantYear = (instant: string, timeZone: string, language: Language): string => {
  const when = new Date(instant);
  return `${plain(formatter(language, timeZone, YEAR_DAY).format(when))} · ${plain(formatter(language, timeZone, TIME).format(when))}`;
};

/** 'Tue, Dec 2 · 9:00–11:00 AM' */
export const formatInstantRange = (from: string, to: string, timeZone: string, language: Language): string =>
  `${formatInstantDay(from, timeZone, language)} · ${tight(formatter(language, timeZone, TIME).formatRange(new Date(from), new Date(to)))}`;

/** '9:00–11:00 AM' of two instants. */
export const formatInstantTimes = (from: string, to: string, timeZone: string, language: Language): string =>
  tight(formatter(language, timeZone, TIME).formatRange(new Date(from), new Date(to)));

/** The weekday of 0 (Sunday) to 6, 'Monday' or 'Mon'. */
export const formatWeekday = (weekday: number, language: Language, width: "long" | "short" = "long"): string =>
  // The 4th of January 1970 was a Sunday.
  formatter(language, "UTC", { weekday: width }).format(new Date(Date.UTC(1970, 0, 4 + weekday)));

/** '$120.00'; '$120' for whole dollars when `short`. Amounts are written as in the United States, in every language. */
export function formatMoney(cents: number, { short = false } = {}): string {
  const digits = short && cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", minimumFractionDigits: digits }).format(
    cents / 100,
  );
}

export const formatNumber = (value: number, language: Language): string =>
  plain(new Intl.NumberFormat(LOCALES[language]).format(value));

/** 'Delaware, Maryland and New Jersey' */
export const formatList = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(LOCALES[language], { type: "conjunction" }).format(items);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** 'in 3 hours', '20 minutes ago'; only for less than a day, else null: then the date says more. */
export function formatRelative(instant: string, now: Date, language: Language): string | null {
  const distance = new Date(instant).getTime() - now.getTime();
  if (Math.abs(distance) >= 24 * HOUR) return null;
  const relative = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: "auto" });
  // 'now' instead of 'this minute'.
  if (Math.round(distance / MINUTE) === 0) return relative.format(0, "second");
  if (Math.abs(distance) < HOUR) return relative.format(Math.round(distance / MINUTE), "minute");
  return relative.format(Math.round(distance / HOUR), "hour");
}

const instantOfTime = (time: string): Date => new Date(`1970-01-01T${time.padStart(5, "0")}:00Z`);

/** A range without the spaces that some languages put around the dash. */
const tight = (range: string): string => plain(range).replaceAll(/ ?– ?/g, "–");

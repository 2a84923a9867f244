import type { Language } from "#platform/languages.ts";
import { now } from "#platform/web/clock.ts";
import { formatInstantYear, formatRelative } from "#platform/web/format.ts";

/** '20 minutes ago' within a day, else the date: what is older is told more exactly by it. */
export const momentLabel = (instant: string, timeZone: string, language: Language): string =>
  formatRelative(instant, now(), language) ?? formatInstantYear(instant, timeZone, language);

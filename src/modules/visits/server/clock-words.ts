import type { Language } from "#platform/languages.ts";
import { timeLabel } from "#platform/server/calendar/calendar.ts";
import type { Translate } from "#platform/server/texts.ts";

/** A time of day as it stands in a sentence: in Spanish the article goes with the hour, `la 1:00` but `las 2:00`. */
export const clockWords = (t: Translate, minutes: number, language: Language): string =>
  t("visits:report.clock", { count: Math.floor(minutes / 60) % 12, time: timeLabel(minutes, language) });

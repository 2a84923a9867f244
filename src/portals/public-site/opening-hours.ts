import { WEEKDAYS, type BusinessHours } from "#modules/company/rules.ts";
import type { Language } from "#platform/languages.ts";
import { formatTimeRange, formatWeekday } from "#platform/web/format.ts";

interface HoursLine {
  /** 'Mon–Fri' */
  days: string;
  /** '8:00 AM–6:00 PM', or null when closed. */
  times: string | null;
}

/** The week from Monday, neighbouring days with the same times on one line. */
export function hoursLines(hours: BusinessHours, language: Language): HoursLine[] {
  const runs: { from: number; to: number; times: string | null }[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const name = WEEKDAYS[weekday];
    if (name === undefined) continue;
    const { open, close, closed } = hours[name];
    const times = closed ? null : formatTimeRange(open, close, language);
    const run = runs.at(-1);
    if (run?.times === times) run.to = weekday;
    else runs.push({ from: weekday, to: weekday, times });
  }
  const short = (weekday: number) => formatWeekday(weekday, language, "short");
  return runs.map(({ from, to, times }) => ({
    days: from === to ? short(from) : `${short(from)}–${short(to)}`,
    times,
  }));
}

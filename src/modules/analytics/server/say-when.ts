import { addDays, dayLabel, timeLabel } from "#platform/days.ts";

/** `today`, `tomorrow`, `Fri, Mar 6`. */
export const dayName = (day: string, today: string): string =>
  day === today ? "today" : day === addDays(today, 1) ? "tomorrow" : dayLabel(day, "en");

/** `today`, `tomorrow`, `on Fri, Mar 6`: within a sentence. */
export const dayWords = (day: string, today: string): string =>
  day === today || day === addDays(today, 1) ? dayName(day, today) : `on ${dayName(day, today)}`;

/** `Fri, Mar 6 at 9:00 AM`. */
export const timeWords = (day: string, minute: number): string =>
  `${dayLabel(day, "en")} at ${timeLabel(minute, "en")}`;

export const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Wall-clock times, `08:00`; a closed day keeps its times, so that opening it again needs no typing. */
export interface DayHours {
  open: string;
  close: string;
  closed: boolean;
}
export type BusinessHours = Record<Weekday, DayHours>;

/** Minutes after midnight of `08:00`. */
export const minuteOf = (time: string): number => {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
};

/** What the week says, in minutes after midnight; null when closed. Of a day itself ask `openingOf` in rules-calendar. */
export function openingOfWeekday(hours: BusinessHours, weekday: Weekday): { from: number; to: number } | null {
  const day = hours[weekday];
  return day.closed ? null : { from: minuteOf(day.open), to: minuteOf(day.close) };
}

export interface HoursRun {
  /** Weekdays, Sunday is 0. */
  from: number;
  to: number;
  /** Null when closed. */
  hours: Pick<DayHours, "open" | "close"> | null;
}

/** The week from Monday, neighboring days with the same times together. */
export function hoursRuns(hours: BusinessHours): HoursRun[] {
  const runs: HoursRun[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const name = WEEKDAYS[weekday];
    if (name === undefined) continue;
    const { open, close, closed } = hours[name];
    const run = runs.at(-1);
    const isSame = closed ? run?.hours === null : run?.hours?.open === open && run.hours.close === close;
    if (run && isSame) run.to = weekday;
    else runs.push({ from: weekday, to: weekday, hours: closed ? null : { open, close } });
  }
  return runs;
}

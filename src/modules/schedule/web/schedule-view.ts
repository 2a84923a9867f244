import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { addDays, isDay } from "#platform/days.ts";
import { firstDayOf } from "./board/schedule-columns.ts";

export const VIEWS = ["calendar", "list"] as const;
export const SCALES = ["day", "week"] as const;
export type Scale = (typeof SCALES)[number];

/** What the schedule shows stands in the address, so that a link reproduces it. */
const parameters = {
  view: parseAsStringLiteral(VIEWS).withDefault("calendar"),
  scale: parseAsStringLiteral(SCALES).withDefault("day"),
  /** A day of the period; today unless told. */
  date: parseAsString,
  technician: parseAsString,
  /** Cancelled visits are shown, too. */
  cancelled: parseAsStringLiteral(["1"]),
  /** Midnight to midnight. */
  hours: parseAsStringLiteral(["all"]),
  /** The form for a new appointment is open. */
  new: parseAsStringLiteral(["1"]),
  /** Whom it is for. */
  client: parseAsString,
};

export const useScheduleView = () => useQueryStates(parameters, { history: "replace" });

export type ScheduleView = ReturnType<typeof useScheduleView>[0];
export type SetScheduleView = ReturnType<typeof useScheduleView>[1];

export interface Period {
  first: string;
  days: number;
}

/** Anybody can write anything into the address; what is no day is today. */
export function periodOf({ scale, date }: Pick<ScheduleView, "scale" | "date">, today: string): Period {
  const day = date !== null && isDay(date) ? date : today;
  const days = scale === "day" ? 1 : 7;
  return { first: firstDayOf(day, days), days };
}

/** The day that somebody means who looks at it: of a period with today in it, today; of the list, which is of no day, too. */
export function shownDay(view: Pick<ScheduleView, "view" | "scale" | "date">, today: string): string {
  const { first, days } = periodOf(view, today);
  if (view.view === "list" || (first <= today && today < addDays(first, days))) return today;
  return first;
}

/** The same weekday a period later or earlier; today needs no word in the address. */
export function movedDate({ first, days }: Period, by: 1 | -1, today: string): string | null {
  const date = addDays(first, by * days);
  return date === today ? null : date;
}

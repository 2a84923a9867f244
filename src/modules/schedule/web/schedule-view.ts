import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { addDays, addMonths, daysBetween, isDay } from "#platform/days.ts";
import { longMemory, oneOf } from "#platform/web/storage.ts";
import { firstDayOf } from "./board/schedule-columns.ts";

export const VIEWS = ["calendar", "list"] as const;
export const SCALES = ["day", "week", "month"] as const;
export type Scale = (typeof SCALES)[number];
/** What stands in the rows of a week: its technicians, or nothing, so that each day is one list. */
export const LAYOUTS = ["technician", "day"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** What the schedule shows stands in the address, so that a link reproduces it. */
const parameters = {
  view: parseAsStringLiteral(VIEWS).withDefault("calendar"),
  scale: parseAsStringLiteral(SCALES).withDefault("day"),
  /** How a week is laid out; as it was the last time unless told. */
  by: parseAsStringLiteral(LAYOUTS),
  /** A day of the period; today unless told. */
  date: parseAsString,
  technician: parseAsString,
  /** Cancelled appointments are shown, too. */
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

const REMEMBERED_LAYOUT = "schedule.layout";

export const layoutOf = ({ by }: Pick<ScheduleView, "by">): Layout =>
  by ?? longMemory.read(REMEMBERED_LAYOUT, oneOf(LAYOUTS)) ?? "technician";

export const rememberLayout = (layout: Layout): void => void longMemory.write(REMEMBERED_LAYOUT, layout);

/** Anybody can write anything into the address; what is no day is today. */
export function periodOf({ scale, date }: Pick<ScheduleView, "scale" | "date">, today: string): Period {
  const day = date !== null && isDay(date) ? date : today;
  if (scale === "month") return monthOf(day);
  const days = scale === "day" ? 1 : 7;
  return { first: firstDayOf(day, days), days };
}

/** The day that somebody means who looks at it: of a period with today in it, today; of the list, which is of no day, too. */
export function shownDay(view: Pick<ScheduleView, "view" | "scale" | "date">, today: string): string {
  const { first, days } = periodOf(view, today);
  if (view.view === "list" || (first <= today && today < addDays(first, days))) return today;
  return first;
}

function monthOf(day: string): Period {
  const first = `${day.slice(0, 7)}-01`;
  return { first, days: daysBetween(first, addMonths(first, 1)) };
}

/** The whole weeks around a month. */
export function weeksAround({ first, days }: Period): Period {
  const start = firstDayOf(first, 7);
  const end = addDays(firstDayOf(addDays(first, days - 1), 7), 7);
  return { first: start, days: daysBetween(start, end) };
}

/** The same weekday a period later or earlier, or the first of another month; today needs no word in the address. */
export function movedDate({ first, days }: Period, by: 1 | -1, today: string): string | null {
  const date = days > 7 ? addMonths(first, by) : addDays(first, by * days);
  return date === today ? null : date;
}

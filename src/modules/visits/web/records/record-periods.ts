import { addDays, addMonths } from "#platform/days.ts";

/** Periods that are asked for again and again. */
export const RECORD_PERIODS = ["today", "this-month", "last-month", "this-quarter", "this-year"] as const;
export type RecordPeriod = (typeof RECORD_PERIODS)[number];

export const PERIOD_LABELS: Record<RecordPeriod, string> = {
  today: "Today",
  "this-month": "This month",
  "last-month": "Last month",
  "this-quarter": "This quarter",
  "this-year": "This year",
};

export interface Days {
  from: string;
  to: string;
}

/** Its first and last day. */
export function daysOf(period: RecordPeriod, today: string): Days {
  const month = `${today.slice(0, 7)}-01`;
  const until = (first: string, months: number): Days => ({ from: first, to: addDays(addMonths(first, months), -1) });
  switch (period) {
    case "today":
      return { from: today, to: today };
    case "this-month":
      return until(month, 1);
    case "last-month":
      return until(addMonths(month, -1), 1);
    case "this-quarter":
      return until(addMonths(month, -((Number(today.slice(5, 7)) - 1) % MONTHS_A_QUARTER)), MONTHS_A_QUARTER);
    case "this-year":
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  }
}

const MONTHS_A_QUARTER = 3;

/** The period that these days are; null for any others. */
export const periodOf = (from: string | null, to: string | null, today: string): RecordPeriod | null =>
  RECORD_PERIODS.find((period) => {
    const days = daysOf(period, today);
    return days.from === from && days.to === to;
  }) ?? null;

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CompanyCalendar } from "#modules/company/rules.ts";
import { now } from "#platform/web/clock.ts";
import { useLive } from "#platform/web/live.ts";
import { todayIn } from "#platform/web/today.ts";
import { uncheckedDays, uncheckedTimes, type OfferedDay } from "./consultation-offer.ts";
import { daysQuery, freeTimesKey, timesQuery } from "./consultation-queries.ts";

interface FreeTimes {
  /** Null while they are looked up. */
  days: readonly OfferedDay[] | null;
  /** Null while they are looked up, and before a date is chosen. */
  times: readonly string[] | null;
  /** Nobody could be asked: everything is offered, and the server checks the choice. */
  isUnchecked: boolean;
}

interface Where {
  timeZone: string;
  calendar: CompanyCalendar;
}

/** What is free, kept fresh while the step is open. */
export function useFreeTimes(date: string, { timeZone, calendar }: Where): FreeTimes {
  const queries = useQueryClient();
  const days = useQuery(daysQuery);
  const times = useQuery(timesQuery(date));
  useLive("availability", () => void queries.invalidateQueries({ queryKey: freeTimesKey }));

  if (days.isError || times.isError)
    return {
      days: uncheckedDays(todayIn(timeZone, now()), calendar),
      times: times.data ?? uncheckedTimes(date, calendar),
      isUnchecked: true,
    };
  return { days: days.data ?? null, times: times.data ?? null, isUnchecked: false };
}

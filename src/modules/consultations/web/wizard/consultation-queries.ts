import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/web/call.ts";
import { getConsultationDays, getConsultationSlots } from "../../contract.ts";

const ALL = ["consultation"] as const;

/** Everything that a booking or a cancellation anywhere can change. */
export const freeTimesKey = ALL;

/** One quick second try; after that the form offers every time rather than let somebody wait. */
const RETRIES = 1;

export const daysQuery = queryOptions({
  queryKey: [...ALL, "days"],
  queryFn: async ({ signal }) => (await call(getConsultationDays, {}, { signal })).days,
  retry: RETRIES,
});

export const timesQuery = (date: string) =>
  queryOptions({
    queryKey: [...ALL, "times", date],
    queryFn: async ({ signal }) => (await call(getConsultationSlots, { date }, { signal })).slots,
    retry: RETRIES,
    enabled: date !== "",
  });

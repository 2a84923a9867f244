import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { addDays, isDay } from "#platform/days.ts";
import { APPOINTMENT_STATUSES } from "#modules/appointments/rules.ts";
import type { AppointmentFilter } from "#modules/appointments/web/index.ts";
import type { AskedRows } from "#ui/tables/use-rows.ts";

export const PERIODS = ["coming", "today", "week", "past", "unclosed", "all", "custom"] as const;
export type Period = (typeof PERIODS)[number];

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  status: parseAsStringLiteral(APPOINTMENT_STATUSES),
  period: parseAsStringLiteral(PERIODS).withDefault("coming"),
  from: parseAsString,
  to: parseAsString,
  /** Whose: the same as in the calendar. */
  technician: parseAsString,
  sortBy: parseAsStringLiteral(["scheduledDate", "createdAt"]).withDefault("scheduledDate"),
  sortOrder: parseAsStringLiteral(["asc", "desc"]),
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
  /** The appointment whose details are open. */
  appointment: parseAsString,
};

export const useScheduleFilter = () => useQueryStates(parameters, { history: "replace" });

export type ScheduleFilter = ReturnType<typeof useScheduleFilter>[0];
export type SetScheduleFilter = ReturnType<typeof useScheduleFilter>[1];

/** What the list is asked for. Days of the address that the calendar does not have are left out. */
export function appointmentFilterOf(
  filter: ScheduleFilter,
  { page, limit }: AskedRows,
  today: string,
): AppointmentFilter {
  return {
    page,
    limit,
    sortBy: filter.sortBy,
    sortOrder: sortOrderOf(filter),
    search: filter.search,
    ...(filter.status && { status: filter.status }),
    ...(filter.period === "unclosed" && { unclosed: "true" }),
    ...(filter.technician !== null && { technicianId: filter.technician }),
    ...daysOf(filter, today),
  };
}

/** The next one comes first; looking back, the last one; the newest booking. */
export const sortOrderOf = ({ sortOrder, sortBy, period }: ScheduleFilter): "asc" | "desc" =>
  sortOrder ?? (sortBy === "createdAt" || period === "past" ? "desc" : "asc");

export const isFiltered = ({ search, status, period, technician }: ScheduleFilter): boolean =>
  search !== "" || status !== null || period !== "coming" || technician !== null;

/** How many of its filters narrow the list. */
export const filterCount = ({ search, status, period, technician }: ScheduleFilter): number =>
  [search !== "", status !== null, period !== "coming", technician !== null].filter(Boolean).length;

function daysOf({ period, from, to }: ScheduleFilter, today: string): { from?: string; to?: string } {
  switch (period) {
    case "coming":
      return { from: today };
    case "today":
      return { from: today, to: today };
    case "week":
      return { from: today, to: addDays(today, 6) };
    case "past":
    case "unclosed":
      return { to: addDays(today, -1) };
    case "all":
      return {};
    case "custom":
      return { ...(from && isDay(from) && { from }), ...(to && isDay(to) && { to }) };
  }
}

export const PERIOD_LABELS: Record<Period, string> = {
  coming: "Upcoming",
  today: "Today",
  week: "Next 7 days",
  past: "Past",
  unclosed: "Past, not closed",
  all: "All dates",
  custom: "Custom range",
};

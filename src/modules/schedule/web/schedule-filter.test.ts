import { expect, test } from "vitest";
import { appointmentFilterOf, isFiltered, pageOf, type ScheduleFilter } from "./schedule-filter.ts";

const TODAY = "2026-03-02";
const plain: ScheduleFilter = {
  search: "",
  status: null,
  period: "coming",
  from: null,
  to: null,
  technician: null,
  sortBy: "scheduledDate",
  sortOrder: null,
  page: 1,
  appointment: null,
};
const daysOf = (filter: Partial<ScheduleFilter>) => {
  const { from, to } = appointmentFilterOf({ ...plain, ...filter }, TODAY);
  return [from, to];
};

test.each<[Partial<ScheduleFilter>, (string | undefined)[]]>([
  [{ period: "coming" }, [TODAY, undefined]],
  [{ period: "today" }, [TODAY, TODAY]],
  [{ period: "week" }, [TODAY, "2026-03-08"]],
  [{ period: "past" }, [undefined, "2026-03-01"]],
  [{ period: "all" }, [undefined, undefined]],
  [{ period: "custom", from: "2026-02-01", to: "2026-02-28" }, ["2026-02-01", "2026-02-28"]],
  [{ period: "custom", from: "2026-02-30" }, [undefined, undefined]],
  // Days left over in the address count only with the period that shows them.
  [{ period: "all", from: "2026-02-01" }, [undefined, undefined]],
])("%j asks for the days %j", (filter, days) => {
  expect(daysOf(filter)).toEqual(days);
});

test.each<[Partial<ScheduleFilter>, "asc" | "desc"]>([
  [{}, "asc"],
  [{ period: "past" }, "desc"],
  [{ sortBy: "createdAt" }, "desc"],
  [{ period: "past", sortOrder: "asc" }, "asc"],
])("%j is sorted %s", (filter, order) => {
  expect(appointmentFilterOf({ ...plain, ...filter }, TODAY).sortOrder).toBe(order);
});

test("asks for ten of a page, and never for a page below the first", () => {
  expect(appointmentFilterOf({ ...plain, page: -3, search: "moreno", status: "scheduled" }, TODAY)).toEqual({
    page: 1,
    limit: 10,
    sortBy: "scheduledDate",
    sortOrder: "asc",
    search: "moreno",
    status: "scheduled",
    from: TODAY,
  });
});

test("asks for one technician, and for what is past and not closed", () => {
  const { technicianId, unclosed, from, to } = appointmentFilterOf(
    { ...plain, technician: "nadia", period: "unclosed" },
    TODAY,
  );
  expect([technicianId, unclosed, from, to]).toEqual(["nadia", "true", undefined, "2026-03-01"]);
  expect(isFiltered({ ...plain, technician: "nadia" })).toBe(true);
});

test("an open appointment or a page is no filter", () => {
  expect(isFiltered({ ...plain, page: 3, appointment: "a" })).toBe(false);
  expect(isFiltered({ ...plain, status: "cancelled" })).toBe(true);
  expect(isFiltered({ ...plain, period: "all" })).toBe(true);
});

test("a page that the server would refuse is the last one that it gives", () => {
  expect([-3, 0, 1, 7, 1000, 1001, 1e9].map(pageOf)).toEqual([1, 1, 1, 7, 1000, 1000, 1000]);
});

import { expect, test } from "vitest";
import { appointmentFilterOf, isFiltered, type ScheduleFilter } from "./schedule-filter.ts";

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
  size: null,
  appointment: null,
};
const rows = { page: 2, limit: 17 };
const daysOf = (filter: Partial<ScheduleFilter>) => {
  const { from, to } = appointmentFilterOf({ ...plain, ...filter }, rows, TODAY);
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
  expect(appointmentFilterOf({ ...plain, ...filter }, rows, TODAY).sortOrder).toBe(order);
});

test("asks for the page and as many rows as the screen holds", () => {
  expect(appointmentFilterOf({ ...plain, search: "moreno", status: "scheduled" }, rows, TODAY)).toEqual({
    ...rows,
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
    rows,
    TODAY,
  );
  expect([technicianId, unclosed, from, to]).toEqual(["nadia", "true", undefined, "2026-03-01"]);
  expect(isFiltered({ ...plain, technician: "nadia" })).toBe(true);
});

test("an open appointment or a page is no filter", () => {
  expect(isFiltered({ ...plain, page: 3, size: 50, appointment: "a" })).toBe(false);
  expect(isFiltered({ ...plain, status: "cancelled" })).toBe(true);
  expect(isFiltered({ ...plain, period: "all" })).toBe(true);
});

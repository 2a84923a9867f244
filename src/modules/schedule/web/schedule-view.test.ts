import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { layoutOf, movedDate, periodOf, rememberLayout, shownDay, weeksAround } from "./schedule-view.ts";

const TODAY = "2026-03-04";
const shown = (view: "calendar" | "list", scale: "day" | "week", date: string | null) =>
  shownDay({ view, scale, date }, TODAY);

test("a new appointment is for the day that is looked at", () => {
  expect(shown("calendar", "day", null)).toBe(TODAY);
  expect(shown("calendar", "day", "2026-03-20")).toBe("2026-03-20");
  expect(shown("calendar", "day", "no day")).toBe(TODAY);
});

test("of a week it is today, or the week's first day; of the list, which is of no day, today", () => {
  expect(shown("calendar", "week", "2026-03-06")).toBe(TODAY);
  expect(shown("calendar", "week", "2026-03-20")).toBe("2026-03-15");
  expect(shown("list", "day", "2026-03-20")).toBe(TODAY);
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a month is all of its days, with the whole weeks around them", () => {
  const month = periodOf({ scale: "month", date: "2026-02-17" }, "2026-03-04");
  expect(month).toEqual({ first: "2026-02-01", days: 28 });
  expect(weeksAround(month)).toEqual({ first: "2026-02-01", days: 28 });
  expect(weeksAround({ first: "2026-08-01", days: 31 })).toEqual({ first: "2026-07-26", days: 42 });
});

test("another month begins on its first day; a week and a day keep their weekday", () => {
  expect(movedDate({ first: "2026-03-01", days: 31 }, -1, "2026-03-04")).toBe("2026-02-01");
  expect(movedDate({ first: "2026-12-01", days: 31 }, 1, "2026-03-04")).toBe("2027-01-01");
  expect(movedDate({ first: "2026-03-01", days: 7 }, 1, "2026-03-04")).toBe("2026-03-08");
  expect(movedDate({ first: "2026-03-03", days: 1 }, 1, "2026-03-04")).toBeNull();
});

test("what is no day is today", () => {
  expect(periodOf({ scale: "week", date: "soon" }, "2026-03-04")).toEqual({ first: "2026-03-01", days: 7 });
});

test("the layout of the address counts, then the one of the last time", () => {
  expect(layoutOf({ by: null })).toBe("technician");
  rememberLayout("day");
  expect(layoutOf({ by: null })).toBe("day");
  expect(layoutOf({ by: "technician" })).toBe("technician");
});

import { expect, test } from "vitest";
import { shownDay } from "./schedule-view.ts";

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

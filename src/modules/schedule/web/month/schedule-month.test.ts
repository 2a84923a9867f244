import { expect, test } from "vitest";
import type { ScheduleDay } from "../schedule-queries.ts";
import { bookedShare, dayAt, dayName, dayWords, openWords } from "./schedule-month.ts";

const day = (told: Partial<ScheduleDay> = {}): ScheduleDay => ({
  date: "2026-03-03",
  from: "8:00",
  to: "18:00",
  special: null,
  appointments: 0,
  byStatus: {},
  unassigned: 0,
  bookedMinutes: 0,
  workingMinutes: 1200,
  ...told,
});

test("a day says how full it is, and nothing where nobody works", () => {
  expect(bookedShare(day({ bookedMinutes: 300 }))).toBe(25);
  expect(bookedShare(day({ bookedMinutes: 1500 }))).toBe(125);
  expect(bookedShare(day({ workingMinutes: 0, bookedMinutes: 60 }))).toBeNull();
});

test("a closed day is named, and so is a special one that is open", () => {
  expect(dayName(day())).toBeNull();
  expect(dayName(day({ from: null, to: null }))).toBe("Closed");
  expect(dayName(day({ from: null, to: null, special: "Thanksgiving" }))).toBe("Thanksgiving");
  expect(dayName(day({ special: "Christmas Eve" }))).toBe("Christmas Eve");
});

test("the words say what the cell shows by place, colour and length", () => {
  const full = day({
    appointments: 4,
    byStatus: { confirmed: 1, pending: 1, scheduled: 2 },
    unassigned: 1,
    bookedMinutes: 300,
  });
  expect(openWords(full)).toEqual(["1 pending", "1 unassigned"]);
  expect(dayWords(full, "Tuesday")).toBe(
    "Tuesday: 4 appointments, 1 pending, 2 scheduled, 1 confirmed, 1 unassigned, 25% booked",
  );
  expect(dayWords(day({ from: null, special: "Thanksgiving", workingMinutes: 0 }), "Thursday")).toBe(
    "Thursday, Thanksgiving: 0 appointments",
  );
});

test("arrows lead to the days beside, above and below, as far as they are shown", () => {
  const days = ["2026-03-02", "2026-03-03", "2026-03-10"].map((date) => ({ date }));
  expect(dayAt(days, "2026-03-02", "ArrowRight")).toBe("2026-03-03");
  expect(dayAt(days, "2026-03-03", "ArrowDown")).toBe("2026-03-10");
  expect(dayAt(days, "2026-03-10", "ArrowUp")).toBe("2026-03-03");
  expect(dayAt(days, "2026-03-02", "ArrowLeft")).toBeNull();
  expect(dayAt(days, "2026-03-02", "Enter")).toBeNull();
});

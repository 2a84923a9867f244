import { expect, test } from "vitest";
import { openingOf, specialDayOn, specialDaysFrom, withinSpecialDay, type CompanyCalendar } from "./rules.ts";

const day = { open: "08:00", close: "18:00", closed: false };
const closed = { open: null, close: null };
const CALENDAR: CompanyCalendar = {
  businessHours: {
    sunday: { ...day, closed: true },
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: { open: "09:00", close: "14:00", closed: false },
  },
  holidays: [
    { holiday: "independence-day", ...closed },
    { holiday: "thanksgiving", ...closed },
    { holiday: "veterans-day", open: "07:00", close: "12:00" },
    { holiday: "christmas-day", open: "09:00", close: "13:00" },
  ],
  ownDays: [
    { from: "2026-07-03", to: "2026-07-03", name: { en: "Open all the same" }, open: "10:00", close: "12:00" },
    { from: "2026-12-28", to: "2026-12-31", name: { en: "Between the years" }, ...closed },
    { from: "2026-03-08", to: "2026-03-08", name: { en: "Open house" }, open: "11:00", close: "15:00" },
  ],
};

test.each([
  ["2026-03-09", "an ordinary Monday", { from: 480, to: 1080 }],
  ["2026-03-15", "an ordinary Sunday", null],
  ["2026-11-26", "Thanksgiving", null],
  ["2026-11-27", "the day after it", { from: 480, to: 1080 }],
  ["2026-05-25", "a holiday that is not kept", { from: 480, to: 1080 }],
  ["2026-07-04", "a holiday on a Saturday", null],
  ["2026-07-03", "the Friday in its stead, which the company opens by itself", { from: 600, to: 720 }],
  ["2026-11-11", "half a holiday, not longer than the day is", { from: 480, to: 720 }],
  ["2027-12-25", "half a holiday on a Saturday: what the two share", { from: 540, to: 780 }],
  ["2022-12-25", "half a holiday on a closed Sunday", null],
  ["2022-12-26", "and the Monday in its stead", { from: 540, to: 780 }],
  ["2026-12-27", "the day before the own days", null],
  ["2026-12-28", "the first of them", null],
  ["2026-12-31", "the last of them", null],
  ["2026-03-08", "a Sunday that is opened", { from: 660, to: 900 }],
])("%s, %s", (date, _what, opening) => {
  expect(openingOf(CALENDAR, date)).toEqual(opening);
});

test("a special day has a name, and the day in its stead says so", () => {
  expect(specialDayOn(CALENDAR, "2026-11-26")?.name.en).toBe("Thanksgiving");
  expect(specialDayOn(CALENDAR, "2027-07-05")?.name).toMatchObject({ en: "Independence Day (observed)" });
  expect(specialDayOn(CALENDAR, "2026-03-09")).toBeNull();
});

test("somebody's own hours shrink on half a day, and go on a whole one", () => {
  const hours = { from: 420, to: 660 };
  expect(withinSpecialDay(CALENDAR, "2026-03-09", hours)).toEqual(hours);
  expect(withinSpecialDay(CALENDAR, "2026-07-03", hours)).toEqual({ from: 600, to: 660 });
  expect(withinSpecialDay(CALENDAR, "2026-11-26", hours)).toBeNull();
});

test("the coming special days, in their order", () => {
  expect(specialDaysFrom(CALENDAR, "2026-11-01", 61).map(({ day: date }) => date.slice(5))).toEqual([
    "11-11",
    "11-26",
    "12-25",
    "12-28",
    "12-29",
    "12-30",
    "12-31",
  ]);
});

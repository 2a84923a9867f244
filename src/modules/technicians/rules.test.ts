import { expect, test } from "vitest";
import type { CompanyCalendar } from "#modules/company/rules.ts";
import {
  daysLeftOf,
  licenceStateOf,
  SERVICE_AREA_PATTERN,
  shownStatusOf,
  workingSpanOn,
  worksAt,
  type TechnicianTimes,
  type WorkingHours,
} from "./rules.ts";

const open = { open: "08:00", close: "17:00", closed: false };
const closed = { ...open, closed: true };
const COMPANY: CompanyCalendar = {
  businessHours: {
    sunday: closed,
    monday: open,
    tuesday: open,
    wednesday: open,
    thursday: open,
    friday: open,
    saturday: closed,
  },
  holidays: [{ holiday: "memorial-day", open: null, close: null }],
  ownDays: [{ from: "2026-03-18", to: "2026-03-18", name: { en: "Inventory" }, open: "09:00", close: "13:00" }],
};
const company = { kind: "company" } as const;
const HOURS: WorkingHours = {
  sunday: company,
  monday: company,
  tuesday: { kind: "off" },
  wednesday: { kind: "own", from: "10:00", to: "19:30" },
  thursday: company,
  friday: company,
  saturday: { kind: "own", from: "09:00", to: "12:00" },
};
const TIMES: TechnicianTimes = { hours: HOURS, daysOff: [{ from: "2026-03-12", to: "2026-03-13" }] };

test.each([
  ["2026-03-08", "Sunday: the company is closed", null],
  ["2026-03-09", "Monday: as the company", { from: 480, to: 1020 }],
  ["2026-03-10", "Tuesday: never", null],
  ["2026-03-11", "Wednesday: their own times", { from: 600, to: 1170 }],
  ["2026-03-12", "Thursday: the first day off", null],
  ["2026-03-13", "Friday: the last day off", null],
  ["2026-03-14", "Saturday: also when the company is closed", { from: 540, to: 720 }],
  ["2026-03-18", "half a day: the part of their own times in it", { from: 600, to: 780 }],
  ["2026-05-25", "a holiday", null],
])("on %s (%s)", (day, _why, span) => {
  expect(workingSpanOn(TIMES, COMPANY, day)).toEqual(span);
});

test.each([
  [480, 540, true],
  [960, 1020, true],
  [479, 540, false],
  [990, 1021, false],
])("on a company day, %i to %i: %s", (from, to, expected) => {
  expect(worksAt(TIMES, COMPANY, "2026-03-09", { from, to })).toBe(expected);
});

test("nobody works on a day off, at whatever time", () => {
  expect(worksAt(TIMES, COMPANY, "2026-03-12", { from: 600, to: 660 })).toBe(false);
});

test.each([
  ["2026-03-01", "lapsed"],
  ["2026-03-02", 7],
  ["2026-03-09", 7],
  ["2026-03-10", 30],
  ["2026-04-01", 30],
  ["2026-04-02", 60],
  ["2026-05-01", 60],
  ["2026-05-02", null],
])("on March 2, a licence that is good through %s: %s", (expiresOn, state) => {
  expect(licenceStateOf(daysLeftOf(expiresOn, "2026-03-02"))).toBe(state);
});

test.each([
  ["active", false, "active"],
  ["active", true, "busy"],
  ["inactive", true, "inactive"],
] as const)("%s, at an appointment: %s → %s", (status, isAtAppointment, shown) => {
  expect(shownStatusOf(status, isAtAppointment)).toBe(shown);
});

test.each([
  ["DE", true],
  ["Newark, DE", true],
  ["Bucks County, PA", true],
  ["Delaware", false],
  ["a, b, DE", false],
  [", DE", false],
])("area %s: %s", (area, isFit) => {
  expect(SERVICE_AREA_PATTERN.test(area)).toBe(isFit);
});

import { expect, test } from "vitest";
import * as format from "./format.ts";

const ZONE = "America/New_York";

test("a day is the same day everywhere", () => {
  expect(format.formatDay("2026-12-01", "en")).toBe("Tue, Dec 1");
  expect(format.formatDay("2026-12-01", "es")).toBe("mar, 1 de dic");
  expect(format.formatDay("2026-12-01", "fr")).toBe("mar. 1 déc.");
  expect(format.formatLongDay("2026-03-08", "en")).toBe("Sunday, March 8");
  expect(format.formatDayParts("2026-12-01", "en", { month: "long", year: "numeric" })).toBe("December 2026");
});

test.each([
  ["9:00", "en", "9:00 AM"],
  ["14:30", "en", "2:30 PM"],
  ["0:00", "en", "12:00 AM"],
  ["14:30", "fr", "14:30"],
] as const)("%s in %s is %s", (time, language, text) => expect(format.formatTime(time, language)).toBe(text));

test("a range says AM or PM once when it can", () => {
  expect(format.formatTimeRange("9:00", "11:00", "en")).toBe("9:00–11:00 AM");
  expect(format.formatTimeRange("11:00", "13:00", "en")).toBe("11:00 AM–1:00 PM");
  expect(format.formatTimeRange("08:00", "18:00", "fr")).toBe("08:00–18:00");
});

test("an instant is shown where the company is, on both sides of the clock change", () => {
  expect(format.formatInstant("2026-03-07T15:00:00Z", ZONE, "en")).toBe("Sat, Mar 7 · 10:00 AM");
  expect(format.formatInstant("2026-03-08T15:00:00Z", ZONE, "en")).toBe("Sun, Mar 8 · 11:00 AM");
  expect(format.formatInstantRange("2026-12-02T14:00:00Z", "2026-12-02T16:00:00Z", ZONE, "en")).toBe(
    "Wed, Dec 2 · 9:00–11:00 AM",
  );
  expect(format.formatInstantYear("2025-12-02T02:00:00Z", ZONE, "en")).toBe("Dec 1, 2025 · 9:00 PM");
  expect(format.formatInstantDay("2026-12-02T02:00:00Z", ZONE, "en")).toBe("Tue, Dec 1");
  expect(format.formatInstantTimes("2026-12-02T14:00:00Z", "2026-12-02T16:00:00Z", ZONE, "fr")).toBe("09:00–11:00");
});

test("no text holds a space that another version would write differently", () => {
  const texts = [
    format.formatTimeRange("9:00", "13:00", "es"),
    format.formatInstant("2026-12-02T14:00:00Z", ZONE, "es"),
    format.formatNumber(1234567, "fr"),
  ];
  expect(texts.join("")).not.toMatch(/[\u00a0\u2009\u202f]/);
});

test("the week begins with Sunday", () => {
  expect([0, 1, 6].map((day) => format.formatWeekday(day, "en"))).toEqual(["Sunday", "Monday", "Saturday"]);
  expect(format.formatWeekday(1, "fr", "short")).toBe("lun.");
});

test("money is written as in the United States", () => {
  expect(format.formatMoney(12_000)).toBe("$120.00");
  expect(format.formatMoney(12_000, { short: true })).toBe("$120");
  expect(format.formatMoney(12_050, { short: true })).toBe("$120.50");
  expect(format.formatMoney(-500)).toBe("-$5.00");
});

test("lists are read as sentences", () => {
  expect(format.formatList(["Delaware", "Maryland", "New Jersey"], "en")).toBe("Delaware, Maryland, and New Jersey");
  expect(format.formatList(["Delaware", "Maryland"], "es")).toBe("Delaware y Maryland");
});

test("relative times are for less than a day", () => {
  const now = new Date("2026-03-03T12:00:00Z");
  expect(format.formatRelative("2026-03-03T14:00:00Z", now, "en")).toBe("in 2 hours");
  expect(format.formatRelative("2026-03-03T11:40:00Z", now, "en")).toBe("20 minutes ago");
  expect(format.formatRelative("2026-03-03T11:59:50Z", now, "en")).toBe("now");
  expect(format.formatRelative("2026-03-04T12:00:00Z", now, "en")).toBeNull();
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addBusinessDays,
  addDays,
  addMonths,
  dayLabel,
  dayRangeLabel,
  daysBetween,
  daysFrom,
  isDay,
  longDayLabel,
  openDayFrom,
  parseTime,
  timeLabel,
  timeRangeLabel,
  timeText,
  weekdayOf,
} from "./days.ts";

const someDay = fc
  .date({ min: new Date("2020-01-01T00:00:00Z"), max: new Date("2040-01-01T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("arithmetic", () => {
  test("knows leap years and the ends of months", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
    expect(daysFrom("2026-02-27", 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  });

  test("going there and back again ends where it began, and the distance is what was gone", () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        const there = addDays(day, days);
        return addDays(there, -days) === day && daysBetween(day, there) === days;
      }),
    );
  });

  test("weekdays follow each other, also over the days on which clocks change", () => {
    expect(weekdayOf("2026-03-08")).toBe(0);
    fc.assert(fc.property(someDay, (day) => weekdayOf(addDays(day, 1)) === (weekdayOf(day) + 1) % 7));
  });

  test.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-01-31", 3, "2026-04-30"],
    ["2026-11-15", 3, "2027-02-15"],
    ["2026-03-31", -1, "2026-02-28"],
  ])("%s and %i months is %s", (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  test("only days of the calendar are days", () => {
    expect(["2026-02-28", "2028-02-29"].every(isDay)).toBe(true);
    expect(["2026-02-29", "2026-13-01", "2026-2-1", "tomorrow", "", "2026-02-28T00:00:00Z"].some(isDay)).toBe(false);
    expect(() => addDays("2026-02-30x", 1)).toThrow("Not a day");
  });
});

describe("open days", () => {
  const onWeekdays = (day: string) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5;

  test("an open day is its own next open day; from a Saturday it is Monday", () => {
    expect(openDayFrom("2026-03-06", onWeekdays)).toBe("2026-03-06");
    expect(openDayFrom("2026-03-07", onWeekdays)).toBe("2026-03-09");
  });

  test("counts open days only", () => {
    expect(addBusinessDays("2026-03-05", 1, onWeekdays)).toBe("2026-03-06");
    expect(addBusinessDays("2026-03-06", 3, onWeekdays)).toBe("2026-03-11");
    expect(addBusinessDays("2026-03-07", 0, onWeekdays)).toBe("2026-03-07");
  });

  test("a company that never opens has no next open day", () => {
    expect(openDayFrom("2026-03-06", () => false)).toBeNull();
    expect(addBusinessDays("2026-03-06", 2, () => false)).toBeNull();
  });
});

describe("labels", () => {
  test("read as people of each language write", () => {
    expect(dayLabel("2025-12-02", "en")).toBe("Tue, Dec 2");
    expect(dayLabel("2025-12-02", "es")).toBe("mar, 2 de dic");
    expect(dayLabel("2025-12-02", "fr")).toBe("mar. 2 déc.");
    expect(longDayLabel("2025-12-02", "en")).toBe("Tuesday, December 2, 2025");
  });

  test("times read as on a clock", () => {
    expect([0, 570, 720, 1439].map((minutes) => timeLabel(minutes, "en"))).toEqual([
      "12:00 AM",
      "9:30 AM",
      "12:00 PM",
      "11:59 PM",
    ]);
    expect(timeLabel(570, "fr")).toBe("09:30");
    expect(timeLabel(570, "es")).toBe("9:30 a.m.");
  });

  test("a range says the half of the day once when both ends share it", () => {
    expect(timeRangeLabel(540, 660, "en")).toBe("9:00–11:00 AM");
    expect(timeRangeLabel(660, 780, "en")).toBe("11:00 AM–1:00 PM");
    expect(timeRangeLabel(540, 660, "fr")).toBe("09:00–11:00");
  });
});

describe("times of machines", () => {
  test("are written and read again for every minute of a day", () => {
    for (let minutes = 0; minutes < 1440; minutes++) expect(parseTime(timeText(minutes))).toBe(minutes);
    expect(timeText(570)).toBe("9:30");
    expect(parseTime("09:30")).toBe(570);
  });

  test("nothing else is a time", () => {
    expect(["24:00", "9:60", "9", "9:5", "", "nine"].map(parseTime)).toEqual(Array(6).fill(null));
  });
});

test("a range of days says once what belongs to both of its ends", () => {
  expect(dayRangeLabel("2026-03-01", "2026-05-31", "en")).toBe("Mar 1 – May 31, 2026");
  expect(dayRangeLabel("2025-12-02", "2026-03-01", "en")).toBe("Dec 2, 2025 – Mar 1, 2026");
  expect(dayRangeLabel("2026-03-01", "2026-05-31", "es")).toBe("1 de mar – 31 de may 2026");
  expect(dayRangeLabel("2026-03-01", "2026-05-31", "fr")).toBe("1 mars – 31 mai 2026");
});

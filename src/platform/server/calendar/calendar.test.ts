import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  boundsOfDay,
  daysFrom,
  instantOf,
  instantOfOrNext,
  isTimeZone,
  todayIn,
  wallClockOf,
} from "./calendar.ts";

const ZONE = "America/New_York";
const FIRST = "2024-01-01";
const TEN_YEARS = daysFrom(FIRST, 3653);

/** The second opinion: the zone's rules as the runtime's own formatter knows them. */
const formatter = new Intl.DateTimeFormat("en-CA", {
  timeZone: ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
function shownAt(instant: Date) {
  const part = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    day: `${part["year"]}-${part["month"]}-${part["day"]}`,
    minutes: Number(part["hour"]) * 60 + Number(part["minute"]),
  };
}

const lengthOf = (day: string) => {
  const { startsAt, endsAt } = boundsOfDay(day, ZONE);
  return (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
};
const shortDays = TEN_YEARS.filter((day) => lengthOf(day) === 23);
const longDays = TEN_YEARS.filter((day) => lengthOf(day) === 25);

test("ten years of New York have ten days of 23 hours, ten of 25, and all others of 24", () => {
  expect([shortDays.length, longDays.length]).toEqual([10, 10]);
  expect(shortDays.slice(0, 3)).toEqual(["2024-03-10", "2025-03-09", "2026-03-08"]);
  expect(longDays.slice(0, 3)).toEqual(["2024-11-03", "2025-11-02", "2026-11-01"]);
  expect(TEN_YEARS.filter((day) => lengthOf(day) === 24)).toHaveLength(TEN_YEARS.length - 20);
});

describe("on every day on which the clock is set forward", () => {
  test.each(shortDays)("%s has no time from 2:00 to 2:59, and every other minute once", (day) => {
    for (let minutes = 0; minutes < 1440; minutes++) {
      const instant = instantOf(day, minutes, ZONE);
      if (minutes >= 120 && minutes < 180) expect(instant, `minute ${minutes}`).toBeNull();
      else expect(instant && shownAt(instant), `minute ${minutes}`).toEqual({ day, minutes });
    }
    expect(instantOfOrNext(day, 150, ZONE)).toEqual(instantOf(day, 180, ZONE));
  });
});

describe("on every day on which the clock is set back", () => {
  test.each(longDays)("%s has the time from 1:00 to 1:59 twice, of which the first is taken", (day) => {
    for (let minutes = 0; minutes < 1440; minutes++) {
      const instant = instantOf(day, minutes, ZONE);
      expect(instant && shownAt(instant)).toEqual({ day, minutes });
      const hourBefore = instant && shownAt(new Date(instant.getTime() - 3_600_000));
      expect(hourBefore, `minute ${minutes}`).not.toEqual({ day, minutes });
    }
  });
});

test("at any minute of any of those days, the clock shows what was asked for", () => {
  fc.assert(
    fc.property(fc.constantFrom(...TEN_YEARS), fc.integer({ min: 0, max: 1439 }), (day, minutes) => {
      const instant = instantOf(day, minutes, ZONE);
      if (!instant) return shortDays.includes(day) && minutes >= 120 && minutes < 180;
      const clock = wallClockOf(instant, ZONE);
      return clock.day === day && clock.minutes === minutes && shownAt(instant).minutes === minutes;
    }),
    { numRuns: 5000 },
  );
});

test("what the clock shows at any instant is what the runtime says", () => {
  const instants = fc.date({
    min: new Date("2024-01-01T05:00:00Z"),
    max: new Date("2034-01-01T05:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (instant) => {
      const clock = wallClockOf(instant, ZONE);
      const shown = shownAt(instant);
      return clock.day === shown.day && clock.minutes === shown.minutes;
    }),
    { numRuns: 5000 },
  );
});

test("days follow each other without a gap", () => {
  for (const day of TEN_YEARS)
    expect(boundsOfDay(day, ZONE).endsAt).toEqual(boundsOfDay(addDays(day, 1), ZONE).startsAt);
});

test("works for zones that change at midnight, by half an hour, or never", () => {
  // Havana sets its clocks forward at midnight: that day begins at 1:00.
  expect(instantOf("2026-03-08", 0, "America/Havana")).toBeNull();
  expect(boundsOfDay("2026-03-08", "America/Havana").startsAt.toISOString()).toBe("2026-03-08T05:00:00.000Z");
  // Lord Howe Island changes by half an hour.
  expect(instantOf("2026-10-04", 135, "Australia/Lord_Howe")).toBeNull();
  expect(instantOf("2026-10-04", 150, "Australia/Lord_Howe")?.toISOString()).toBe("2026-10-03T15:30:00.000Z");
  expect(instantOf("2026-07-01", 600, "UTC")?.toISOString()).toBe("2026-07-01T10:00:00.000Z");
});

test("today is the day of the zone, not of the server", () => {
  const now = new Date("2026-03-02T03:00:00Z");
  expect([todayIn(ZONE, now), todayIn("UTC", now)]).toEqual(["2026-03-01", "2026-03-02"]);
});

test("knows which zones there are", () => {
  expect([isTimeZone(ZONE), isTimeZone("Mars/Olympus")]).toEqual([true, false]);
});

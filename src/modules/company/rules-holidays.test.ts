import { expect, test } from "vitest";
import { federalHolidaysOf, holidayIn, HOLIDAY_KEYS, type HolidayKey } from "./rules-holidays.ts";

/** As the Office of Personnel Management publishes them. */
const MOVABLE: Record<number, Partial<Record<HolidayKey, string>>> = {
  2024: {
    "martin-luther-king-day": "01-15",
    "presidents-day": "02-19",
    "memorial-day": "05-27",
    "labor-day": "09-02",
    "columbus-day": "10-14",
    thanksgiving: "11-28",
  },
  2025: {
    "martin-luther-king-day": "01-20",
    "presidents-day": "02-17",
    "memorial-day": "05-26",
    "labor-day": "09-01",
    "columbus-day": "10-13",
    thanksgiving: "11-27",
  },
  2026: {
    "martin-luther-king-day": "01-19",
    "presidents-day": "02-16",
    "memorial-day": "05-25",
    "labor-day": "09-07",
    "columbus-day": "10-12",
    thanksgiving: "11-26",
  },
  2027: {
    "martin-luther-king-day": "01-18",
    "presidents-day": "02-15",
    "memorial-day": "05-31",
    "labor-day": "09-06",
    "columbus-day": "10-11",
    thanksgiving: "11-25",
  },
};

test.each(Object.entries(MOVABLE))("the holidays on weekdays fall as they do in %s", (year, days) => {
  const found = Object.fromEntries(
    Object.keys(days).map((key) => [key, holidayIn(Number(year), key as HolidayKey).slice(5)]),
  );
  expect(found).toEqual(days);
});

test.each([
  [2021, ["06-18", "07-05", "12-24", "12-31"]],
  [2022, ["06-20", "12-26"]],
  [2023, ["01-02", "11-10"]],
  [2024, []],
  [2026, ["07-03"]],
  [2027, ["06-18", "07-05", "12-24", "12-31"]],
  [2028, ["11-10"]],
])("of holidays on weekends the weekdays beside them are kept in %i", (year, days) => {
  const kept = federalHolidaysOf(year).filter(({ isObserved }) => isObserved);
  expect(kept.map(({ day }) => day)).toEqual(days.map((day) => `${year}-${day}`));
});

test("each year has all eleven on their own days, in the order of the year", () => {
  for (let year = 2020; year < 2060; year++) {
    const days = federalHolidaysOf(year);
    expect(days.filter(({ isObserved }) => !isObserved).map(({ holiday }) => holiday)).toEqual(HOLIDAY_KEYS);
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  }
});

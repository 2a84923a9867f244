import { expect, test } from "vitest";
import { firstStatesOf, hoursRuns, minuteOf, openingOfWeekday, servesAddress, type BusinessHours } from "./rules.ts";

const weekday = { open: "08:00", close: "18:00", closed: false };
const hours: BusinessHours = {
  sunday: { open: "10:00", close: "16:00", closed: true },
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: { open: "09:00", close: "14:30", closed: false },
};

test("opening hours are told in minutes after midnight, and a closed day has none", () => {
  expect(minuteOf("08:05")).toBe(485);
  expect(openingOfWeekday(hours, "saturday")).toEqual({ from: 540, to: 870 });
  expect(openingOfWeekday(hours, "sunday")).toBeNull();
});

test("neighboring days with the same times are told together, from Monday on", () => {
  expect(hoursRuns(hours)).toEqual([
    { from: 1, to: 5, hours: { open: "08:00", close: "18:00" } },
    { from: 6, to: 6, hours: { open: "09:00", close: "14:30" } },
    { from: 0, to: 0, hours: null },
  ]);
  const closed = { ...weekday, closed: true };
  expect(hoursRuns({ ...hours, monday: closed, saturday: closed }).map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 5],
    [6, 0],
  ]);
});

test("an address is served by its state and the beginning of its ZIP code", () => {
  const areas = [
    { state: "DE", zipPrefixes: [], places: [] },
    { state: "PA", zipPrefixes: ["190", "193"], places: [] },
  ];
  expect(servesAddress(areas, { state: "de", zipCode: "19901" })).toBe(true);
  expect(servesAddress(areas, { state: "PA", zipCode: "19380" })).toBe(true);
  expect(servesAddress(areas, { state: "PA", zipCode: "15201" })).toBe(false);
  expect(servesAddress(areas, { state: "NY", zipCode: "19001" })).toBe(false);
});

test("a company that lists no areas serves every address", () => {
  expect(servesAddress([], { state: "AK", zipCode: "99501" })).toBe(true);
});

test("lists of states begin with the company's own, and with four of them until it has any", () => {
  expect(firstStatesOf([])).toEqual(["DE", "MD", "NJ", "PA"]);
  expect(firstStatesOf([{ state: "OH" }])).toEqual(["OH"]);
});

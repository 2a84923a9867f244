import { expect, test } from "vitest";
import { firstStatesOf, minuteOf, openingOfWeekday, servesAddress, type BusinessHours } from "./rules.ts";

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

import { expect, test } from "vitest";
import { byHalfDay, uncheckedDays, uncheckedTimes } from "./consultation-offer.ts";

const day = { open: "08:00", close: "18:00", closed: false };
const hours = {
  sunday: { ...day, closed: true },
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: { open: "09:00", close: "14:00", closed: false },
};
const calendar = {
  businessHours: hours,
  holidays: [{ holiday: "memorial-day" as const, open: null, close: null }],
  ownDays: [],
};
const FRIDAY = "2026-02-27";

test("without an answer of the server all fourteen days are offered, closed ones named", () => {
  const days = uncheckedDays(FRIDAY, calendar);
  expect(days).toHaveLength(14);
  expect(days[0]).toEqual({ date: "2026-02-28", free: null, closed: false });
  expect(days.filter((offered) => offered.closed).map((offered) => offered.date)).toEqual(["2026-03-01", "2026-03-08"]);
  expect(days.at(-1)?.date).toBe("2026-03-13");
});

test("and every start that the business hours leave room for", () => {
  expect(uncheckedTimes("2026-03-02", calendar)).toHaveLength(16);
  expect(uncheckedTimes("2026-02-28", calendar).at(-1)).toBe("13:30");
  expect(uncheckedTimes("2026-03-01", calendar)).toEqual([]);
  // Memorial Day.
  expect(uncheckedTimes("2026-05-25", calendar)).toEqual([]);
});

test("noon is afternoon", () => {
  expect(byHalfDay(["9:00", "11:30", "12:00", "16:30"])).toEqual({
    morning: ["9:00", "11:30"],
    afternoon: ["12:00", "16:30"],
  });
});

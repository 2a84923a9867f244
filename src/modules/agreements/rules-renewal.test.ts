import { expect, test } from "vitest";
import { alertDueOn, EARLIEST_NOTICE_DAYS, nextTermOf, noticeRuleOf, noticeWindowOf } from "./rules-renewal.ts";

const YEAR = { frequency: "monthly", duration: "12-months" } as const;

test.each([
  ["DE", "2027-01-01", "2027-01-31", "6 Del. C. § 2734"],
  ["NJ", "2027-01-01", "2027-01-31", "N.J.S.A. 56:12-95.5"],
  ["MD", "2027-01-16", "2027-01-31", ""],
  ["PA", "2027-01-01", "2027-01-31", ""],
  [null, "2027-01-01", "2027-01-31", ""],
])("in %s the client is told from %s to %s", (state, noticeFrom, noticeUntil, citation) => {
  expect(noticeWindowOf("2027-03-02", state)).toEqual({ noticeFrom, noticeUntil, citation });
});

test("every law that is cited was read, and nobody is told before the earliest of all days", () => {
  for (const state of ["DE", "NJ", "MD", "PA"]) {
    const rule = noticeRuleOf(state);
    expect(rule.readOn !== null).toBe(rule.citation !== "");
    expect(rule.earliestDays).toBeGreaterThan(rule.latestDays);
    expect(rule.earliestDays).toBeLessThanOrEqual(EARLIEST_NOTICE_DAYS);
  }
});

test.each([
  ["2027-01-01", null],
  ["2027-01-02", 60],
  ["2027-01-31", 60],
  ["2027-02-01", 30],
  ["2027-02-23", 30],
  ["2027-02-24", 7],
  ["2027-03-03", 7],
  ["2027-03-04", null],
])("on %s the alert of a term that ends on March 3 is the one of %s days", (today, days) => {
  expect(alertDueOn(today, "2027-03-03")).toBe(days);
});

test("the next term begins on the day after, and is as long", () => {
  expect(nextTermOf("2027-03-01", YEAR)).toEqual({ startsOn: "2027-03-02", endsOn: "2028-03-01" });
  expect(nextTermOf("2027-02-28", { ...YEAR, duration: "3-months" })).toEqual({
    startsOn: "2027-03-01",
    endsOn: "2027-05-31",
  });
  expect(nextTermOf("2027-03-01", { ...YEAR, duration: "ongoing" })).toBeNull();
  expect(nextTermOf("2027-03-01", { frequency: "one-time", duration: "12-months" })).toBeNull();
});

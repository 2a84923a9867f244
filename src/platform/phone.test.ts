import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatPhone,
  formatTypedPhone,
  isDialable,
  isPhone,
  phoneDigits,
  phoneHref,
  phoneKey,
  toE164,
} from "./phone.ts";

test.each([
  ["", ""],
  ["4", "4"],
  ["410", "410"],
  ["4105", "(410) 5"],
  ["410555", "(410) 555"],
  ["4105550", "(410) 555-0"],
  ["4105550134", "(410) 555-0134"],
  ["410.555.0134 ext. 99", "(410) 555-0134"],
  ["+1 (410) 555-0134", "(410) 555-0134"],
  ["14105550134", "(410) 555-0134"],
])("%j is shown as %j while it is typed", (typed, shown) => {
  expect(formatTypedPhone(typed)).toBe(shown);
});

test.each([
  ["4105550134", "(410) 555-0134"],
  ["+49 30 5550 1010", "+49 30 5550 1010"],
])("%j is read as %j", (kept, shown) => {
  expect(formatPhone(kept)).toBe(shown);
});

test.each([
  ["410 555 013", false],
  ["410 555 0134", true],
  ["+49 30 5550 1010", true],
  ["123456789012345", true],
  ["1234567890123456", false],
])("%j can be dialed: %s", (text, is) => {
  expect(isDialable(text)).toBe(is);
});

test("formatting what is formatted changes nothing, whatever was typed", () => {
  fc.assert(fc.property(fc.string(), (typed) => formatTypedPhone(formatTypedPhone(typed)) === formatTypedPhone(typed)));
});

test("different spellings of one number have one key", () => {
  expect(["410-555-0134", "(410) 555-0134", "+1 410 555 0134"].map(phoneKey)).toEqual(Array(3).fill("4105550134"));
});

test("what is no full number has no key, so that nobody is found by it", () => {
  expect(["", "555-0134", "24105550134", "call me"].map(phoneKey)).toEqual([null, null, null, null]);
  expect(isPhone("555-0134")).toBe(false);
});

test("links dial with the country code", () => {
  expect(phoneHref("(410) 555-0134")).toBe("tel:+14105550134");
  expect(phoneHref("+49 30 5550 1010")).toBe("tel:+493055501010");
  expect(phoneDigits("(410) 555-0134")).toBe("4105550134");
});

test.each([
  ["(410) 555-0134", "+14105550134"],
  ["1 410.555.0134", "+14105550134"],
  ["+1 410 555 0134", "+14105550134"],
  ["+49 30 5550 10", "+4930555010"],
  ["+49 30 5550 1010", "+493055501010"],
  ["410 555 013", null],
  ["0105550134", null],
  ["4101550134", null],
  ["410 555 0134 ext. 9", null],
  ["+0 4105550134", null],
  ["+49", null],
  ["STOP", null],
  ["", null],
])("%j is %j for telephone companies", (typed, sent) => {
  expect(toE164(typed)).toBe(sent);
});

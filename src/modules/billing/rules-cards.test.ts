import { describe, expect, test } from "vitest";
import {
  accountFaults,
  brandOf,
  cardFaults,
  holdsCardNumber,
  isAccountNumber,
  isCardNumber,
  isCardZip,
  isCvc,
  isExpired,
  isLuhn,
  isRoutingNumber,
  parseExpiry,
} from "./rules-cards.ts";

const TODAY = "2026-03-05";
const good = { number: "4242 4242 4242 4242", expiry: "12/29", cvc: "123", zip: "07030" };

test("a number whose last digit does not fit the others, or with two digits exchanged, is none", () => {
  expect(isLuhn("4242424242424242")).toBe(true);
  for (const wrong of ["4242424242424241", "2442424242424242", "4242424242424224", "", "4242x", "٤٢٤٢"])
    expect(isLuhn(wrong), wrong).toBe(false);
});

test("a card's number has 12 to 19 digits", () => {
  expect(isCardNumber("0")).toBe(false);
  expect(isCardNumber("378282246310005")).toBe(true);
  expect(isCardNumber("0".repeat(19))).toBe(true);
  expect(isCardNumber("0".repeat(20))).toBe(false);
});

test.each([
  ["4242424242424242", "visa"],
  ["5555555555554444", "mastercard"],
  ["2223003122003222", "mastercard"],
  ["2220990000000000", null],
  ["2721000000000000", null],
  ["5600000000000000", null],
  ["378282246310005", "amex"],
  ["6011111111111117", "discover"],
  ["6500000000000000", "discover"],
  ["3530111333300000", null],
  ["5", null],
  ["", null],
])("%s is of %s", (digits, brand) => expect(brandOf(digits)).toBe(brand));

test("the security code has three digits, of American Express four, and of an unknown brand either", () => {
  expect([isCvc("123", "visa"), isCvc("1234", "visa"), isCvc("12", "visa")]).toEqual([true, false, false]);
  expect([isCvc("123", "amex"), isCvc("1234", "amex")]).toEqual([false, true]);
  expect([isCvc("123", null), isCvc("1234", null), isCvc("12345", null), isCvc("12a", null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe("the expiration date", () => {
  test.each([
    ["12/29", { month: 12, year: 2029 }],
    ["0131", { month: 1, year: 2031 }],
    [" 01 / 31 ", { month: 1, year: 2031 }],
    ["13/29", null],
    ["00/29", null],
    ["1/29", null],
    ["12/2029", null],
    ["", null],
  ])("%j is %j", (typed, expected) => expect(parseExpiry(typed)).toEqual(expected));

  test("lasts to the end of its month", () => {
    expect(isExpired({ month: 2, year: 2028 }, "2028-02-29")).toBe(false);
    expect(isExpired({ month: 2, year: 2028 }, "2028-03-01")).toBe(true);
    expect(isExpired({ month: 12, year: 2026 }, "2026-12-31")).toBe(false);
    expect(isExpired({ month: 12, year: 2026 }, "2027-01-01")).toBe(true);
  });
});

test("a ZIP code of a card is five digits", () =>
  expect(["07030", "0703", "070300", "07030-1234", "abcde"].map(isCardZip)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]));

test("a routing number's last digit fits the others", () =>
  expect(["110000000", "011401533", "110000001", "11000000", "000000000", "1100000x0"].map(isRoutingNumber)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]));

test("an account number has 4 to 17 digits", () =>
  expect(["123", "1234", "1".repeat(17), "1".repeat(18), "12 34"].map(isAccountNumber)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]));

test("each field of a card is told what is wrong with it, and with nothing wrong there is nothing", () => {
  expect(cardFaults(good, TODAY)).toEqual({});
  expect(cardFaults({ number: "4242", expiry: "soon", cvc: "1", zip: "7030" }, TODAY)).toEqual({
    number: "number-wrong",
    expiry: "expiry-wrong",
    cvc: "cvc-wrong",
    zip: "zip-wrong",
  });
  expect(cardFaults({ ...good, expiry: "02/26" }, TODAY)).toEqual({ expiry: "expiry-past" });
  expect(cardFaults({ ...good, number: "3782-822463-10005" }, TODAY)).toEqual({ cvc: "cvc-wrong" });
});

test("so is each field of an account", () => {
  expect(accountFaults({ routing: "1100 00000", account: "000123456789" })).toEqual({});
  expect(accountFaults({ routing: "123456789", account: "12" })).toEqual({
    routing: "routing-wrong",
    account: "account-wrong",
  });
});

test.each([
  "4242424242424242",
  "pays with 4242 4242 4242 4242, exp 12/30",
  "4242-4242-4242-4242",
  "Amex 3782 822463 10005",
  "call 302-555-0134 or charge 5555 5555 5555 4444",
])("a card's number is found in %j", (text) => expect(holdsCardNumber(text)).toBe(true));

test.each([
  "",
  "4242 4242 4242 4241",
  "302-555-0134",
  "410-555-0134 21201",
  "check 1000424242 of 12/30/2026",
  "4242 4242 and 4242 4242 apart",
  "018f6a52-7c1e-7d3f-8a44-4242424242aa",
])("none is found in %j", (text) => expect(holdsCardNumber(text)).toBe(false));

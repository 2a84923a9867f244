import { describe, expect, test } from "vitest";
import { brandOf, isAccountNumber, isCardNumber, isRoutingNumber } from "./rules-cards.ts";
import { feeOf, isSandboxToken, TEST_METHODS, testMethodOf } from "./rules-sandbox.ts";
import { accountTokenFor, TEST_ACCOUNTS, TEST_CARDS, TEST_ROUTING, tokenFor } from "./rules-sandbox-numbers.ts";

const TODAY = "2026-03-05";
const card = (number: string) => ({
  number,
  expiry: "12/29",
  cvc: brandOf(number) === "amex" ? "1234" : "123",
  zip: "07030",
});

describe("test numbers", () => {
  test.each(TEST_CARDS)("the card %s passes every check and makes %s", (number, token) => {
    expect(isCardNumber(number)).toBe(true);
    expect(tokenFor(card(number), TODAY)).toEqual({ token, expMonth: 12, expYear: 2029 });
    const { kind, brand, last4 } = testMethodOf(token);
    expect([kind, brand, last4]).toEqual(["card", brandOf(number), number.slice(-4)]);
  });

  test.each(TEST_ACCOUNTS)("the account %s passes every check and makes %s", (account, token) => {
    expect(isRoutingNumber(TEST_ROUTING) && isAccountNumber(account)).toBe(true);
    expect(accountTokenFor({ routing: TEST_ROUTING, account })).toEqual({ token });
    expect([testMethodOf(token).kind, testMethodOf(token).last4]).toEqual(["bank", account.slice(-4)]);
  });

  test("every token has one number", () => {
    const made = [...TEST_CARDS, ...TEST_ACCOUNTS].map(([, token]) => token);
    expect(made.toSorted()).toEqual(Object.keys(TEST_METHODS).toSorted());
    expect(new Set([...TEST_CARDS, ...TEST_ACCOUNTS].map(([number]) => number)).size).toBe(made.length);
  });

  test("a real number is refused as one, and what is mistyped by its field", () => {
    expect(tokenFor(card("4111111111111111"), TODAY)).toEqual({ faults: { number: "test-numbers-only" } });
    expect(tokenFor({ ...card("4242424242424242"), cvc: "1", zip: "" }, TODAY)).toEqual({
      faults: { cvc: "cvc-wrong", zip: "zip-wrong" },
    });
    expect(accountTokenFor({ routing: "011401533", account: "000123456789" })).toEqual({
      faults: { routing: "test-numbers-only" },
    });
    expect(accountTokenFor({ routing: TEST_ROUTING, account: "123456" })).toEqual({
      faults: { account: "test-numbers-only" },
    });
    expect(accountTokenFor({ routing: "1", account: "123456" })).toEqual({ faults: { routing: "routing-wrong" } });
  });
});

test("only tokens are tokens, and not what every object has", () =>
  expect(["tok_visa", "ba_ok", "tok_none", "constructor", "4242424242424242"].map(isSandboxToken)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]));

test("cards cost 2.9 % and 30 cents, bank payments 0.8 % and at most 5 dollars", () => {
  expect([feeOf("card", 50), feeOf("card", 120_00), feeOf("card", 99_99)]).toEqual([31, 3_78, 3_20]);
  expect([feeOf("bank", 50), feeOf("bank", 120_00), feeOf("bank", 624_99), feeOf("bank", 10_000_00)]).toEqual([
    0, 96, 5_00, 5_00,
  ]);
});

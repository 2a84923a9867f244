import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { dollarsText, moneyText, parseMoney, priceText, shareOf } from "./money.ts";

const cents = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [123450, "$1,234.50"],
  [-12050, "-$120.50"],
])("%i cents read %s", (amount, text) => {
  expect(moneyText(amount)).toBe(text);
});

test("an amount as it is typed says its cents", () => {
  expect([0, 5, 120_00, 1234_50, -3_07, null].map((amount) => dollarsText(amount))).toEqual([
    "0.00",
    "0.05",
    "120.00",
    "1234.50",
    "-3.07",
    "",
  ]);
});

test("price tags leave out cents that are none", () => {
  expect([12000, 12050].map((amount) => priceText(amount))).toEqual(["$120", "$120.50"]);
});

test.each([
  ["1234.5", 123450],
  ["$1,234.50", 123450],
  [" 12 ", 1200],
  ["-3.07", -307],
  ["0", 0],
])("%j is %i cents", (text, amount) => {
  expect(parseMoney(text)).toBe(amount);
});

test.each(["", "abc", "1.234", "1,23", "12,34.5", "1e5", "--1", "$", "99999999999999999999", "NaN", "１２"])(
  "%j is no amount",
  (text) => {
    expect(parseMoney(text)).toBeNull();
  },
);

test("reads back what it wrote, for every amount", () => {
  fc.assert(fc.property(cents, (amount) => parseMoney(moneyText(amount)) === (amount === 0 ? 0 : amount)));
});

test("refuses amounts that are not whole cents", () => {
  expect(() => moneyText(0.5)).toThrow("Not whole cents");
  expect(() => moneyText(Number.NaN)).toThrow("Not whole cents");
});

test.each([
  [10000, 875, 875],
  [10, 500, 1],
  [9, 500, 0],
  [-10, 500, -1],
  [1001, 825, 83],
])("of %i cents, %i basis points are %i", (amount, basisPoints, share) => {
  expect(shareOf(amount, basisPoints)).toBe(share);
});

test("a share is never more than half a cent off", () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
      const tenThousandths = BigInt(shareOf(amount, basisPoints)) * 10_000n - BigInt(amount) * BigInt(basisPoints);
      return tenThousandths <= 5000n && tenThousandths >= -5000n;
    }),
  );
});

test("no formatter is made before an amount is written: a phone's page starts without it", async () => {
  const make = vi.spyOn(Intl, "NumberFormat");
  vi.resetModules();
  const fresh = await import("./money.ts");
  expect(make).not.toHaveBeenCalled();
  expect(fresh.moneyText(123_450)).toBe("$1,234.50");
  expect(fresh.moneyText(5)).toBe("$0.05");
  expect(make).toHaveBeenCalledOnce();
  make.mockRestore();
});

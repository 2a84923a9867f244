import fc from "fast-check";
import { expect, test } from "vitest";
import { creditableCents, taxOfCredit } from "./rules-credits.ts";

const fresh = (chargedCents: number, taxCents: number) => ({
  chargedCents,
  taxCents,
  creditedCents: 0,
  creditedTaxCents: 0,
});

test.each([
  // cents, charged, tax, part
  [108_75, 108_75, 8_75, 8_75],
  [54_37, 108_75, 8_75, 4_37],
  [1, 108_75, 8_75, 0],
  [0, 108_75, 8_75, 0],
  [100_00, 200_00, 0, 0],
  // Beyond what a product of numbers keeps exactly.
  [33_333_333_333, 100_000_000_000, 8_046_000_003, 2_682_000_000],
])("%i of %i with a tax of %i has %i of it", (cents, charged, tax, part) => {
  expect(taxOfCredit(cents, fresh(charged, tax))).toBe(part);
});

test("what is more than is left is a fault", () => {
  const soFar = { chargedCents: 100, taxCents: 8, creditedCents: 60, creditedTaxCents: 4 };
  expect(creditableCents(soFar)).toBe(40);
  expect(taxOfCredit(40, soFar)).toBe(4);
  expect(() => taxOfCredit(41, soFar)).toThrow(RangeError);
  expect(() => taxOfCredit(-1, soFar)).toThrow(RangeError);
});

test("however it is divided, the taxes of all credits come to the tax, and none is more than its credit", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 20 }),
      (chargedCents, share, wanted) => {
        const taxCents = Math.floor(chargedCents * share);
        const soFar = fresh(chargedCents, taxCents);
        for (const want of [...wanted, chargedCents]) {
          const cents = Math.min(want, creditableCents(soFar));
          if (cents === 0) continue;
          const tax = taxOfCredit(cents, soFar);
          expect(tax).toBeGreaterThanOrEqual(0);
          expect(tax).toBeLessThanOrEqual(cents);
          soFar.creditedCents += cents;
          soFar.creditedTaxCents += tax;
        }
        expect(soFar).toMatchObject({ creditedCents: chargedCents, creditedTaxCents: taxCents });
      },
    ),
  );
});

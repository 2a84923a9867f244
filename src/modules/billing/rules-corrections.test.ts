import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditableCents, creditedTaxOf, lateFeeOf, lateSince, type Charged } from "./rules-corrections.ts";

const charged = (told: Partial<Charged> = {}): Charged => ({
  totalCents: 108_75,
  taxCents: 8_75,
  lateFeeCents: 0,
  creditedCents: 0,
  creditedTaxCents: 0,
  ...told,
});

describe("the tax in a credit", () => {
  test("is in proportion, and all of it goes back with all of the charge", () => {
    expect(creditedTaxOf(54_38, charged())).toBe(4_38);
    expect(creditedTaxOf(108_75, charged())).toBe(8_75);
    expect(creditedTaxOf(54_37, charged({ creditedCents: 54_38, creditedTaxCents: 4_38 }))).toBe(4_37);
    expect(creditedTaxOf(1, charged({ taxCents: 0 }))).toBe(0);
  });

  test("is of what is left of both where a late fee came in between", () => {
    const later = charged({ lateFeeCents: 50_00, creditedCents: 100_00, creditedTaxCents: 8_05 });
    expect(creditableCents(later)).toBe(58_75);
    expect(creditedTaxOf(58_75, later)).toBe(70);
  });

  test("there is none of more than what is left", () => {
    expect(() => creditedTaxOf(108_76, charged())).toThrow(RangeError);
    expect(() => creditedTaxOf(0, charged())).toThrow(RangeError);
  });

  test("of any credits in any order, with a late fee at any time, comes to the tax and no cent more", () => {
    const steps = fc.array(fc.record({ share: fc.integer({ min: 1, max: 100 }), fee: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 30 }),
        steps,
        (netCents, percent, taken) => {
          const taxCents = Math.round((netCents * percent) / 100);
          const now = charged({ totalCents: netCents + taxCents, taxCents });
          const credit = (cents: number) => {
            const tax = creditedTaxOf(cents, now);
            expect(tax).toBeGreaterThanOrEqual(0);
            expect(tax).toBeLessThanOrEqual(cents);
            now.creditedCents += cents;
            now.creditedTaxCents += tax;
            expect(now.creditedTaxCents).toBeLessThanOrEqual(taxCents);
          };
          for (const { share, fee } of taken) {
            if (fee && now.lateFeeCents === 0 && creditableCents(now) > 0)
              now.lateFeeCents = lateFeeOf(creditableCents(now), 1_500);
            const cents = Math.floor((creditableCents(now) * share) / 100);
            if (cents > 0) credit(cents);
          }
          if (creditableCents(now) > 0) credit(creditableCents(now));
          expect(now.creditedTaxCents).toBe(taxCents);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test("a late fee is a rate of what is past due, half a cent up", () => {
  expect(lateFeeOf(200_00, 1_500)).toBe(3_00);
  expect(lateFeeOf(33, 1_500)).toBe(0);
  expect(lateFeeOf(34, 1_500)).toBe(1);
  expect(lateFeeOf(100_00, 0)).toBe(0);
  expect(lateFeeOf(-5_00, 1_500)).toBe(0);
});

test("it comes so many days after the due day, and never on it", () => {
  expect(lateSince("2026-03-11", 10)).toBe("2026-03-01");
  expect(lateSince("2026-03-11", 0)).toBe("2026-03-10");
  expect(lateSince("2026-03-11", 1)).toBe("2026-03-10");
});

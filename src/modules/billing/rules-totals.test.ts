import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divided, totalsOf, type Totalled } from "./rules-totals.ts";

const line = (quantity: number, unitCents: number, taxes: number[] = []) => ({ quantity, unitCents, taxes });

describe("an invoice comes to", () => {
  test("the sum of its lines without tax and discount", () => {
    expect(totalsOf({ lines: [line(2, 75_00), line(1, 99_99)], discountCents: 0, taxes: [] })).toEqual({
      amounts: [150_00, 99_99],
      subtotalCents: 249_99,
      taxes: [],
      taxCents: 0,
      totalCents: 249_99,
    });
  });

  test("(subtotal − discount) × rate more where all is under one rate, as the form says", () => {
    // 8.75 % of $139.99 is $12.249125.
    const { taxCents, totalCents } = totalsOf({
      lines: [line(1, 149_99, [0])],
      discountCents: 10_00,
      taxes: [8_750],
    });
    expect([taxCents, totalCents]).toEqual([12_25, 152_24]);
  });

  test("half a cent more where the tax is half a cent", () => {
    // 5 % of 10 cents is half a cent; of 9 it is less.
    expect(totalsOf({ lines: [line(1, 10, [0])], discountCents: 0, taxes: [5_000] }).taxCents).toBe(1);
    expect(totalsOf({ lines: [line(1, 9, [0])], discountCents: 0, taxes: [5_000] }).taxCents).toBe(0);
  });

  test("what a rate with three decimals makes of it (NJ, 6.625 %)", () => {
    expect(totalsOf({ lines: [line(1, 120_00, [0])], discountCents: 0, taxes: [6_625] }).taxCents).toBe(7_95);
  });

  test("one rounding of state and city together, divided between them (PA 6 % and Philadelphia 2 %)", () => {
    // 8 % of $1.06 is 8.48 cents: 8; apart they would be 6.36 and 2.12.
    const { taxes, taxCents } = totalsOf({ lines: [line(1, 1_06, [0, 1])], discountCents: 0, taxes: [6_000, 2_000] });
    expect(taxCents).toBe(8);
    expect(taxes).toEqual([
      { taxableCents: 1_06, taxCents: 6 },
      { taxableCents: 1_06, taxCents: 2 },
    ]);
    // 8 % of $0.94 is 7.52 cents: 8; apart they would be 5.64 and 1.88, together the same here.
    expect(totalsOf({ lines: [line(1, 94, [0, 1])], discountCents: 0, taxes: [6_000, 2_000] }).taxCents).toBe(8);
  });

  test("no less tax by a discount on what is not taxed", () => {
    // Half of the discount of $20 belongs to the line that is taxed.
    const { taxes } = totalsOf({
      lines: [line(1, 100_00, [0]), line(1, 100_00)],
      discountCents: 20_00,
      taxes: [10_000],
    });
    expect(taxes).toEqual([{ taxableCents: 90_00, taxCents: 9_00 }]);
  });

  test("nothing that is not exact: a discount above the subtotal, half cents, too much", () => {
    expect(() => totalsOf({ lines: [line(1, 5)], discountCents: 6, taxes: [] })).toThrow(RangeError);
    expect(() => totalsOf({ lines: [line(1, 5)], discountCents: -1, taxes: [] })).toThrow(RangeError);
    expect(() => totalsOf({ lines: [line(1, 0.5)], discountCents: 0, taxes: [] })).toThrow(RangeError);
    expect(() => totalsOf({ lines: [line(1e9, 1e9)], discountCents: 0, taxes: [] })).toThrow(RangeError);
  });
});

const invoices: fc.Arbitrary<Totalled> = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 50 }),
        unitCents: fc.integer({ min: 0, max: 500_000 }),
        taxes: fc.subarray([0, 1, 2]),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    share: fc.integer({ min: 0, max: 100 }),
    taxes: fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ lines, share, taxes }) => {
    const subtotal = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
    return { lines, taxes, discountCents: Math.floor((subtotal * share) / 100) };
  });

test("of any invoice nothing is lost or made by rounding", () => {
  fc.assert(
    fc.property(invoices, (invoice) => {
      const totals = totalsOf(invoice);
      expect(totals.totalCents).toBe(totals.subtotalCents - invoice.discountCents + totals.taxCents);
      expect(totals.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(totals.taxCents);
      for (const { taxableCents, taxCents } of totals.taxes) {
        expect(taxableCents).toBeGreaterThanOrEqual(0);
        expect(taxableCents).toBeLessThanOrEqual(totals.subtotalCents - invoice.discountCents);
        expect(taxCents).toBeGreaterThanOrEqual(0);
      }
      // Nobody is a cent or more away from the exact tax, group by group: at most half a cent for each set of taxes.
      const exact = invoice.taxes.reduce(
        (sum, rate, at) => sum + ((totals.taxes[at]?.taxableCents ?? 0) * rate) / 100_000,
        0,
      );
      const groups = new Set(invoice.lines.map(({ taxes }) => taxes.join(" "))).size;
      expect(Math.abs(totals.taxCents - exact)).toBeLessThanOrEqual(groups * 0.5 + 1e-6);
    }),
    { numRuns: 500 },
  );
});

test("whatever is divided comes to what it was, and nobody has a cent more than one above their share", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
      (cents, weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const shares = divided(cents, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole === 0 ? 0 : cents);
        for (const [at, share] of shares.entries())
          if (whole > 0) expect(Math.abs(share - (cents * (weights[at] ?? 0)) / whole)).toBeLessThan(1);
      },
    ),
    { numRuns: 500 },
  );
});

import { expect, test } from "vitest";
import { costOf } from "./rules-signing.ts";
import {
  AGREEMENT_FREQUENCIES,
  autoTotalCents,
  pricesOfVisits,
  visitsInTerm,
  type AgreementFrequency,
} from "./rules-terms.ts";

/** Months of four and of five Mondays, of 28 days and of 31. */
const STARTS = ["2026-02-02", "2026-03-02", "2026-03-31", "2028-02-29"];
const ongoing = (frequency: AgreementFrequency) => ({ frequency, duration: "ongoing" }) as const;

test.each([
  ["weekly", 400_00, 4, 100_00],
  ["bi-weekly", 200_00, 2, 100_00],
  ["monthly", 100_00, 1, 100_00],
  ["quarterly", 50_00, 1, 200_00],
  ["bi-annually", 34_00, 1, 200_00],
  ["annually", 16_00, 1, 200_00],
  // Not to be divided by four: to the nearest cent.
  ["weekly", 333_33, 4, 83_33],
  ["weekly", 333_35, 4, 83_34],
] as const)(
  "ongoing, %s: of %i cents a month each visit is billed the same whenever it begins",
  (frequency, total, visits, each) => {
    for (const startsOn of STARTS) {
      expect(visitsInTerm(startsOn, ongoing(frequency))).toBe(visits);
      expect(pricesOfVisits(total, visits, ongoing(frequency))).toEqual({ eachCents: each, lastCents: each });
      const agreed = {
        ...ongoing(frequency),
        startsOn,
        endsOn: null,
        totalCents: total,
        paymentTerms: "net-30",
      } as const;
      expect(costOf(agreed, startsOn)).toEqual({ eachCents: each, periods: [] });
    }
  },
);

test("from the computed total of an ongoing one each visit comes back to its base price", () => {
  for (const frequency of AGREEMENT_FREQUENCIES) {
    const terms = ongoing(frequency);
    const total = autoTotalCents(100_00, terms);
    expect([frequency, pricesOfVisits(total, visitsInTerm("2026-03-02", terms), terms).eachCents]).toEqual([
      frequency,
      100_00,
    ]);
  }
});

test("the prices of all visits add up to the total, for every frequency and duration", () => {
  const total = 1777_77;
  for (const frequency of AGREEMENT_FREQUENCIES.filter((one) => one !== "one-time"))
    for (const duration of ["3-months", "6-months", "12-months", "24-months"] as const)
      for (const startsOn of STARTS) {
        const visits = visitsInTerm(startsOn, { frequency, duration });
        const { eachCents, lastCents } = pricesOfVisits(total, visits, { frequency, duration });
        expect(visits, `${frequency} for ${duration}`).toBeGreaterThan(0);
        expect(eachCents * (visits - 1) + lastCents, `${frequency} for ${duration}`).toBe(total);
      }
});

test("of a term the visits come to its total, and a single one is the total", () => {
  const year = { frequency: "weekly", duration: "3-months" } as const;
  expect(pricesOfVisits(1000_00, 13, year)).toEqual({ eachCents: 76_92, lastCents: 76_96 });
  const single = { frequency: "weekly", duration: "single-service" } as const;
  expect(pricesOfVisits(500_00, 1, single)).toEqual({ eachCents: 500_00, lastCents: 500_00 });
  expect(pricesOfVisits(500_00, 1, ongoing("one-time"))).toEqual({ eachCents: 500_00, lastCents: 500_00 });
});

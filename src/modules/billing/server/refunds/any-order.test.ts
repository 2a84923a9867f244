import { afterEach, beforeEach, expect } from "vitest";
import type { SandboxToken } from "../../rules-sandbox.ts";
import { openRefundOffice, type RefundOffice } from "../../../../testing/offices/refund-office.ts";
import { testTable } from "../../../../testing/test-table.ts";

let office: RefundOffice;
beforeEach(async () => {
  office = await openRefundOffice();
});
afterEach(() => office.world.close());

/** The same numbers each time, so that what fails fails again. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const TOKENS = [
  "tok_visa",
  "tok_disputed",
  "tok_dispute_won",
  "tok_refund_fails",
  "ba_ok",
  "ba_no_funds",
  "ba_returned",
  "ba_disputed",
] as const satisfies readonly SandboxToken[];

// Months of minute jobs.
testTable([11, 42], (seed) => seed === 11)(
  "whatever happens in whatever order, the books are those of the provider (%i)",
  async (seed) => {
    const roll = diceOf(seed);
    const payments: string[] = [];
    const day = (at: number) => new Date(Date.parse("2026-03-02T15:00:00Z") + at * 86_400_000).toISOString();
    let today = 0;
    for (let step = 0; step < 24; step += 1) {
      const what = roll(10);
      const id = payments[roll(payments.length)];
      if (what < 4 || id === undefined) {
        const made = await office.charge(TOKENS[roll(TOKENS.length)] ?? "tok_visa", 10_00 + roll(90_00));
        payments.push(made.id);
      } else if (what < 7) {
        const { amountCents, refundedCents, can } = await office.payment(id);
        const cents = Math.max(1, Math.min(amountCents - refundedCents, 1 + roll(amountCents)));
        const answer = await office.refundBack(id, cents, roll(2) === 0 ? "credit" : "reopen");
        if (!can.refund) expect(answer.status).toBe(409);
        // At times the provider is asked only after more has happened.
        if (roll(3) > 0) await office.world.runJobs();
      } else {
        today += roll(6);
        await office.passTo(day(today));
      }
    }
    // Until all banks have had their last word.
    for (const days of [5, 20, 60, 90]) await office.passTo(day(today + days));

    const { ours, theirs } = await office.clearing();
    expect(ours).toBe(theirs);
    expect(await office.faults()).toEqual([]);
    expect(await office.books("disputed")).toEqual([0]);
    const open = await office.world.db.selectFrom("refund").select("id").where("status", "=", "processing").execute();
    expect(open).toEqual([]);
    const unhandled = await office.world.db
      .selectFrom("provider_event")
      .select("type")
      .where("handled_at", "is", null)
      .execute();
    expect(unhandled).toEqual([]);
  },
  { timeout: 120_000 },
);

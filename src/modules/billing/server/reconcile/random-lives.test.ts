import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ACTORS } from "../../../../testing/actors.ts";
import { openRefundOffice, type RefundOffice } from "../../../../testing/offices/refund-office.ts";
import * as contract from "../../contract.ts";

let office: RefundOffice;
beforeEach(async () => {
  office = await openRefundOffice();
});
afterEach(() => office.world.close());

const STEPS = 200;
/** What happens next, how much of it is about, and whom of those before it concerns. */
const step = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant("charge" as const) },
    { weight: 3, arbitrary: fc.constant("refund" as const) },
    { weight: 4, arbitrary: fc.constant("wait" as const) },
    { weight: 1, arbitrary: fc.constantFrom("by-hand", "refund-by-hand", "bounce", "apply", "write-off", "reconcile") },
  ),
  token: fc.constantFrom(
    ...(["tok_visa", "tok_no_funds", "tok_disputed", "tok_dispute_won", "tok_refund_fails"] as const),
    ...(["ba_ok", "ba_no_funds", "ba_returned", "ba_disputed"] as const),
  ),
  cents: fc.integer({ min: 1_00, max: 900_00 }),
  share: fc.integer({ min: 1, max: 100 }),
  which: fc.nat(1000),
  outcome: fc.constantFrom("reopen" as const, "credit" as const),
});
type Step = ReturnType<typeof step.generate>["value"];

interface Lives {
  charged: string[];
  byHand: string[];
  invoices: string[];
}

const pick = (ids: readonly string[], { which }: Step): string | undefined => ids[which % Math.max(1, ids.length)];
/** Whether it may be done is the program's to say; what it refuses changes nothing. */
const answered = ({ status }: { status: number }) => expect([200, 201, 409]).toContain(status);

async function refund(id: string | undefined, { share, outcome }: Step, kind: "provider" | "check") {
  if (id === undefined) return;
  const { amountCents } = await office.payment(id);
  answered(await office.refund({ id, cents: Math.ceil((amountCents * share) / 100), outcome, kind }));
}

async function applyCredit({ invoices }: Lives, now: Step): Promise<void> {
  const id = pick(invoices, now);
  const credit = await office.credit();
  if (id === undefined || credit <= 0) return;
  answered(await office.apply(id, Math.min(credit, Math.max(1, (await office.invoice(id)).balanceCents))));
}

async function writeOff({ invoices }: Lives, now: Step): Promise<void> {
  const id = pick(invoices, now);
  if (id === undefined) return;
  const { version } = await office.invoice(id);
  answered(await office.world.call(ACTORS.manager, contract.writeOffInvoice, { id, version, reason: "Moved away" }));
}

async function reconcile(): Promise<unknown[]> {
  await office.world.call(ACTORS.manager, contract.reconcileNow, {});
  await office.world.runJobs();
  const { body } = await office.world.call(ACTORS.manager, contract.listDifferences, {});
  return body.data.filter(({ resolvedAt }) => resolvedAt === null);
}

const wait = (hours: number): Promise<void> =>
  office.passTo(new Date(office.world.clock.now().getTime() + hours * 3_600_000).toISOString());

async function take(lives: Lives, now: Step): Promise<void> {
  switch (now.what) {
    case "charge": {
      const { id, invoiceId } = await office.charge(now.token, now.cents);
      lives.charged.push(id);
      lives.invoices.push(invoiceId);
      return;
    }
    case "refund":
      return refund(pick(lives.charged, now), now, "provider");
    case "refund-by-hand":
      return refund(pick(lives.byHand, now), now, "check");
    case "by-hand": {
      const invoiceId = pick(lives.invoices, now);
      const open = invoiceId === undefined ? 0 : (await office.invoice(invoiceId)).balanceCents;
      const allocations = invoiceId !== undefined && open > 0 ? [{ invoiceId, cents: Math.min(open, now.cents) }] : [];
      const taken = await office.take({ amountCents: now.cents, allocations });
      answered(taken);
      if (taken.status < 300) lives.byHand.push(taken.body.id);
      return;
    }
    case "bounce": {
      const id = pick(lives.byHand, now);
      if (id !== undefined) answered(await office.bounce(id));
      return;
    }
    case "apply":
      return applyCredit(lives, now);
    case "write-off":
      return writeOff(lives, now);
    case "reconcile":
      expect(await reconcile()).toEqual([]);
      return;
    case "wait":
      return wait(Math.ceil((now.share * 24 * 20) / 100));
  }
}

test(
  "two hundred things that happen to money, in any order: the books balance and agree with the provider's",
  { tags: ["long"], timeout: 240_000 },
  async () => {
    const seed = Number(process.env["LIVES_SEED"] ?? 20260302);
    const [steps = []] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS, size: "max" }), {
      seed,
      numRuns: 1,
    });
    expect(steps).toHaveLength(STEPS);
    const lives: Lives = { charged: [], byHand: [], invoices: [] };
    for (const [at, now] of steps.entries()) {
      await take(lives, now);
      if (at % 50 === 49) expect(await office.faults()).toEqual([]);
    }
    await wait(24 * 200);
    expect(await reconcile()).toEqual([]);
    expect(await office.faults()).toEqual([]);
    const { ours, theirs } = await office.clearing();
    expect(ours).toBe(theirs);
    const before = await office.books("bank", "clearing", "processing-fees", "disputed");
    expect(before[3]).toBe(0);
    expect(await reconcile()).toEqual([]);
    expect(await office.books("bank", "clearing", "processing-fees", "disputed")).toEqual(before);
    const statuses = await office.world.db
      .selectFrom("payment")
      .select("status")
      .where("status", "=", "pending")
      .execute();
    expect(statuses).toEqual([]);
  },
);

import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openBooksOffice, type BooksOffice } from "../../../../testing/offices/books-office.ts";
import { openStripeDesk } from "../../../../testing/stripe-desk.ts";
import * as contract from "../../contract.ts";
import { createStripeProvider } from "../stripe/create-stripe-provider.ts";
import { addEntry } from "../sandbox/write-books.ts";
import { reconcile } from "./reconcile-books.ts";

/*
 * What the provider's books say while what it tells of the thing itself is behind, or while nobody knows the thing: each is
 * told once, stays as it is however often it is looked at, and goes away once both say the same or somebody has said why.
 */

let office: BooksOffice;
beforeEach(async () => {
  office = await openBooksOffice();
});
afterEach(() => office.world.close());

const at = () => office.world.clock.now().toISOString();
/** A line in the provider's books that nothing of ours has ordered. */
const book = (line: Omit<Parameters<typeof addEntry>[1], "at">) =>
  office.world.db.transaction().execute((db) => addEntry(db, { ...line, at: at() }));
const open = async () => (await office.differences()).filter(({ resolvedAt }) => resolvedAt === null);
const openKinds = async () => (await open()).map(({ kind }) => kind).toSorted();

/** Looked at three times, a day apart. */
async function expectOnce(kinds: readonly string[]): Promise<void> {
  for (let day = 0; day < 3; day += 1) {
    await office.reconcile();
    expect(await openKinds()).toEqual(kinds);
    office.world.clock.advance(86_400_000);
  }
  const bell = await office.world.db
    .selectFrom("notification")
    .select("id")
    .where("message", "=", "billing.office_differences")
    .execute();
  expect(bell).toHaveLength(1);
}

/** The books agree again, without anybody having said so. */
async function expectGone(): Promise<void> {
  await office.reconcile();
  expect(await openKinds()).toEqual([]);
  for (const { resolution } of await office.differences()) expect(resolution).toMatch(/^Agreed on 2026-/);
  expect(await office.faults()).toEqual([]);
}

async function expectGoneOnceSaid(): Promise<void> {
  for (const { id } of await open())
    await office.world.call(ACTORS.manager, contract.resolveDifference, { id, resolution: "Asked the provider" });
  await office.reconcile();
  expect(await openKinds()).toEqual([]);
}

async function paidCharge() {
  const paid = await office.charge("tok_visa", 120_00);
  await office.reconcile();
  expect(await openKinds()).toEqual([]);
  return paid;
}

test("return: the books say that a payment went back before the charge itself says so", async () => {
  const { id, chargeId } = await paidCharge();
  await book({ kind: "return", object_id: chargeId, charge_id: chargeId, cents: -120_00 });
  await expectOnce(["balance", "return"]);
  expect((await open()).find(({ kind }) => kind === "return")).toMatchObject({
    payment: { id },
    providerCents: -120_00,
  });

  const returned = { status: "returned", failure_code: "debit_not_authorized" } as const;
  await office.world.db.updateTable("sandbox_charge").set(returned).where("id", "=", chargeId).execute();
  await expectGone();
  expect(await office.payment(id)).toMatchObject({ status: "failed" });
});

test("refund: the books say that a refund came back, and the refund itself does not yet", async () => {
  const { id, chargeId } = await paidCharge();
  const { version } = (await office.world.call(ACTORS.manager, contract.getPayment, { id })).body;
  const told = { id, version, cents: 20_00, kind: "provider", outcome: "credit", reason: "Paid twice" } as const;
  await office.world.call(ACTORS.manager, contract.refundPayment, told);
  await office.world.runJobs();
  const refund = office.world.db.selectFrom("sandbox_refund").select("id");
  const { id: refundId } = await refund.executeTakeFirstOrThrow();
  await book({ kind: "refund-failed", object_id: refundId, charge_id: chargeId, cents: 20_00 });
  await expectOnce(["balance", "refund"]);
  expect((await open()).find(({ kind }) => kind === "refund")).toMatchObject({ payment: { id }, providerCents: 20_00 });

  const failed = { status: "failed", failure_code: "refund_refused" } as const;
  await office.world.db.updateTable("sandbox_refund").set(failed).where("id", "=", refundId).execute();
  await expectGone();
});

test("unknown-dispute, and then dispute: the books are ahead of the dispute, first of its opening and then of its end", async () => {
  const { id, chargeId } = await paidCharge();
  await book({ kind: "dispute", object_id: "dp_1", charge_id: chargeId, cents: -120_00 });
  await expectOnce(["balance", "unknown-dispute"]);
  expect((await open()).find(({ kind }) => kind === "unknown-dispute")).toMatchObject({ payment: { id } });
  const dispute = { id: "dp_1", charge_id: chargeId, cents: 120_00, reason: "fraudulent", due_by: null, made_at: at() };
  await office.world.db
    .insertInto("sandbox_dispute")
    .values({ ...dispute, status: "lost" })
    .execute();
  await expectGone();
  expect(await office.books("disputed", "dispute-losses")).toEqual([0, 120_00]);

  await book({ kind: "dispute-won", object_id: "dp_1", charge_id: chargeId, cents: 120_00 });
  await office.reconcile();
  expect(await openKinds()).toEqual(["balance", "dispute"]);
  await office.world.db.updateTable("sandbox_dispute").set({ status: "won" }).execute();
  await expectGone();
  expect(await office.books("disputed", "dispute-losses")).toEqual([0, 0]);
});

test("unknown-payout: money has left for the bank, and what it was nobody can say yet", async () => {
  await paidCharge();
  await book({ kind: "payout", object_id: "po_1", charge_id: null, cents: -50_00 });
  await office.reconcile();
  expect(await openKinds()).toEqual(["balance", "unknown-payout"]);
  const days = { made_on: "2026-03-02", arrives_on: "2026-03-04", made_at: at() };
  await office.world.db
    .insertInto("sandbox_payout")
    .values({ id: "po_1", cents: 50_00, status: "paid", ...days })
    .execute();
  await expectGone();
  expect(await office.books("bank")).toEqual([50_00]);
});

test("unknown-refund: one that was made at the provider stays until somebody says what it was", async () => {
  const { id, chargeId } = await paidCharge();
  await office.provider.refund({ refundId: newId(), chargeId, cents: 20_00 });
  await expectOnce(["balance", "unknown-refund"]);
  expect((await open()).find(({ kind }) => kind === "unknown-refund")).toMatchObject({ payment: { id } });
  await expectGoneOnceSaid();
});

test("fee: the provider has kept more than it said when the charge was read", async () => {
  const { id, chargeId } = await office.charge("tok_visa", 120_00);
  const fee = (cents: number) =>
    office.world.db.updateTable("sandbox_entry").set({ fee_cents: cents }).where("object_id", "=", chargeId).execute();
  await fee(4_00);
  await expectOnce(["balance", "fee"]);
  expect((await open()).find(({ kind }) => kind === "fee")).toMatchObject({
    ...{ payment: { id }, providerCents: -4_00, ledgerCents: -3_78 },
  });
  await expectGoneOnceSaid();
});

test("other: the provider holds money back for itself, and gives it free again", async () => {
  const desk = await openStripeDesk(createStripeProvider);
  const run = async () => {
    await reconcile(office.world.ctx(SYSTEM), () => Promise.resolve(desk.provider));
    await office.world.runJobs();
  };
  try {
    desk.clock.set(at());
    desk.server.world.reserve(30_00);
    await run();
    await run();
    expect(await openKinds()).toEqual(["balance", "other"]);
    expect((await open()).find(({ kind }) => kind === "other")).toMatchObject({ payment: null, providerCents: -30_00 });
    // It gives it back: another line, and what was a difference of the balance is none any more.
    desk.server.world.reserve(-30_00);
    await run();
    expect(await openKinds()).toEqual(["other", "other"]);
    for (const { id } of await open())
      await office.world.call(ACTORS.manager, contract.resolveDifference, { id, resolution: "A reserve, free again" });
    await run();
    expect(await openKinds()).toEqual([]);
  } finally {
    await desk.server.close();
  }
});

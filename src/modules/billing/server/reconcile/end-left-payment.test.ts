import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openBooksOffice, type BooksOffice } from "../../../../testing/offices/books-office.ts";
import * as contract from "../../contract.ts";
import { followCharge } from "../charges/follow-charge.ts";

let office: BooksOffice;
beforeEach(async () => {
  office = await openBooksOffice();
});
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

/** On its way with a provider whose keys are gone, as the night has found it. */
async function leftPayment(cents = 120_00) {
  const id = await office.begin(cents);
  await office.world.db
    .updateTable("payment")
    .set({ provider: "stripe", charge_id: "pi_gone" })
    .where("id", "=", id)
    .execute();
  await office.reconcile();
  const [difference] = await office.differences();
  return { id, difference: difference?.id ?? "" };
}
type Told = { resolution?: string; outcome?: "received" | "failed" };
const resolve = (id: string, told: Told, who: Actor = ACTORS.manager) =>
  office.world.call(who, contract.resolveDifference, { id, resolution: "Their statement says so", ...told });
const invoiceOf = async (id: string) => {
  const { invoice_id: invoiceId } = await office.world.db
    .selectFrom("payment_allocation")
    .select("invoice_id")
    .where("payment_id", "=", id)
    .executeTakeFirstOrThrow();
  return (await office.world.call(ACTORS.manager, contract.getInvoice, { id: invoiceId })).body;
};
const historyOf = async (id: string) =>
  office.world.db.selectFrom("invoice_event").select(["kind", "note"]).where("subject_id", "=", id).execute();

test("it is entered as received: its invoice is paid, and the money is at the bank", async () => {
  const { id, difference } = await leftPayment();
  const { status, body } = await resolve(difference, { outcome: "received" });
  expect([status, body]).toMatchObject([200, { resolution: "Their statement says so", endsPayment: false }]);
  expect(await office.payment(id)).toMatchObject({ status: "paid", needs_action: false, failure: "" });
  expect(await office.books("bank", "clearing", "receivable")).toEqual([120_00, 0, 0]);
  expect(await invoiceOf(id)).toMatchObject({ status: "paid", balanceCents: 0 });
  expect((await historyOf(id)).map(({ kind }) => kind)).toEqual(["payment"]);
  // The next nights find nothing more.
  for (let night = 0; night < 2; night += 1) {
    office.world.clock.advance(86_400_000);
    expect(await office.reconcile()).toEqual([]);
  }
  expect(await office.differences()).toMatchObject([{ resolution: "Their statement says so" }]);
  const audited = await office.world.db
    .selectFrom("audit_log")
    .select(["entity_id", "changes"])
    .where("action", "=", "billing.left_payment_ended")
    .execute();
  expect(audited).toMatchObject([
    { entity_id: id, changes: { status: ["pending", "paid"], reason: "Their statement says so" } },
  ]);
});

test("it is entered as failed: its invoice is owed, and says why", async () => {
  const { id, difference } = await leftPayment();
  expect((await resolve(difference, { outcome: "failed", resolution: "Never charged there" })).status).toBe(200);
  expect(await office.payment(id)).toMatchObject({ status: "failed", failure: "Never charged there" });
  expect(await office.books("bank", "clearing", "receivable")).toEqual([0, 0, 120_00]);
  expect(await invoiceOf(id)).toMatchObject({ balanceCents: 120_00 });
  expect(await historyOf(id)).toEqual([{ kind: "payment-failed", note: "Never charged there" }]);
  expect(await office.reconcile()).toEqual([]);
});

test("what the provider tells after all, once its keys are set again, is followed", async () => {
  const { id, difference } = await leftPayment();
  await resolve(difference, { outcome: "failed" });
  await followCharge(office.world.ctx(SYSTEM), {
    ...{ paymentId: id, chargeId: "pi_gone", status: "succeeded", cents: 120_00, refundedCents: 0, feeCents: null },
    ...{ clientSecret: "", methodId: null, failure: null, createdAt: office.world.clock.now().toISOString() },
  });
  expect(await office.payment(id)).toMatchObject({ status: "paid" });
});

test("while the payment is on its way, saying something is not enough; afterwards it is ended once", async () => {
  const { id, difference } = await leftPayment();
  const refused = await resolve(difference, {});
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: "outcome", message: "Please choose what became of the payment" }],
  ]);
  expect(await office.payment(id)).toMatchObject({ status: "pending" });
  const answers = await Promise.all([
    resolve(difference, { outcome: "received" }),
    resolve(difference, { outcome: "failed" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("billing.not_pending");
});

test("an outcome of another difference ends nothing, and only who takes payments ends any", async () => {
  const { id, difference } = await leftPayment();
  expect((await resolve(difference, { outcome: "received" }, ACTORS.support)).status).toBe(403);
  await office.world.db.updateTable("provider_difference").set({ kind: "fee" }).where("id", "=", difference).execute();
  await resolve(difference, { outcome: "received" });
  expect(await office.payment(id)).toMatchObject({ status: "pending" });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openChargeOffice, type ChargeOffice } from "../../../../testing/offices/charge-office.ts";
import type { SandboxToken } from "../../rules-sandbox.ts";
import type { ChargeState } from "../providers/ask-provider.ts";
import { followCharge } from "./follow-charge.ts";

let office: ChargeOffice;
beforeEach(async () => {
  office = await openChargeOffice();
});
afterEach(async () => {
  expect(await office.ledgerFaults()).toEqual([]);
  await office.world.close();
});

async function pay(token: SandboxToken, cents = 100_00) {
  const [methodId, invoiceId] = [await office.save(token), await office.billPayer(cents)];
  const { body } = await office.pay({ methodId, invoices: [{ invoiceId, cents }] });
  return { id: body.id, invoiceId };
}
const stateOf = async (id: string): Promise<ChargeState> => {
  const state = await office.provider.findCharge(id);
  if (state === null) throw new Error("Nothing was charged");
  return state;
};
const follow = (state: ChargeState) => followCharge(office.world.ctx(SYSTEM), state);
const told = (told: Partial<ChargeState>) => async (id: string) => follow({ ...(await stateOf(id)), ...told });
const failed = told({ status: "failed", feeCents: null, failure: { code: "card_declined", isHard: false } });

test("whatever is told late of a payment that has come changes nothing", async () => {
  const { id, invoiceId } = await pay("tok_visa");
  const [paid, invoice] = [await office.row(id), await office.invoice(invoiceId)];
  for (const status of ["needs-action", "processing", "cancelled", "succeeded"] as const) await told({ status })(id);
  await failed(id);
  expect(await office.row(id)).toEqual(paid);
  expect(await office.invoice(invoiceId)).toEqual(invoice);
});

test("a payment that failed and arrives after all is paid", async () => {
  const { id, invoiceId } = await pay("ba_ok");
  await failed(id);
  expect(await office.row(id)).toMatchObject({ status: "failed", failure_code: "card_declined" });
  await office.advanceTo("2026-03-09T15:00:00Z");
  await follow(await stateOf(id));
  expect(await office.row(id)).toMatchObject({ status: "paid", failure: "", failure_code: "" });
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid" });
});

test("what the office took in cash meanwhile leaves a bank payment as the client's credit", async () => {
  const { id, invoiceId } = await pay("ba_ok");
  const cash = { clientId: office.payer.clientId, kind: "cash" as const, amountCents: 70_00 };
  expect((await office.take({ ...cash, allocations: [{ invoiceId, cents: 70_00 }] })).status).toBe(201);
  await office.advanceTo("2026-03-09T15:00:00Z");
  await follow(await stateOf(id));
  expect(await office.read(id)).toMatchObject({ status: "paid", invoices: [{ id: invoiceId, cents: 30_00 }] });
  expect(await office.books("client-credit", "receivable", "undeposited")).toEqual([-70_00, 0, 70_00]);
});

test("what a bank takes back after 40 days is owed again, once", async () => {
  const { id, invoiceId } = await pay("ba_returned");
  await office.advanceTo("2026-03-09T15:00:00Z");
  const succeeded = await stateOf(id);
  await follow(succeeded);
  await office.advanceTo("2026-04-30T15:00:00Z");
  const returned = await stateOf(id);
  expect(returned.status).toBe("returned");
  // In any order, and more than once.
  for (const state of [returned, succeeded, returned]) await follow(state);
  expect(await office.row(id)).toMatchObject({ status: "failed", failure_code: "debit_not_authorized" });
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 100_00 });
  expect(await office.books("clearing", "processing-fees", "receivable")).toEqual([-80, 80, 100_00]);
});

test("a return of which nobody told that it had succeeded is taken down as both", async () => {
  const { id, invoiceId } = await pay("ba_returned");
  await failed(id);
  await office.advanceTo("2026-04-30T15:00:00Z");
  await follow(await stateOf(id));
  expect(await office.row(id)).toMatchObject({ status: "failed", paid_at: expect.any(String) });
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 100_00 });
  expect(await office.books("clearing", "receivable")).toEqual([-80, 100_00]);
});

test("a fee that is known later is taken down then, once", async () => {
  const { id } = await pay("ba_ok");
  await told({ status: "succeeded", feeCents: null })(id);
  expect(await office.books("clearing", "processing-fees")).toEqual([100_00, 0]);
  await told({ status: "succeeded", feeCents: 80 })(id);
  await told({ status: "succeeded", feeCents: 80 })(id);
  expect(await office.books("clearing", "processing-fees")).toEqual([99_20, 80]);
});

test("a charge of no payment here is left alone, and a second charge of one is a fault", async () => {
  const { id } = await pay("tok_visa");
  const state = await stateOf(id);
  await follow({ ...state, paymentId: newId() });
  await follow({ ...state, paymentId: "" });
  await expect(follow({ ...state, chargeId: "ch_other" })).rejects.toThrow("two charges");
});

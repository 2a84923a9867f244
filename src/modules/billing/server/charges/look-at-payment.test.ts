import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openChargeOffice, type ChargeOffice } from "../../../../testing/offices/charge-office.ts";
import type { SandboxToken } from "../../rules-sandbox.ts";
import { ProviderUnreachable } from "../providers/ask-provider.ts";
import { confirmCharge } from "../sandbox/order-charge.ts";
import { chargeInvoices } from "./charge-invoices.ts";
import { lookAtPayment } from "./look-at-payment.ts";
import { sweepPending } from "./sweep-pending.ts";
import type { SandboxFaults } from "../sandbox/open-sandbox.ts";

let office: ChargeOffice;
beforeEach(async () => {
  office = await openChargeOffice();
});
afterEach(async () => {
  expect(await office.ledgerFaults()).toEqual([]);
  await office.world.close();
});

/** Pays an invoice of $100 through a provider with these faults. */
async function pay(token: SandboxToken, faults: SandboxFaults = {}): Promise<{ id: string; invoiceId: string }> {
  const [methodId, invoiceId] = [await office.save(token), await office.billPayer(100_00)];
  Object.assign(office.faults, faults);
  const order = {
    ...{ key: newId(), clientId: office.payer.clientId, methodId, origin: "portal" as const },
    invoices: [{ invoiceId, cents: 100_00 }],
  };
  const id = await chargeInvoices(office.world.ctx(office.payer), office.open, order, { isOnSession: true });
  return { id, invoiceId };
}
const NO_CHARGE: SandboxFaults = { isUnreachable: ({ operation }) => operation === "charge" };
const LOST: SandboxFaults = { losesAnswer: ({ operation }) => operation === "charge" };
const look = (id: string) => lookAtPayment(office.world.ctx(SYSTEM), office.open, id);

test("an order that did not arrive leaves the payment pending, and the job gives it again", async () => {
  const { id, invoiceId } = await pay("tok_visa", NO_CHARGE);
  expect(await office.row(id)).toMatchObject({ status: "pending", charge_id: null });
  expect(await office.read(id)).toMatchObject({ status: "paid" });
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid" });
  expect(await office.charges()).toBe(1);
});

test("an answer that was lost is found again, and nothing is charged twice", async () => {
  const { id } = await pay("tok_visa", LOST);
  expect(await office.row(id)).toMatchObject({ status: "pending", charge_id: null });
  office.world.clock.set("2026-03-02T15:02:00Z");
  await office.world.runJobs();
  expect(await office.row(id)).toMatchObject({ status: "paid" });
  expect(await office.charges()).toBe(1);
  expect(await office.books("clearing", "processing-fees")).toEqual([96_80, 3_20]);
});

test("while the provider does not answer, looking fails and is tried again", async () => {
  const { id } = await pay("tok_visa", { isUnreachable: () => true });
  await expect(look(id)).rejects.toThrow(ProviderUnreachable);
  office.faults.isUnreachable = ({ operation }) => operation === "charge";
  await expect(look(id)).rejects.toThrow(ProviderUnreachable);
  expect(await office.row(id)).toMatchObject({ status: "pending" });
});

test("an order without a trace is given up after 20 hours, and can be tried again", async () => {
  const { id, invoiceId } = await pay("tok_visa", NO_CHARGE);
  office.faults.isUnreachable = () => false;
  office.world.clock.set("2026-03-03T11:00:01Z");
  await look(id);
  expect(await office.row(id)).toMatchObject({
    ...{ status: "failed", failure_code: "not_ordered", is_hard_failure: false },
  });
  expect(await office.charges()).toBe(0);
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "sent", balanceCents: 100_00 });
});

test("after 20 hours a charge that did arrive is found", async () => {
  const { id } = await pay("tok_visa", LOST);
  office.world.clock.set("2026-03-03T11:00:01Z");
  await look(id);
  expect(await office.row(id)).toMatchObject({ status: "paid" });
});

test("a payment that its client confirms with the bank is paid", async () => {
  const { id } = await pay("tok_needs_action");
  const pending = await office.read(id);
  expect(pending).toMatchObject({
    ...{ status: "pending", needsConfirmation: true, clientSecret: expect.stringContaining("_secret_") },
  });
  await confirmCharge(office.sandbox, pending.clientSecret ?? "");
  expect(await office.read(id)).toMatchObject({ status: "paid", needsConfirmation: false, clientSecret: null });
  expect(await office.row(id)).toMatchObject({ needs_action: false });
});

test("one that its client refuses is failed, and one that is declined then, too", async () => {
  const refused = await pay("tok_needs_action");
  await confirmCharge(office.sandbox, (await office.read(refused.id)).clientSecret ?? "", false);
  expect(await office.read(refused.id)).toMatchObject({ status: "failed", failureCode: "authentication_failed" });
  const declined = await pay("tok_needs_action_declined");
  await confirmCharge(office.sandbox, (await office.read(declined.id)).clientSecret ?? "");
  expect(await office.read(declined.id)).toMatchObject({ status: "failed", failureCode: "card_declined" });
});

test("one that nobody confirms for a day is ended, and not before", async () => {
  const { id, invoiceId } = await pay("tok_needs_action");
  office.world.clock.set("2026-03-03T14:59:00Z");
  await look(id);
  expect(await office.row(id)).toMatchObject({ status: "pending", needs_action: true });
  office.world.clock.set("2026-03-03T15:00:01Z");
  await look(id);
  expect(await office.row(id)).toMatchObject({ status: "failed", failure_code: "cancelled", needs_action: false });
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 100_00 });
});

test("a bank payment is not paid until it has cleared, days later", async () => {
  const { id, invoiceId } = await pay("ba_ok");
  await office.advanceTo("2026-03-04T15:00:00Z");
  await look(id);
  expect(await office.row(id)).toMatchObject({ status: "pending", charge_id: expect.any(String) });
  expect(await office.books("clearing")).toEqual([0]);
  await office.advanceTo("2026-03-09T15:00:00Z");
  await look(id);
  expect(await office.row(id)).toMatchObject({ status: "paid", received_on: "2026-03-02" });
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid" });
  expect(await office.books("clearing", "processing-fees")).toEqual([99_20, 80]);
});

test("a bank payment that fails days later leaves its invoice owed", async () => {
  const { id, invoiceId } = await pay("ba_closed");
  await office.advanceTo("2026-03-09T15:00:00Z");
  await look(id);
  expect(await office.row(id)).toMatchObject({ status: "failed", is_hard_failure: true });
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 100_00 });
  expect(await office.books("clearing", "processing-fees")).toEqual([0, 0]);
});

test("the sweep finds what nobody has looked at, each at its time", async () => {
  const lost = await pay("tok_visa", LOST);
  office.faults.losesAnswer = () => false;
  const bank = await pay("ba_ok");
  // The jobs that came with them are gone: their process died.
  await office.world.pool.query("delete from pgboss.job", []);
  const sweep = async () => {
    await sweepPending(office.world.ctx(SYSTEM));
    await office.world.runJobs();
  };
  office.world.clock.set("2026-03-02T15:09:00Z");
  await sweep();
  expect(await office.row(lost.id)).toMatchObject({ status: "pending" });
  await office.advanceTo("2026-03-02T15:21:00Z");
  await sweep();
  expect(await office.row(lost.id)).toMatchObject({ status: "paid" });
  expect(await office.row(bank.id)).toMatchObject({ status: "pending" });
  await office.advanceTo("2026-03-09T15:20:00Z");
  await sweep();
  expect(await office.row(bank.id)).toMatchObject({ status: "paid" });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { clientBalance } from "#modules/billing/server/index.ts";
import { VISITOR, SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openChargeOffice, type ChargeOffice } from "../../../../testing/offices/charge-office.ts";
import * as contract from "../../contract.ts";
import { makePayLink } from "../../factories.ts";

let office: ChargeOffice;
let invoiceId: string;
let paymentId: string;
beforeEach(async () => {
  office = await openChargeOffice();
  invoiceId = await office.billPayer(100_00);
  const methodId = await office.save("ba_ok");
  paymentId = (await office.pay({ methodId, invoices: [{ invoiceId, cents: 100_00 }] })).body.id;
});
afterEach(async () => {
  expect(await office.ledgerFaults()).toEqual([]);
  await office.world.close();
});

async function arrive(): Promise<void> {
  await office.advanceTo("2026-03-12T15:00:00Z");
  await office.world.runJobs();
  expect(await office.row(paymentId)).toMatchObject({ status: "paid" });
}
const credit = async () => (await clientBalance(office.world.ctx(SYSTEM), office.payer.clientId)).creditCents;
const correction = async () => ({
  id: invoiceId,
  version: (await office.invoice(invoiceId)).version,
  reason: "Agreed",
});

test.each([
  ["written off", contract.writeOffInvoice],
  ["cancelled", contract.cancelInvoice],
] as const)("it is not %s meanwhile, and once the money has come it is paid", async (_, endpoint) => {
  const asked = await correction();
  const { status, body } = await office.world.call(ACTORS.manager, endpoint, asked);
  expect([status, body.code]).toEqual([409, "billing.payment_pending"]);
  expect(body.detail).toContain("$100.00");
  const { can } = (await office.world.call(ACTORS.manager, contract.getInvoice, { id: invoiceId })).body;
  expect(can).toMatchObject({ writeOff: false, cancel: false, lateFee: false });
  await arrive();
  expect(await credit()).toBe(0);
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid", balanceCents: 0 });
});

test("of one that is credited in part meanwhile, what it does not need any more is the client's credit", async () => {
  const asked = { ...(await correction()), cents: 40_00 };
  expect((await office.world.call(ACTORS.manager, contract.creditInvoice, asked)).status).toBe(200);
  await arrive();
  expect(await credit()).toBe(40_00);
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid", balanceCents: 0 });
});

test("money by hand meanwhile pays it, and what arrives after that is the client's credit", async () => {
  const { clientId } = office.payer;
  const taken = await office.take({ clientId, allocations: [{ invoiceId, cents: 100_00 }] });
  expect(taken.status).toBeLessThan(300);
  await arrive();
  expect(await credit()).toBe(100_00);
});

test("by a link of the same invoice nothing is paid meanwhile", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const invoice = await ctx.db.selectFrom("invoice").selectAll().where("id", "=", invoiceId).executeTakeFirstOrThrow();
  const token = (await makePayLink(ctx, invoice, "en")).replace("/pay/", "");
  const begun = { token, key: newId(), step: "begin", kind: "card", cents: 100_00 } as const;
  const { status, body } = await office.world.call(VISITOR, contract.payByLink, begun);
  expect([status, body.code]).toEqual([409, "billing.payment_pending"]);
  expect(await office.charges()).toBe(1);
});

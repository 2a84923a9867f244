import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openChargeOffice, type ChargeOffice } from "../../../../testing/offices/charge-office.ts";
import { removeOwnMethod } from "../../contract.ts";
import { makePayLink } from "../../factories.ts";
import { beginCharge } from "../charges/begin-charge.ts";
import { lookAtPayment } from "../charges/look-at-payment.ts";
import { orderCharge } from "../charges/order-charge.ts";
import { payByLink } from "../links/pay-by-link.ts";
import { detachOne, detachRemoved } from "../methods/detach-methods.ts";
import { ProviderUnreachable } from "../providers/ask-provider.ts";
import { orderRefund } from "../refunds/order-refund.ts";

/** How a call can get lost: before it arrives, its answer, or it is done after its caller has given up. */
const WAYS = ["before", "after", "late"] as const;
type Way = (typeof WAYS)[number];

let office: ChargeOffice;
let late: (() => Promise<unknown>)[];
beforeEach(async () => {
  office = await openChargeOffice();
  late = [];
});
afterEach(async () => {
  expect(await office.ledgerFaults()).toEqual([]);
  await office.world.close();
});

const ctx = () => office.world.ctx(SYSTEM);

/** The next call of this kind gets lost so; those after it do not. */
function loseNext(operation: string, way: Way): void {
  let isLost = false;
  const isIt = (call: { operation: string }): boolean => {
    if (isLost || call.operation !== operation) return false;
    isLost = true;
    return true;
  };
  Object.assign(office.faults, {
    isUnreachable: (call: { operation: string }) => way === "before" && isIt(call),
    losesAnswer: (call: { operation: string }) => way === "after" && isIt(call),
    isLate: (call: { operation: string }, arrive: () => Promise<unknown>) => {
      if (way !== "late" || !isIt(call)) return false;
      late.push(arrive);
      return true;
    },
  });
}
/** What was on its way arrives at last; the processor may refuse it by then. */
const arriveLate = () => Promise.allSettled(late.splice(0).map((arrive) => arrive()));

async function payCard(): Promise<string> {
  const invoiceId = await office.billPayer(100_00);
  const invoices = [{ invoiceId, cents: 100_00 }];
  return (await office.pay({ methodId: await office.save("tok_visa"), invoices })).body.id;
}

test("a payment by link that was recorded before a crash is charged once when its page asks again", async () => {
  const invoiceId = await office.billPayer(100_00);
  const invoice = await ctx()
    .db.selectFrom("invoice")
    .selectAll()
    .where("id", "=", invoiceId)
    .executeTakeFirstOrThrow();
  const token = (await makePayLink(ctx(), invoice, "en")).replace("/pay/", "");
  const [key, methodId] = [newId(), await office.save("tok_visa", { isOnce: true })];
  const order = { key, clientId: office.payer.clientId, methodId, invoices: [{ invoiceId, cents: 100_00 }] };
  await beginCharge(ctx(), { ...order, origin: "link" }, { isOnSession: true });
  expect(await office.charges()).toBe(0);

  const ask = () => payByLink(ctx(), office.open, { token, key, step: "charge", kind: "card", cents: 100_00 });
  expect((await ask()).payment).toMatchObject({ status: "paid", amountCents: 100_00 });
  expect((await ask()).payment).toMatchObject({ status: "paid" });
  expect(await office.charges()).toBe(1);
});

test.each(WAYS)("a refund whose call gets lost (%s) is given back once", async (way) => {
  const id = await payCard();
  await office.refund({ id, cents: 40_00, kind: "provider", outcome: "reopen" });
  const { id: refundId } = await office.world.db.selectFrom("refund").select("id").executeTakeFirstOrThrow();
  loseNext("refund", way);
  await expect(orderRefund(ctx(), office.open, refundId)).rejects.toThrow(ProviderUnreachable);
  expect((await office.payment(id)).refunds).toMatchObject([{ status: "processing" }]);
  await orderRefund(ctx(), office.open, refundId);
  await arriveLate();
  await orderRefund(ctx(), office.open, refundId);

  expect((await office.payment(id)).refunds).toMatchObject([{ status: "succeeded", cents: 40_00 }]);
  const given = await office.world.db.selectFrom("sandbox_refund").select(["cents", "status"]).execute();
  expect(given).toEqual([{ cents: 40_00, status: "succeeded" }]);
});

test.each(WAYS)("a refund of which only the reading gets lost (%s) keeps its name", async (way) => {
  const id = await payCard();
  await office.refund({ id, cents: 40_00, kind: "provider", outcome: "reopen" });
  const { id: refundId } = await office.world.db.selectFrom("refund").select("id").executeTakeFirstOrThrow();
  loseNext("readRefund", way);
  await expect(orderRefund(ctx(), office.open, refundId)).rejects.toThrow(ProviderUnreachable);
  const known = await office.world.db.selectFrom("refund").select("provider_refund_id").executeTakeFirstOrThrow();
  expect(known.provider_refund_id).toMatch(/^re_/);
  await orderRefund(ctx(), office.open, refundId);
  expect((await office.payment(id)).refunds).toMatchObject([{ status: "succeeded" }]);
  expect(await office.world.db.selectFrom("sandbox_refund").select("id").execute()).toHaveLength(1);
});

test.each(WAYS)("a method whose end gets lost (%s) is ended later, and is never charged", async (way) => {
  const methodId = await office.save("tok_visa");
  expect((await office.world.call(office.payer, removeOwnMethod, { id: methodId })).status).toBe(204);
  // Its own job is gone: the process died.
  await office.world.pool.query("delete from pgboss.job", []);
  const row = async () =>
    office.world.db
      .selectFrom("payment_method")
      .select(["provider", "provider_method_id as providerMethodId", "detached_at"])
      .where("id", "=", methodId)
      .executeTakeFirstOrThrow();
  loseNext("detach", way);
  await expect(detachOne(ctx(), office.open, await row())).rejects.toThrow(ProviderUnreachable);
  expect((await row()).detached_at).toBeNull();

  const invoices = [{ invoiceId: await office.billPayer(50_00), cents: 50_00 }];
  expect((await office.pay({ methodId, invoices })).body.code).toBe("billing.method_not_found");
  expect(await office.charges()).toBe(0);

  await detachRemoved(ctx(), office.open);
  await office.world.runJobs();
  await arriveLate();
  expect((await row()).detached_at).not.toBeNull();
  const kept = await office.world.db.selectFrom("sandbox_method").select("status").execute();
  expect(kept).toEqual([{ status: "detached" }]);
  expect(await office.charges()).toBe(0);
});

test.each(WAYS)("a charge that could not be read (%s) is asked again, and is paid once", async (way) => {
  const invoiceId = await office.billPayer(100_00);
  const invoices = [{ invoiceId, cents: 100_00 }];
  const { id } = (await office.pay({ methodId: await office.save("ba_ok"), invoices })).body;
  await office.advanceTo("2026-03-09T15:00:00Z");
  loseNext("readCharge", way);
  await expect(lookAtPayment(ctx(), office.open, id)).rejects.toThrow(ProviderUnreachable);
  expect(await office.row(id)).toMatchObject({ status: "pending" });
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 100_00 });
  await lookAtPayment(ctx(), office.open, id);
  await arriveLate();
  await lookAtPayment(ctx(), office.open, id);

  expect(await office.row(id)).toMatchObject({ status: "paid" });
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid", balanceCents: 0 });
  expect([await office.charges(), await office.books("clearing", "processing-fees")]).toEqual([1, [99_20, 80]]);
});

test("a card's charge that arrives after everybody gave up is the one that is followed", async () => {
  const invoiceId = await office.billPayer(100_00);
  const methodId = await office.save("tok_visa");
  office.faults.isLate = ({ operation }, arrive) => {
    if (operation === "charge") late.push(arrive);
    return operation === "charge";
  };
  const order = { key: newId(), clientId: office.payer.clientId, methodId, origin: "portal" } as const;
  const asked = { ...order, invoices: [{ invoiceId, cents: 100_00 }] };
  const id = await beginCharge(ctx(), asked, { isOnSession: true });
  expect(await orderCharge(ctx(), office.open, id)).toBe(false);
  office.faults.isLate = () => false;
  // It is ordered again before the first order arrives: the key is the same.
  expect(await orderCharge(ctx(), office.open, id)).toBe(true);
  await arriveLate();
  await lookAtPayment(ctx(), office.open, id);
  expect(await office.row(id)).toMatchObject({ status: "paid" });
  expect(await office.charges()).toBe(1);
});

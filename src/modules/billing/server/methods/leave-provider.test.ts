import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openAutopayOffice, type AutopayOffice } from "../../../../testing/offices/autopay-office.ts";
import { openStripeDesk, type StripeDesk } from "../../../../testing/stripe-desk.ts";
import { chargeDueInvoices } from "../autopay/charge-due-invoices.ts";
import { beginCharge } from "../charges/begin-charge.ts";
import { chargeInvoices } from "../charges/charge-invoices.ts";
import { refuseCharge } from "../charges/follow-charge.ts";
import { lookAtPayment } from "../charges/look-at-payment.ts";
import { orderCharge } from "../charges/order-charge.ts";
import type { PaymentProvider } from "../providers/ask-provider.ts";
import { providerOf, type OpenProvider } from "../providers/open-provider.ts";
import { reconcile } from "../reconcile/reconcile-books.ts";
import { createStripeProvider } from "../stripe/create-stripe-provider.ts";
import { leaveProvider } from "./leave-provider.ts";

let office: AutopayOffice;
let desk: StripeDesk<PaymentProvider>;
let stripe: OpenProvider;
let sandbox: OpenProvider;
beforeEach(async () => {
  office = await openAutopayOffice();
  desk = await openStripeDesk(createStripeProvider);
  stripe = providerOf({ stripe: desk.server.config, secrets: office.world.secrets });
  sandbox = providerOf({ stripe: null, secrets: office.world.secrets });
});
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
  await desk.server.close();
});

const ctx = () => office.world.ctx(SYSTEM);
const saved = () =>
  office.world.db
    .selectFrom("payment_method")
    .select(["removed_at", "is_default"])
    .orderBy("added_at")
    .orderBy("id")
    .execute();
const NOBODY = { isOnSession: false };
const orderOf = (methodId: string, invoiceId: string) => ({
  ...{ key: newId(), clientId: office.clientId, methodId, origin: "portal" as const },
  invoices: [{ invoiceId, cents: 120_00 }],
});
const statusOf = async (id: string) =>
  office.world.db.selectFrom("payment").select(["status", "failure_code"]).where("id", "=", id).executeTakeFirst();
const left = async () =>
  office.world.db
    .selectFrom("provider_difference")
    .select(["payment_id", "resolved_at"])
    .where("kind", "=", "left-payment")
    .execute();

test("what was saved with a provider that was left is ended, and its client is asked once to add it anew", async () => {
  const methodId = await office.saveDefault("tok_visa");
  await office.turnOn();
  const invoiceId = await office.bill("2026-03-02");
  // Also before the job has come by.
  const refused = chargeInvoices(ctx(), stripe, orderOf(methodId, invoiceId), NOBODY);
  await expect(refused).rejects.toMatchObject({ code: "billing.method_not_found" });

  for (let time = 0; time < 3; time += 1) await leaveProvider(ctx(), stripe);
  await office.world.runJobs();
  expect(await saved()).toMatchObject([{ is_default: false, removed_at: expect.any(String) }]);
  const mails = await office.world.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(["Please add your card or bank account again"]);
  expect(mails[0]?.text).toContain("Autopay stays on");

  // Autopay is on and waits; that it could not charge is told.
  await chargeDueInvoices(ctx(), stripe, [invoiceId]);
  await office.world.runJobs();
  expect(await office.tries(invoiceId)).toMatchObject([{ attempt: 0, skipped: "no-method", status: null }]);
  expect((await office.read()).isOn).toBe(true);
  expect(await office.subjects()).toHaveLength(2);
  expect(await office.charged()).toBe(0);
});

test("with the same provider nothing happens, run after run", async () => {
  await office.saveDefault("tok_visa");
  for (let time = 0; time < 3; time += 1) await leaveProvider(ctx(), sandbox);
  await office.world.runJobs();
  expect(await saved()).toMatchObject([{ is_default: true, removed_at: null }]);
  expect(await office.subjects()).toEqual([]);
});

test("another account at the same provider is left as another provider is, and its clients are opened anew", async () => {
  await office.saveDefault("tok_visa");
  await office.world.db.updateTable("payment_method").set({ provider: "stripe" }).execute();
  await office.world.db.updateTable("payment_customer").set({ provider: "stripe" }).execute();
  await leaveProvider(ctx(), stripe);
  expect(await saved()).toMatchObject([{ removed_at: null }]);
  desk.server.setAccount({ id: "acct_another" });
  office.world.clock.advance(3_600_000);
  // It does not answer: nothing is known, and nothing ends.
  desk.server.befall({ status: 503, shouldRetry: false }, { status: 503, shouldRetry: false });
  await leaveProvider(ctx(), stripe);
  expect(await saved()).toMatchObject([{ removed_at: null }]);
  await leaveProvider(ctx(), stripe);
  expect(await saved()).toMatchObject([{ removed_at: expect.any(String) }]);
  expect(await office.world.db.selectFrom("payment_customer").selectAll().execute()).toEqual([]);
});

test("a payment of the provider before is followed to its end, and what never arrived there is not ordered any more", async () => {
  const account = await office.saveDefault("ba_ok");
  const first = await chargeInvoices(ctx(), sandbox, orderOf(account, await office.bill("2026-03-02")), NOBODY);
  const second = await beginCharge(ctx(), orderOf(account, await office.bill("2026-03-03")), NOBODY);
  await leaveProvider(ctx(), stripe);
  await orderCharge(ctx(), stripe, second);
  await lookAtPayment(ctx(), stripe, second);
  expect(await statusOf(second)).toEqual({ status: "failed", failure_code: "provider_left" });

  office.world.clock.set("2026-03-09T15:00:00Z");
  await reconcile(ctx(), stripe);
  expect(await left()).toEqual([]);
  await lookAtPayment(ctx(), stripe, first);
  expect(await statusOf(first)).toMatchObject({ status: "paid" });
});

test("a payment with a provider whose keys are gone is a difference until it is over", async () => {
  const id = await beginCharge(
    ctx(),
    orderOf(await office.saveDefault("tok_visa"), await office.bill("2026-03-02")),
    NOBODY,
  );
  await office.world.db.updateTable("payment").set({ provider: "stripe", charge_id: "pi_gone" }).execute();
  for (let time = 0; time < 2; time += 1) {
    await lookAtPayment(ctx(), sandbox, id);
    await reconcile(ctx(), sandbox);
  }
  expect(await statusOf(id)).toMatchObject({ status: "pending" });
  expect(await left()).toEqual([{ payment_id: id, resolved_at: null }]);
  // The keys are set again, and it had failed there.
  await refuseCharge(ctx(), id, { code: "card_declined", isHard: false });
  await reconcile(ctx(), sandbox);
  expect(await left()).toEqual([{ payment_id: id, resolved_at: expect.any(String) }]);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeIssuedInvoice } from "../../factories.ts";
import { beginCharge } from "../charges/begin-charge.ts";
import { refuseCharge } from "../charges/follow-charge.ts";

const { manager, support } = ACTORS;
let world: World;
let clientId: string;
let methodId: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  clientId = (await makeClient(world.ctx(SYSTEM))).id;
  methodId = await saveCard({});
});
afterEach(() => world.close());

async function saveCard(told: { exp_month?: number; exp_year?: number; removed_at?: string }): Promise<string> {
  const id = newId();
  await world.db
    .insertInto("payment_method")
    .values({
      id,
      client_id: clientId,
      provider: "sandbox",
      provider_method_id: id,
      kind: "card",
      brand: "visa",
      last4: "4242",
      exp_month: 2,
      exp_year: 2026,
      holder_name: "Ana Moreno",
      fingerprint: id,
      added_by: null,
      added_at: "2026-02-01T15:00:00Z",
      ...told,
    })
    .execute();
  return id;
}

const invoice = async (id: string) => (await world.call(manager, contract.getInvoice, { id })).body;
const payment = async (id: string) => (await world.call(manager, contract.getPayment, { id })).body;

async function begin(cents: number) {
  const { id: invoiceId } = await makeIssuedInvoice(world.ctx(SYSTEM), { client_id: clientId });
  await world.db.updateTable("payment_method").set({ exp_year: 2030 }).where("id", "=", methodId).execute();
  const invoices = [{ invoiceId, cents }];
  const order = { key: newId(), clientId, methodId, origin: "portal" as const, invoices };
  return { invoiceId, paymentId: await beginCharge(world.ctx(SYSTEM), order, { isOnSession: true }) };
}

test("what is on its way is told beside what is open, to those who may see payments", async () => {
  const { invoiceId, paymentId } = await begin(60_00);
  expect(await invoice(invoiceId)).toMatchObject({ balanceCents: 108_75, pendingCents: 60_00 });
  expect((await world.call(support, contract.getInvoice, { id: invoiceId })).body.pendingCents).toBe(0);
  expect(await payment(paymentId)).toMatchObject({
    methodLabel: "Visa •••• 4242",
    origin: "portal",
    status: "pending",
    feeCents: null,
    providerRef: null,
    disputes: [],
    can: { refund: false, retry: false },
  });
  await refuseCharge(world.ctx(SYSTEM), paymentId, { code: "insufficient_funds", isHard: false });
  expect((await invoice(invoiceId)).pendingCents).toBe(0);
});

test("a failed charge is offered once more only where that can go well", async () => {
  const { paymentId, invoiceId } = await begin(60_00);
  await refuseCharge(world.ctx(SYSTEM), paymentId, { code: "insufficient_funds", isHard: true });
  const canRetry = async () => (await payment(paymentId)).can.retry;
  expect(await canRetry(), "what will always be refused").toBe(false);

  await world.db.updateTable("payment").set({ is_hard_failure: false }).where("id", "=", paymentId).execute();
  expect(await canRetry()).toBe(true);
  await world.db.updateTable("payment").set({ paid_at: "2026-03-02T15:00:00Z" }).where("id", "=", paymentId).execute();
  expect(await canRetry(), "what the bank took back").toBe(false);
  await world.db.updateTable("payment").set({ paid_at: null }).where("id", "=", paymentId).execute();
  const { body: list } = await world.call(manager, contract.listPayments, {});
  expect(list.data[0]).toMatchObject({ failure: "Insufficient funds", can: { retry: true } });

  await world.db.updateTable("payment_method").set({ removed_at: "2026-03-02T15:00:00Z" }).execute();
  expect(await canRetry(), "without its card").toBe(false);
  await world.db.updateTable("payment_method").set({ removed_at: null }).execute();

  const paid = { clientId, kind: "cash", amountCents: 108_75, receivedOn: "2026-03-02" } as const;
  await world.call(manager, contract.recordPayment, { ...paid, allocations: [{ invoiceId, cents: 108_75 }] });
  expect(await canRetry(), "of an invoice that is paid").toBe(false);
});

test("a dispute stands with its payment", async () => {
  const { paymentId } = await begin(60_00);
  await world.db
    .insertInto("dispute")
    .values({
      id: newId(),
      payment_id: paymentId,
      provider: "sandbox",
      provider_dispute_id: "dp_1",
      cents: 60_00,
      reason: "fraudulent",
      status: "open",
      due_by: "2026-03-12T15:00:00Z",
      opened_at: "2026-03-02T15:00:00Z",
    })
    .execute();
  expect((await payment(paymentId)).disputes).toMatchObject([
    { cents: 60_00, reason: "fraudulent", status: "open", decidedAt: null },
  ]);
});

test("the office reads how a client pays, and only those who may see payments", async () => {
  await saveCard({ exp_month: 3, exp_year: 2026 });
  await saveCard({ exp_year: 2030, removed_at: "2026-03-01T15:00:00Z" });
  const methods = (actor: Actor = manager, id = clientId) => world.call(actor, contract.listClientMethods, { id });
  const { body } = await methods();
  expect(body.autopay).toBeNull();
  // A card may be used to the end of its month.
  expect(body.data.map(({ expMonth, isExpired }) => [expMonth, isExpired]).toSorted()).toEqual([
    [2, true],
    [3, false],
  ]);
  await world.db
    .insertInto("autopay")
    .values({ client_id: clientId, is_on: true, changed_at: "2026-03-01T15:00:00Z" })
    .execute();
  expect((await methods()).body.autopay).toMatchObject({ isOn: true });
  expect((await methods(support)).status).toBe(403);
  expect((await methods(manager, newId())).body).toMatchObject({ code: "clients.not_found" });
});

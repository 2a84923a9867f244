import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { openCardOffice, type CardOffice } from "../../../../testing/offices/card-office.ts";
import * as contract from "../../contract.ts";
import type { SandboxToken } from "../../rules-sandbox.ts";
import { makePayLink } from "../../factories.ts";
import { removeOnceMethods } from "./remove-once-methods.ts";

type Told = Partial<InputOf<typeof contract.payByLink>>;

let office: CardOffice;
let invoiceId: string;
let token: string;
beforeEach(async () => {
  office = await openCardOffice();
  invoiceId = await office.bill(120_00);
  token = await link(invoiceId);
});
afterEach(() => office.world.close());

async function link(id: string): Promise<string> {
  const ctx = office.world.ctx(SYSTEM);
  const invoice = await ctx.db.selectFrom("invoice").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return (await makePayLink(ctx, invoice, "en")).replace("/pay/", "");
}
const send = (told: Told) =>
  office.world.call(VISITOR, contract.payByLink, {
    token,
    key: newId(),
    step: "begin",
    kind: "card",
    cents: 120_00,
    ...told,
  });

/** As the page does it: the setup, the card at the provider, the charge. */
async function pay(card: SandboxToken, told: Told = {}) {
  const key = told.key ?? newId();
  const { body } = await send({ key, ...told });
  const clientSecret = body.setup?.clientSecret ?? "";
  await office.confirm(clientSecret, card);
  if (card.startsWith("tok_needs_action"))
    await office.world.call(VISITOR, contract.answerSandboxSetup, { clientSecret, isApproved: true });
  return { key, charge: () => send({ key, ...told, step: "charge" }) };
}

/** What the timetable runs, and what follows from it. */
async function removeUsedUp(at: string) {
  office.world.clock.set(at);
  await removeOnceMethods(office.world.ctx(SYSTEM));
  await office.world.runJobs();
}
const payments = () => office.world.db.selectFrom("payment").selectAll().execute();
const onceMethods = () =>
  office.world.db.selectFrom("payment_method").selectAll().where("is_once", "=", true).execute();

test("whoever has the link pays the invoice, and the card is kept nowhere", async () => {
  const { charge } = await pay("tok_visa");
  const { status, body } = await charge();
  expect(status).toBe(200);
  expect(body.payment).toMatchObject({ status: "paid", amountCents: 120_00, methodLabel: "Visa •••• 4242" });
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid", balanceCents: 0 });
  expect(await payments()).toMatchObject([{ origin: "link", client_id: office.clientId }]);
  expect((await office.methods()).data).toEqual([]);

  await removeUsedUp("2026-03-02T15:20:00.000Z");
  const [method] = await onceMethods();
  expect(method?.removed_at).not.toBeNull();
  expect(method?.detached_at).not.toBeNull();
  expect(await office.faults()).toEqual([]);
});

test("a double click begins once and charges once", async () => {
  const key = newId();
  const begun = await Promise.all([send({ key }), send({ key })]);
  expect(new Set(begun.map(({ body }) => body.setup?.id)).size).toBe(1);
  const { charge } = await pay("tok_visa", { key });
  const answers = await Promise.all([charge(), charge(), charge()]);
  expect(answers.map(({ body }) => body.payment?.status)).toEqual(["paid", "paid", "paid"]);
  expect(await payments()).toHaveLength(1);
  expect(await office.books("clearing", "processing-fees")).toEqual([120_00 - (await feeOf()), await feeOf()]);
});

const feeOf = async () => (await payments())[0]?.fee_cents ?? 0;

test("a part leaves the rest open; more than is open is told at the amount before a card is asked for", async () => {
  const { charge } = await pay("tok_visa", { cents: 20_00 });
  expect((await charge()).body.payment).toMatchObject({ status: "paid", amountCents: 20_00 });
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "sent", balanceCents: 100_00 });
  const { status, body } = await send({ cents: 100_01 });
  expect([status, body.code]).toEqual([409, "billing.more_than_open"]);
  expect(body.errors).toMatchObject([{ path: "cents" }]);
});

test("a declined card charges nothing, is told why, and another one pays", async () => {
  const first = await pay("tok_no_funds");
  expect((await first.charge()).body.payment).toMatchObject({ status: "failed", failureCode: "insufficient_funds" });
  // The same key stays what it came to.
  expect((await first.charge()).body.payment).toMatchObject({ status: "failed" });
  const second = await pay("tok_visa");
  expect((await second.charge()).body.payment).toMatchObject({ status: "paid" });
  expect((await payments()).map(({ status }) => status).toSorted()).toEqual(["failed", "paid"]);
});

test("what the bank asks is answered in the page, and the same key tells how it went", async () => {
  const { charge } = await pay("tok_needs_action");
  const { payment } = (await charge()).body;
  expect(payment?.status).toBe("pending");
  await office.world.call(VISITOR, contract.confirmSandboxCharge, {
    clientSecret: payment?.clientSecret ?? "",
    isApproved: true,
  });
  expect((await charge()).body.payment).toMatchObject({ status: "paid", clientSecret: null });
});

test("a bank payment is on its way for days; meanwhile nobody pays it twice, and its account stays", async () => {
  const { charge } = await pay("ba_ok", { kind: "bank" });
  expect((await charge()).body.payment).toMatchObject({ status: "pending", clientSecret: null });
  const { body } = await office.world.call(VISITOR, contract.readPayLink, { token });
  expect(body.invoice).toMatchObject({ pendingCents: 120_00, canPay: false });
  expect((await send({})).body.code).toBe("billing.payment_pending");
  await removeUsedUp("2026-03-03T15:20:00.000Z");
  expect(await onceMethods()).toMatchObject([{ removed_at: null }]);
});

test("two who pay at once pay once", async () => {
  const [one, other] = [await pay("tok_visa"), await pay("tok_mastercard")];
  const answers = await Promise.all([one.charge(), other.charge()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.errors).toMatchObject([{ path: "cents" }]);
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 0 });
});

test("a link charges nothing but a card that was given for it", async () => {
  expect((await send({ step: "charge" })).body.code).toBe("billing.setup_not_found");
  const saved = newId();
  const { clientSecret } = (await office.begin({ key: saved })).body;
  await office.confirm(clientSecret, "tok_visa");
  expect((await send({ key: saved, step: "charge" })).body.code).toBe("billing.setup_not_found");
  expect(await payments()).toEqual([]);
});

test("the key of another invoice's payment tells nothing of that one", async () => {
  const { key, charge } = await pay("tok_visa");
  await charge();
  const other = await link(await office.bill(77_00));
  const { status, body } = await send({ token: other, key, cents: 77_00, step: "charge" });
  expect([status, body.code]).toEqual([404, "billing.setup_not_found"]);
});

test("who leaves before paying leaves no card behind after a day", async () => {
  await pay("tok_visa");
  await removeUsedUp("2026-03-03T14:50:00.000Z");
  expect(await onceMethods()).toMatchObject([{ removed_at: null }]);
  await removeUsedUp("2026-03-03T15:10:00.000Z");
  expect((await onceMethods())[0]?.removed_at).not.toBeNull();
});

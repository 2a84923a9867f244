import { afterEach, beforeEach, expect, test } from "vitest";
import * as contract from "#modules/billing/contract.ts";
import { issueInvoice, makePayLink } from "#modules/billing/factories.ts";
import { makeClientUser, makeStaff } from "#modules/accounts/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { makeCardPayment } from "../../../../testing/offices/make-card-payment.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { providerOf } from "./open-provider.ts";

/* A company that lets others in and has no account at a provider: nobody may pay with the test cards of the manual. */

let world: World;
let payer: Actor & { kind: "client" };
let invoiceId: string;
beforeEach(async () => {
  world = await createWorld({ settings: { SANDBOX_PAYMENTS: "" } });
  const { id: userId, clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "ana@homes.example" });
  payer = { kind: "client", userId, sessionId: "s", clientId, accountType: "residential", propertyIds: null };
  invoiceId = await issueInvoice(world.ctx(SYSTEM), { clientId, cents: 80_00 });
});
afterEach(() => world.close());

async function linkOf(): Promise<string> {
  const ctx = world.ctx(SYSTEM);
  const invoice = await ctx.db.selectFrom("invoice").selectAll().where("id", "=", invoiceId).executeTakeFirstOrThrow();
  return (await makePayLink(ctx, invoice, "en")).replace("/pay/", "");
}

test("a client is offered neither cards nor accounts, and saves none", async () => {
  const { body } = await world.call(payer, contract.listOwnMethods, {});
  expect(body.provider.kinds).toEqual([]);
  const begun = await world.call(payer, contract.beginOwnMethod, { key: newId(), kind: "card" });
  expect([begun.status, begun.body.code]).toEqual([409, "billing.kind_not_offered"]);
});

test("nothing is said to be paid in the portal, by hand or by autopay, and autopay is not turned on", async () => {
  expect((await world.call(payer, contract.getOwnInvoice, { id: invoiceId })).body).toMatchObject({
    balanceCents: 80_00,
    canPay: false,
  });
  const autopay = (await world.call(payer, contract.readOwnAutopay, {})).body;
  expect(autopay).toMatchObject({ isOffered: false, isOn: false, next: null });
  const choice = { isOn: true, consentWords: autopay.consentWords };
  const turned = await world.call(payer, contract.changeOwnAutopay, choice);
  expect([turned.status, turned.body.code]).toEqual([409, "billing.kind_not_offered"]);
  expect((await world.call(payer, contract.changeOwnAutopay, { isOn: false })).status).toBe(200);
});

test("a link shows the invoice and takes nothing", async () => {
  const token = await linkOf();
  const { body } = await world.call(VISITOR, contract.readPayLink, { token });
  expect([body.invoice.balanceCents, body.invoice.canPay, body.provider.kinds]).toEqual([80_00, false, []]);
  const asked = { token, key: newId(), step: "begin", kind: "card", cents: 80_00 } as const;
  const begun = await world.call(VISITOR, contract.payByLink, asked);
  expect([begun.status, begun.body.code]).toEqual([409, "billing.kind_not_offered"]);
});

test("an email about an invoice offers to see it, not to pay it", async () => {
  const { id: userId } = await makeStaff(world.ctx(SYSTEM), { role: "manager" });
  const manager: Actor = { kind: "staff", userId, sessionId: "s", role: "manager" };
  const { version } = (await world.call(manager, contract.getInvoice, { id: invoiceId })).body;
  expect((await world.call(manager, contract.sendInvoice, { id: invoiceId, version })).status).toBe(200);
  await world.runJobs();
  const mails = await world.mails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("View invoice");
  expect(mails[0]?.html).not.toMatch(/pay invoice/i);
});

test("nobody speaks to the sandbox itself", async () => {
  const told = {
    clientSecret: "seti_secret_0123456789",
    token: "tok_visa",
    holderName: "A",
    expMonth: 1,
    expYear: 2030,
  };
  const { status, body } = await world.call(VISITOR, contract.confirmSandboxSetup, told);
  expect([status, body.code]).toEqual([404, "billing.no_sandbox"]);
});

test("a card that was saved before the others came is not charged, and the office is told why", async () => {
  const ctx = world.ctx(SYSTEM);
  const whose = { clientId: payer.clientId, invoices: [{ invoiceId, cents: 30_00 }] };
  const paid = await makeCardPayment(ctx, { secrets: world.secrets, token: "tok_visa", ...whose });
  const { method_id: methodId } = await world.db
    .selectFrom("payment")
    .select("method_id")
    .where("id", "=", paid)
    .executeTakeFirstOrThrow();
  const invoices = [{ invoiceId, cents: 50_00 }];
  const told = await world.call(payer, contract.payOwn, { key: newId(), methodId: methodId ?? "", invoices });
  expect(told.body).toMatchObject({ status: "failed", failureCode: "payments_off" });
  expect((await world.call(ACTORS.manager, contract.getInvoice, { id: invoiceId })).body.balanceCents).toBe(50_00);

  const provider = await providerOf({ stripe: null, secrets: world.secrets, sandboxPayments: false })(ctx);
  expect(await provider.account()).toMatchObject({ paymentsEnabled: false, methods: [] });
  expect((await provider.findCharge(paid))?.status).toBe("succeeded");
});

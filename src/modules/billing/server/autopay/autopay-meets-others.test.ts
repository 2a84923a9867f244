import { afterEach, beforeEach, expect, test } from "vitest";
import { clientBalance } from "#modules/billing/server/index.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openAutopayOffice, type AutopayOffice } from "../../../../testing/offices/autopay-office.ts";
import * as contract from "../../contract.ts";
import { followCharge } from "../charges/follow-charge.ts";
import { providerOf } from "../providers/open-provider.ts";
import { chargeDueInvoices } from "./charge-due-invoices.ts";

let office: AutopayOffice;
let invoiceId: string;
let methodId: string;

/** Ten in the morning of the due day. */
async function openOn(card: "tok_visa" | "ba_ok") {
  office = await openAutopayOffice();
  methodId = await office.saveDefault(card);
  await office.turnOn();
  invoiceId = await office.bill("2026-03-05");
  office.world.clock.set("2026-03-05T15:00:00Z");
}
beforeEach(() => openOn("tok_visa"));
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

const open = (...[ctx]: Parameters<ReturnType<typeof providerOf>>) =>
  providerOf({ stripe: null, secrets: office.world.secrets })(ctx);
const autopay = () => chargeDueInvoices(office.ctx, open, [invoiceId]);
const cash = () =>
  office.world.call(ACTORS.manager, contract.recordPayment, {
    clientId: office.clientId,
    kind: "cash",
    checkNumber: "",
    amountCents: 120_00,
    receivedOn: "2026-03-05",
    allocations: [{ invoiceId, cents: 120_00 }],
  });
const tab = () =>
  office.world.call(office.ana, contract.payOwn, {
    key: newId(),
    methodId,
    invoices: [{ invoiceId, cents: 120_00 }],
  });
const paidCents = async () =>
  (await office.world.db.selectFrom("payment").select("amount_cents").where("status", "=", "paid").execute()).reduce(
    (sum, { amount_cents: cents }) => sum + cents,
    0,
  );
const credit = async () => (await clientBalance(office.ctx, office.clientId)).creditCents;

test("what was paid by hand is not charged", async () => {
  expect((await cash()).status).toBe(201);
  await autopay();
  expect(await office.charged()).toBe(0);
  expect(await office.tries(invoiceId)).toEqual([]);
  expect([await office.statusOf(invoiceId), await credit()]).toEqual(["paid", 0]);
});

test("what autopay has charged is refused by hand, at the field", async () => {
  await autopay();
  const { status, body } = await cash();
  expect([status, body.code]).toEqual([409, "billing.not_open"]);
  expect(body.errors).toMatchObject([{ path: "allocations.0.cents" }]);
  expect([await paidCents(), await credit()]).toEqual([120_00, 0]);
});

test("money by hand while the bank still looks at autopay's pays it, and what arrives then is the client's credit", async () => {
  await office.world.close();
  await openOn("ba_ok");
  await autopay();
  expect((await cash()).status).toBe(201);
  office.world.clock.set("2026-03-16T15:00:00Z");
  for (const charge of await office.askBank()) await followCharge(office.ctx, charge);
  await autopay();
  expect([await office.statusOf(invoiceId), await credit()]).toEqual(["paid", 120_00]);
  expect(await office.tries(invoiceId)).toHaveLength(1);
});

test.each([1, 2, 3])(
  "by hand and by autopay in the same moment it is paid once, or the rest is credit (%i)",
  async () => {
    const [taken] = await Promise.all([cash(), autopay()]);
    // Whoever comes second to the invoice finds it paid; autopay that found it held looks again an hour later.
    await autopay();
    expect(await office.statusOf(invoiceId)).toBe("paid");
    expect((await paidCents()) - (await credit())).toBe(120_00);
    expect(await credit()).toBe(taken.status === 201 && (await office.charged()) === 1 ? 120_00 : 0);
    if (taken.status !== 201) expect(["billing.not_open", "billing.more_than_open"]).toContain(taken.body.code);
  },
);

test("two tabs and autopay in the same moment charge once", async () => {
  const [one, other] = await Promise.all([tab(), tab(), autopay()]);
  await autopay();
  expect(await office.charged()).toBe(1);
  expect([await paidCents(), await credit(), await office.statusOf(invoiceId)]).toEqual([120_00, 0, "paid"]);
  for (const { status, body } of [one, other])
    if (status !== 201) expect(["billing.not_open", "billing.payment_pending"]).toContain(body.code);
});

test("while a client's own bank payment is on its way autopay leaves the invoice alone, and says why", async () => {
  await office.world.close();
  await openOn("ba_ok");
  expect((await tab()).status).toBe(201);
  await autopay();
  expect(await office.tries(invoiceId)).toMatchObject([{ skipped: "payment-pending" }]);
  expect(await office.world.db.selectFrom("sandbox_charge").select("id").execute()).toHaveLength(1);
});

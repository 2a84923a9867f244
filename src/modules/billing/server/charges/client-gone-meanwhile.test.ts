import { afterEach, beforeEach, expect, test } from "vitest";
import { clientBalance } from "#modules/billing/server/index.ts";
import { deleteClient, getClient, mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openChargeOffice, type ChargeOffice } from "../../../../testing/offices/charge-office.ts";
import * as contract from "../../contract.ts";

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
const client = async (id: string) => (await office.world.call(ACTORS.manager, getClient, { id })).body;
const balance = (id: string) => clientBalance(office.world.ctx(SYSTEM), id);
const receipts = async () =>
  (await office.world.mails())
    .filter(({ subject }) => subject.startsWith("Payment received"))
    .map(({ to_address: to }) => to);
const NOTHING = { owedCents: 0, creditCents: 0 };

test("of a client who is merged meanwhile it is the kept one's, and whoever signs in is told", async () => {
  const { clientId } = office.payer;
  const { id: keptId } = await makeClient(office.world.ctx(SYSTEM), { email: "kept@homes.example" });
  const told = { id: keptId, version: 1, otherId: clientId, otherVersion: (await client(clientId)).version };
  expect((await office.world.call(ACTORS.support, mergeClients, told)).status).toBe(200);
  await arrive();
  expect(await office.row(paymentId)).toMatchObject({ client_id: keptId });
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid", balanceCents: 0 });
  expect([await balance(keptId), await balance(clientId)]).toEqual([NOTHING, NOTHING]);
  // The login went over with everything else.
  expect(await receipts()).toEqual(["payer@homes.example"]);
});

test("one who is archived meanwhile has paid, and their account is ended only after that", async () => {
  const { clientId } = office.payer;
  const gone = await office.world.call(ACTORS.manager, deleteClient, { id: clientId });
  expect(gone.body).toEqual({ outcome: "archived" });
  await office.world.runJobs();
  const detached = () => office.world.db.selectFrom("payment_method").select("detached_at").execute();
  expect(await detached()).toEqual([{ detached_at: null }]);
  await arrive();
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid", balanceCents: 0 });
  expect(await balance(clientId)).toEqual(NOTHING);
});

test("one whose status becomes another meanwhile has paid, and is told", async () => {
  const { clientId } = office.payer;
  await office.world.db.updateTable("client").set({ status: "expired" }).where("id", "=", clientId).execute();
  await arrive();
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid", balanceCents: 0 });
  expect(await receipts()).toEqual(["payer@homes.example"]);
});

test("of an invoice that is credited whole meanwhile it is the client's credit", async () => {
  const { version } = await office.invoice(invoiceId);
  const credited = { id: invoiceId, version, cents: 100_00, reason: "Not done" };
  expect((await office.world.call(ACTORS.manager, contract.creditInvoice, credited)).status).toBe(200);
  await arrive();
  expect(await balance(office.payer.clientId)).toEqual({ owedCents: 0, creditCents: 100_00 });
});

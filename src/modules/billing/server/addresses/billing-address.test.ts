import { afterEach, beforeEach, expect, test } from "vitest";
import { mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { findLivingClient } from "#modules/clients/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openCardOffice, type CardOffice } from "../../../../testing/offices/card-office.ts";
import * as contract from "../../contract.ts";
import { billToClient } from "../drafts/bill-to-client.ts";
import { findStatement } from "../statement/find-statement.ts";
import { exportBillingAddress } from "./find-billing-address.ts";

let office: CardOffice;
beforeEach(async () => {
  office = await openCardOffice();
});
afterEach(() => office.world.close());

const ELSEWHERE = { address: "9 Ledger Way", unit: "Suite 4", city: "Austin", state: "TX", zipCode: "73301" };
const LINE = "9 Ledger Way, Suite 4, Austin, TX 73301";

const read = () => office.world.call(office.payer, contract.readOwnBillingAddress, {});
const change = (address: typeof ELSEWHERE | null, version: number) =>
  office.world.call(office.payer, contract.changeOwnBillingAddress, { address, version });
const changeAsOffice = (id: string, address: typeof ELSEWHERE | null, version: number) =>
  office.world.call(ACTORS.manager, contract.changeClientBillingAddress, { id, address, version });
const readAsOffice = (id: string) => office.world.call(ACTORS.manager, contract.readClientBillingAddress, { id });

/** What the next invoice that the program writes would say. */
async function billedTo(clientId = office.clientId): Promise<string> {
  const ctx = office.world.ctx(SYSTEM);
  const client = await findLivingClient(ctx, clientId);
  if (!client) throw new Error("The client lives");
  return (await billToClient(ctx, client, { propertyId: null, invoiceOn: "2026-03-02", lines: [] })).clientAddress;
}

test("it is the service address until the client names another one, and again when they say so", async () => {
  const before = (await read()).body;
  expect(before).toMatchObject({ address: null, version: 0 });
  expect(before.line).toContain(before.serviceAddress.address);
  expect(await billedTo()).toBe(before.line);

  const { status, body } = await change(ELSEWHERE, 0);
  expect(status).toBe(200);
  expect(body).toMatchObject({ address: ELSEWHERE, line: LINE, version: 1, serviceAddress: before.serviceAddress });
  expect(await billedTo()).toBe(LINE);

  expect((await change(null, 1)).body).toMatchObject({ address: null, line: before.line, version: 2 });
  expect(await billedTo()).toBe(before.line);
});

test("what was written before keeps its address", async () => {
  const id = await office.bill(40_00);
  const { billTo } = await office.invoice(id);
  await change(ELSEWHERE, 0);
  expect((await office.invoice(id)).billTo).toEqual(billTo);
});

test("a statement goes to it", async () => {
  await change(ELSEWHERE, 0);
  const period = { from: "2026-03-01", to: "2026-03-31" };
  const { client } = await findStatement(office.world.ctx(ACTORS.manager), office.clientId, period);
  expect(client.address).toBe("9 Ledger Way, Suite 4\nAustin, TX 73301");
});

test("whoever saves after somebody else is told, and nothing of the other is lost", async () => {
  await changeAsOffice(office.clientId, ELSEWHERE, 0);
  const late = await change({ ...ELSEWHERE, city: "Dallas" }, 0);
  expect([late.status, late.body.code]).toEqual([409, "billing.address_changed_meanwhile"]);
  expect((await read()).body.line).toBe(LINE);
  const both = await Promise.all([change({ ...ELSEWHERE, city: "Dallas" }, 1), change(null, 1)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ["address", { ...ELSEWHERE, address: "9" }],
  ["city", { ...ELSEWHERE, city: "" }],
  ["state", { ...ELSEWHERE, state: "ZZ" }],
  ["zipCode", { ...ELSEWHERE, zipCode: "7330" }],
  ["zipCode", { ...ELSEWHERE, zipCode: "73301-1234" }],
])("a wrong %s is told at its field and keeps what there was", async (field, address) => {
  const { status, body } = await change(address, 0);
  expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, [`address.${field}`]]);
  expect((await read()).body.version).toBe(0);
});

test("the office changes it and finds it in the client's history; support may, technicians may not", async () => {
  const { clientId, world } = office;
  expect((await changeAsOffice(clientId, ELSEWHERE, 0)).body.line).toBe(LINE);
  expect((await readAsOffice(clientId)).body).toMatchObject({ address: ELSEWHERE, version: 1 });
  const { action, changes } = await world.db
    .selectFrom("audit_log")
    .select(["action", "changes"])
    .where("entity_id", "=", clientId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect([action, changes]).toEqual(["billing.address_changed", { billingAddress: ["Same as service address", LINE] }]);
  const asked = { id: clientId, address: null, version: 1 };
  expect((await world.call(ACTORS.technician, contract.changeClientBillingAddress, asked)).status).toBe(403);
  expect((await world.call(ACTORS.support, contract.changeClientBillingAddress, asked)).status).toBe(200);
});

test("saying what is so already is no change", async () => {
  await change(ELSEWHERE, 0);
  expect((await change(ELSEWHERE, 1)).body.version).toBe(1);
});

test("it is among what a client takes along, and whoever speaks for one place sees nothing of it", async () => {
  const { payer, world } = office;
  expect(await exportBillingAddress(world.ctx(payer), payer.clientId)).toBeNull();
  await change(ELSEWHERE, 0);
  expect(await exportBillingAddress(world.ctx(payer), payer.clientId)).toMatchObject({ zip_code: "73301" });
  const limited = { ...payer, propertyIds: [] };
  expect(await exportBillingAddress(world.ctx(limited), payer.clientId)).toBeNull();
  expect((await world.call(limited, contract.readOwnBillingAddress, {})).status).toBe(403);
});

test("a merge fills it in where the kept client has none, and keeps theirs where they have one", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const add = async () => (await makeClient(ctx)).id;
  const [kept, other, third] = [await add(), await add(), await add()];
  await changeAsOffice(other, ELSEWHERE, 0);
  await changeAsOffice(third, { ...ELSEWHERE, city: "Dallas" }, 0);
  const merge = (otherId: string, version: number) =>
    office.world.call(ACTORS.support, mergeClients, { id: kept, version, otherId, otherVersion: 1 });
  const { body } = await merge(other, 1);
  expect((await readAsOffice(kept)).body.line).toBe(LINE);
  expect((await merge(third, body.version)).status).toBe(200);
  expect((await readAsOffice(kept)).body.line).toBe(LINE);
  expect(await office.world.db.selectFrom("billing_address").select("client_id").execute()).toEqual([
    { client_id: kept },
  ]);
});

test("it goes with a client of whom nothing else is kept", async () => {
  const { id } = await makeClient(office.world.ctx(SYSTEM));
  await changeAsOffice(id, ELSEWHERE, 0);
  await office.world.db.deleteFrom("client").where("id", "=", id).execute();
  expect(await office.world.db.selectFrom("billing_address").selectAll().execute()).toEqual([]);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openCardOffice } from "../../../../testing/offices/card-office.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { makeCustomer, makeMethod } from "../../factories.ts";
import { chargeInvoices } from "../charges/charge-invoices.ts";
import { providerOf } from "../providers/open-provider.ts";
import { beginSetup } from "./begin-setup.ts";

let world: World;
let kept: string;
let other: string;
beforeEach(async () => {
  world = await createWorld();
  kept = (await makeClient(world.ctx(SYSTEM))).id;
  other = (await makeClient(world.ctx(SYSTEM))).id;
});
afterEach(() => world.close());

const merge = () => world.call(ACTORS.support, mergeClients, { id: kept, version: 1, otherId: other, otherVersion: 1 });
const methods = () =>
  world.db
    .selectFrom("payment_method")
    .select(["id", "client_id", "customer_id", "is_default", "removed_at"])
    .orderBy("id")
    .execute();
const autopayOf = (clientId: string, isOn: boolean) =>
  world.db
    .insertInto("autopay")
    .values({ client_id: clientId, is_on: isOn, changed_at: world.clock.now().toISOString() })
    .execute();

test("a client who is no customer yet becomes the other one", async () => {
  const customerId = await makeCustomer(world.ctx(SYSTEM), other);
  const { id } = await makeMethod(world.ctx(SYSTEM), { client_id: other, is_default: true });
  await merge();
  expect(await methods()).toMatchObject([{ id, client_id: kept, customer_id: null, is_default: true }]);
  expect(await world.db.selectFrom("payment_customer").selectAll().execute()).toMatchObject([
    { client_id: kept, customer_id: customerId },
  ]);
});

test("of two customers the cards of the other stay with theirs, and the kept one's default stays", async () => {
  const ctx = world.ctx(SYSTEM);
  const customerId = await makeCustomer(ctx, kept);
  const otherCustomerId = await makeCustomer(ctx, other);
  const own = await makeMethod(ctx, { client_id: kept, is_default: true });
  const came = await makeMethod(ctx, { client_id: other, is_default: true });
  expect((await merge()).status).toBe(200);
  expect(await methods()).toMatchObject([
    { id: own.id, client_id: kept, customer_id: null, is_default: true },
    { id: came.id, client_id: kept, customer_id: otherCustomerId, is_default: false },
  ]);
  expect(await world.db.selectFrom("payment_customer").select(["client_id", "customer_id"]).execute()).toEqual([
    { client_id: kept, customer_id: customerId },
  ]);
});

test("a card that came with its own customer is charged", async () => {
  const office = await openCardOffice();
  const ctx = office.world.ctx(SYSTEM);
  const open = providerOf({ stripe: null, secrets: office.world.secrets });
  const methodId = await office.saveMethod("tok_visa");
  const { id: clientId } = await makeClient(ctx);
  // They once began to pay by a link, so they are a customer, too.
  await beginSetup(ctx, open, { key: newId(), clientId, kind: "card", makesDefault: false, isOnce: true });
  const merged = { id: clientId, version: 1, otherId: office.clientId, otherVersion: 1 };
  expect((await office.world.call(ACTORS.support, mergeClients, merged)).status).toBe(200);
  const invoices = [{ invoiceId: await office.bill(80_00, clientId), cents: 80_00 }];
  const order = { key: newId(), clientId, methodId, origin: "portal", invoices } as const;
  const paymentId = await chargeInvoices(ctx, open, order, { isOnSession: true });
  expect(await office.paymentRow(paymentId)).toMatchObject({ status: "paid", failure_code: "" });
  await office.world.close();
});

test("the same number is saved once afterwards", async () => {
  const ctx = world.ctx(SYSTEM);
  const own = await makeMethod(ctx, { client_id: kept, fingerprint: "same", is_default: true });
  const came = await makeMethod(ctx, { client_id: other, fingerprint: "same", is_default: true });
  expect((await merge()).status).toBe(200);
  const rows = await methods();
  expect(rows.find(({ id }) => id === own.id)).toMatchObject({ is_default: true, removed_at: null });
  expect(rows.find(({ id }) => id === came.id)?.removed_at).not.toBeNull();
});

test("whether invoices are charged by themselves is as the kept client has chosen", async () => {
  await autopayOf(kept, false);
  await autopayOf(other, true);
  await merge();
  expect(await world.db.selectFrom("autopay").select(["client_id", "is_on"]).execute()).toEqual([
    { client_id: kept, is_on: false },
  ]);
});

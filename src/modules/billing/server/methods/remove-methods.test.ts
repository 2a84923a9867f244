import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteClient } from "#modules/clients/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openCardOffice, type CardOffice } from "../../../../testing/offices/card-office.ts";
import { makeOwnMethodDefault, removeOwnMethod } from "../../contract.ts";
import { makePayment } from "../../factories.ts";
import { detachOne, detachRemoved } from "./detach-methods.ts";
import { ProviderUnreachable } from "../providers/ask-provider.ts";
import { providerOf, type OpenProvider } from "../providers/open-provider.ts";

let office: CardOffice;
beforeEach(async () => {
  office = await openCardOffice();
});
afterEach(() => office.world.close());

const remove = (id: string) => office.world.call(office.payer, removeOwnMethod, { id });
const atProvider = async () =>
  (await office.world.db.selectFrom("sandbox_method").select(["token", "status"]).orderBy("token").execute()).map(
    ({ token, status }) => `${token} ${status}`,
  );
const detachedAt = async (id: string) =>
  (await office.world.db.selectFrom("payment_method").select("detached_at").where("id", "=", id).executeTakeFirst())
    ?.detached_at;
const payBy = (methodId: string) =>
  makePayment(office.world.ctx(SYSTEM), {
    client_id: office.clientId,
    ...{ kind: "bank", status: "pending", provider: "sandbox", method_id: methodId, paid_at: null },
  });

test("a removed method is gone at once, and ended at the provider", async () => {
  await office.saveMethod("tok_visa");
  const account = await office.saveMethod("ba_ok");
  expect((await remove(account)).status).toBe(204);
  expect((await office.methods()).data).toMatchObject([{ last4: "4242" }]);
  expect(await atProvider()).toEqual(["ba_ok usable", "tok_visa usable"]);
  await office.world.runJobs();
  expect(await atProvider()).toEqual(["ba_ok detached", "tok_visa usable"]);
  expect((await remove(account)).body.code).toBe("billing.method_not_found");
});

test("the default one stays until another is the default", async () => {
  const card = await office.saveMethod("tok_visa");
  const account = await office.saveMethod("ba_ok");
  const refused = await remove(card);
  expect([refused.status, refused.body.code]).toEqual([409, "billing.method_is_default"]);
  const changed = await office.world.call(office.payer, makeOwnMethodDefault, { id: account });
  expect(changed.body).toMatchObject({ id: account, isDefault: true });
  expect((await remove(card)).status).toBe(204);
  expect((await office.methods()).data).toMatchObject([{ id: account, isDefault: true }]);
});

test("one by which money is on its way stays until that has arrived", async () => {
  await office.saveMethod("tok_visa");
  const account = await office.saveMethod("ba_ok");
  const { id } = await payBy(account);
  const refused = await remove(account);
  expect([refused.status, refused.body.code]).toEqual([409, "billing.method_in_use"]);
  await office.world.db
    .updateTable("payment")
    .set({ status: "failed", failed_at: "2026-03-02T16:00:00Z" })
    .where("id", "=", id)
    .execute();
  expect((await remove(account)).status).toBe(204);
});

test("one of a payment by a link is not among what is saved", async () => {
  const card = await office.saveMethod("tok_visa");
  await office.world.db.updateTable("payment_method").set({ is_default: false, is_once: true }).execute();
  expect((await office.methods()).data).toEqual([]);
  expect((await remove(card)).body.code).toBe("billing.method_not_found");
});

test("what the provider was not told is told later", async () => {
  await office.saveMethod("tok_visa");
  const account = await office.saveMethod("ba_ok");
  const { provider_method_id: providerMethodId } = await office.world.db
    .selectFrom("payment_method")
    .select("provider_method_id")
    .where("id", "=", account)
    .executeTakeFirstOrThrow();
  await remove(account);
  const ctx = office.world.ctx(SYSTEM);
  const open = providerOf({ stripe: null, secrets: office.world.secrets });
  const away: OpenProvider = async (asked) => ({
    ...(await open(asked)),
    detach: () => Promise.reject(new ProviderUnreachable("away")),
  });
  await expect(detachOne(ctx, away, { provider: "sandbox", providerMethodId })).rejects.toThrow(ProviderUnreachable);
  expect(await detachedAt(account)).toBeNull();
  // The job was put aside: the daily look finds it.
  await office.world.pool.query("delete from pgboss.job where data ->> 'job' = 'billing.detach_method'");
  await office.world.runJobs();
  expect(await detachedAt(account)).toBeNull();
  await detachRemoved(ctx, open);
  await office.world.runJobs();
  const first = await detachedAt(account);
  expect(first).not.toBeNull();
  expect(await atProvider()).toContain("ba_ok detached");
  // Run once more by another process, the job finds it done.
  office.world.clock.advance(86_400_000);
  await detachOne(ctx, open, { provider: "sandbox", providerMethodId });
  expect(await detachedAt(account)).toEqual(first);
});

test("of an archived client nothing stays saved, and what they pay last is waited for", async () => {
  const card = await office.saveMethod("tok_visa");
  const account = await office.saveMethod("ba_ok");
  const { id } = await payBy(account);
  const { clientSecret } = (await office.begin()).body;
  const changed_at = office.world.clock.now().toISOString();
  await office.world.db.insertInto("autopay").values({ client_id: office.clientId, is_on: true, changed_at }).execute();
  expect((await office.world.call(ACTORS.manager, deleteClient, { id: office.clientId })).status).toBe(200);
  // The page was still open.
  await office.confirm(clientSecret, "tok_mastercard");
  await office.world.runJobs();
  const left = office.world.db.selectFrom("payment_method").select("id").where("removed_at", "is", null);
  expect(await left.execute()).toEqual([]);
  expect(await office.world.db.selectFrom("autopay").select("is_on").execute()).toEqual([{ is_on: false }]);
  expect(await atProvider()).toEqual(["ba_ok usable", "tok_mastercard detached", "tok_visa detached"]);
  expect(await detachedAt(card)).not.toBeNull();

  await office.world.db
    .updateTable("payment")
    .set({ status: "failed", failed_at: "2026-03-02T16:00:00Z" })
    .where("id", "=", id)
    .execute();
  await detachRemoved(office.world.ctx(SYSTEM), providerOf({ stripe: null, secrets: office.world.secrets }));
  await office.world.runJobs();
  expect(await atProvider()).toContain("ba_ok detached");
});

test("each is written down as what was done to the client", async () => {
  await office.saveMethod("tok_visa");
  const account = await office.saveMethod("ba_ok");
  await office.saveMethod("tok_visa");
  await office.world.call(office.payer, makeOwnMethodDefault, { id: account });
  await office.world.call(office.payer, makeOwnMethodDefault, { id: account });
  const entries = await office.world.db
    .selectFrom("audit_log")
    .select(["action", "entity_type", "entity_id"])
    .where("action", "like", "billing.method%")
    .orderBy("id")
    .execute();
  const of = { entity_type: "client", entity_id: office.clientId };
  expect(entries).toEqual([
    { action: "billing.method_saved", ...of },
    { action: "billing.method_saved", ...of },
    { action: "billing.method_renewed", ...of },
    { action: "billing.method_made_default", ...of },
  ]);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { beginOwnMethod, confirmSandboxSetup, readOwnSetup } from "../../contract.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openCardOffice, type CardOffice } from "../../../../testing/offices/card-office.ts";
import { detailsOf } from "../../../../testing/sandbox-desk.ts";
import { providerOf } from "../providers/open-provider.ts";
import { followSetup } from "./follow-setup.ts";

let office: CardOffice;
beforeEach(async () => {
  office = await openCardOffice();
});
afterEach(() => office.world.close());

test("the first method that a client saves is the default, and later ones only where that is asked", async () => {
  const card = await office.saveMethod("tok_visa");
  const account = await office.saveMethod("ba_ok");
  expect((await office.methods()).data).toMatchObject([
    { id: card, kind: "card", brand: "visa", last4: "4242", expMonth: 12, expYear: 2030, isDefault: true },
    { id: account, kind: "bank", brand: "Test Bank", last4: "6789", expMonth: null, isDefault: false },
  ]);
  const { clientSecret } = (await office.begin({ makeDefault: true })).body;
  await office.confirm(clientSecret, "tok_mastercard");
  expect((await office.methods()).data.filter(({ isDefault }) => isDefault)).toMatchObject([{ last4: "4444" }]);
});

test("the same key is the same beginning, however often and by how many at once", async () => {
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 6 }, () => office.begin({ key })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
  expect(new Set(answers.map(({ body }) => `${body.id} ${body.clientSecret}`)).size).toBe(1);
  const rows = async (table: "payment_setup" | "payment_customer" | "sandbox_setup" | "sandbox_customer") =>
    (await office.world.db.selectFrom(table).selectAll().execute()).length;
  expect([await rows("payment_setup"), await rows("payment_customer")]).toEqual([1, 1]);
  expect([await rows("sandbox_setup"), await rows("sandbox_customer")]).toEqual([1, 1]);
});

test("clients who begin twice at once are one customer", async () => {
  const both = await Promise.all([office.begin(), office.begin({ kind: "bank" })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await office.world.db.selectFrom("payment_customer").selectAll().execute()).toHaveLength(1);
});

test("a key of another client is one that does not exist", async () => {
  const key = newId();
  await office.begin({ key });
  const ben = await office.makePayer("ben@example.com");
  const { status, body } = await office.begin({ key }, ben);
  expect([status, body.code]).toEqual([404, "billing.setup_not_found"]);
  expect((await office.world.call(ben, readOwnSetup, { id: key })).body.code).toBe("billing.setup_not_found");
});

test("the same number is the method that is there already, with its newest date", async () => {
  const first = await office.saveMethod("tok_visa");
  const { clientSecret } = (await office.begin()).body;
  const details = { ...detailsOf("tok_visa"), expYear: 2033 };
  await office.world.call(VISITOR, confirmSandboxSetup, { clientSecret, ...details });
  expect((await office.methods()).data).toMatchObject([{ id: first, expYear: 2033, isDefault: true }]);
  await office.world.runJobs();
  // What it replaces is over at the provider.
  const at = await office.world.db.selectFrom("sandbox_method").select("status").orderBy("made_at").execute();
  expect(at.map(({ status }) => status).toSorted()).toEqual(["detached", "usable"]);
});

test("another client with the same card has a method of their own", async () => {
  const ben = await office.makePayer("ben@example.com");
  const [anas, bens] = [await office.saveMethod("tok_visa"), await office.saveMethod("tok_visa", ben)];
  expect(anas).not.toBe(bens);
  expect((await office.methods(ben)).data).toMatchObject([{ id: bens }]);
});

test("page, webhook and job that come at once save it once", async () => {
  const { clientSecret } = (await office.begin()).body;
  await office.confirm(clientSecret, "tok_visa");
  await office.world.db.updateTable("payment_setup").set({ status: "processing", method_id: null }).execute();
  await office.world.db.deleteFrom("payment_method").execute();
  const { provider_setup_id: setupId } = await office.world.db
    .selectFrom("payment_setup")
    .select("provider_setup_id")
    .executeTakeFirstOrThrow();
  const open = providerOf({ stripe: null, secrets: office.world.secrets });
  const follow = () => followSetup(office.world.ctx(SYSTEM), open, setupId ?? "");
  await Promise.all([follow(), follow(), follow(), follow()]);
  expect(await office.world.db.selectFrom("payment_method").selectAll().execute()).toHaveLength(1);
  await follow();
  expect(await office.world.db.selectFrom("payment_method").selectAll().execute()).toHaveLength(1);
});

test("a setup of somebody else at the provider is nothing that is followed", async () => {
  const open = providerOf({ stripe: null, secrets: office.world.secrets });
  await expect(followSetup(office.world.ctx(SYSTEM), open, "seti_unknown")).resolves.toBeUndefined();
});

test("an account waits for its two deposits, and is listed as unfinished until they are named", async () => {
  const { id, clientSecret } = (await office.begin({ kind: "bank" })).body;
  // A page that was opened and closed is nothing to go on with.
  expect((await office.methods()).unfinished).toEqual([]);
  await office.confirm(clientSecret, "ba_micro_deposits");
  expect((await office.methods()).unfinished).toMatchObject([
    { id, kind: "bank", status: "needs-action", action: "micro-deposits", clientSecret, method: null },
  ]);
});

test("a card that is declined is told with why, and another may be tried", async () => {
  const { id, clientSecret } = (await office.begin()).body;
  expect((await office.confirm(clientSecret, "tok_declined")).body).toMatchObject({
    status: "failed",
    failureCode: "card_declined",
  });
  const read = async () => (await office.world.call(office.payer, readOwnSetup, { id })).body;
  expect(await read()).toMatchObject({ status: "failed", failureCode: "card_declined", method: null });
  await office.confirm(clientSecret, "tok_visa");
  expect(await read()).toMatchObject({ status: "succeeded", failureCode: "", clientSecret: "" });
});

test("whoever speaks for some places only has nothing to do with the client's cards", async () => {
  const manager = { ...office.payer, propertyIds: [newId()] };
  const { status } = await office.world.call(manager, beginOwnMethod, { key: newId(), kind: "card" });
  expect(status).toBe(403);
});

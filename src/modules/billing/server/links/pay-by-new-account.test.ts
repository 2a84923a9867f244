import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openCardOffice, type CardOffice } from "../../../../testing/offices/card-office.ts";
import * as contract from "../../contract.ts";
import { makePayLink } from "../../factories.ts";
import { removeOnceMethods } from "./remove-once-methods.ts";

let office: CardOffice;
let invoiceId: string;
let token: string;
beforeEach(async () => {
  office = await openCardOffice();
  invoiceId = await office.bill(120_00);
  token = await link();
});
afterEach(() => office.world.close());

async function link(): Promise<string> {
  const ctx = office.world.ctx(SYSTEM);
  const invoice = await ctx.db.selectFrom("invoice").selectAll().where("id", "=", invoiceId).executeTakeFirstOrThrow();
  return (await makePayLink(ctx, invoice, "en")).replace("/pay/", "");
}
const send = (step: "begin" | "charge", key: string, told: { token?: string; cents?: number } = {}) =>
  office.world.call(VISITOR, contract.payByLink, { token, key, step, kind: "bank", cents: 120_00, ...told });
const read = (by = token) => office.world.call(VISITOR, contract.readPayLink, { token: by });
const verify = (clientSecret: string, amounts: [number, number] = [32, 45]) =>
  office.world.call(VISITOR, contract.verifySandboxSetup, { clientSecret, amounts });
const payments = () => office.world.db.selectFrom("payment").select(["status", "amount_cents"]).execute();
const setups = () => office.world.db.selectFrom("payment_setup").select(["id", "status"]).execute();
const runJob = () => removeOnceMethods(office.world.ctx(SYSTEM));

/** Somebody chooses an account whose deposits take days, and leaves. */
async function leave(cents = 120_00): Promise<string> {
  const key = newId();
  const { body } = await send("begin", key, { cents });
  await office.confirm(body.setup?.clientSecret ?? "", "ba_micro_deposits");
  expect((await send("charge", key, { cents })).body).toMatchObject({
    payment: null,
    setup: { action: "micro-deposits" },
  });
  return key;
}

test("whoever comes back by the link names the deposits and pays what they had chosen", async () => {
  const key = await leave(100_00);
  office.world.clock.set("2026-03-04T15:00:00Z");
  await runJob();
  const { waiting } = (await read()).body;
  expect(waiting).toMatchObject({ cents: 100_00, setup: { id: key, action: "micro-deposits" } });
  await verify(waiting?.setup.clientSecret ?? "");
  const { status, body } = await send("charge", key, { cents: 100_00 });
  expect([status, body.payment?.status]).toEqual([200, "pending"]);
  expect(await payments()).toEqual([{ status: "pending", amount_cents: 100_00 }]);
  expect((await read()).body.waiting).toBeNull();
});

test("what was confirmed and not charged waits to be paid, and is charged once", async () => {
  const key = await leave();
  await verify((await read()).body.waiting?.setup.clientSecret ?? "");
  const { waiting } = (await read()).body;
  expect(waiting?.setup).toMatchObject({ id: key, status: "succeeded", method: { kind: "bank" } });
  const answers = await Promise.all([send("charge", key), send("charge", key)]);
  expect(answers.map(({ body }) => body.payment?.status)).toEqual(["pending", "pending"]);
  expect(await payments()).toHaveLength(1);
});

test("wrong amounts are told, and after as many as a signed-in client has it is over and nothing was charged", async () => {
  const key = await leave();
  const secret = (await read()).body.waiting?.setup.clientSecret ?? "";
  expect((await verify(secret, [1, 2])).body).toMatchObject({
    status: "needs-action",
    failureCode: "amounts_mismatch",
  });
  await verify(secret, [1, 2]);
  expect((await read()).body.waiting?.setup.action).toBe("micro-deposits");
  expect((await verify(secret, [1, 2])).body).toMatchObject({ status: "failed", failureCode: "verification_failed" });
  expect((await read()).body.waiting).toBeNull();
  expect((await send("charge", key)).body).toMatchObject({
    payment: null,
    setup: { status: "failed", failureCode: "verification_failed" },
  });
  expect((await verify(secret)).status).toBe(409);
  expect(await payments()).toEqual([]);
});

test("two tabs: the second is told of the payment of the first", async () => {
  const key = await leave();
  const [one, other] = [(await read()).body.waiting, (await read()).body.waiting];
  await verify(one?.setup.clientSecret ?? "");
  const paid = await send("charge", key);
  expect((await verify(other?.setup.clientSecret ?? "")).status).toBe(409);
  const again = await send("charge", key);
  expect(again.body.payment?.id).toBe(paid.body.payment?.id);
  expect(await payments()).toHaveLength(1);
});

test("it belongs to its link only", async () => {
  const key = await leave();
  const other = await link();
  expect((await read(other)).body.waiting).toBeNull();
  await verify((await read()).body.waiting?.setup.clientSecret ?? "");
  expect((await send("charge", key, { token: other })).body.code).toBe("billing.setup_not_found");
  expect(await payments()).toEqual([]);
  // Nor does beginning anew under its key make it another link's.
  await send("begin", key, { token: other });
  expect((await send("charge", key, { token: other })).body.code).toBe("billing.setup_not_found");
  expect((await office.methods()).unfinished).toEqual([]);
});

test("an expired link neither shows nor charges it, and it is removed", async () => {
  const key = await leave();
  const secret = (await read()).body.waiting?.setup.clientSecret ?? "";
  office.world.clock.set("2026-05-02T15:00:00Z");
  expect((await read()).body.code).toBe("billing.link_expired");
  // A page that was left open reaches the provider, and goes no further.
  await verify(secret);
  expect((await send("charge", key)).body.code).toBe("billing.link_expired");
  await runJob();
  await office.world.runJobs();
  const [method] = await office.world.db.selectFrom("payment_method").selectAll().execute();
  expect([method?.removed_at, method?.detached_at]).not.toContain(null);
  expect(await payments()).toEqual([]);
});

test("one whose deposits were never named ends with the link, or when the invoice was paid otherwise", async () => {
  await leave();
  await runJob();
  expect(await setups()).toMatchObject([{ status: "needs-action" }]);
  const saved = await office.saveMethod("tok_visa");
  await office.pay(saved, { invoices: [{ invoiceId, cents: 120_00 }] });
  expect((await read()).body.waiting).toBeNull();
  await runJob();
  expect((await setups()).map(({ status }) => status).toSorted()).toEqual(["cancelled", "succeeded"]);

  invoiceId = await office.bill(50_00);
  token = await link();
  const key = newId();
  const begun = await send("begin", key, { cents: 50_00 });
  await office.confirm(begun.body.setup?.clientSecret ?? "", "ba_micro_deposits");
  office.world.clock.set("2026-05-02T15:00:00Z");
  await runJob();
  expect((await setups()).find(({ id }) => id === key)?.status).toBe("cancelled");
});

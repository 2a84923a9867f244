import { afterEach, beforeEach, expect, test } from "vitest";
import * as contract from "#modules/billing/contract.ts";
import { deleteClient } from "#modules/clients/contract.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openCardOffice, type CardOffice } from "../../../../testing/offices/card-office.ts";
import { makePayLink } from "../../factories.ts";

/* What somebody tries who has a link and means no good, or too well. */

let office: CardOffice;
beforeEach(async () => {
  office = await openCardOffice();
});
afterEach(() => office.world.close());

async function link(id: string): Promise<string> {
  const ctx = office.world.ctx(SYSTEM);
  const invoice = await ctx.db.selectFrom("invoice").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return (await makePayLink(ctx, invoice, "en")).replace("/pay/", "");
}
type Told = Partial<InputOf<typeof contract.payByLink>> & { token: string };
const begin = (told: Told) =>
  office.world.call(VISITOR, contract.payByLink, { key: newId(), step: "begin", kind: "card", cents: 10_00, ...told });

test("cards are tried twenty times an hour by the links of one invoice, and another invoice has its own count", async () => {
  const invoiceId = await office.bill(120_00);
  const tokens = [await link(invoiceId), await link(invoiceId)];
  const key = newId();
  for (let tries = 0; tries < 20; tries += 1) {
    const { status } = await begin({ token: tokens[tries % 2] ?? "", ...(tries === 0 && { key }) });
    expect(status).toBe(200);
  }
  const { status, body } = await begin({ token: tokens[0] ?? "" });
  expect([status, body.code]).toEqual([429, "request.too_many"]);
  // Whoever has begun goes on.
  expect((await begin({ token: tokens[0] ?? "", key })).status).toBe(200);
  expect((await begin({ token: await link(await office.bill(50_00)) })).status).toBe(200);
  office.world.clock.set("2026-03-02T16:00:01Z");
  expect((await begin({ token: tokens[0] ?? "" })).status).toBe(200);
});

test("a client saves thirty cards an hour at most", async () => {
  for (let tries = 0; tries < 30; tries += 1) expect((await office.begin()).status).toBe(201);
  expect((await office.begin()).status).toBe(429);
});

test("no more is paid at once than a provider takes, told at the amount", async () => {
  const token = await link(await office.bill(150_000_000));
  const { status, body } = await begin({ token, cents: 150_000_000 });
  expect([status, body.errors]).toEqual([422, [{ path: "cents", message: "Please pay less than $1,000,000 at once" }]]);
  expect((await begin({ token, cents: 99_999_999 })).status).toBe(200);
});

test("of a client who was archived nothing is paid, before a card is asked for", async () => {
  const token = await link(await office.bill(120_00));
  const { body: gone } = await office.world.call(ACTORS.manager, deleteClient, { id: office.clientId });
  expect(gone.outcome).toBe("archived");
  const { body: read } = await office.world.call(VISITOR, contract.readPayLink, { token });
  expect([read.invoice.balanceCents, read.invoice.canPay]).toEqual([120_00, false]);
  const { status, body } = await begin({ token });
  expect([status, body.code]).toEqual([409, "billing.not_open"]);
});

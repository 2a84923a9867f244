import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openCardOffice, type CardOffice } from "../../../../testing/offices/card-office.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import * as contract from "../../contract.ts";
import { purgePayLinks } from "./link-jobs.ts";
import { makePayLink } from "../../factories.ts";
import { keptOf } from "./pay-links.ts";

let office: CardOffice;
let invoiceId: string;
beforeEach(async () => {
  office = await openCardOffice();
  invoiceId = await office.bill(120_00);
});
afterEach(() => office.world.close());

const DAY_MS = 86_400_000;

async function link(id = invoiceId): Promise<string> {
  const ctx = office.world.ctx(SYSTEM);
  const invoice = await ctx.db.selectFrom("invoice").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return (await makePayLink(ctx, invoice, "en")).replace("/pay/", "");
}
const read = (token: string) => office.world.call(VISITOR, contract.readPayLink, { token });
const dueOn = (day: string) =>
  office.world.db.updateTable("invoice").set({ due_on: day }).where("id", "=", invoiceId).execute();

test("a link is 32 random bytes of which a hash is kept, and opens its invoice for whoever has it", async () => {
  const token = await link();
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const rows = await office.world.db.selectFrom("pay_link").selectAll().execute();
  expect(rows.map((row) => Buffer.from(row.token_hash))).toEqual([Buffer.from(keptOf(token))]);
  expect(JSON.stringify(rows)).not.toContain(token);
  const { status, body } = await read(token);
  expect(status).toBe(200);
  expect(body.invoice).toMatchObject({ id: invoiceId, balanceCents: 120_00, canPay: true });
  expect(body.provider).toMatchObject({ name: "sandbox", kinds: ["card", "bank"] });
});

test("each email's link works beside those before it", async () => {
  const tokens = [await link(), await link()];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect((await read(token)).status).toBe(200);
});

test.each([
  ["sixty days after it was sent", "2026-03-02", "2026-05-01T15:00:00.000Z"],
  // The end of the thirtieth day in New York.
  ["thirty days after a late due day", "2026-04-20", "2026-05-21T04:00:00.000Z"],
])("it is told to have expired %s, with whom to call", async (_rule, due, at) => {
  await dueOn(due);
  await updateCompany(office.world.ctx(SYSTEM), { phone: "(302) 555-0100" });
  const token = await link();
  office.world.clock.set(new Date(Date.parse(at) - 1000).toISOString());
  expect((await read(token)).status).toBe(200);
  office.world.clock.set(at);
  expect(await read(token)).toMatchObject({
    status: 404,
    body: { code: "billing.link_expired", phone: "(302) 555-0100" },
  });
});

test("a year after that it is none any more", async () => {
  const token = await link();
  office.world.clock.set(new Date(office.world.clock.now().getTime() + (60 + 366) * DAY_MS).toISOString());
  await purgePayLinks(office.world.ctx(SYSTEM));
  expect((await read(token)).body.code).toBe("billing.link_invalid");
  expect(await office.world.db.selectFrom("pay_link").selectAll().execute()).toEqual([]);
});

test("a cancelled invoice has no link any more, also for its paper", async () => {
  const token = await link();
  const { version } = await office.invoice(invoiceId);
  const cancelled = { id: invoiceId, version, reason: "Wrong client" };
  expect((await office.world.call(ACTORS.manager, contract.cancelInvoice, cancelled)).status).toBe(200);
  const [row] = await office.world.db.selectFrom("pay_link").select("expires_at").execute();
  expect(new Date(row?.expires_at ?? 0)).toEqual(office.world.clock.now());
  expect((await read(token)).body.code).toBe("billing.link_expired");
  expect((await office.world.app.inject({ url: `/api/pay/${token}/pdf` })).statusCode).toBe(404);
});

test("tokens that are none are all answered alike, and nobody tries many", async () => {
  const answers = [];
  for (let tries = 0; tries < 61; tries += 1) answers.push(await read(`${newId()}wrong`));
  expect(answers.at(-1)?.status).toBe(429);
  const told = answers.slice(0, 60).map(({ status, body }) => JSON.stringify([status, body.code, body]));
  expect(new Set(told).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, body: { code: "billing.link_invalid" } });
});

test("it tells nothing of the client's other invoices, cards or login", async () => {
  const other = await office.invoice(await office.bill(77_00));
  await office.saveMethod("tok_mastercard");
  const told = JSON.stringify((await read(await link())).body);
  for (const secret of [other.reference, other.id, office.payer.userId]) expect(told).not.toContain(secret);
  // The last digits of the card, outside the ids, in which any four may stand.
  expect(told).not.toMatch(/\b4444\b/);
});

test("looking is a view, once an hour", async () => {
  const token = await link();
  await read(token);
  await read(token);
  expect((await office.invoice(invoiceId)).viewCount).toBe(1);
  office.world.clock.set("2026-03-02T16:00:00.000Z");
  await read(token);
  const { body } = await office.world.call(ACTORS.manager, contract.listInvoiceHistory, { id: invoiceId });
  expect(body.data.map(({ kind }) => kind)).toEqual(["viewed", "viewed"]);
});

test("its paper is written in the client's language", async () => {
  const { id: clientId } = await makeClient(office.world.ctx(SYSTEM), { language: "es" });
  const id = await office.bill(50_00, clientId);
  await office.world.db.updateTable("invoice").set({ language: "es" }).where("id", "=", id).execute();
  const answer = await office.world.app.inject({ url: `/api/pay/${await link(id)}/pdf` });
  expect(answer.headers["content-type"]).toBe("application/pdf");
  // Whoever finds the address in a browser's cache would find the invoice there as well.
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect(readPdf(answer.rawPayload).pages.join("\n")).toContain("Factura");
});

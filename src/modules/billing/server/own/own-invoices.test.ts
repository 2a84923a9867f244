import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openChargeOffice, type ChargeOffice } from "../../../../testing/offices/charge-office.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import * as contract from "../../contract.ts";
import { makeInvoice } from "../../factories.ts";

let office: ChargeOffice;
beforeEach(async () => {
  office = await openChargeOffice();
});
afterEach(() => office.world.close());

const list = (input: Record<string, unknown> = {}, who = office.payer) =>
  office.world.call(who, contract.listOwnInvoices, input);
const get = (id: string, who = office.payer) => office.world.call(who, contract.getOwnInvoice, { id });

test("a client has the invoices that were sent to them, and never a draft", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const client_id = office.payer.clientId;
  const sent = await office.billPayer(100_00);
  const draft = await makeInvoice(ctx, { client_id, status: "draft", sent_at: null });
  const given = await makeInvoice(ctx, {
    ...{ client_id, status: "cancelled", sent_at: null, cancelled_at: ctx.now().toISOString(), cancel_reason: "Wrong" },
  });
  const { body } = await list();
  expect(body.data.map(({ id }) => id)).toEqual([sent]);
  expect(body.pagination.total).toBe(1);
  for (const id of [draft.id, given.id, newId()])
    expect(await get(id)).toMatchObject({ status: 404, body: { code: "billing.invoice_not_found" } });
  expect((await list({ status: "paid" })).body.data).toEqual([]);
});

test("another client has none of it", async () => {
  const id = await office.billPayer(100_00);
  const other = await office.makePayer("other@homes.example");
  expect((await list({}, other)).body.data).toEqual([]);
  for (const endpoint of [contract.getOwnInvoice, contract.readOwnInvoicePdf])
    expect((await office.world.call(other, endpoint, { id })).status).toBe(404);
  expect((await list({}, { ...office.payer, propertyIds: [] })).status).toBe(403);
});

test("the total and all movements come to what is still to be paid, and what is on its way is told", async () => {
  const invoiceId = await office.billPayer(100_00);
  await office.pay({ methodId: await office.save("tok_visa"), invoices: [{ invoiceId, cents: 40_00 }] });
  await office.pay({ methodId: await office.save("ba_ok"), invoices: [{ invoiceId, cents: 59_60 }] });
  const { body } = await get(invoiceId);
  expect(body).toMatchObject({ totalCents: 100_00, balanceCents: 60_00, pendingCents: 59_60, status: "sent" });
  expect(body.movements).toEqual([{ on: "2026-03-02", kind: "payment", reference: "PAY-000001", cents: -40_00 }]);
  expect(body.totalCents + body.movements.reduce((sum, { cents }) => sum + cents, 0)).toBe(body.balanceCents);
  // 40 cents are left, and so little cannot be charged.
  expect(body.canPay).toBe(false);
  expect((await get(await office.billPayer(50_00))).body.canPay).toBe(true);
});

test("a look is counted, within an hour of the last one once, and not by name", async () => {
  const id = await office.billPayer(100_00);
  const views = async () => {
    const { body } = await office.world.call(ACTORS.manager, contract.listInvoiceHistory, { id });
    return body.data.filter(({ kind }) => kind === "viewed");
  };
  await Promise.all([get(id), get(id), get(id)]);
  expect(await views()).toMatchObject([{ by: null }]);
  office.world.clock.set("2026-03-02T15:59:59Z");
  await get(id);
  expect(await views()).toHaveLength(1);
  office.world.clock.set("2026-03-02T16:00:00Z");
  await get(id);
  expect(await views()).toHaveLength(2);
  expect(await office.invoice(id)).toMatchObject({ viewCount: 2, viewedAt: "2026-03-02T16:00:00Z", version: 1 });
});

test("the paper is in the language of whoever reads it", async () => {
  const id = await office.billPayer(100_00);
  const answer = await office.world.app.inject({
    url: `/api/my/invoices/${id}/pdf`,
    headers: { authorization: actorHeader(office.payer), "accept-language": "fr" },
  });
  expect(answer.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "private, no-store" });
  expect(readPdf(answer.rawPayload).pages.join("\n")).toContain("Facture");
});

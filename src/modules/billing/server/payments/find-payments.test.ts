import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { InputOf } from "#platform/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import * as contract from "../../contract.ts";

let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(() => office.world.close());

const list = async (input: InputOf<typeof contract.listPayments> = {}) =>
  (await office.world.call(ACTORS.manager, contract.listPayments, input)).body;
const found = async (input: InputOf<typeof contract.listPayments>) =>
  (await list(input)).data.map(({ reference }) => reference);

test("the latest comes first, page by page, with what each was for", async () => {
  const invoiceId = await office.bill(500_00);
  for (let at = 0; at < 5; at++) await office.take({ allocations: [{ invoiceId, cents: 10_00 }] });
  expect(await list({ limit: "2", page: "2" })).toMatchObject({
    data: [
      { reference: "PAY-000003", invoices: [{ id: invoiceId, reference: "INV-000001", cents: 10_00 }] },
      { reference: "PAY-000002" },
    ],
    pagination: { page: 2, limit: 2, total: 5 },
  });
});

test("it is found by every word of its reference, its invoices, the check's number and who paid, whatever the case", async () => {
  const { id: clientId } = await makeClient(office.world.ctx(SYSTEM), {
    first_name: "José",
    last_name: "Núñez",
    email: "jose@homes.example",
  });
  const invoiceId = await office.bill(50_00, clientId);
  await office.take({ kind: "cash" });
  await office.take({ clientId, checkNumber: "77-100%", allocations: [{ invoiceId, cents: 50_00 }] });
  for (const search of ["pay-000002", "INV-000001", "77-100%", "jose nunez", "NÚÑEZ", "jose@homes"])
    expect(await found({ search }), search).toEqual(["PAY-000002"]);
  expect(await found({ search: "jose 1042" })).toEqual([]);
  expect(await found({ search: "100_" })).toEqual([]);
});

test("the filters are the status, the client and the invoice", async () => {
  const { id: otherId } = await makeClient(office.world.ctx(SYSTEM));
  const invoiceId = await office.bill(50_00);
  await office.take({ allocations: [{ invoiceId, cents: 5_00 }] });
  await office.take({ clientId: otherId });
  const returned = (await office.take()).body;
  await office.bounce(returned.id);
  expect(await found({ status: "failed" })).toEqual(["PAY-000003"]);
  expect(await found({ clientId: otherId })).toEqual(["PAY-000002"]);
  expect(await found({ invoiceId })).toEqual(["PAY-000001"]);
  expect(await found({ status: "paid", clientId: office.clientId })).toEqual(["PAY-000001"]);
});

test.each(["technician", "support", "client", "visitor"] as const)("payments are not for %s", async (who) => {
  const { body } = await office.take();
  const status = who === "visitor" ? 401 : 403;
  const { call } = office.world;
  expect((await call(ACTORS[who], contract.listPayments, {})).status).toBe(status);
  expect((await call(ACTORS[who], contract.getPayment, { id: body.id })).status).toBe(status);
  expect((await call(ACTORS[who], contract.readPaymentReceipt, { id: body.id })).status).toBe(status);
  expect((await call(ACTORS[who], contract.readRevenueSummary, {})).status).toBe(status);
});

test("one that does not exist is not found", async () => {
  expect((await office.world.call(ACTORS.manager, contract.getPayment, { id: newId() })).body.code).toBe(
    "billing.payment_not_found",
  );
});

test("the search, the status and the order have their indexes", async () => {
  await office.world.db.transaction().execute(async (db) => {
    // A few rows are sooner read from end to end.
    await rowsOf(db, "set local enable_seqscan = off");
    await rowsOf(db, "set local enable_sort = off");
    const planOf = async (rest: string) => JSON.stringify(await rowsOf(db, `explain select id from payment ${rest}`));
    expect(await planOf("where search_text like '%moreno%'")).toContain("payment_search");
    expect(await planOf("where status = 'failed' order by number desc limit 20")).toContain("payment_by_status");
    expect(await planOf("order by number desc limit 20")).toContain("payment_number_unique");
  });
});

describe("the export", () => {
  const fileOf = async (asked: Record<string, string> = {}) => {
    const response = await office.world.app.inject({
      url: `/api/payments/export?${new URLSearchParams(asked).toString()}`,
      headers: { authorization: actorHeader(ACTORS.administrator) },
    });
    return { name: response.headers["content-disposition"], rows: parse(response.body, { bom: true }) };
  };

  test("is for a spreadsheet, and no cell of it runs", async () => {
    const { id: clientId } = await makeClient(office.world.ctx(SYSTEM), {
      client_type: "commercial",
      business_name: '=Bakery, "Old Mill"',
      email: "mill@homes.example",
    });
    const invoiceId = await office.bill(50_00, clientId);
    await office.take({ clientId, checkNumber: "9", allocations: [{ invoiceId, cents: 50_00 }] });
    await office.refund({ id: (await list()).data[0]?.id ?? "", cents: 12_34 });
    const { name, rows } = await fileOf({ search: "mill" });
    expect(name).toContain("payments-2026-03-02.csv");
    expect(rows).toEqual([
      ["Payment", "Received", "Client", "Email", "Method", "Status", "Amount", "Refunded", "Invoices"],
      [
        "PAY-000001",
        "2026-03-02",
        `'=Bakery, "Old Mill"`,
        "mill@homes.example",
        "Check 9",
        "Partially refunded",
        "100.00",
        "12.34",
        "INV-000001",
      ],
    ]);
    expect((await fileOf({ search: "nothing" })).rows).toHaveLength(1);
  });

  test("holds all, batch by batch", async () => {
    await rowsOf(
      office.world.db,
      `insert into payment (id, number, client_id, kind, status, amount_cents, received_on, method_label, payer_name, paid_at, created_at, updated_at)
      select gen_random_uuid(), number, $1, 'cash', 'paid', 100, '2026-03-02', 'Cash', 'Ana Moreno', now(), now(), now()
      from generate_series(1, 1001) as number`,
      [office.clientId],
    );
    const { rows } = await fileOf();
    expect(new Set(rows.map(([reference]) => reference)).size).toBe(1002);
  });

  test("is for whoever may take lists out, and whole for them", async () => {
    await office.take();
    expect((await office.world.call(ACTORS.manager, contract.exportPayments, {})).body.code).toBe("request.forbidden");
    const key: Actor = { kind: "api_key", keyId: newId(), scopes: ["data_export.read"] };
    const response = await office.world.app.inject({
      url: "/api/payments/export",
      headers: { authorization: actorHeader(key) },
    });
    expect(parse(response.body, { bom: true })).toHaveLength(2);
  });
});

import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { InputOf } from "#platform/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../testing/offices/payment-office.ts";
import * as contract from "../contract.ts";

let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(() => office.world.close());

const invoices = async (input: InputOf<typeof contract.listInvoices>) => {
  const { body } = await office.world.call(ACTORS.manager, contract.listInvoices, input);
  return { numbers: body.data.map(({ reference }) => Number(reference.slice(4))), total: body.pagination.total };
};
const payments = async (input: InputOf<typeof contract.listPayments>) => {
  const { body } = await office.world.call(ACTORS.manager, contract.listPayments, input);
  return { numbers: body.data.map(({ reference }) => Number(reference.slice(4))), total: body.pagination.total };
};

/** Drafts and cash of somebody named so, numbered from here on. */
async function fill(first: number, count: number, name: string): Promise<void> {
  const { db } = office.world;
  const { id } = await makeClient(office.world.ctx(SYSTEM));
  const numbers = sql`generate_series(${first}::int, ${first + count - 1}::int) as number`;
  await sql`
    insert into invoice (
      id, number, client_id, invoice_on, due_on, payment_terms, bill_name, bill_email, bill_address, subtotal_cents, tax_cents,
      total_cents, created_at, updated_at
    )
    select gen_random_uuid(), number, ${id}, '2026-03-02', '2026-04-01', 'net-30', ${name}, 'a@homes.example', '1 Oak Lane',
      100, 0, 100, now(), now() from ${numbers}`.execute(db);
  await sql`
    insert into payment (
      id, number, client_id, kind, status, amount_cents, received_on, method_label, payer_name, undeposited_cents, paid_at,
      created_at, updated_at
    )
    select gen_random_uuid(), number, ${id}, 'cash', 'paid', 100, '2026-03-02', 'Cash', ${name}, 100, now(), now(), now()
    from ${numbers}`.execute(db);
}

test("what few have is counted and comes page by page, the latest number first", async () => {
  await fill(101, 5, "Quackenbush");
  await fill(201, 3, "Smith");
  for (const list of [invoices, payments]) {
    expect(await list({ search: "quacken", limit: "2" })).toEqual({ numbers: [105, 104], total: 5 });
    expect(await list({ search: "quacken", limit: "2", page: "3" })).toEqual({ numbers: [101], total: 5 });
    expect(await list({ search: "quacken", limit: "2", page: "4" })).toEqual({ numbers: [], total: 5 });
    expect(await list({ search: "nobody" })).toEqual({ numbers: [], total: 0 });
  }
});

test("a whole reference finds its record alone, and in payments those of that invoice", async () => {
  await fill(101, 5, "Quackenbush");
  const invoiceId = await office.bill(50_00);
  const paid = (await office.take({ allocations: [{ invoiceId, cents: 5_00 }] })).body;
  const { reference } = (await office.world.call(ACTORS.manager, contract.getInvoice, { id: invoiceId })).body;
  await fill(1_000_003, 1, "Quackenbush");
  expect(await invoices({ search: "inv-000103" })).toEqual({ numbers: [103], total: 1 });
  expect(await invoices({ search: "INV-100000" })).toEqual({ numbers: [], total: 0 });
  expect(await invoices({ search: "INV-000103 smith" })).toEqual({ numbers: [], total: 0 });
  expect(await invoices({ search: "INV-0001", status: "draft" })).toMatchObject({ total: 5 });
  expect(await payments({ search: "pay-000103" })).toEqual({ numbers: [103], total: 1 });
  expect(await payments({ search: reference })).toEqual({ numbers: [Number(paid.reference.slice(4))], total: 1 });
  expect(await payments({ search: "INV-000103" })).toEqual({ numbers: [], total: 0 });
  for (const list of [invoices, payments])
    expect(await list({ search: "INV-9999999999" })).toEqual({ numbers: [], total: 0 });
});

test("what very many have is counted so far only, and still comes page by page with its filters", async () => {
  await fill(1_001, contract.MAX_FOUND + 5, "Smith");
  await fill(5_001, 2, "Quackenbush");
  const last = 1_000 + contract.MAX_FOUND + 5;
  for (const list of [invoices, payments]) {
    expect(await list({ search: "smith", limit: "2" })).toEqual({
      numbers: [last, last - 1],
      total: contract.MAX_FOUND,
    });
    expect(await list({ search: "smith", limit: "2", page: "2" })).toEqual({
      numbers: [last - 2, last - 3],
      total: contract.MAX_FOUND,
    });
    expect((await list({ search: "smith 001003" })).numbers).toEqual([1_003]);
  }
  expect(await invoices({ search: "smith", status: "overdue" })).toEqual({ numbers: [], total: 0 });
  expect(await payments({ search: "smith", status: "failed" })).toEqual({ numbers: [], total: 0 });
});

test("the total of a list is that of its filters, also of a page behind its end", async () => {
  await fill(101, 5, "Quackenbush");
  const invoiceId = await office.bill(50_00);
  await office.take({ allocations: [{ invoiceId, cents: 5_00 }] });
  await office.bounce((await office.take()).body.id);
  expect((await invoices({ limit: "2" })).total).toBe(6);
  expect((await invoices({ limit: "2", status: "draft" })).total).toBe(5);
  expect((await invoices({ limit: "2", status: "draft", page: "9" })).total).toBe(5);
  expect((await invoices({ limit: "1", status: "sent" })).total).toBe(1);
  expect((await payments({ limit: "2" })).total).toBe(7);
  expect((await payments({ limit: "2", status: "paid", page: "9" })).total).toBe(6);
  expect((await payments({ limit: "1", status: "failed" })).total).toBe(1);
  expect((await payments({ limit: "1", invoiceId })).total).toBe(1);
});

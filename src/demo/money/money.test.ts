import { afterEach, beforeEach, expect, test } from "vitest";
import { checkLedger } from "#modules/billing/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { createDemoWorld } from "../../testing/demo-world.ts";
import type { World } from "../../testing/world.ts";
import { SYSTEM } from "#platform/actor.ts";

let world: World;
beforeEach(async () => {
  world = await createDemoWorld();
});
afterEach(() => world.close());

const numberOf = async (sql: string) =>
  Number((await rowsOf<{ number: number }>(world.db, `select (${sql}) as number`))[0]?.number);

test("the books of the demo agree with its invoices, its payments and themselves", async () => {
  expect(await checkLedger(world.ctx(SYSTEM))).toMatchObject({ faults: [] });

  // What is owed is what was asked of those that are not paid, less what was credited of them.
  const asked = await numberOf("select sum(total_cents) from invoice where status in ('sent', 'overdue')");
  const credited = await numberOf(`select sum(note.total_cents - note.to_client_cents) from credit_note as note
    join invoice on invoice.id = note.invoice_id where invoice.status in ('sent', 'overdue')`);
  expect(credited).toBeGreaterThan(0);
  expect(await numberOf("select sum(cents) from ledger_entry where account = 'receivable'")).toBe(asked - credited);
  expect(await numberOf("select sum(cents) from invoice_balance")).toBe(asked - credited);

  const lies = await numberOf("select sum(undeposited_cents) from payment");
  expect(await numberOf("select sum(cents) from ledger_entry where account = 'undeposited'")).toBe(lies);
});

test("there is one of each kind of invoice, and the next number follows", async () => {
  for (const status of ["paid", "failed", "partial"])
    expect(await numberOf(`select count(*) from payment where status = '${status}'`), status).toBeGreaterThan(0);
  for (const status of ["draft", "sent", "overdue", "paid"])
    expect(await numberOf(`select count(*) from invoice where status = '${status}'`), status).toBeGreaterThan(0);
  expect(await numberOf("select last_number from number_sequence where name = 'invoice'")).toBe(
    await numberOf("select count(*) from invoice"),
  );
});

test("the bills of the shop go to another address than the one where it is served", async () => {
  const elsewhere = `select count(*) from billing_address join client on client.id = billing_address.client_id
    where client.email = 'shop@business.example' and billing_address.street <> client.street`;
  expect(await numberOf(elsewhere)).toBe(1);
});

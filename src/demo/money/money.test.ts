import { afterEach, beforeEach, expect, test } from "vitest";
import { checkLedger } from "#modules/billing/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { SYSTEM } from "#platform/actor.ts";
import { seedDemo } from "../index.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await seedDemo({ db: world.db, now: world.clock.now });
});
afterEach(() => world.close());

const numberOf = async (sql: string) =>
  Number((await rowsOf<{ number: number }>(world.db, `select (${sql}) as number`))[0]?.number);

test("the books of the demo agree with its invoices, its payments and themselves", async () => {
  expect(await checkLedger(world.ctx(SYSTEM))).toMatchObject({ faults: [] });

  // What is owed is what was asked of those that are not paid.
  const owed = await numberOf("select sum(total_cents) from invoice where status in ('sent', 'overdue')");
  expect(owed).toBeGreaterThan(0);
  expect(await numberOf("select sum(cents) from ledger_entry where account = 'receivable'")).toBe(owed);
  expect(await numberOf("select sum(cents) from invoice_balance")).toBe(owed);

  const lies = await numberOf("select sum(amount_cents) from payment where deposit_slip_id is null");
  expect(await numberOf("select sum(cents) from ledger_entry where account = 'undeposited'")).toBe(lies);
  expect(await numberOf("select sum(total_cents) from deposit_slip")).toBe(
    await numberOf("select sum(cents) from ledger_entry where account = 'bank'"),
  );
});

test("there is one of each kind of invoice, and the next number follows", async () => {
  for (const status of ["draft", "sent", "overdue", "paid"])
    expect(await numberOf(`select count(*) from invoice where status = '${status}'`), status).toBeGreaterThan(0);
  expect(await numberOf("select last_number from number_sequence where name = 'invoice'")).toBe(
    await numberOf("select count(*) from invoice"),
  );
});

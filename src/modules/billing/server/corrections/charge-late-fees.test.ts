import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeIssuedInvoice, paymentJournal, type NewInvoice } from "../../factories.ts";
import { checkLedger } from "../ledger/check-ledger.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { chargeLateFees } from "./charge-late-fees.ts";

const { manager } = ACTORS;

let world: World;
let clientId: string;
beforeEach(async () => {
  // In New York it is still the second of March.
  world = await createWorld({ now: "2026-03-03T03:00:00Z" });
  ({ id: clientId } = await makeClient(world.ctx(SYSTEM)));
});
afterEach(() => world.close());

const issue = (told: Partial<NewInvoice> = {}) =>
  makeIssuedInvoice(world.ctx(SYSTEM), {
    client_id: clientId,
    status: "overdue",
    invoice_on: "2026-01-01",
    due_on: "2026-02-20",
    ...told,
  });
const run = () => chargeLateFees(world.ctx(SYSTEM));
const fees = () =>
  world.db.selectFrom("late_fee").select(["invoice_id", "cents", "past_due_cents", "charged_on"]).execute();
const set = (told: { late_fee_rate?: number; late_fee_after_days?: number }) =>
  world.db.updateTable("billing_settings").set(told).execute();
const charge = (id: string, version = 1) => world.call(manager, contract.chargeLateFee, { id, version });

test("comes ten days after the due day of the company's calendar, on what is past due, and is income", async () => {
  const { id } = await issue();
  await issue({ due_on: "2026-02-21" });
  await postJournal(world.ctx(SYSTEM), paymentJournal({ clientId, invoiceId: id, cents: 8_75 }));
  await run();
  expect(await fees()).toEqual([{ invoice_id: id, cents: 1_50, past_due_cents: 100_00, charged_on: "2026-03-02" }]);
  const { body } = await world.call(manager, contract.getInvoice, { id });
  expect(body).toMatchObject({ balanceCents: 101_50, lateFeeCents: 1_50, status: "overdue", can: { lateFee: false } });
  const { body: books } = await world.call(manager, contract.listJournal, { invoiceId: id });
  expect(books.data.find(({ memo }) => memo.startsWith("Late fee"))?.entries).toMatchObject([
    { account: "receivable", debitCents: 1_50 },
    { account: "late-fees", creditCents: 1_50 },
  ]);
});

test("none of what is paid, cancelled, not due long enough, or worth less than a cent of fee", async () => {
  const paid = await issue();
  await postJournal(world.ctx(SYSTEM), paymentJournal({ clientId, invoiceId: paid.id, cents: 108_75 }));
  await issue({ subtotal_cents: 33, tax_cents: 0, total_cents: 33 });
  const givenUp = await issue();
  await world.call(manager, contract.writeOffInvoice, { id: givenUp.id, version: 1, reason: "Moved away" });
  await run();
  expect(await fees()).toEqual([]);
});

test("none where the settings have none, and after as many days as they say", async () => {
  const { id } = await issue({ due_on: "2026-03-01" });
  await set({ late_fee_rate: 0, late_fee_after_days: 0 });
  await run();
  expect((await charge(id)).body.code).toBe("billing.no_late_fee");
  expect(await fees()).toEqual([]);
  await set({ late_fee_rate: 10_000 });
  await issue({ status: "sent", due_on: "2026-03-02" });
  await run();
  expect(await fees()).toMatchObject([{ invoice_id: id, cents: 10_88 }]);
});

describe("run as often as one likes", () => {
  test("fifty times, the totals are those of once", async () => {
    for (let made = 0; made < 7; made += 1) await issue();
    await run();
    const once = await sums();
    expect(once).toEqual({ fees: 7 * 1_63, open: 7 * (108_75 + 1_63), journals: 7, events: 7 });
    for (let again = 0; again < 49; again += 1) await run();
    expect(await sums()).toEqual(once);
    expect((await checkLedger(world.ctx(SYSTEM))).faults).toEqual([]);
  });

  test("slice by slice, none is left out", async () => {
    for (let made = 0; made < 7; made += 1) await issue();
    await chargeLateFees(world.ctx(SYSTEM), 3);
    expect(await fees()).toHaveLength(7);
  });

  test("and several at once, also beside a person", async () => {
    const made = [];
    for (let at = 0; at < 6; at += 1) made.push(await issue());
    const by = charge(made[3]?.id ?? "");
    await Promise.all([run(), run(), run(), run()]);
    expect([200, 409]).toContain((await by).status);
    expect(await sums()).toEqual({ fees: 6 * 1_63, open: 6 * (108_75 + 1_63), journals: 6, events: 6 });
    expect((await checkLedger(world.ctx(SYSTEM))).faults).toEqual([]);
  });
});

async function sums() {
  const all = await fees();
  const open = await world.db.selectFrom("invoice_balance").select("cents").execute();
  const journals = await world.db.selectFrom("ledger_journal").select("id").where("kind", "=", "late-fee").execute();
  const events = await world.db.selectFrom("invoice_event").select("id").where("kind", "=", "late-fee").execute();
  return {
    fees: all.reduce((sum, { cents }) => sum + cents, 0),
    open: open.reduce((sum, { cents }) => sum + cents, 0),
    journals: journals.length,
    events: events.length,
  };
}

describe("by hand", () => {
  test("from the first day on, once", async () => {
    const { id } = await issue({ status: "sent", due_on: "2026-03-01" });
    expect((await charge(id)).body).toMatchObject({ status: "overdue", lateFeeCents: 1_63, balanceCents: 110_38 });
    expect((await charge(id, 2)).body.code).toBe("billing.late_fee_charged");
    const logged = await world.db.selectFrom("audit_log").select("action").execute();
    expect(logged).toContainEqual({ action: "billing.late_fee_charged" });
  });

  test("not of what is not past due", async () => {
    const { id } = await issue({ status: "sent", due_on: "2026-03-02" });
    expect((await charge(id)).body.code).toBe("billing.not_overdue");
    expect((await charge(id, 9)).body.code).toBe("billing.changed_meanwhile");
    expect((await world.call(ACTORS.support, contract.chargeLateFee, { id, version: 1 })).status).toBe(403);
    const { id: tiny } = await issue({ subtotal_cents: 33, tax_cents: 0, total_cents: 33 });
    expect((await charge(tiny)).body.code).toBe("billing.no_late_fee");
  });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { openAutopayOffice, type AutopayOffice } from "../../../../testing/offices/autopay-office.ts";
import { markOverdue } from "../sending/mark-overdue.ts";
import { remindClients } from "../sending/remind-clients.ts";
import { providerOf } from "../providers/open-provider.ts";
import { beginTry, keyOfTry } from "./begin-try.ts";
import { chargeDueInvoices, findDueInvoices } from "./charge-due-invoices.ts";
import { tellExpiringCards } from "./tell-expiring-cards.ts";

let office: AutopayOffice;
beforeEach(async () => {
  office = await openAutopayOffice();
  await office.saveDefault("tok_visa");
  await office.turnOn();
});
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

const open = (...[ctx]: Parameters<ReturnType<typeof providerOf>>) =>
  providerOf({ stripe: null, secrets: office.world.secrets })(ctx);

const DUE = ["2026-03-03", "2026-03-04", "2026-03-05"];

test("many who charge the same invoices at once charge each once", async () => {
  const ids = await Promise.all(DUE.map((day) => office.bill(day)));
  office.world.clock.set("2026-03-05T15:00:00Z");
  await Promise.all(Array.from({ length: 6 }, () => chargeDueInvoices(office.ctx, open, ids)));
  expect(await office.charged()).toBe(3);
  const payments = await office.world.db.selectFrom("payment").select(["status", "request_key"]).execute();
  expect(payments.map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
});

test("fifty runs of every job in any order charge once and tell once", async () => {
  const ids: string[] = [];
  for (const day of DUE) ids.push(await office.bill(day));
  office.world.clock.set("2026-03-05T15:00:00Z");
  let seed = 11;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const jobs = [
    () => findDueInvoices(office.ctx),
    () => chargeDueInvoices(office.ctx, open, ids),
    () => remindClients(office.ctx),
    () => markOverdue(office.ctx),
    () => tellExpiringCards(office.ctx),
  ];
  for (let run = 0; run < 50; run += 1) {
    const job = jobs[Math.floor(next() * jobs.length)];
    await Promise.all([job?.(), next() < 0.3 ? job?.() : undefined]);
    if (next() < 0.1) await office.world.runJobs();
  }
  await office.world.runJobs();
  expect(await office.charged()).toBe(3);
  expect((await office.subjects()).filter((subject) => subject.startsWith("Payment received"))).toHaveLength(3);
  expect(await office.world.mails()).toHaveLength(3);
});

test("a crash before the provider is asked leaves a payment that is ordered later, and no second one", async () => {
  const id = await office.bill("2026-03-05");
  office.world.clock.set("2026-03-05T15:00:00Z");
  expect(await beginTry(office.ctx, id, "sandbox")).not.toBeNull();
  expect(await beginTry(office.ctx, id, "sandbox")).toBeNull();
  expect(await office.charged()).toBe(0);
  office.world.clock.advance(120_000);
  await findDueInvoices(office.ctx);
  await office.world.runJobs();
  expect([await office.charged(), await office.statusOf(id)]).toEqual([1, "paid"]);
});

test("what was paid and went back is not charged again", async () => {
  const id = await office.bill("2026-03-05");
  office.world.clock.set("2026-03-05T15:00:00Z");
  await chargeDueInvoices(office.ctx, open, [id]);
  // As a dispute does it: owed again, though it had been paid.
  await office.world.db.updateTable("invoice").set({ status: "overdue", paid_at: null }).where("id", "=", id).execute();
  office.world.clock.set("2026-03-06T15:00:00Z");
  await chargeDueInvoices(office.ctx, open, [id]);
  expect((await office.tries(id)).map(({ skipped }) => skipped)).toEqual(["", "taken-back"]);
  expect(await office.charged()).toBe(1);
});

test("the same try has the same key, and another one another", () => {
  const id = "0195a000-0000-7000-8000-000000000001";
  expect(keyOfTry(id, 0)).toBe(keyOfTry(id, 0));
  expect(keyOfTry(id, 0)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(keyOfTry(id, 0)).not.toBe(keyOfTry(id, 1));
});

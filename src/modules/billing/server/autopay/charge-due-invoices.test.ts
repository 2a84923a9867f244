import { afterEach, beforeEach, expect, test } from "vitest";
import { openAutopayOffice, type AutopayOffice } from "../../../../testing/offices/autopay-office.ts";
import { followCharge } from "../charges/follow-charge.ts";
import { findDueInvoices } from "./charge-due-invoices.ts";

let office: AutopayOffice;
beforeEach(async () => {
  office = await openAutopayOffice();
});
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

/** The hourly job at this time, and what it has made. */
async function lookAt(iso: string): Promise<void> {
  office.world.clock.set(iso);
  await findDueInvoices(office.ctx);
  await office.world.runJobs();
}

const attempts = async (invoiceId: string) =>
  (await office.tries(invoiceId)).map(
    ({ attempt, tried_on: on, skipped, status }) => `${attempt} ${on} ${skipped === "" ? status : skipped}`,
  );

test.each([
  // The clock is set forward on Sunday, March 8: nine o'clock is an hour earlier then.
  ["2026-03-08", "2026-03-08T12:59:00Z", "2026-03-08T13:00:00Z"],
  // It is set back on Sunday, November 1.
  ["2026-11-01", "2026-11-01T13:59:00Z", "2026-11-01T14:00:00Z"],
])("what is due on %s is charged on that day from nine in the morning on", async (dueOn, before, at) => {
  await office.saveDefault("tok_visa");
  await office.turnOn();
  const id = await office.bill(dueOn);
  await lookAt(new Date(Date.parse(at) - 86_400_000).toISOString());
  await lookAt(before);
  expect(await office.tries(id)).toEqual([]);
  await lookAt(at);
  expect(await attempts(id)).toEqual([`0 ${dueOn} paid`]);
  expect(await office.statusOf(id)).toBe("paid");
});

test("a card that fails twice is tried on days 0, 1 and 3, is told of each time, and then pays", async () => {
  await office.saveDefault("tok_third_time");
  await office.turnOn();
  const id = await office.bill("2026-03-05");
  for (const day of ["05", "05", "06", "07", "08", "09", "12"]) await lookAt(`2026-03-${day}T15:00:00Z`);
  expect(await attempts(id)).toEqual(["0 2026-03-05 failed", "1 2026-03-06 failed", "2 2026-03-08 paid"]);
  expect(await office.subjects()).toEqual([
    "We could not charge invoice INV-000001",
    "We could not charge invoice INV-000001",
    "Payment received: $120.00 (PAY-000003)",
  ]);
  const [first, second] = await office.world.mails();
  expect(first?.text).toContain("We will try again on Friday, March 6, 2026");
  expect(first?.text).toContain("not enough money");
  expect(second?.text).toContain("We will try again on Sunday, March 8, 2026");
});

test("after the fourth failure nothing more is tried, and the client is told so", async () => {
  await office.saveDefault("tok_no_funds");
  await office.turnOn();
  const id = await office.bill("2026-03-05");
  for (const day of ["05", "06", "08", "12", "13", "20"]) await lookAt(`2026-03-${day}T15:00:00Z`);
  expect((await office.tries(id)).map(({ status }) => status)).toEqual(["failed", "failed", "failed", "failed"]);
  const mails = await office.world.mails();
  expect(mails.map(({ text }) => text.includes("We will not try again"))).toEqual([false, false, false, true]);
});

test("a card that was stolen is not tried again", async () => {
  await office.saveDefault("tok_stolen");
  await office.turnOn();
  const id = await office.bill("2026-03-05");
  for (const day of ["05", "06", "08", "12"]) await lookAt(`2026-03-${day}T15:00:00Z`);
  expect(await attempts(id)).toEqual([
    "0 2026-03-05 failed",
    "1 2026-03-06 hard-failure",
    "2 2026-03-08 hard-failure",
    "3 2026-03-12 hard-failure",
  ]);
  const [mail, ...others] = await office.world.mails();
  expect([mail?.text.includes("We will not try again"), others.length]).toEqual([true, 0]);
});

test("what the bank wants to have confirmed is told as such", async () => {
  await office.saveDefault("tok_needs_action");
  await office.turnOn();
  await office.bill("2026-03-05");
  await lookAt("2026-03-05T15:00:00Z");
  expect(await office.subjects()).toEqual(["Please confirm your payment for invoice INV-000001"]);
});

test("nothing is tried after it is turned off, and turned on again it is for what is due from then on", async () => {
  await office.saveDefault("tok_no_funds");
  await office.turnOn();
  const id = await office.bill("2026-03-05");
  await lookAt("2026-03-05T15:00:00Z");
  await office.turnOff();
  await lookAt("2026-03-06T15:00:00Z");
  await office.turnOn();
  const later = await office.bill("2026-03-08");
  await lookAt("2026-03-08T15:00:00Z");
  expect(await attempts(id)).toEqual(["0 2026-03-05 failed"]);
  expect(await attempts(later)).toEqual(["0 2026-03-08 failed"]);
});

test("only invoices of plans, and only of who has turned it on", async () => {
  await office.saveDefault("tok_visa");
  const before = await office.bill("2026-03-05");
  await lookAt("2026-03-05T15:00:00Z");
  office.world.clock.set("2026-03-06T14:00:00Z");
  await office.turnOn();
  const byHand = await office.bill("2026-03-06", { plan_id: null, plan_period_on: null });
  await lookAt("2026-03-06T15:00:00Z");
  expect([...(await office.tries(before)), ...(await office.tries(byHand))]).toEqual([]);
});

test("while a bank payment is on its way nothing else is charged, and after it failed it is tried once more", async () => {
  await office.saveDefault("ba_no_funds");
  await office.turnOn();
  const id = await office.bill("2026-03-05");
  for (const day of ["05", "06", "08"]) await lookAt(`2026-03-${day}T15:00:00Z`);
  const waiting = ["1 2026-03-06 payment-pending", "2 2026-03-08 payment-pending"];
  expect(await attempts(id)).toEqual(["0 2026-03-05 pending", ...waiting]);
  office.world.clock.set("2026-03-11T23:00:00Z");
  for (const charge of await office.askBank()) await followCharge(office.ctx, charge);
  await lookAt("2026-03-11T23:00:00Z");
  expect((await office.world.mails()).map(({ text }) => text.includes("March 12, 2026"))).toEqual([true]);
  await lookAt("2026-03-12T15:00:00Z");
  expect(await attempts(id)).toEqual(["0 2026-03-05 failed", ...waiting, "3 2026-03-12 pending"]);
});

test("a program that was down for days tries once, and a card that expired is told of", async () => {
  await office.saveDefault("tok_visa", { month: 3, year: 2026 });
  await office.turnOn();
  const id = await office.bill("2026-03-30");
  await lookAt("2026-04-04T15:00:00Z");
  expect(await attempts(id)).toEqual(["2 2026-04-04 method-expired"]);
  const [mail] = await office.world.mails();
  expect(mail?.subject).toBe("We could not charge invoice INV-000001");
  expect(mail?.text).toContain("The card has expired");
});

test("what was sent after its due day is charged from the day on which it was sent", async () => {
  await office.saveDefault("tok_no_funds");
  await office.turnOn();
  office.world.clock.set("2026-03-10T15:00:00Z");
  const id = await office.bill("2026-03-05", { invoice_on: "2026-03-02" });
  for (const day of ["10", "11"]) await lookAt(`2026-03-${day}T16:00:00Z`);
  expect(await attempts(id)).toEqual(["0 2026-03-10 failed", "1 2026-03-11 failed"]);
});

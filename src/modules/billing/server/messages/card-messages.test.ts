import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { openAutopayOffice, type AutopayOffice } from "../../../../testing/offices/autopay-office.ts";
import { findDueInvoices } from "../autopay/charge-due-invoices.ts";
import { tellExpiringCards } from "../autopay/tell-expiring-cards.ts";
import { chargeInvoices } from "../charges/charge-invoices.ts";
import { followCharge } from "../charges/follow-charge.ts";
import { providerOf } from "../providers/open-provider.ts";
import { remindClients } from "../sending/remind-clients.ts";

let office: AutopayOffice;
beforeEach(async () => {
  office = await openAutopayOffice();
});
afterEach(() => office.world.close());

async function morningOf(...days: string[]): Promise<void> {
  for (const day of days) {
    office.world.clock.set(`${day}T15:00:00Z`);
    await remindClients(office.ctx);
    await findDueInvoices(office.ctx);
    await tellExpiringCards(office.ctx);
    await office.world.runJobs();
  }
}

const switchOff = () =>
  office.world.db
    .insertInto("notification_switch")
    .values({
      user_id: office.ana.userId,
      name: "paymentReminders",
      is_on: false,
      changed_at: office.world.clock.now().toISOString(),
    })
    .execute();

const WEEK = ["2026-03-07", "2026-03-10", "2026-03-11", "2026-03-13", "2026-03-17", "2026-03-20"];

test("an invoice on autopay is announced, and asked for only after the last try", async () => {
  await office.saveDefault("tok_no_funds");
  await office.turnOn();
  await office.bill("2026-03-10");
  await morningOf(...WEEK);
  const failed = "We could not charge invoice INV-000001";
  expect(await office.subjects()).toEqual([
    "Autopay: $120.00 will be charged on Tuesday, March 10, 2026",
    ...[failed, failed, failed, failed],
    "Invoice INV-000001 is still unpaid",
  ]);
  const [coming] = await office.world.mails();
  expect(coming?.text).toContain("Visa •••• 9995");
});

test("whoever has switched reminders off is still told of what failed, in their language", async () => {
  await office.world.db
    .updateTable("user_account")
    .set({ language: "fr" })
    .where("id", "=", office.ana.userId)
    .execute();
  await switchOff();
  await office.saveDefault("tok_no_funds");
  await office.turnOn();
  await office.bill("2026-03-10");
  await morningOf("2026-03-07", "2026-03-10");
  const mails = await office.world.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(["Nous n’avons pas pu prélever la facture INV-000001"]);
  expect(mails[0]?.text).toContain("Nous réessaierons le mercredi 11 mars 2026");
});

test("without autopay, or with a card that will have expired, the ordinary reminder asks", async () => {
  await office.saveDefault("tok_visa", { month: 3, year: 2026 });
  await office.turnOn();
  await office.bill("2026-04-02");
  office.world.clock.set("2026-03-30T15:00:00Z");
  await remindClients(office.ctx);
  await office.turnOff();
  await office.bill("2026-04-03");
  office.world.clock.set("2026-03-31T15:00:00Z");
  await remindClients(office.ctx);
  await office.world.runJobs();
  expect((await office.subjects()).toSorted()).toEqual([
    "Invoice INV-000001 is due on Thursday, April 2, 2026",
    "Invoice INV-000002 is due on Friday, April 3, 2026",
  ]);
});

test("what is on its way is not asked for", async () => {
  await office.saveDefault("ba_ok");
  await office.turnOn();
  await office.bill("2026-03-03");
  await morningOf("2026-03-03", "2026-03-04");
  await office.turnOff();
  await morningOf("2026-03-06");
  expect(await office.subjects()).toEqual([]);
});

/** As the client's page does it. */
async function pay(methodId: string, dueOn = "2026-03-20"): Promise<void> {
  const invoices = [{ invoiceId: await office.bill(dueOn), cents: 120_00 }];
  const order = { key: newId(), clientId: office.clientId, methodId, origin: "portal" as const, invoices };
  const open = providerOf({ stripe: null, secrets: office.world.secrets });
  await chargeInvoices(office.ctx, open, order, { isOnSession: true });
}

/** At that time the bank has answered, and we are told. */
async function hearAt(iso: string): Promise<void> {
  office.world.clock.set(iso);
  for (const charge of await office.askBank()) await followCharge(office.ctx, charge);
  await office.world.runJobs();
}

test("a payment from a bank account that fails days later is told of, and a card that is declined at once is not", async () => {
  await pay(await office.saveDefault("tok_fails_later"));
  await office.world.runJobs();
  expect(await office.subjects()).toEqual([]);
  await pay(await office.saveDefault("ba_no_funds"), "2026-03-21");
  await hearAt("2026-03-09T23:00:00Z");
  await hearAt("2026-03-10T23:00:00Z");
  const mails = await office.world.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(["Your payment of $120.00 did not go through"]);
  expect(mails[0]?.text).toContain("by Test Bank •••• 2227 did not go through. The bank says that there is not enough");
});

test("what a bank takes back weeks later is told of once", async () => {
  await pay(await office.saveDefault("ba_returned"));
  await hearAt("2026-03-09T23:00:00Z");
  await hearAt("2026-04-25T23:00:00Z");
  await hearAt("2026-04-26T23:00:00Z");
  expect((await office.subjects()).map((subject) => subject.slice(0, 20))).toEqual([
    "Payment received: $1",
    "Your bank took back ",
  ]);
});

test("a card is told of once within 30 days of its last day, and once when it has expired", async () => {
  await office.saveDefault("tok_visa", { month: 4, year: 2026 });
  await morningOf("2026-03-30", "2026-03-31", "2026-04-01", "2026-04-30");
  expect(await office.subjects()).toEqual(["Your card Visa •••• 4242 expires soon"]);
  await morningOf("2026-05-01", "2026-05-02");
  expect((await office.subjects()).at(-1)).toBe("Your card Visa •••• 4242 has expired");
  expect(await office.world.mails()).toHaveLength(2);
});

test("a new card in its place is told of by itself, and one that is not the default not at all", async () => {
  const old = await office.saveDefault("tok_visa", { month: 4, year: 2026 });
  await office.saveDefault("tok_mastercard");
  await morningOf("2026-04-10");
  expect(await office.subjects()).toEqual([]);
  const row = await office.world.db
    .selectFrom("payment_method")
    .select("expiry_told_of")
    .where("id", "=", old)
    .execute();
  expect(row).toEqual([{ expiry_told_of: null }]);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientLogin } from "#modules/accounts/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { addDays } from "#platform/days.ts";
import { openSendingOffice, type SendingOffice } from "../../../../testing/offices/sending-office.ts";
import { paymentJournal } from "../../factories.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { settleInvoice } from "../invoices/settle-invoice.ts";
import { markOverdue } from "./mark-overdue.ts";
import { remindClients } from "./remind-clients.ts";

let office: SendingOffice;
beforeEach(async () => {
  office = await openSendingOffice();
});
afterEach(() => office.world.close());

const HOUR_MS = 3_600_000;
const ctx = () => office.world.ctx(SYSTEM);

const reminders = () =>
  office.world.db
    .selectFrom("invoice_reminder")
    .innerJoin("invoice", "invoice.id", "invoice_reminder.invoice_id")
    .select(["invoice.due_on", "step", "reminded_at"])
    .orderBy("reminded_at")
    .orderBy("invoice.due_on")
    .orderBy("step")
    .execute();

const subjects = async () => (await office.world.mails()).map(({ subject }) => subject);

test.each([
  // Sunday, March 8: the clock is set forward at two; eight o'clock is then an hour earlier.
  ["2026-03-02T15:00:00Z", "2026-03-08"],
  // Sunday, November 1: it is set back.
  ["2026-10-26T15:00:00Z", "2026-11-01"],
])("from %s on, a client is reminded of what is due on %s once of each step, in the morning", async (now, dueOn) => {
  const { world, draft, send } = office;
  world.clock.set(now);
  await send(await draft({ invoiceOn: now.slice(0, 10), dueOn }));
  await world.runJobs();
  for (let hour = 0; hour < 20 * 24; hour += 1) {
    world.clock.advance(HOUR_MS);
    // Midnight, the hours around eight in the morning, and one of the evening.
    if (![4, 11, 12, 13, 14, 22].includes(world.clock.now().getUTCHours())) continue;
    await Promise.all([remindClients(ctx()), remindClients(ctx())]);
    await markOverdue(ctx());
  }
  await world.runJobs();
  const clock = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", hour: "numeric", hourCycle: "h23" });
  expect(
    (await reminders()).map(({ step, reminded_at }) => [
      step,
      reminded_at.slice(0, 10),
      clock.format(new Date(reminded_at)),
    ]),
  ).toEqual([-3, 0, 3, 10].map((step) => [step, addDays(dueOn, step), "08"]));
  // The invoice, and four reminders of it.
  expect(await world.mails()).toHaveLength(5);
});

test("fifty runs in any order, by the clock of any hour of a day, say each once", async () => {
  const { world, draft, send } = office;
  const dueDays = ["2026-03-27", "2026-03-30", "2026-03-24", "2026-03-17", "2026-05-01"];
  for (const dueOn of dueDays) await send(await draft({ dueOn }));
  await world.runJobs();
  world.clock.set("2026-03-27T13:00:00Z");
  let seed = 7;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  for (let run = 0; run < 50; run += 1) {
    world.clock.set(`2026-03-27T${String(13 + Math.floor(next() * 10))}:00:00Z`);
    if (next() < 0.5) await markOverdue(ctx());
    await Promise.all([remindClients(ctx()), next() < 0.5 ? remindClients(ctx()) : undefined]);
    if (next() < 0.2) await world.runJobs();
  }
  await world.runJobs();
  expect((await reminders()).map(({ due_on, step }) => [due_on, step]).toSorted()).toEqual(
    [
      ["2026-03-17", 10],
      ["2026-03-24", 3],
      ["2026-03-27", 0],
      ["2026-03-30", -3],
    ].toSorted(),
  );
  expect(await world.mails()).toHaveLength(dueDays.length + 4);
  const told = await world.db.selectFrom("invoice_event").select("id").where("kind", "=", "reminded").execute();
  expect(told).toHaveLength(4);
});

test("nobody is reminded at night, of a draft, of what is paid, or of steps before it was sent", async () => {
  const { world, draft, send, get, clientId } = office;
  await draft({ dueOn: "2026-03-05" });
  // Back-dated: three days late already when it is sent.
  await send(await draft({ invoiceOn: "2026-02-01", dueOn: "2026-02-27" }));
  const paid = await send(await draft({ dueOn: "2026-03-05" }));
  await postJournal(ctx(), paymentJournal({ clientId, invoiceId: paid.id, cents: 200_00 }));
  const row = await world.db.selectFrom("invoice").selectAll().where("id", "=", paid.id).executeTakeFirstOrThrow();
  await settleInvoice(ctx(), row);
  expect((await get(paid.id)).status).toBe("paid");
  await remindClients(ctx());
  world.clock.set("2026-03-05T12:59:00Z");
  await remindClients(ctx());
  world.clock.set("2026-03-05T13:00:00Z");
  await remindClients(ctx());
  expect(await reminders()).toEqual([]);
  // The next step of the back-dated one.
  world.clock.set("2026-03-09T15:00:00Z");
  await remindClients(ctx());
  expect(await reminders()).toMatchObject([{ due_on: "2026-02-27", step: 10 }]);
});

test("what is paid before the reminder is written is not reminded of", async () => {
  const { world, draft, send, clientId } = office;
  const { id } = await send(await draft({ dueOn: "2026-03-05" }));
  await world.runJobs();
  world.clock.set("2026-03-05T15:00:00Z");
  await remindClients(ctx());
  await postJournal(ctx(), paymentJournal({ clientId, invoiceId: id, cents: 200_00 }));
  const row = await world.db.selectFrom("invoice").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await settleInvoice(ctx(), row);
  await world.runJobs();
  expect(await subjects()).toHaveLength(1);
});

test("whoever has switched payment reminders off gets none; texts wait for consent", async () => {
  const { world, draft, send, clientId } = office;
  const { id: userId } = await makeClientLogin(ctx(), { clientId, email: "ana@homes.example" });
  const now = world.clock.now().toISOString();
  await send(await draft({ dueOn: "2026-03-05" }));
  await world.runJobs();
  const by = async () =>
    (
      await world.db
        .selectFrom("notification")
        .select(["channel", "status"])
        .where("message", "=", "billing.reminder")
        .orderBy("channel")
        .execute()
    ).map(({ channel, status }) => `${channel} ${status}`);
  world.clock.set("2026-03-05T15:00:00Z");
  await remindClients(ctx());
  await world.runJobs();
  expect(await by()).toEqual(["bell sent", "email sent", "sms no_consent"]);
  await world.db
    .insertInto("notification_switch")
    .values({ user_id: userId, name: "paymentReminders", is_on: false, changed_at: now })
    .execute();
  await world.db.deleteFrom("notification").where("message", "=", "billing.reminder").execute();
  world.clock.set("2026-03-08T15:00:00Z");
  await remindClients(ctx());
  await world.runJobs();
  expect(await by()).toEqual(["bell", "email", "sms"].map((channel) => `${channel} switched_off`));
});

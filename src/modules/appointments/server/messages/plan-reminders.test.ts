import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser } from "#modules/accounts/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { testTable } from "../../../../testing/test-table.ts";
import { makeAppointment } from "../../factories.ts";
import { appointmentBooked, appointmentMoved } from "../events.ts";
import { tellDueReminders } from "./plan-reminders.ts";

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

let world: World;
let ctx: Ctx;
let clientId: string;

beforeEach(async () => {
  world = await createWorld({ now: "2026-03-01T05:00:00Z" });
  ctx = world.ctx(SYSTEM);
  ({ clientId } = await makeClientUser(ctx));
});
afterEach(() => world.close());

async function book(scheduled_on: string, start_minute: number): Promise<string> {
  const { id } = await makeAppointment(ctx, { client_id: clientId, scheduled_on, start_minute });
  await emit(ctx, appointmentBooked, { appointmentId: id, clientId });
  await world.runJobs();
  return id;
}

/** When which reminder was written to the client, by email: the office's clock never matters to them. */
const reminded = async () =>
  (
    await world.db
      .selectFrom("notification")
      .select(["created_at", "cause", "status"])
      .where("message", "=", "appointments.reminder")
      .where("channel", "=", "email")
      .orderBy("created_at")
      .orderBy("id")
      .execute()
  ).map(({ created_at, cause, status }) => `${created_at.slice(0, 16)} ${cause.split(":").at(-1) ?? ""} ${status}`);

/** Two processes look at once, every quarter of an hour. */
async function passDays(days: number): Promise<void> {
  for (let passed = 0; passed < days * DAY_MS; passed += QUARTER_MS) {
    world.clock.advance(QUARTER_MS);
    await Promise.all([tellDueReminders(ctx), tellDueReminders(ctx)]);
    const due = await world.db
      .selectFrom("appointment_reminder")
      .select("told_at")
      .where("told_at", "=", world.clock.now().toISOString())
      .execute();
    if (due.length > 0) await world.runJobs();
  }
}

const CHANGES_OF_CLOCK = [
  // Sunday, March 8: the clock is set forward at two.
  ["2026-03-05T05:00:00Z", "2026-03-08", "2026-03-09", "2026-03-10"],
  // Sunday, November 1: it is set back at two.
  ["2026-10-29T04:00:00Z", "2026-11-01", "2026-11-02", "2026-11-03"],
];

testTable(CHANGES_OF_CLOCK, ([now = ""]) => now.startsWith("2026-03"))(
  "over the change of the clock after %s everybody is reminded twice, and of nothing twice",
  async ([now = "", ...days]) => {
    world.clock.set(now);
    const starts = new Map<string, number>();
    for (const day of days) {
      const id = await book(day, 9 * 60);
      const { starts_at } = await world.db
        .selectFrom("appointment")
        .select("starts_at")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      starts.set(id, new Date(starts_at).getTime());
    }
    await passDays(6);
    const at = (instant: number, hours: number) =>
      `${new Date(instant - hours * 3_600_000).toISOString().slice(0, 16)} ${hours} sent`;
    const expected = [...starts.values()].flatMap((start) => [at(start, 48), at(start, 2)]).toSorted();
    expect(await reminded()).toEqual(expected);
    // By the bell as often; nobody has told a number for texts.
    const count = (channel: "bell" | "sms", status: "sent" | "no_address") =>
      world.db
        .selectFrom("notification")
        .select("id")
        .where("channel", "=", channel)
        .where("status", "=", status)
        .where("message", "=", "appointments.reminder")
        .execute();
    expect(await count("bell", "sent")).toHaveLength(6);
  },
);

test("a moved appointment is reminded of its new time, a cancelled one not at all", async () => {
  const moved = await book("2026-03-05", 600);
  const cancelled = await book("2026-03-05", 720);
  world.clock.set("2026-03-03T05:00:00Z");
  await world.db.updateTable("appointment").set({ scheduled_on: "2026-03-06" }).where("id", "=", moved).execute();
  await emit(ctx, appointmentMoved, { appointmentId: moved, clientId });
  await world.db.updateTable("appointment").set({ status: "cancelled" }).where("id", "=", cancelled).execute();
  await world.runJobs();
  await passDays(4);
  expect(await reminded()).toEqual(["2026-03-04T15:00 48 sent", "2026-03-06T13:00 2 sent"]);
});

test("whoever books less than two days before is reminded once, and less than two hours before not at all", async () => {
  world.clock.set("2026-03-02T15:00:00Z");
  await book("2026-03-03", 600);
  await book("2026-03-02", 11 * 60);
  await passDays(2);
  expect(await reminded()).toEqual(["2026-03-03T13:00 2 sent"]);
});

test("a reminder that comes too late is not sent", async () => {
  world.clock.set("2026-03-02T15:00:00Z");
  await book("2026-03-05", 600);
  // Nobody worked for two days: the first is of no use any more, the second still is.
  world.clock.set("2026-03-05T14:00:00Z");
  await tellDueReminders(ctx);
  await world.runJobs();
  expect(await reminded()).toEqual(["2026-03-05T14:00 2 sent"]);
  await book("2026-03-09", 600);
  world.clock.set("2026-03-09T14:30:00Z");
  await tellDueReminders(ctx);
  await world.runJobs();
  expect(await reminded()).toHaveLength(1);
});

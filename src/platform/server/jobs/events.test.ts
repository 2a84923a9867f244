import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { createWorld, type World } from "../../../testing/world.ts";
import { inTransaction, type Ctx } from "../context.ts";
import { defineEvent, emit } from "./events.ts";
import { defineJob, enqueue } from "./jobs.ts";
import { createJobs } from "./runner.ts";

const appointmentFinished = defineEvent("test.appointment_finished", z.object({ appointmentId: z.string() }));
const unheard = defineEvent("test.unheard", z.object({}));

let world: World;
let ctx: Ctx;
let jobs: ReturnType<typeof createJobs>;
let heard: string[];
let billingFails: boolean;

beforeEach(async () => {
  world = await createWorld();
  heard = [];
  billingFails = false;
  ctx = world.ctx({ kind: "system" });
  const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  jobs = createJobs({ pool: world.pool, db: world.db, now: world.clock.now, log: silent });
  jobs.work.on(appointmentFinished, "test.write_invoice", (_ctx, { appointmentId }) => {
    if (billingFails) return Promise.reject(new Error("no prices yet"));
    heard.push(`invoice for ${appointmentId}`);
    return Promise.resolve();
  });
  jobs.work.on(appointmentFinished, "test.thank_client", (_ctx, { appointmentId }) => {
    heard.push(`thanks for ${appointmentId}`);
    return Promise.resolve();
  });
});
afterEach(() => world.close());

test("every subscriber hears of an event once", async () => {
  await emit(ctx, appointmentFinished, { appointmentId: "v1" });
  await jobs.drain();
  expect(heard.toSorted()).toEqual(["invoice for v1", "thanks for v1"]);
});

test("one subscriber's failure is retried alone", async () => {
  billingFails = true;
  await emit(ctx, appointmentFinished, { appointmentId: "v2" });
  await expect(jobs.drain()).rejects.toThrow("no prices yet");
  expect(heard).toEqual(["thanks for v2"]);
  billingFails = false;
  world.clock.advance(60_000);
  await jobs.drain();
  expect(heard).toEqual(["thanks for v2", "invoice for v2"]);
});

test("an event of a transaction that was rolled back never happened", async () => {
  const undone = inTransaction(ctx, async (ctx) => {
    await emit(ctx, appointmentFinished, { appointmentId: "v3" });
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  await jobs.drain();
  expect(heard).toEqual([]);
  expect(await world.db.selectFrom("event").select("data").execute()).not.toContainEqual({
    data: { appointmentId: "v3" },
  });
});

test("an event that nobody listens to is kept, and disturbs nobody", async () => {
  world.clock.set("2026-03-02T16:00:00Z");
  await emit(ctx, unheard, {});
  await jobs.drain();
  expect(
    await world.db.selectFrom("event").select(["name", "emitted_at"]).where("name", "=", "test.unheard").execute(),
  ).toEqual([{ name: "test.unheard", emitted_at: "2026-03-02T16:00:00Z" }]);
});

test("events are forgotten after four months", async () => {
  world.clock.set("2026-03-03T15:00:00Z");
  await emit(ctx, unheard, {});
  world.clock.set("2026-07-15T15:00:00Z");
  await emit(ctx, unheard, {});
  await enqueue(ctx, defineJob("events.forget", z.object({})), {});
  await jobs.drain();
  expect(await world.db.selectFrom("event").select("emitted_at").execute()).toEqual([
    { emitted_at: "2026-07-15T15:00:00Z" },
  ]);
});

test("an event must be what its definition says, when it is told and when it is heard", async () => {
  await expect(emit(ctx, appointmentFinished, { appointmentId: 5 as never })).rejects.toThrow();
  await emit(ctx, appointmentFinished, { appointmentId: "v9" });
  await world.db
    .updateTable("event")
    .set({ data: JSON.stringify({ appointment: "v9" }) })
    .where("name", "=", appointmentFinished.name)
    .execute();
  await expect(jobs.drain()).rejects.toThrow("2 jobs failed");
  expect(heard).toEqual([]);
});

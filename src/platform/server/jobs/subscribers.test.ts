import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { createWorld, type World } from "../../../testing/world.ts";
import { inTransaction, type Ctx } from "../context.ts";
import { defineEvent, emit } from "./events.ts";
import { defineJob, enqueue } from "./jobs.ts";
import { createJobs, type Jobs } from "./runner.ts";

const Step = z.object({ place: z.string(), n: z.number() });
const subject = ({ place }: z.infer<typeof Step>) => `test:${place}`;
const moved = defineEvent("test.moved", Step, { subject });
const closed = defineEvent("test.closed", Step, { subject });
const loose = defineEvent("test.loose", Step);

let world: World;
let ctx: Ctx;
/** What each subscriber has worked on, by place. */
let heard: Map<string, number[]>;
let fails: (subscriber: string, step: z.infer<typeof Step>) => boolean;

const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };

function newProcess(subscribers = ["test.first", "test.second"]): Jobs {
  const jobs = createJobs({ pool: world.pool, db: world.db, now: world.clock.now, log: silent });
  for (const name of subscribers)
    for (const event of [moved, closed])
      jobs.work.on(event, name, (_ctx, step) => {
        if (fails(name, step)) return Promise.reject(new Error("not now"));
        const key = `${name} ${step.place}`;
        heard.set(key, [...(heard.get(key) ?? []), step.n]);
        return Promise.resolve();
      });
  return jobs;
}

beforeAll(async () => {
  world = await createWorld();
  ctx = world.ctx({ kind: "system" });
});
afterAll(() => world.close());
beforeEach(async () => {
  await newProcess().drain();
  for (const table of ["event", "event_subject", "event_cursor"] as const) await world.db.deleteFrom(table).execute();
  heard = new Map();
  fails = () => false;
});

test("a later event waits for one that fails, and another subject and subscriber do not", async () => {
  const jobs = newProcess();
  fails = (subscriber, { place, n }) => subscriber === "test.first" && place === "a" && n === 1;
  for (const n of [1, 2]) for (const place of ["a", "b"]) await emit(ctx, moved, { place, n });
  await expect(jobs.drain()).rejects.toThrow("not now");
  await emit(ctx, closed, { place: "a", n: 3 });
  await expect(jobs.drain()).rejects.toThrow("not now");
  expect(Object.fromEntries(heard)).toEqual({
    "test.first b": [1, 2],
    "test.second a": [1, 2, 3],
    "test.second b": [1, 2],
  });
  fails = () => false;
  world.clock.advance(600_000);
  await jobs.drain();
  expect(heard.get("test.first a")).toEqual([1, 2, 3]);
});

test("what a subscriber wrote before it failed is undone, so that it happens once", async () => {
  const note = defineJob("test.note", z.object({}));
  const jobs = createJobs({ pool: world.pool, db: world.db, now: world.clock.now, log: silent });
  let [noted, tries] = [0, 0];
  jobs.work(note, async () => void (noted += 1));
  jobs.work.on(moved, "test.first", async (ctx) => {
    await enqueue(ctx, note, {});
    tries += 1;
    if (tries === 1) throw new Error("not now");
  });
  await emit(ctx, moved, { place: "a", n: 1 });
  await expect(jobs.drain()).rejects.toThrow("not now");
  world.clock.advance(600_000);
  await jobs.drain();
  expect({ noted, tries }).toEqual({ noted: 1, tries: 2 });
});

test("an event of a transaction that was rolled back takes no number", async () => {
  const jobs = newProcess();
  await emit(ctx, moved, { place: "a", n: 1 });
  const undone = inTransaction(ctx, async (ctx) => {
    await emit(ctx, moved, { place: "a", n: 2 });
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  await emit(ctx, moved, { place: "a", n: 3 });
  await jobs.drain();
  expect(heard.get("test.first a")).toEqual([1, 3]);
  expect(await world.db.selectFrom("event").select("sequence").orderBy("sequence").execute()).toEqual([
    { sequence: 1 },
    { sequence: 2 },
  ]);
});

test("a subscriber of a newer program begins with what nobody has been told of", async () => {
  const older = newProcess(["test.first"]);
  await emit(ctx, moved, { place: "a", n: 1 });
  await older.drain();
  await emit(ctx, moved, { place: "a", n: 2 });
  await emit(ctx, moved, { place: "a", n: 3 });
  await newProcess(["test.first", "test.second"]).drain();
  expect(Object.fromEntries(heard)).toEqual({ "test.first a": [1, 2, 3], "test.second a": [2, 3] });
});

test("what an older program emitted and queued without a subject is still heard", async () => {
  const jobs = newProcess(["test.first"]);
  const row = { id: "0199a000-0000-7000-8000-000000000001", name: "test.moved", subject: null, sequence: null };
  const data = JSON.stringify({ place: "a", n: 1 });
  await world.db
    .insertInto("event")
    .values({ ...row, data, emitted_at: ctx.now().toISOString() })
    .execute();
  const queued = z.object({ eventId: z.string() });
  await enqueue(ctx, defineJob("events.tell_subscribers", queued), { eventId: row.id });
  await jobs.drain();
  await enqueue(ctx, defineJob("test.first", queued), { eventId: row.id });
  await jobs.drain();
  expect(heard.get("test.first a")).toEqual([1, 1]);
});

test("one name for several events needs a subject for each, and each event once", () => {
  const { work } = createJobs({ pool: world.pool, db: world.db, now: world.clock.now, log: silent });
  work.on(moved, "test.first", () => Promise.resolve());
  expect(() => work.on(moved, "test.first", () => Promise.resolve())).toThrow("listens twice");
  expect(() => work.on(loose, "test.first", () => Promise.resolve())).toThrow("has no subject");
});

test("counts and cursors go with the last event of their subject", async () => {
  const jobs = newProcess();
  world.clock.set("2027-03-03T15:00:00Z");
  await emit(ctx, moved, { place: "old", n: 1 });
  await emit(ctx, moved, { place: "both", n: 1 });
  await jobs.drain();
  world.clock.set("2027-07-15T15:00:00Z");
  await emit(ctx, moved, { place: "both", n: 2 });
  await enqueue(ctx, defineJob("events.forget", z.object({})), {});
  await jobs.drain();
  expect(await world.db.selectFrom("event_subject").select(["subject", "last_sequence"]).execute()).toEqual([
    { subject: "test:both", last_sequence: 2 },
  ]);
  expect(await world.db.selectFrom("event_cursor").select("subject").distinct().execute()).toEqual([
    { subject: "test:both" },
  ]);
  await emit(ctx, moved, { place: "old", n: 2 });
  await jobs.drain();
  expect(heard.get("test.first old")).toEqual([1, 2]);
});

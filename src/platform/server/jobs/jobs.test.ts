import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { createWorld, type World } from "../../../testing/world.ts";
import { inTransaction, type Ctx } from "../context.ts";
import { rowsOf } from "../database/db.ts";
import { createQueue } from "./queue.ts";
import { createJobs, type Jobs } from "./runner.ts";
import { defineJob, enqueue, QUEUE } from "./jobs.ts";

let world: World;
let ctx: Ctx;
let jobs: Jobs;
let lines: unknown[];
/** Numbers in the order in which jobs worked on them. */
let done: number[];
/** What the job does with its number, until the next test. */
let whenRun: (ctx: Ctx, n: number) => Promise<void> | void;

const count = defineJob("test.count", z.object({ n: z.number() }), { retries: 2, retrySeconds: 10 });
const important = defineJob("test.important", z.object({ n: z.number() }), { priority: 9 });

beforeAll(async () => {
  world = await createWorld();
  ctx = world.ctx({ kind: "system" });
});
afterAll(() => world.close());

beforeEach(async () => {
  await rowsOf(world.db, "delete from pgboss.job");
  world.clock.set("2026-03-02T14:00:00Z");
  lines = [];
  done = [];
  whenRun = () => undefined;
  jobs = newJobs();
});

function newJobs(): Jobs {
  const note = (facts: unknown, text: unknown) => void lines.push({ ...(facts as object), text });
  const made = createJobs({
    pool: world.pool,
    db: world.db,
    now: world.clock.now,
    log: { debug: () => undefined, warn: note, error: note },
  });
  for (const job of [count, important])
    made.work(job, async (ctx, { n }) => {
      await whenRun(ctx, n);
      done.push(n);
    });
  return made;
}

const waiting = () =>
  rowsOf<Record<string, unknown>>(world.db, `select * from pgboss.job where name = '${QUEUE}' and state < 'active'`);

describe("queueing", () => {
  test("writes the row that pg-boss's own send() writes, in one statement", async () => {
    const queue = createQueue(world.pool);
    await queue.start();
    const startAfter = new Date("2026-03-02T15:00:00Z");
    await queue.send(
      QUEUE,
      { job: count.name, data: { n: 1 } },
      { startAfter, priority: 0, retryLimit: 2, retryDelay: 10, expireInSeconds: 300, singletonKey: "a" },
    );
    await queue.stop({ graceful: false });
    const [theirs] = await waiting();
    await rowsOf(world.db, "delete from pgboss.job");

    await enqueue(ctx, count, { n: 1 }, { startAfter });
    const [ours] = await waiting();
    const own = { id: expect.any(String), singleton_key: expect.any(String), created_on: expect.any(String) };
    expect({ ...ours, ...own }).toEqual({ ...theirs, ...own });
  });

  test("is undone with the caller's transaction", async () => {
    const refused = inTransaction(ctx, async (ctx) => {
      await enqueue(ctx, count, { n: 1 });
      throw new Error("no after all");
    });
    await expect(refused).rejects.toThrow("no after all");
    expect(await waiting()).toEqual([]);
  });

  test("refuses data that the job could not read", async () => {
    await expect(enqueue(ctx, count, { n: "1" as never })).rejects.toThrow();
    expect(await waiting()).toEqual([]);
  });

  test("keeps one job waiting for each key, and takes the next once that one has begun", async () => {
    whenRun = async (ctx, n) => {
      if (n === 1) await enqueue(ctx, count, { n: 4 }, { key: "one" });
    };
    for (const n of [1, 2]) await enqueue(ctx, count, { n }, { key: "one" });
    await enqueue(ctx, count, { n: 3 }, { key: "other" });
    await enqueue(ctx, important, { n: 5 }, { key: "one" });
    await jobs.drain();
    expect(done.toSorted()).toEqual([1, 3, 4, 5]);
  });
});

describe("running", () => {
  test("runs what is due, the important first, and all that follows from it", async () => {
    whenRun = async (ctx, n) => {
      if (n < 3) await enqueue(ctx, count, { n: n + 1 });
    };
    await enqueue(ctx, count, { n: 1 });
    await enqueue(ctx, important, { n: 10 });
    await jobs.drain();
    expect(done).toEqual([10, 1, 2, 3]);
    expect(await jobs.depth()).toEqual({ due: 0, waiting: 0, running: 0, dead: 0, oldestDueSeconds: 0 });
  });

  test("leaves what is for later until its time has come", async () => {
    await enqueue(ctx, count, { n: 1 }, { startAfter: new Date("2026-03-02T14:30:00Z") });
    await jobs.drain();
    expect(done).toEqual([]);
    expect(await jobs.depth()).toMatchObject({ due: 0, waiting: 1 });
    world.clock.set("2026-03-02T14:30:00Z");
    expect(await jobs.depth()).toMatchObject({ due: 1, waiting: 1 });
    await jobs.drain();
    expect(done).toEqual([1]);
  });

  test("gives the run the system's rights, the injected clock and a name for the logs", async () => {
    let seen: Ctx | undefined;
    whenRun = (ctx) => void (seen = ctx);
    await enqueue(ctx, count, { n: 1 });
    await jobs.drain();
    expect(seen).toMatchObject({ actor: { kind: "system" }, language: "en", origin: { address: null } });
    expect(seen?.now()).toEqual(world.clock.now());
    expect(seen?.origin.requestId).toMatch(/^job:/);
  });

  test("two jobs of one name are a mistake of the program", () => {
    expect(() => jobs.work(count, () => Promise.resolve())).toThrow("Two jobs are named test.count");
  });
});

describe("failing", () => {
  beforeEach(() => {
    whenRun = (_ctx, n) => {
      if (n === 13) throw new Error("bad luck");
    };
  });

  test("is told to the test, hinders nobody else, and is tried again later and later", async () => {
    await enqueue(ctx, count, { n: 13 });
    await enqueue(ctx, count, { n: 1 });
    await expect(jobs.drain()).rejects.toThrow("bad luck");
    expect(done).toEqual([1]);

    await jobs.drain();
    expect(await jobs.depth()).toMatchObject({ due: 0, waiting: 1 });
    world.clock.advance(21_000);
    whenRun = () => undefined;
    await jobs.drain();
    expect(done).toEqual([1, 13]);
  });

  test("to the last puts the job aside, where it is seen and can be revived", async () => {
    await enqueue(ctx, count, { n: 13 });
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect(jobs.drain()).rejects.toThrow("bad luck");
      world.clock.advance(3_600_000);
    }
    await jobs.drain();
    expect(await jobs.depth()).toMatchObject({ waiting: 0, dead: 1 });
    expect(await jobs.deadJobs()).toMatchObject([{ job: "test.count", error: "bad luck" }]);

    whenRun = () => undefined;
    expect(await jobs.reviveDeadJobs()).toBe(1);
    // Revived by hand means now, and that is the clock of the database, which may stand on another day than ours.
    const [row] = await rowsOf<{ later: Date }>(world.db, "select now() + interval '1 second' as later");
    world.clock.set(new Date(row?.later ?? 0).toISOString());
    await jobs.drain();
    expect(done).toEqual([13]);
    expect(await jobs.depth()).toMatchObject({ dead: 0 });
  });

  test("is logged by name and id, and never with the data", async () => {
    const secret = defineJob("test.secret", z.object({ name: z.string() }), { retries: 0 });
    jobs.work(secret, () => Promise.reject(new Error("no way")));
    await enqueue(ctx, secret, { name: "Ana Marsh" });
    await expect(jobs.drain()).rejects.toThrow("no way");
    expect(lines).toMatchObject([
      { job: "test.secret", jobId: expect.any(String), attempt: 1, text: "job failed to the last and is put aside" },
    ]);
    expect(JSON.stringify(lines)).not.toContain("Ana");
  });

  test("a job that no part of the program knows is not lost", async () => {
    await enqueue(ctx, defineJob("test.unknown", z.object({})), {});
    await expect(jobs.drain()).rejects.toThrow("No part of this program runs jobs named test.unknown");
    expect(await jobs.depth()).toMatchObject({ waiting: 1 });
  });

  test("several failures come together", async () => {
    for (const key of ["a", "b"]) await enqueue(ctx, count, { n: 13 }, { key });
    await expect(jobs.drain()).rejects.toThrow("2 jobs failed");
  });
});

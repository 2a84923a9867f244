import { TestClock } from "pg-boss";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { createWorld, type World } from "../../../testing/world.ts";
import { inTransaction, type Ctx } from "../context.ts";
import type { Pool } from "../database/pool.ts";
import { rowsOf } from "../database/db.ts";
import { createQueue, installQueue } from "./queue.ts";
import { createJobsRegistry } from "./registry.ts";
import { createJobs, type Jobs } from "./runner.ts";
import { writeTimetable } from "./timetable.ts";
import { defineEvent, emit } from "./events.ts";
import { defineJob, enqueue, QUEUE } from "./jobs.ts";

/** Processes that work by the real time, as in production. */
let world: World;
let ctx: Ctx;
let done: number[];
/** What the job does with its number, until the next test. */
let whenRun: (n: number) => Promise<void> | void;

const count = defineJob("test.count", z.object({ n: z.number() }));

beforeAll(async () => {
  world = await createWorld();
  ctx = { ...world.ctx({ kind: "system" }), now: () => new Date() };
});
afterAll(() => world.close());

beforeEach(async () => {
  await rowsOf(world.db, "delete from pgboss.job");
  done = [];
  whenRun = () => undefined;
});

function newJobs({ concurrency = 4, pool = world.pool } = {}): Jobs {
  const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  const made = createJobs({ pool, db: world.db, now: ctx.now, log: silent, concurrency });
  made.work(count, async (_ctx, { n }) => {
    await whenRun(n);
    done.push(n);
  });
  return made;
}

const untilDone = (n: number) =>
  new Promise<void>((resolve) => {
    whenRun = (number) => {
      if (number === n) resolve();
    };
  });

const waiting = () => rowsOf(world.db, `select state from pgboss.job where name = '${QUEUE}' and state < 'active'`);
const completed = () => rowsOf(world.db, `select id from pgboss.job where name = '${QUEUE}' and state = 'completed'`);

test("begins a job because it was committed, without looking for it", async () => {
  // No timer fires, so only the database's word can wake the process.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const working = newJobs();
  await working.start();
  try {
    for (let n = 0; n < 3; n++) {
      const finished = untilDone(n);
      await inTransaction(ctx, (ctx) => enqueue(ctx, count, { n }));
      await finished;
    }
    expect(await working.queueReady()).toBe(true);
  } finally {
    await working.stop();
    vi.useRealTimers();
  }
});

test("finds by itself what is due later", async () => {
  const working = newJobs();
  await working.start();
  try {
    const finished = untilDone(1);
    await enqueue(ctx, count, { n: 1 }, { startAfter: new Date(Date.now() + 50) });
    await finished;
  } finally {
    await working.stop();
  }
});

test("stops only when the running job is done, and begins no other", async () => {
  let release: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    whenRun = () => {
      resolve();
      return new Promise((ended) => (release = ended));
    };
  });
  // A database that is slow to hear that nobody listens any more.
  const hasEnded = Promise.withResolvers<undefined>();
  const listen: Pool["listen"] = async (...told) => {
    const stopListening = await world.pool.listen(...told);
    return () => hasEnded.promise.then(stopListening);
  };
  // One at a time: with a place free, a look that is under way as it stops may still take the second one along.
  const working = newJobs({ concurrency: 1, pool: { ...world.pool, listen } });
  await working.start();
  await enqueue(ctx, count, { n: 1 });
  await begun;
  const stopped = working.stop();
  await enqueue(ctx, count, { n: 2 });
  expect(done).toEqual([]);
  release();
  await vi.waitUntil(async () => (await completed()).length === 1);
  hasEnded.resolve(undefined);
  await stopped;
  expect(done).toEqual([1]);
  expect(await waiting()).toEqual([{ state: "created" }]);
});

test("shares the work with another, and no job runs twice", async () => {
  const [first, second] = [newJobs(), newJobs()];
  await Promise.all([first.start(), second.start()]);
  try {
    let begun = 0;
    const last = new Promise<void>((resolve) => {
      whenRun = () => {
        begun += 1;
        if (begun === 60) resolve();
      };
    });
    await Promise.all(Array.from({ length: 60 }, (_, n) => enqueue(ctx, count, { n })));
    await last;
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
});

test("two hundred events on ten subjects come in order through three processes that stumble", async () => {
  const Step = z.object({ place: z.string(), n: z.number() });
  const subject = ({ place }: z.infer<typeof Step>) => `test:${place}`;
  const events = ["test.moved", "test.closed"].map((name) => defineEvent(name, Step, { subject }));
  const subscribers = ["test.bill", "test.note"];
  const heard = new Map<string, number[]>();
  const stumbled = new Set<string>();
  const hear = async (ctx: Ctx, key: string, n: number) => {
    // Lets others in between.
    await rowsOf(ctx.db, "select 1");
    // Some fail at their first try, elsewhere for each subscriber.
    if ((n * 7 + key.charCodeAt(5) + key.length) % 5 === 0 && !stumbled.has(`${key} ${n}`)) {
      stumbled.add(`${key} ${n}`);
      throw new Error("not now");
    }
    heard.set(key, [...(heard.get(key) ?? []), n]);
  };
  const processes = [newJobs(), newJobs(), newJobs()];
  for (const { work } of processes)
    for (const event of events)
      for (const name of subscribers) work.on(event, name, (ctx, { place, n }) => hear(ctx, `${name} ${place}`, n));

  const places = Array.from("abcdefghij");
  const count = () => [...heard.values()].reduce((sum, numbers) => sum + numbers.length, 0);
  await Promise.all(processes.map((process) => process.start()));
  try {
    await Promise.all(
      places.map(async (place) => {
        for (let n = 0; n < 20; n += 1)
          for (const event of events.slice(n % 2, (n % 2) + 1)) await emit(ctx, event, { place, n });
      }),
    );
    await vi.waitUntil(
      async () => {
        // Nobody waits for the pause before a second try.
        await rowsOf(world.db, "update pgboss.job set start_after = now() where state = 'retry'");
        return count() >= 400;
      },
      { timeout: 20_000, interval: 100 },
    );
  } finally {
    await Promise.all(processes.map((process) => process.stop()));
  }
  const inOrder = Array.from({ length: 20 }, (_, n) => n);
  const expected = subscribers.flatMap((name) => places.map((place) => [`${name} ${place}`, inOrder]));
  expect(Object.fromEntries(heard)).toEqual(Object.fromEntries(expected));
  expect(stumbled.size).toBeGreaterThan(50);
});

test("keeps the timetable of the newest program", async () => {
  const earlier = newJobs();
  earlier.work.every("15 3 * * *", "test.nightly", () => Promise.resolve(), { timeZone: "America/New_York" });
  earlier.work.every("0 * * * *", "test.hourly", () => Promise.resolve());
  await earlier.start();
  await earlier.stop();
  const later = newJobs();
  later.work.every("30 4 * * *", "test.nightly", () => Promise.resolve(), { timeZone: "America/New_York" });
  await later.start();
  await later.stop();
  expect(await rowsOf(world.db, "select key, cron, timezone from pgboss.schedule where key like 'test.%'")).toEqual([
    { key: "test.nightly", cron: "30 4 * * *", timezone: "America/New_York" },
  ]);
});

describe("by a clock that a test moves", () => {
  const START = "2091-03-05T08:13:30Z";
  const clock = new TestClock(START);
  let queue: ReturnType<typeof createQueue>;
  // The queue does no rounds that lie behind its last one, so each of these tests begins with a queue of its own.
  let world: World;

  beforeEach(async () => {
    world = await createWorld();
    await clock.setTime(START);
    queue = createQueue(world.pool, { serviced: true, clock });
    await queue.start();
    return async () => {
      await queue.stop({ graceful: false });
      await world.close();
    };
  });

  const queued = () =>
    rowsOf(world.db, `select data ->> 'job' as job, state from pgboss.job where name = '${QUEUE}' order by 1`);

  test("the timetable is kept by the clock on the company's wall, also for two at the same minute", async () => {
    const { work, timetable } = createJobsRegistry();
    for (const name of ["test.first", "test.second"])
      work.every("15 3 * * *", name, () => Promise.resolve(), { timeZone: "America/New_York" });
    work.every("15 3 * * *", "test.elsewhere", () => Promise.resolve());
    await writeTimetable(queue, timetable);
    await clock.tick(60_000);
    expect(await queued()).toEqual([]);
    await clock.tick(60_000);
    expect(await queued()).toEqual([
      { job: "test.first", state: "created" },
      { job: "test.second", state: "created" },
    ]);
  });

  test("a job is left to a process that says it is alive, and run again soon after it fell silent", async () => {
    await enqueue({ ...ctx, db: world.db, now: () => new Date(clock.now()) }, count, { n: 1 });
    const [row] = await queue.fetch(QUEUE);
    for (let seconds = 0; seconds < 120; seconds += 10) {
      await clock.tick(10_000);
      await queue.touch(QUEUE, row?.id ?? "");
    }
    expect(await queued()).toEqual([{ job: "test.count", state: "active" }]);
    await clock.tick(60_000);
    expect(await queued()).toEqual([{ job: "test.count", state: "retry" }]);
  });
});

test("stopping while it starts waits for the start, and leaves nothing running", async () => {
  const jobs = newJobs();
  const started = jobs.start();
  await jobs.stop();
  await started;
  await enqueue(ctx, count, { n: 1 });
  await jobs.stop();
  expect([done, await waiting()]).toEqual([[], [expect.anything()]]);
});

test("several processes may make the queue's tables at once", async () => {
  await rowsOf(world.db, "drop schema pgboss cascade");
  const jobs = newJobs();
  expect(await jobs.queueReady()).toBe(false);
  await Promise.all(Array.from({ length: 4 }, () => installQueue(world.pool)));
  expect(await jobs.queueReady()).toBe(true);
  await enqueue(ctx, count, { n: 1 });
  expect(await waiting()).toEqual([{ state: "created" }]);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { takeDatabase } from "../../../testing/databases/databases.ts";
import { cachedRead } from "../cache.ts";
import { inTransaction, type Ctx } from "../context.ts";
import { createDb, rowsOf } from "../database/db.ts";
import type { Pool } from "../database/pool.ts";
import { announce, createRealtime, type Realtime } from "./realtime.ts";

/** Two processes on one database: each has its own hub, and hears of the other only through the database. */
interface Process {
  pool: Pool;
  ctx: Ctx;
  realtime: Realtime;
  heard: string[];
  /** Resolves when the hub has told everything that was committed before. */
  caughtUp(): Promise<void>;
}

let processes: [Process, Process];
let giveBack: () => void;

beforeEach(async () => {
  const database = await takeDatabase();
  giveBack = database.giveBack;
  processes = [await startProcess(database.pool), await startProcess({ ...database.pool })];
});
afterEach(async () => {
  await Promise.all(processes.map(({ realtime }) => realtime.close()));
  giveBack();
});

let marks = 0;
async function startProcess(pool: Pool): Promise<Process> {
  const realtime = await createRealtime(pool);
  const heard: string[] = [];
  for (const topic of ["company", "appointments"]) realtime.onChange(topic, () => heard.push(topic));
  const ctx: Ctx = {
    db: createDb(pool),
    actor: SYSTEM,
    now: () => new Date("2026-03-02T15:00:00Z"),
    language: "en",
    origin: { requestId: "test", address: null, userAgent: null },
  };
  return {
    pool,
    ctx,
    realtime,
    heard,
    // Notifications come in the order of their commits, so behind a mark of our own nothing is outstanding.
    async caughtUp() {
      const mark = `mark ${++marks}`;
      const { promise, resolve } = Promise.withResolvers<string>();
      const stop = realtime.onChange(mark, () => resolve(mark));
      await announce(ctx, mark);
      await promise;
      stop();
    },
  };
}

test("a change is heard in every process, each topic once", async () => {
  const [one, two] = processes;
  await inTransaction(one.ctx, (ctx) => announce(ctx, "company", "appointments"));
  await Promise.all([one.caughtUp(), two.caughtUp()]);

  expect(one.heard).toEqual(["company", "appointments"]);
  expect(two.heard).toEqual(["company", "appointments"]);
});

test("nothing is heard before the commit, and nothing at all when there is none", async () => {
  const [one, two] = processes;
  await inTransaction(one.ctx, async (ctx) => {
    await announce(ctx, "company");
    await rowsOf(ctx.db, "select 1");
    expect(two.heard).toEqual([]);
  });
  await expect(
    inTransaction(one.ctx, async (ctx) => {
      await announce(ctx, "appointments");
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  await Promise.all([one.caughtUp(), two.caughtUp()]);

  expect(two.heard).toEqual(["company"]);
});

test("whoever stops listening hears nothing more, others of the same topic do", async () => {
  const [one] = processes;
  const calls: string[] = [];
  const listener = () => calls.push("x");
  const stop = one.realtime.onChange("company", listener);
  one.realtime.onChange("company", listener);
  stop();
  stop();
  await announce(one.ctx, "company");
  await one.caughtUp();

  expect(calls).toEqual(["x"]);
  expect(one.heard).toEqual(["company"]);
});

test("when the connection was lost, everything counts as changed, because some of it may have", async () => {
  const [one] = processes;
  let onResumed: (() => void) | undefined;
  const pool: Pool = {
    ...one.pool,
    listen: (channel, onNotification, resumed) => {
      onResumed = resumed;
      return one.pool.listen(channel, onNotification, resumed);
    },
  };
  const three = await startProcess(pool);
  const { read } = counted();
  expect(await read(three.ctx)).toBe(1);

  onResumed?.();
  expect(three.heard).toEqual(["company", "appointments"]);
  expect(await read(three.ctx)).toBe(2);
  await three.realtime.close();
});

test("a kept read asks the database once, until the topic is announced anywhere", async () => {
  const [one, two] = processes;
  const { read, asked } = counted();
  expect(await read(one.ctx)).toBe(1);
  expect(await read(one.ctx)).toBe(1);

  await announce(two.ctx, "company");
  await one.caughtUp();
  expect(await read(one.ctx)).toBe(2);
  expect(asked()).toBe(2);
});

test("many who ask at once share one question", async () => {
  const [one] = processes;
  const { read, asked } = counted();
  await Promise.all(Array.from({ length: 20 }, () => read(one.ctx)));

  expect(asked()).toBe(1);
});

test("each process keeps its own, and another topic drops nothing", async () => {
  const [one, two] = processes;
  const { read } = counted();
  expect(await read(one.ctx)).toBe(1);
  expect(await read(two.ctx)).toBe(2);

  await announce(two.ctx, "appointments");
  await one.caughtUp();
  expect(await read(one.ctx)).toBe(1);
});

test("inside a transaction the database is asked, so that everybody sees what they have just written", async () => {
  const [one] = processes;
  const { read } = counted();
  expect(await read(one.ctx)).toBe(1);
  await inTransaction(one.ctx, async (ctx) => {
    expect(await read(ctx)).toBe(2);
    expect(await read(ctx)).toBe(3);
  });

  expect(await read(one.ctx)).toBe(1);
});

test("right after its own change a process reads the new value, although it has not heard of the change yet", async () => {
  // The notification and the answer to the commit come by different connections; here the former is late.
  const [{ pool }] = processes;
  const late: (() => void)[] = [];
  const slow = await startProcess({
    ...pool,
    listen: (channel, tell, onResumed) => pool.listen(channel, (heard) => late.push(() => tell(heard)), onResumed),
  });
  const { read, asked } = counted();
  expect(await read(slow.ctx)).toBe(1);

  await inTransaction(slow.ctx, (ctx) => announce(ctx, "company"));
  expect(await read(slow.ctx)).toBe(2);
  expect(await read(slow.ctx)).toBe(3);

  await processes[1].caughtUp();
  for (const tell of late) tell();
  expect(await read(slow.ctx)).toBe(4);
  expect(await read(slow.ctx)).toBe(4);
  expect(asked()).toBe(4);
  await slow.realtime.close();
});

test("a failed read is not kept", async () => {
  const [one] = processes;
  let fails = true;
  const read = cachedRead("company", () => (fails ? Promise.reject(new Error("down")) : Promise.resolve("up")));
  await expect(read(one.ctx)).rejects.toThrow("down");

  fails = false;
  expect(await read(one.ctx)).toBe("up");
});

test("a process that does not listen keeps nothing, because nobody would tell it", async () => {
  const [one] = processes;
  await one.realtime.close();
  const { read } = counted();
  expect(await read(one.ctx)).toBe(1);
  expect(await read(one.ctx)).toBe(2);
});

function counted() {
  let times = 0;
  const read = cachedRead("company", async (ctx) => {
    await rowsOf(ctx.db, "select 1");
    return ++times;
  });
  return { read, asked: () => times };
}

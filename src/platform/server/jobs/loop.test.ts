import { expect, test } from "vitest";
import { createLoop } from "./loop.ts";

/** A queue in memory whose jobs run until they are told to end. */
function createFake(waiting: number[]) {
  const running = new Map<number, (fault?: Error) => void>();
  const faults: unknown[] = [];
  let most = 0;
  const loop = createLoop<number>({
    concurrency: 2,
    fetch: (count) => Promise.resolve(waiting.splice(0, count)),
    run: (n) =>
      new Promise<void>((resolve, reject) => {
        running.set(n, (fault) => {
          running.delete(n);
          if (fault) reject(fault);
          else resolve();
        });
        most = Math.max(most, running.size);
      }),
    onFault: (fault) => faults.push(fault),
  });
  return { loop, running, faults, most: () => most };
}

/** Lets everything that needs no timer come to an end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("runs no more than allowed at a time, and the next as soon as one has ended", async () => {
  const { loop, running, most } = createFake([1, 2, 3, 4, 5]);
  loop.wake();
  await settled();
  expect([...running.keys()]).toEqual([1, 2]);
  running.get(1)?.();
  await settled();
  expect([...running.keys()]).toEqual([2, 3]);
  for (const n of [2, 3, 4, 5]) {
    running.get(n)?.();
    await settled();
  }
  expect([running.size, most()]).toEqual([0, 2]);
  expect(await loop.stop(1000)).toBe(true);
});

test("goes on after a fault of a job and after a fault of the queue", async () => {
  const { loop, running, faults } = createFake([1, 2, 3]);
  loop.wake();
  await settled();
  running.get(1)?.(new Error("not told"));
  await settled();
  expect(faults).toMatchObject([{ message: "not told" }]);
  expect([...running.keys()]).toEqual([2, 3]);
  for (const n of [2, 3]) running.get(n)?.();
  await loop.stop(1000);

  let broken = true;
  const seen: number[] = [];
  const other = createLoop<number>({
    concurrency: 1,
    fetch: () => (broken ? Promise.reject(new Error("no connection")) : Promise.resolve(seen.length === 0 ? [7] : [])),
    run: (n) => Promise.resolve(seen.push(n)),
    onFault: (fault) => faults.push(fault),
  });
  other.wake();
  await settled();
  broken = false;
  other.wake();
  await settled();
  expect(seen).toEqual([7]);
  expect(faults).toHaveLength(2);
  await other.stop(1000);
});

test("a call to wake while it looks is not forgotten", async () => {
  const looks: (() => void)[] = [];
  const loop = createLoop<number>({
    concurrency: 1,
    fetch: () => new Promise((resolve) => looks.push(() => resolve([]))),
    run: () => Promise.resolve(),
    onFault: () => undefined,
  });
  loop.wake();
  loop.wake();
  expect(looks).toHaveLength(1);
  looks[0]?.();
  await settled();
  expect(looks).toHaveLength(2);
  looks[1]?.();
  await settled();
  expect(looks).toHaveLength(2);
  await loop.stop(1000);
});

test("stopping waits for what runs, begins nothing more, and says when it took too long", async () => {
  const { loop, running } = createFake([1, 2, 3]);
  loop.wake();
  await settled();
  const impatient = await loop.stop(1);
  expect([impatient, running.size]).toEqual([false, 2]);
  const stopped = loop.stop(60_000);
  for (const n of [1, 2]) running.get(n)?.();
  expect(await stopped).toBe(true);
  loop.wake();
  await settled();
  expect(running.size).toBe(0);
});

import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

test("lets in one at a time, in the order of asking, however often somebody leaves", async () => {
  const queue = createFairQueue();
  const order: number[] = [];
  let inside = 0;
  await Promise.all(
    [1, 2, 3].map(async (number) => {
      const leave = await queue.enter();
      inside++;
      order.push(number);
      await Promise.resolve();
      expect(inside).toBe(1);
      inside--;
      leave();
      leave();
    }),
  );
  expect(order).toEqual([1, 2, 3]);
});

test("with several places, as many are inside and never more, and it tells how many wait", async () => {
  const queue = createFairQueue(2);
  const first = await queue.enter();
  await queue.enter();
  let isThirdInside = false;
  const third = queue.enter().then(() => (isThirdInside = true));
  await Promise.resolve();
  expect({ isThirdInside, length: queue.length }).toEqual({ isThirdInside: false, length: 1 });

  first();
  await third;
  expect({ isThirdInside, length: queue.length }).toEqual({ isThirdInside: true, length: 0 });
});

test("once closed, turns away who waits and who comes", async () => {
  const queue = createFairQueue();
  const leave = await queue.enter();
  const waiting = queue.enter();
  queue.close(new Error("over"));
  await expect(waiting).rejects.toThrow("over");
  await expect(queue.enter()).rejects.toThrow("over");
  leave();
});

import { expect, test } from "vitest";
import { createHashingQueue } from "./queue-hashing.ts";

/** Work that goes on until it is told to end. */
function openWork() {
  const ends: (() => void)[] = [];
  return {
    work: () => new Promise<void>((end) => ends.push(end)),
    endAll: () => ends.splice(0).forEach((end) => end()),
  };
}

test("no more work is done at a time than there are places", async () => {
  const queue = createHashingQueue({ places: 2, maxWaiting: 10 });
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (inside += 1));
    await Promise.resolve();
    inside -= 1;
  };

  await Promise.all(Array.from({ length: 8 }, () => queue.run(work)));

  expect(most).toBe(2);
  expect(queue.begun).toBe(8);
});

test("a flood is refused at once instead of piling up, and whoever waits is not harmed by it", async () => {
  const queue = createHashingQueue({ places: 1, maxWaiting: 1 });
  const { work, endAll } = openWork();
  const first = queue.run(work);
  const second = queue.run(() => Promise.resolve("done"));

  await expect(queue.run(work)).rejects.toMatchObject({
    code: "server.unavailable",
    status: 503,
    details: { retryAfter: 5 },
  });
  await Promise.resolve();
  endAll();
  await first;
  expect(await second).toBe("done");
});

test("a failure makes room for the next", async () => {
  const queue = createHashingQueue({ places: 1, maxWaiting: 5 });

  await expect(queue.run(() => Promise.reject(new Error("no hash")))).rejects.toThrow("no hash");
  expect(await queue.run(() => Promise.resolve("done"))).toBe("done");
});

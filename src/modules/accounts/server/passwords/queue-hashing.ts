import { AppError } from "#platform/errors.ts";
import { createFairQueue } from "#platform/server/jobs/fair-queue.ts";

export interface HashingQueue {
  /** Does the work when it is its turn. @throws AppError server.unavailable when too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** How many were begun so far. */
  readonly begun: number;
}

/** Costly work in turns. What would wait for very long is refused at once, so that a flood cannot pile up here. */
export function createHashingQueue({ places, maxWaiting }: { places: number; maxWaiting: number }): HashingQueue {
  const queue = createFairQueue(places);
  let begun = 0;
  return {
    async run(work) {
      if (queue.length >= maxWaiting)
        throw new AppError("unavailable", "server.unavailable", { detail: TOO_BUSY, retryAfter: 5 });
      const leave = await queue.enter();
      begun += 1;
      try {
        return await work();
      } finally {
        leave();
      }
    },
    get begun() {
      return begun;
    },
  };
}

const TOO_BUSY = "Too many people are signing in at the moment. Please try again in a few seconds.";

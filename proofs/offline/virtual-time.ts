import type { TestClock } from "../../src/testing/clock.ts";

/** Time that passes only when nothing is left to do: phones, their networks, and the server all live by it. */
export interface VirtualTime {
  now: () => number;
  /** Runs it once after so many milliseconds; what it returns calls it off. */
  after: (milliseconds: number, run: () => void) => () => void;
  /** While it is on its way, no time passes. */
  during: <T>(work: Promise<T>) => Promise<T>;
  /** Lets everything happen that happens until that instant. */
  goTo: (instant: number) => Promise<void>;
}

interface Waiting {
  at: number;
  order: number;
  run: () => void;
}

/** Answers that are read and promises that follow each other take a few turns without a timer. */
const QUIET_TURNS = 8;

export function createVirtualTime(clock: TestClock): VirtualTime {
  let instant = clock.now().getTime();
  let order = 0;
  let pending = 0;
  const waiting = new Set<Waiting>();
  const next = (until: number): Waiting | undefined => {
    let first: Waiting | undefined;
    for (const one of waiting)
      if (one.at <= until && (!first || one.at < first.at || (one.at === first.at && one.order < first.order)))
        first = one;
    return first;
  };
  const become = (to: number) => {
    if (to <= instant) return;
    instant = to;
    clock.set(new Date(to).toISOString());
  };

  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      const due = next(instant);
      if (due) {
        waiting.delete(due);
        due.run();
      }
      if (due || pending > 0) quiet = 0;
      await turn();
    }
  }

  return {
    now: () => instant,
    after(milliseconds, run) {
      const one = { at: instant + Math.max(0, milliseconds), order: (order += 1), run };
      waiting.add(one);
      return () => waiting.delete(one);
    },
    async during(work) {
      pending += 1;
      try {
        return await work;
      } finally {
        pending -= 1;
      }
    },
    async goTo(to) {
      await settle();
      for (let due = next(to); due; due = next(to)) {
        become(due.at);
        await settle();
      }
      become(to);
    },
  };
}

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

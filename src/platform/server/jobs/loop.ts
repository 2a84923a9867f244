/** How long an idle process waits before it looks again: for jobs of a later time, and if a call to wake was lost. */
const LOOK_EVERY_MS = 500;

export interface LoopParts<Row> {
  concurrency: number;
  /** Takes at most `count` due jobs for this process. */
  fetch: (count: number) => Promise<Row[]>;
  run: (row: Row) => Promise<unknown>;
  onFault: (fault: unknown) => void;
}

export interface Loop {
  /** Look now. */
  wake: () => void;
  /** Ends the looking; resolves once nothing runs any more, with false if that took too long. */
  stop(withinMs: number): Promise<boolean>;
  /** When the queue was last reached, by `performance.now()`. */
  lastLookAt(): number;
}

/** Keeps up to `concurrency` jobs running: looks when woken, when one has ended, and every half second. */
export function createLoop<Row>({ concurrency, fetch, run, onFault }: LoopParts<Row>): Loop {
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let stopped = false;
  let lastLookAt = performance.now();

  const timer = setInterval(wake, LOOK_EVERY_MS);

  function wake(): void {
    if (stopped) return;
    if (looking) {
      wokenMeanwhile = true;
      return;
    }
    looking = look()
      .catch(onFault)
      .finally(() => {
        looking = undefined;
        if (wokenMeanwhile) wake();
      });
  }

  async function look(): Promise<void> {
    for (;;) {
      wokenMeanwhile = false;
      const free = concurrency - running.size;
      if (free === 0 || stopped) return;
      const rows = await fetch(free);
      lastLookAt = performance.now();
      for (const row of rows) begin(row);
      if (rows.length < free) return;
    }
  }

  function begin(row: Row): void {
    const ended: Promise<void> = run(row)
      .then(() => undefined, onFault)
      .finally(() => {
        running.delete(ended);
        wake();
      });
    running.add(ended);
  }

  return {
    wake,
    lastLookAt: () => lastLookAt,
    stop: async (withinMs) => {
      stopped = true;
      clearInterval(timer);
      await looking;
      let deadline: NodeJS.Timeout | undefined;
      const tooLong = new Promise<false>((resolve) => {
        deadline = setTimeout(resolve, withinMs, false);
      });
      const allEnded = Promise.all(running).then(() => true);
      return Promise.race([allEnded, tooLong]).finally(() => clearTimeout(deadline));
    },
  };
}

import { TestClock, type PgBoss } from "pg-boss";
import { createLoop, type Loop } from "./loop.ts";
import { createQueue, installQueue } from "./queue.ts";
import { createJobsRegistry, type TimetableEntry } from "./registry.ts";
import { claimOf, runJob, type QueuedJob, type RunParts } from "./run.ts";
import { deadJobs, isQueueInstalled, queueDepth, type DeadJob, type QueueDepth } from "./state.ts";
import { writeTimetable } from "./timetable.ts";
import { DEAD_QUEUE, QUEUE, WAKE_CHANNEL, type Work } from "./jobs.ts";
import { describeFault } from "../log.ts";
import type { Pool } from "../database/pool.ts";

export interface JobsParts extends Omit<RunParts, "registry"> {
  pool: Pool;
  /** How many jobs this process runs at a time; 4 unless told. */
  concurrency?: number;
}

export interface Jobs {
  work: Work;
  /** What runs by the clock. */
  timetable: readonly TimetableEntry[];
  /** Makes the queue's tables, also where no jobs run; before anything is queued. */
  install(): Promise<void>;
  /** Begins to run jobs in this process. */
  start(): Promise<void>;
  /** Begins no more, and waits for those that run. */
  stop(): Promise<void>;
  /**
   * For tests, instead of `start`: runs all that is due by the injected clock, one after the other, with all that
   * follows from it. Rejects with the fault of what failed, which then waits for its retry as usual.
   */
  drain(): Promise<void>;
  depth(): Promise<QueueDepth>;
  deadJobs(): Promise<DeadJob[]>;
  /** Gives dead jobs a new life, the oldest thousand at a time. Returns how many. */
  reviveDeadJobs(): Promise<number>;
  /** False when nothing can be queued, or when this process should run jobs and has not reached the queue for a while. */
  queueReady(): Promise<boolean>;
}

/** A stop waits this long for running jobs; the rest is given back, to be run again. */
const STOP_MS = 20_000;
const LONGEST_SILENCE_MS = 30_000;
/** Several times within HEARTBEAT_SECONDS, so that one slow statement does not look like a death. */
const HEARTBEAT_EVERY_MS = 5_000;

/** The background of the program: what the modules register is run from the database's own queue, by any process. */
export function createJobs({ pool, db, now, log, concurrency = 4 }: JobsParts): Jobs {
  const registry = createJobsRegistry();
  const parts: RunParts = { registry, db, now, log };
  const running = new Set<QueuedJob>();
  let active: { queue: PgBoss; loop: Loop; heartbeat: NodeJS.Timeout; stopListening: () => Promise<void> } | undefined;
  let installed: Promise<void> | undefined;
  let starting: Promise<void> | undefined;

  async function begin(): Promise<void> {
    await installQueue(pool);
    const queue = createQueue(pool, { serviced: true });
    queue.on("error", (fault) => log.error({ err: describeFault(fault) }, "the queue's own service failed"));
    queue.on("warning", ({ message }) => log.warn({ warning: message }, "the queue warns"));
    await queue.start();
    await writeTimetable(queue, registry.timetable);
    const onFault = (fault: unknown) => log.error({ err: describeFault(fault) }, "the queue could not be reached");
    const loop = createLoop<QueuedJob>({
      concurrency,
      fetch: (count) => queue.fetch<object>(QUEUE, { batchSize: count, includeMetadata: true }),
      run: (row) => {
        running.add(row);
        return runJob(parts, queue, row).finally(() => running.delete(row));
      },
      onFault,
    });
    const heartbeat = setInterval(() => {
      if (running.size > 0) queue.touch(QUEUE, [...running].map(claimOf)).catch(onFault);
    }, HEARTBEAT_EVERY_MS);
    active = { queue, loop, heartbeat, stopListening: await pool.listen(WAKE_CHANNEL, loop.wake, loop.wake) };
    loop.wake();
  }

  async function stop(): Promise<void> {
    // A process may be told to stop while it still starts.
    await starting?.catch(() => undefined);
    if (!active) return;
    const { queue, loop, heartbeat, stopListening } = active;
    active = undefined;
    // First of all, so that nothing is begun while the database is told that nobody listens any more.
    const allEnded = loop.stop(STOP_MS);
    await stopListening();
    if (!(await allEnded))
      for (const row of running) await queue.fail(QUEUE, claimOf(row), { message: "the process stopped" });
    clearInterval(heartbeat);
    await queue.stop({ graceful: false });
  }

  async function drain(): Promise<void> {
    await (installed ??= installQueue(pool));
    const clock = new TestClock(now());
    const queue = createQueue(pool, { clock });
    await queue.start();
    const faults: unknown[] = [];
    try {
      for (;;) {
        // A job may have moved the test's clock.
        await clock.setTime(now());
        const [row] = await queue.fetch<object>(QUEUE, { batchSize: 1, includeMetadata: true });
        if (!row) break;
        const fault = await runJob(parts, queue, row);
        if (fault !== undefined) faults.push(fault);
      }
    } finally {
      await queue.stop({ graceful: false });
    }
    if (faults.length === 1) throw faults[0];
    if (faults.length > 1) throw new AggregateError(faults, `${faults.length} jobs failed`);
  }

  return {
    work: registry.work,
    timetable: registry.timetable,
    install: () => installQueue(pool),
    start: () => (starting = begin()),
    stop,
    drain,
    depth: () => queueDepth(db, now()),
    deadJobs: () => deadJobs(db),
    reviveDeadJobs: () => reviveDeadJobs(pool),
    queueReady: async () => {
      if (active && performance.now() - active.loop.lastLookAt() > LONGEST_SILENCE_MS) return false;
      return isQueueInstalled(db);
    },
  };
}

async function reviveDeadJobs(pool: Pool): Promise<number> {
  const queue = createQueue(pool);
  await queue.start();
  try {
    return await queue.redrive(DEAD_QUEUE);
  } finally {
    await queue.stop({ graceful: false });
  }
}

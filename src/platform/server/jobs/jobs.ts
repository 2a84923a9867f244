import type * as z from "zod";
import type { Ctx } from "../context.ts";
import { rowsOf } from "../database/db.ts";
import type { Event } from "./events.ts";
import { newId } from "../ids.ts";

export interface JobOptions {
  /** How often a failed run is tried again before the job is put aside as dead; 8 unless told. */
  retries?: number;
  /** Pause before the first retry; it doubles each time, up to an hour. 10 seconds unless told. */
  retrySeconds?: number;
  /** A run that takes longer counts as failed (its process may have died); 300 seconds unless told. */
  timeoutSeconds?: number;
  /** Higher goes first among those that are due. 0 unless told. */
  priority?: number;
}

/** Work that happens after the request: at least once, in any process, retried when it fails. */
export interface Job<Data> {
  /** `module.verb_noun`. Never rename one while rows of it may wait. */
  name: string;
  /** Data holds ids, not copies of people's data: the row outlives the request and is seen by operators. */
  schema: z.ZodType<Data>;
  options: Required<JobOptions>;
}

const DEFAULTS: Required<JobOptions> = { retries: 8, retrySeconds: 10, timeoutSeconds: 300, priority: 0 };

export const defineJob = <Data>(name: string, schema: z.ZodType<Data>, options: JobOptions = {}): Job<Data> => ({
  name,
  schema,
  options: { ...DEFAULTS, ...options },
});

/** Does the job's work. May run twice (a process dies, a timeout passes), so it must find out what is already done. */
export type Run<Data> = (ctx: Ctx, data: Data) => Promise<void>;

/** How a module registers what runs in the background. */
export interface Work {
  <Data>(job: Job<Data>, run: Run<Data>): void;
  /**
   * Runs for every such event; `name` (`module.verb_noun`) says whose, and is retried alone. `toldAt` says when it was.
   *
   * Events without a subject are each a job of their own and come in any order. Those with one come in the order of
   * their subject, also several kinds of them where they are registered under one name: a later one waits until the
   * earlier one is done, while other subjects go on. Each is worked on in the transaction that notes it as done, so what
   * takes long is a job that this one enqueues.
   */
  on<Data>(event: Event<Data>, name: string, run: (ctx: Ctx, data: Data, toldAt: string) => Promise<void>): void;
  /** Runs by the clock on the wall of `timeZone` (UTC unless told), in one process: `"15 3 * * *"` is daily at 3:15. */
  every(
    cron: string,
    name: string,
    run: (ctx: Ctx) => Promise<void>,
    options?: JobOptions & { timeZone?: string },
  ): void;
}

export interface EnqueueOptions {
  /** Not before this instant; at once unless told. */
  startAfter?: Date;
  /** While a job of this name and key waits for its first run, asking again does nothing. */
  key?: string;
}

/** All work goes through one queue, so that an idle process asks the database one question, not one for every kind of job. */
export const QUEUE = "work";
/** Where jobs end that failed to the last: kept until somebody looks at them. */
export const DEAD_QUEUE = "dead";
/** Processes listen here, so that work begins when it is committed and not at the next look. */
export const WAKE_CHANNEL = "jobs_due";

/**
 * A process that runs a job says so in the job's row, every few seconds. When the row has heard nothing for this
 * long, the process is gone, and the job is tried again without waiting for its whole time to pass.
 */
export const HEARTBEAT_SECONDS = 20;

export const DAY_SECONDS = 86_400;
export const LONGEST_RETRY_SECONDS = 3600;
/** What is done is kept for a while, for the question "did it run?". */
export const KEEP_DONE_SECONDS = 3 * DAY_SECONDS;
/** A job that nobody could begin is given up after this time. */
export const KEEP_WAITING_SECONDS = 60 * DAY_SECONDS;

/**
 * The statement that pg-boss's own `send()` makes, with its queue's settings written out: one round trip inside the
 * caller's transaction, the same text for every job (so it is prepared once), and no instance of the queue needed
 * where a command runs. A test holds the row against that of `send()`.
 *
 * The clocks of the program and of the database may differ: what is due at once takes the one that is behind. The
 * notification is sent by the database when the transaction commits, and never when it is rolled back.
 */
const INSERT = `
  with made as (
    insert into pgboss.job (
      id, name, priority, data, policy, singleton_key, start_after, created_on, keep_until,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, dead_letter,
      heartbeat_seconds
    )
    select $1::uuid, '${QUEUE}', $2::integer, $3::jsonb, 'short', $4::text, due.at, $5::timestamptz,
      due.at + interval '${KEEP_WAITING_SECONDS}s', $7::integer, $8::integer, true, ${LONGEST_RETRY_SECONDS},
      $9::integer, ${KEEP_DONE_SECONDS}, '${DEAD_QUEUE}', ${HEARTBEAT_SECONDS}
    from (select coalesce($6::timestamptz, least($5::timestamptz, now())) as at) as due
    on conflict do nothing
    returning start_after
  )
  select pg_notify('${WAKE_CHANNEL}', '') from made where $6::timestamptz is null`;

/** Queues a job in the caller's transaction: it runs if and only if that commits. One statement. */
export async function enqueue<Data>(ctx: Ctx, job: Job<Data>, data: Data, options: EnqueueOptions = {}): Promise<void> {
  const id = newId();
  await rowsOf(ctx.db, INSERT, [
    id,
    job.options.priority,
    JSON.stringify({ job: job.name, data: job.schema.parse(data) }),
    // The queue's policy lets one job wait for each key, so a job without a key gets one of its own.
    `${job.name} ${options.key ?? id}`,
    ctx.now().toISOString(),
    options.startAfter?.toISOString() ?? null,
    job.options.retries,
    job.options.retrySeconds,
    job.options.timeoutSeconds,
  ]);
}

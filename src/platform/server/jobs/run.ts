import type { JobWithMetadata, PgBoss } from "pg-boss";
import * as z from "zod";
import { SYSTEM } from "#platform/actor.ts";
import { DEFAULT_LANGUAGE } from "#platform/languages.ts";
import type { Ctx } from "../context.ts";
import type { Db } from "../database/db.ts";
import type { JobsRegistry } from "./registry.ts";
import { QUEUE } from "./jobs.ts";
import { describeFault } from "../log.ts";

/** The part of the program's log that the background writes to. */
export type JobsLog = Record<"debug" | "warn" | "error", (facts: object, text: string) => void>;

export interface RunParts {
  registry: JobsRegistry;
  db: Db;
  now: () => Date;
  log: JobsLog;
}

/** A job as the queue hands it out. */
export type QueuedJob = JobWithMetadata;

const Envelope = z.object({ job: z.string(), data: z.unknown() });

/** The claim on one run: a run that was taken from us meanwhile (it lasted too long) can no longer be settled by us. */
export const claimOf = ({ id, retryCount }: QueuedJob) => ({ id, retryCount });

/**
 * Runs one job that this process has taken and tells the queue how it went. Returns the job's fault, if it had one;
 * rejects only when the queue cannot be told.
 */
export async function runJob({ registry, db, now, log }: RunParts, queue: PgBoss, row: QueuedJob): Promise<unknown> {
  const startedAt = performance.now();
  const { job: name, data } = envelopeOf(row.data);
  const ctx: Ctx = {
    db,
    now,
    actor: SYSTEM,
    language: DEFAULT_LANGUAGE,
    origin: { requestId: `job:${row.id}`, address: null, userAgent: null },
  };

  try {
    const entry = registry.find(name);
    if (!entry) throw new Error(`No part of this program runs jobs named ${name}`);
    await within(row.expireInSeconds, entry.run(ctx, entry.job.schema.parse(data)));
  } catch (fault) {
    // Only the message: what else a fault carries may hold people's data.
    await queue.fail(QUEUE, claimOf(row), { message: describeFault(fault).message });
    const facts = { job: name, jobId: row.id, attempt: row.retryCount + 1, err: describeFault(fault) };
    if (row.retryCount >= row.retryLimit) log.error(facts, "job failed to the last and is put aside");
    else log.warn(facts, "job failed and will be tried again");
    return fault;
  }

  await queue.complete(QUEUE, claimOf(row));
  log.debug({ job: name, jobId: row.id, ms: Math.round(performance.now() - startedAt) }, "job done");
  return undefined;
}

function envelopeOf(stored: object): z.infer<typeof Envelope> {
  const parsed = Envelope.safeParse(stored);
  return parsed.success ? parsed.data : { job: "(unreadable)", data: null };
}

/** A run that never ends must not hold its place for ever; the queue counts the same seconds in the database. */
async function within(seconds: number, run: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${seconds} s`)), seconds * 1000);
  });
  try {
    await Promise.race([run, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

import * as z from "zod";
import { inTransaction, type Ctx } from "../context.ts";
import { tellSubscribers } from "./events.ts";
import { defineJob, enqueue, type Job, type Run, type Work } from "./jobs.ts";

export interface TimetableEntry {
  job: Job<object>;
  cron: string;
  timeZone: string;
}

export interface JobsRegistry {
  work: Work;
  timetable: readonly TimetableEntry[];
  find(name: string): { job: Job<unknown>; run: Run<unknown> } | undefined;
}

const NoData = z.object({});
/** Longer than a subscriber's last retry could come, with time for an operator to revive it. */
const EVENTS_ARE_KEPT_MS = 120 * 86_400_000;

const EventId = z.object({ eventId: z.string() });

/** What the modules of one program registered. */
export function createJobsRegistry(): JobsRegistry {
  const known = new Map<string, { job: Job<unknown>; run: Run<unknown> }>();
  const subscribers = new Map<string, Job<{ eventId: string }>[]>();
  const timetable: TimetableEntry[] = [];

  function add<Data>(job: Job<Data>, run: Run<Data>): void {
    if (known.has(job.name)) throw new Error(`Two jobs are named ${job.name}`);
    // The two stay together: data is parsed by the job's own schema before it reaches the job's own run.
    known.set(job.name, { job, run: run as Run<unknown> });
  }

  const on: Work["on"] = (event, name, run) => {
    const job = defineJob(name, EventId);
    subscribers.set(event.name, [...(subscribers.get(event.name) ?? []), job]);
    add(job, async (ctx, { eventId }) => {
      const { data, emitted_at: toldAt } = await readEvent(ctx, eventId);
      await run(ctx, event.schema.parse(data), toldAt);
    });
  };

  const every: Work["every"] = (cron, name, run, { timeZone = "UTC", ...options } = {}) => {
    const job = defineJob(name, NoData, options);
    add(job, (ctx) => run(ctx));
    timetable.push({ job, cron, timeZone });
  };

  add(tellSubscribers, (ctx, { eventId }) =>
    inTransaction(ctx, async (ctx) => {
      const event = await readEvent(ctx, eventId);
      // In one transaction: told again after a fault, either all subscribers have their job or none.
      for (const job of subscribers.get(event.name) ?? []) await enqueue(ctx, job, { eventId });
    }),
  );

  every("41 3 * * *", "events.forget", async ({ db, now }) => {
    const before = new Date(now().getTime() - EVENTS_ARE_KEPT_MS).toISOString();
    await db.deleteFrom("event").where("emitted_at", "<", before).execute();
  });

  return { work: Object.assign(add, { on, every }), timetable, find: (name) => known.get(name) };
}

const readEvent = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom("event").select(["name", "data", "emitted_at"]).where("id", "=", id).executeTakeFirstOrThrow();

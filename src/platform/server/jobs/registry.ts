import * as z from "zod";
import { tellSubscribers } from "./events.ts";
import { defineJob, type Job, type Run, type Work } from "./jobs.ts";
import { createSubscribers, forgetEvents } from "./subscribers.ts";

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
/** What the modules of one program registered. */
export function createJobsRegistry(): JobsRegistry {
  const known = new Map<string, { job: Job<unknown>; run: Run<unknown> }>();
  const subscribers = createSubscribers();
  const timetable: TimetableEntry[] = [];

  function add<Data>(job: Job<Data>, run: Run<Data>): void {
    if (known.has(job.name)) throw new Error(`Two jobs are named ${job.name}`);
    // The two stay together: data is parsed by the job's own schema before it reaches the job's own run.
    known.set(job.name, { job, run: run as Run<unknown> });
  }

  const on: Work["on"] = (event, name, run) => {
    const job = subscribers.add(event, name, run);
    if (job) add(job, (ctx, told) => subscribers.run(ctx, name, told));
  };

  const every: Work["every"] = (cron, name, run, { timeZone = "UTC", ...options } = {}) => {
    const job = defineJob(name, NoData, options);
    add(job, (ctx) => run(ctx));
    timetable.push({ job, cron, timeZone });
  };

  add(tellSubscribers, (ctx, { eventId }) => subscribers.tell(ctx, eventId));
  every("41 3 * * *", "events.forget", forgetEvents);

  return { work: Object.assign(add, { on, every }), timetable, find: (name) => known.get(name) };
}

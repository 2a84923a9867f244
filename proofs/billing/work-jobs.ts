import { notificationPreferences } from "#modules/notifications/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { startDatabase } from "#platform/server/database/start-database.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { enqueue, QUEUE, type Job } from "#platform/server/jobs/jobs.ts";
import { createQueue, installQueue } from "#platform/server/jobs/queue.ts";
import { createJobsRegistry } from "#platform/server/jobs/registry.ts";
import { runJob } from "#platform/server/jobs/run.ts";
import { createLog } from "#platform/server/log.ts";
import { registerMailJobs } from "#platform/server/mail/delivery.ts";
import { outboxTransport } from "#platform/server/mail/transport.ts";
import { registerNotifications } from "#platform/server/notifications/notifications.ts";
import { openSecrets } from "#platform/server/open-secrets.ts";
import { registerTexts } from "#platform/server/texts.ts";
import { modulesOf } from "../../src/modules.ts";
import { createTestClock } from "../../src/testing/clock.ts";
import { makeCompany, MADE_AT } from "./company.ts";
import { describeOutcome } from "./describe-outcome.ts";
import type { Answer, Asked, Step } from "./worker.ts";

/*
 * A process that works off the queue with the program's own parts, on a clock that stands where it is told. It has no
 * timetable and no service of its own: what is to run when, and what becomes of the jobs of a process that was killed, is
 * told by the proof. All its days are long ago by the database's clock, so that nothing waits for its time.
 */
const config = readConfig(process.env);
const log = createLog({ level: "fatal" });
const { pool, db } = await startDatabase(config, log);
const secrets = await openSecrets(config, db);
const modules = modulesOf(config, secrets);
const clock = createTestClock(MADE_AT);
const registry = createJobsRegistry();
registerMailJobs(registry.work, { transport: outboxTransport, secrets, files: createFiles(config), keptDays: 90 });
registerNotifications(registry.work, {
  messages: modules.flatMap(({ messages }) => messages ?? []),
  preferences: notificationPreferences,
});
for (const module of modules) {
  if (module.texts) registerTexts(module.name, module.texts);
  module.jobs?.(registry.work);
}
await installQueue(pool);
const queue = createQueue(pool);
await queue.start();

const ctx: Ctx = {
  db,
  actor: SYSTEM,
  now: clock.now,
  language: "en",
  origin: { requestId: "proof", address: null, userAgent: null },
};
let faults: string[] = [];
const note = (facts: object) => void faults.push(JSON.stringify(facts));
const parts = { registry, db, now: clock.now, log: { debug: () => undefined, warn: note, error: note } };

/** What the module of billing registers, whatever that is. */
function listJobs(): { timed: string[]; queued: string[] } {
  const found = { timed: new Array<string>(), queued: new Array<string>() };
  const add = (job: { name: string }) => {
    found.queued.push(job.name);
  };
  const work = Object.assign(add, {
    on: (_event: unknown, name: string) => {
      if (!found.queued.includes(name)) found.queued.push(name);
    },
    every: (_cron: string, name: string) => void found.timed.push(name),
  });
  for (const { name, jobs } of modules) if (name === "billing") jobs?.(work);
  return found;
}

const ANY_DONE = `
  select distinct on (data ->> 'job') data ->> 'job' as name, data -> 'data' as told
  from pgboss.job where name = '${QUEUE}' and state = 'completed' and data ->> 'job' = any($1::text[])
  order by data ->> 'job', random()`;

/** A job of the timetable as that queues it; another with what some run of it was told before. */
async function enqueueAll(steps: readonly Step[]): Promise<void> {
  const names = steps.map(({ job }) => job);
  const done = await rowsOf<{ name: string; told: unknown }>(db, ANY_DONE, [names]);
  const told = new Map(done.map(({ name, told }) => [name, told]));
  await inTransaction(ctx, async (ctx) => {
    for (const { job: name, priority } of steps) {
      const job: Job<unknown> | undefined = registry.find(name)?.job;
      if (!job) throw new Error(`Nobody works off ${name}`);
      const isTimed = registry.timetable.some((entry) => entry.job.name === name);
      // Nothing was told yet: it has not run before.
      if (!isTimed && !told.has(name)) continue;
      await enqueue(ctx, { ...job, options: { ...job.options, priority } }, isTimed ? {} : told.get(name));
    }
  });
}

/** Works off what waits, with so many at the same time. @returns how many ran */
async function workOff(lanes: number): Promise<number> {
  let ran = 0;
  const lane = async () => {
    for (;;) {
      const [row] = await queue.fetch<object>(QUEUE, { batchSize: 1, includeMetadata: true });
      if (!row) return;
      await runJob(parts, queue, row);
      ran += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return ran;
}

/**
 * What the queue's own service does with jobs whose process says nothing any more, without the waiting. It cannot know who
 * is dead and who is slow either, so a job that another process still runs is run beside it.
 */
const GIVE_AGAIN = `update pgboss.job set state = 'retry', start_after = now() - interval '1 second'
  where name = '${QUEUE}' and state in ('active', 'retry') returning id`;
const LEFT = `select data ->> 'job' as job from pgboss.job
  where state in ('created', 'retry', 'active', 'failed') or name <> '${QUEUE}'`;

const COUNT = `select data ->> 'job' as job, count(*)::int as count from pgboss.job
  where name = '${QUEUE}' and state = 'completed' group by 1`;

async function answer(asked: Asked): Promise<unknown> {
  if ("at" in asked) clock.set(asked.at);
  switch (asked.do) {
    case "make":
      return makeCompany(ctx, secrets, () => workOff(1));
    case "list":
      return listJobs();
    case "run":
      await enqueueAll(asked.steps);
      process.send?.({ kind: "queued" } satisfies Answer);
      return workOff(asked.lanes);
    case "resume":
      return (await rowsOf(db, GIVE_AGAIN)).length;
    case "finish":
      for (let look = 0; look < 20; look += 1) {
        await rowsOf(db, GIVE_AGAIN);
        if ((await workOff(1)) === 0) break;
      }
      return (await rowsOf<{ job: string }>(db, LEFT)).map(({ job }) => job);
    case "count":
      return Object.fromEntries(
        (await rowsOf<{ job: string; count: number }>(db, COUNT)).map((row) => [row.job, row.count]),
      );
    case "tell":
      return describeOutcome(ctx, secrets);
  }
}

process.on("message", (asked: Asked) => {
  void answer(asked)
    .then((result): Answer => ({ kind: "done", result, faults }))
    .catch((fault: unknown): Answer => ({
      kind: "failed",
      fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
    }))
    .then((told) => {
      faults = [];
      process.send?.(told);
    });
});
process.on("disconnect", () => {
  void queue
    .stop({ graceful: false })
    .then(() => pool.end())
    .then(() => process.exit(0));
});
// It is ready.
process.send?.({ kind: "done", result: null, faults } satisfies Answer);

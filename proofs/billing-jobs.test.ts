// @module-tag long
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareOutcomes } from "./billing/compare-outcomes.ts";
import type { Outcome } from "./billing/describe-outcome.ts";
import { dealSteps, drawFrom, type Draw, type Instant } from "./billing/deal-steps.ts";
import { PAID_AHEAD } from "./billing/sign-agreements.ts";
import { startWorker, type Step, type Worker } from "./billing/worker.ts";
import { createProofDatabase, KINDS_OF_RUN, type Kind, type ProofDatabase } from "./databases.ts";
import { BILLING_BLOWS as BLOWS, BILLING_DAYS as DAYS, BILLING_TIMES as TIMES } from "./rounds.ts";

const SEED = Number(process.env["BILLING_SEED"] ?? Date.now() % 1_000_000);
/** So many jobs run at the same time in one process. */
const LANES = 2;
/** A blow falls within so many milliseconds after the process was told what to run. */
const BLOW_WITHIN_MS = 400;

interface Reference {
  outcome: Outcome;
  jobs: { timed: string[]; queued: string[] };
  /** Every job that ran, whoever's it is. */
  names: string[];
}

let reference: Reference;
const databases: ProofDatabase[] = [];
const open = async (kind: Kind): Promise<ProofDatabase> => {
  // Processes are killed here, and no database.
  const database = await createProofDatabase(kind, 1, { fsync: false });
  databases.push(database);
  return database;
};

beforeAll(async () => {
  reference = await runOnce(await open("postgres"));
}, 10 * 60_000);
afterAll(async () => {
  for (const database of databases) await database.remove();
});

/** When the jobs run on a day, and how many of a hundred runs are at which hour. */
const INSTANTS: Instant[] = [
  { at: "11:00", share: 20, hasBlows: true },
  // What a blow has cut off is taken up again before the hour at which it would have come to something else.
  { at: "11:20", share: 5, hasBlows: false },
  { at: "15:00", share: 40, hasBlows: true },
  { at: "15:20", share: 5, hasBlows: false },
  { at: "22:30", share: 25, hasBlows: true },
  { at: "22:50", share: 5, hasBlows: false },
];
const instantOf = (day: string, at: string) => `2026-03-${day}T${at}:00Z`;

/** One process, no blow, each job of the timetable once in its turn. */
async function runOnce(database: ProofDatabase): Promise<Reference> {
  const faults: string[] = [];
  const worker = await startWorker(database.settings, (fault) => faults.push(fault));
  await worker.ask({ do: "make" });
  const jobs = await worker.ask({ do: "list" });
  const steps = jobs.timed.map((job, index) => ({
    job,
    priority: jobs.timed.length - index,
  }));
  for (const [day] of DAYS)
    for (const { at } of INSTANTS) {
      await worker.ask({ do: "run", at: instantOf(day, at), steps, lanes: 1 });
      expect(await worker.ask({ do: "finish", at: instantOf(day, at) })).toEqual([]);
    }
  const outcome = await worker.ask({ do: "tell" });
  const names = Object.keys(await worker.ask({ do: "count" }));
  await worker.stop();
  expect(faults).toEqual([]);
  expect(billedOnce(outcome)).toHaveLength(PAID_AHEAD);
  return { outcome, jobs, names };
}

// At the same time: much of it is waiting for the database.
describe.concurrent.each(KINDS_OF_RUN)("on %s", (kind) => {
  test(`billing jobs that run ${TIMES} times in any order and are killed come to what they come to once`, async () => {
    const database = await open(kind);
    const figures = { killed: 0, faults: new Array<string>() };
    const start = () => startWorker(database.settings, (fault) => figures.faults.push(fault));
    const draw = drawFrom(SEED);
    // The embedded database belongs to one process, so what runs at the same time runs in that one.
    const workers = [await start()];
    await workers[0]?.ask({ do: "make" });
    if (kind === "postgres") workers.push(await start());

    const blows = drawBlows(draw);
    for (const [day, part] of DAYS)
      for (const instant of INSTANTS) {
        const at = instantOf(day, instant.at);
        const chunks = dealSteps({
          ...reference,
          times: Math.ceil((TIMES * part * instant.share) / 100),
          draw,
        });
        const left = {
          chunks,
          blows: blows.filter((blow) => blow === at).length,
        };
        await Promise.all(workers.map((_, index) => work(workers, { index, at, left, draw, start, figures })));
        expect(await workers[0]?.ask({ do: "finish", at })).toEqual([]);
      }

    const [worker] = workers;
    const counts = (await worker?.ask({ do: "count" })) ?? {};
    const outcome = (await worker?.ask({ do: "tell" })) ?? {};
    for (const each of workers) await each.stop();
    const ran = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const all = [...reference.jobs.timed, ...reference.jobs.queued];
    const least = Math.min(...all.map((name) => counts[name] ?? 0));
    process.stdout.write(
      `billing jobs on ${kind}: ${all.length} jobs, each at least ${least} times, ${ran} runs in all in ${workers.length} ` +
        `process(es), ${figures.killed} killed, ${figures.faults.length} runs failed and were tried again, seed ${SEED}\n`,
    );
    expect(compareOutcomes(reference.outcome, outcome), `BILLING_SEED=${SEED}`).toEqual([]);
    expect(billedOnce(outcome)).toHaveLength(PAID_AHEAD);
    expect(figures.killed).toBe(BLOWS);
    expect(least).toBeGreaterThanOrEqual(TIMES);
    expect(figures.faults).toEqual([]);
  });
});

/** The agreements that are paid ahead, each with its one invoice. */
const billedOnce = (outcome: Outcome) =>
  (outcome["invoices of agreements"] ?? []).filter(
    (line) => line.includes('"invoices":1,') || line.includes('"invoices":1}'),
  );

/** At which instants the blows fall. */
function drawBlows(draw: Draw): string[] {
  const instants = DAYS.flatMap(([day]) =>
    INSTANTS.filter(({ hasBlows }) => hasBlows).map(({ at }) => instantOf(day, at)),
  );
  return Array.from({ length: BLOWS }, () => instants[Math.floor(draw() * instants.length)] ?? "");
}

interface Working {
  index: number;
  at: string;
  left: { chunks: Step[][]; blows: number };
  draw: Draw;
  start: () => Promise<Worker>;
  figures: { killed: number };
}

/** One process works off what is left of an instant, is killed in the middle of it, and begins again. */
async function work(workers: Worker[], { index, at, left, draw, start, figures }: Working): Promise<void> {
  for (let steps = left.chunks.pop(); steps; steps = left.chunks.pop()) {
    const worker = workers[index];
    if (!worker) return;
    // Soon enough that every blow finds something to cut off.
    const isStruck = left.blows > 0 && draw() < 0.5;
    const isOver = left.chunks.length < left.blows;
    if (!isStruck && !(isOver && left.blows > 0)) {
      await worker.ask({ do: "run", at, steps, lanes: LANES });
      continue;
    }
    left.blows -= 1;
    figures.killed += 1;
    const state: { isQueued: boolean } = { isQueued: false };
    const first = Promise.withResolvers<null>();
    const cutOff = worker
      .ask({ do: "run", at, steps, lanes: LANES }, () => {
        state.isQueued = true;
        first.resolve(null);
      })
      .then(
        () => first.resolve(null),
        () => first.resolve(null),
      );
    // In one blow of four also while it queues.
    if (draw() < 0.75) await first.promise;
    await wait(draw() * BLOW_WITHIN_MS);
    await worker.kill();
    await cutOff;
    if (!state.isQueued) left.chunks.push(steps);
    workers[index] = await start();
    await workers[index].ask({ do: "resume" });
  }
}

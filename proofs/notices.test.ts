// @module-tag long
import { afterEach, expect, test } from "vitest";
import type { NoticeDetail } from "#modules/notices/contract.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { createWorld, type World } from "../src/testing/world.ts";
import { createProofDatabase, type ProofDatabase } from "./databases.ts";
import { instantOf, openFourStates, rulesAskedOf, type Job } from "./notices/four-states.ts";
import { liveThroughMonth, noticesOf } from "./notices/live-through-month.ts";

let database: ProofDatabase | undefined;
let pool: Pool | undefined;
let world: World | undefined;
afterEach(async () => {
  await world?.close();
  await pool?.end();
  await database?.remove();
});

/** How long one may wait for it, on a machine that does much else besides. */
const TIMEOUT_MS = 20 * 60_000;
const HOUR_MS = 3_600_000;

test(
  "a month in four states: everything required is met with its proof, or says why not",
  { timeout: TIMEOUT_MS },
  async () => {
    const raise = (fault: Error): never => {
      throw fault;
    };
    database = await createProofDatabase("postgres", 4, { fsync: false });
    pool = await openPool(readConfig(database.settings), { onFailure: raise, onError: raise });
    world = await createWorld({ now: "2026-03-02T15:00:00Z", database: { pool, giveBack: () => {} } });
    await world.parts.jobs.install();

    const began = performance.now();
    const company = await openFourStates(world);
    const doors = await liveThroughMonth(company);
    world.clock.set("2026-04-01T15:00:00Z");
    await world.runJobs();

    const ends: Record<string, number> = {};
    for (const job of company.jobs) {
      const notices = await noticesOf(company, job);
      expect.soft(notices.map(({ rule }) => rule).toSorted(), `${job.number}`).toEqual(rulesAskedOf(job).toSorted());
      for (const notice of notices) {
        const end = `${notice.rule} ${notice.state}`;
        ends[end] = (ends[end] ?? 0) + 1;
        expect.soft(faultOf(job, notice), `${job.number} in ${job.state}: ${end}`).toBeNull();
      }
    }
    expect(doors.openAfterStart).toEqual([]);
    // What the text of the rule asks to tell of products was told of others; a time stays what it was.
    expect([...new Set(doors.outdated)].toSorted()).toEqual([
      "md-advance-notice done",
      "md-written-notice open",
      "nj-consumer-notice open",
      "pa-registry missed",
    ]);
    expect(world.takeErrors()).toEqual([]);
    // Each way in which it can end came about.
    for (const state of ["done", "overridden", "missed", "not-needed"])
      expect(Object.keys(ends).filter((end) => end.endsWith(` ${state}`)).length, state).toBeGreaterThan(1);
    for (const rule of new Set(company.jobs.flatMap(rulesAskedOf)))
      expect(ends[`${rule} done`], rule).toBeGreaterThan(0);
    expect(Math.min(doors.refused, doors.overridden, doors.started)).toBeGreaterThan(3);
    console.log(
      `${company.jobs.length} appointments in ${((performance.now() - began) / 1000).toFixed(1)} s: ${doors.started} started, ` +
        `${doors.refused} held up, ${doors.overridden} of these overridden; ${JSON.stringify(ends)}`,
    );
  },
);

/** What is wrong with how a notice ended; null where it is met with its proof or says why not. */
function faultOf(job: Job, notice: NoticeDetail): string | null {
  const startsAt = Date.parse(instantOf(job.day, job.time));
  const kinds = notice.entries.map(({ kind }) => kind);
  switch (notice.state) {
    case "done":
      return faultOfProof(notice, startsAt);
    case "overridden":
      return notice.reason !== "" && kinds.includes("overridden") ? null : "overridden without a reason";
    case "missed":
      return kinds.includes("missed") ? null : "missed without an entry";
    case "not-needed":
      return notice.reason !== "" && kinds.includes("not-needed") ? null : "not needed without a reason";
    case "open":
      return "open after the month";
  }
}

function faultOfProof(notice: NoticeDetail, startsAt: number): string | null {
  const { rule, doneAt, entries } = notice;
  const hours = hoursBefore(startsAt, doneAt);
  if (!(hours >= 0)) return "done after the start";
  const done = entries.find(({ kind }) => kind === "done") ?? { method: null, note: "", files: [] };
  switch (rule) {
    case "pa-registry":
      return isToldInTime(notice, startsAt) ? null : "not everybody was told in time";
    case "md-lawn-sign":
    case "nj-treated-area-sign":
      return done.files.length === 1 && hours < 24 ? null : "no photo of its day";
    case "nj-termite-applicator":
    case "de-termite-applicator":
      return done.method === "applicator" ? null : "nobody with a license";
    default:
      return done.method !== null && done.note !== "" ? null : "no proof";
  }
}

const hoursBefore = (startsAt: number, at: string | null): number => (startsAt - Date.parse(at ?? "")) / HOUR_MS;

/** Everybody nearby was told 12 to 72 hours before, or somebody searched the list by hand then and wrote down how. */
function isToldInTime({ doneAt, recipients, entries }: NoticeDetail, startsAt: number): boolean {
  const isInTime = (at: string | null) => hoursBefore(startsAt, at) >= 12 && hoursBefore(startsAt, at) <= 72;
  if (recipients.length > 0) return recipients.every(({ reachedAt }) => isInTime(reachedAt));
  return isInTime(doneAt) && entries.some(({ kind, note }) => kind === "done" && note !== "");
}

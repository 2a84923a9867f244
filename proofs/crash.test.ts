import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Pool } from "#platform/server/database/pool.ts";
import { startServer } from "../src/testing/server-process.ts";
import { book, freeTimes } from "./bookings.ts";
import { createProofDatabase, KINDS } from "./databases.ts";
import { CRASH_ROUNDS as ROUNDS } from "./rounds.ts";
import { startSmtpSink } from "./smtp-sink.ts";

const BOOKERS = 8;
/** What a process runs unless told; see `createJobs`. */
const JOBS_AT_A_TIME = 4;
/** Enough appointments at the same time that no round runs out of free times. */
const VISITS_AT_ONCE = 500;
/** A job whose process died is noticed after half a minute and tried again a little later. */
const ALL_DONE_WITHIN_MS = 120_000;

const referencesIn = async (pool: Pool) =>
  (await pool.query("select reference from appointment")).rows.map((row) => row["reference"]);
/**
 * What waits, runs or is dead, and was there at the instant `before`. The timetable adds jobs each minute, first as rows
 * of the queue's own kind, so those of a minute that has just begun are not left undone.
 */
const undoneOf = (before: Date) => async (pool: Pool) =>
  (
    await pool.query(
      `select concat_ws(' ', name, data ->> 'job', state, 'tried', retry_count, 'next', start_after) as job
       from pgboss.job
       where name in ('work', 'dead') and state in ('created', 'retry', 'active', 'failed') and created_on < $1`,
      [before],
    )
  ).rows.map((row) => row["job"]);

/** Waiting, running and dead, as the server's own figures say. */
async function unfinishedJobs(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  const counts = [...figures.matchAll(/^\w*jobs_(?:waiting|running|dead) (\d+)$/gm)].map((match) => Number(match[1]));
  if (counts.length !== 3) throw new Error(`The figures name ${counts.length} of three counts of jobs`);
  return counts.reduce((sum, count) => sum + count, 0);
}

// At the same time: each spends half of it waiting for jobs to be noticed whose process died.
describe.concurrent.each(KINDS)("on %s", (kind) => {
  test(`a server killed under load ${ROUNDS} times keeps every acknowledged booking and sends its mail`, async () => {
    const sink = await startSmtpSink();
    const database = await createProofDatabase(kind, VISITS_AT_ONCE);
    const settings = { ...database.settings, SMTP_URL: sink.url };
    const acknowledged = new Map<string, string>();
    let unanswered = 0;
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await startServer(settings, { isShort: true });
        const slots = await freeTimes(server.url);
        let alive = true;
        const first = Promise.withResolvers<null>();
        const bookers = Array.from({ length: BOOKERS }, async () => {
          while (alive) {
            const slot = slots[Math.floor(Math.random() * slots.length)] ?? { date: "", time: "" };
            const { status, body, attempt } = await book(server.url, { ...slot, person: `p${randomUUID()}` });
            if (status === 201 && body.reference) {
              acknowledged.set(body.reference, `${attempt.person}@visitors.example`);
              first.resolve(null);
            } else if (status === 0) unanswered += 1;
            else throw new Error(`${status} ${JSON.stringify(body)}`);
          }
        });
        // The moment of the blow is the point of the proof, so it falls at random, but not before there is something to
        // lose, however slow the machine.
        await Promise.race([first.promise, Promise.all(bookers)]);
        await wait(Math.random() * 800);
        alive = false;
        await server.kill();
        await Promise.all(bookers);

        const kept = new Set(await database.look(referencesIn));
        expect([...acknowledged.keys()].filter((reference) => !kept.has(reference))).toEqual([]);
      }

      // One clean run: what was queued goes out, also what was begun when a process died.
      const last = await startServer(settings);
      const deadline = performance.now() + ALL_DONE_WITHIN_MS;
      let lookedAt = new Date();
      while ((await unfinishedJobs(last.url)) > 0 && performance.now() < deadline) {
        await wait(200);
        lookedAt = new Date();
      }
      expect(await last.stop()).toBe(0);
      expect([...acknowledged.values()].filter((address) => !sink.recipients.includes(address))).toEqual([]);
      expect(await database.look(undoneOf(lookedAt))).toEqual([]);

      // And another: nothing goes out a second time.
      const sentBefore = sink.messageIds.length;
      const again = await startServer(settings);
      await wait(3_000);
      await again.stop();
      expect(sink.messageIds.length).toBe(sentBefore);

      const doubled = sentBefore - new Set(sink.messageIds).size;
      // Between "taken" by the mail server and our note of it stands one commit: a blow just there sends once more, at
      // most each of the jobs that run at a time.
      expect(doubled).toBeLessThanOrEqual(ROUNDS * JOBS_AT_A_TIME);
      process.stdout.write(
        `crash on ${kind}: ${ROUNDS} blows, ${acknowledged.size} acknowledged and kept, ${unanswered} cut off, ${sentBefore} mails, ${doubled} twice\n`,
      );
    } finally {
      await database.remove();
      await sink.close();
    }
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { book, freeTimes, type Answer } from "./bookings.ts";
import { createProofDatabase, KINDS_OF_RUN, type Kind } from "./databases.ts";
import { RACE_ROUNDS as ROUNDS } from "./rounds.ts";

/** A fortnight has 14 × 16 free times, so a database lasts for ten rounds of twenty. */
const ROUNDS_PER_DATABASE = 10;
const SLOTS = 20;
const TRIES = 200;

const countOf = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length;

describe.each(KINDS_OF_RUN)("on %s", (kind) => {
  test(`${TRIES} simultaneous bookings over ${SLOTS} free times make exactly ${SLOTS}, ${ROUNDS} times`, async () => {
    let milliseconds = 0;
    for (let done = 0; done < ROUNDS; done += ROUNDS_PER_DATABASE) {
      milliseconds += await playRounds(kind, Math.min(ROUNDS_PER_DATABASE, ROUNDS - done));
    }
    process.stdout.write(
      `race on ${kind}: ${ROUNDS} rounds, ${Math.round(milliseconds / ROUNDS)} ms for each ${TRIES} tries\n`,
    );
  });
});

/** Returns the milliseconds that the rounds took together. */
async function playRounds(kind: Kind, rounds: number): Promise<number> {
  const database = await createProofDatabase(kind, 1);
  const servers = await database.startServers();
  const urlOf = (index: number) => servers[index % servers.length]?.url ?? "";
  const booked: string[] = [];
  let milliseconds = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const slots = (await freeTimes(urlOf(round))).slice(0, SLOTS);
      expect(slots).toHaveLength(SLOTS);
      const startedAt = performance.now();
      const answers = await Promise.all(
        Array.from({ length: TRIES }, (_, index) => {
          const slot = slots[Math.floor(index / 2) % SLOTS] ?? { date: "", time: "" };
          return book(urlOf(index), { ...slot, person: `p${randomUUID()}` });
        }),
      );
      milliseconds += performance.now() - startedAt;
      expect({ booked: countOf(answers, 201), refused: countOf(answers, 409) }).toEqual({
        booked: SLOTS,
        refused: TRIES - SLOTS,
      });
      for (const { status, body, attempt } of answers) {
        if (status === 201 && body.reference) booked.push(body.reference);
        if (status === 409)
          expect(body).toMatchObject({
            code: "appointments.slot_taken",
            slots: expect.not.arrayContaining([attempt.time]),
          });
      }
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
  const kept = await database.look(async (pool) => (await pool.query("select reference from appointment")).rows);
  expect(kept.map((row) => row["reference"]).sort()).toEqual(booked.sort());
  const twice =
    "select scheduled_on, start_minute from appointment group by scheduled_on, start_minute having count(*) > 1";
  expect(await database.look(async (pool) => (await pool.query(twice)).rows)).toEqual([]);
  await database.remove();
  return milliseconds;
}

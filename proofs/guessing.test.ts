// @module-tag long
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createProofDatabase, KINDS_OF_RUN } from "./databases.ts";
import { GUESSING_ROUNDS as ROUNDS } from "./rounds.ts";
import { makeAccounts, PASSWORD, post, signIn, WRONG_PASSWORD } from "./sign-ins.ts";

const TRIES = 100;
/** As the limit says: guesses at one account in a quarter of an hour. */
const ALLOWED = 10;
const QUARTER_HOUR_MS = 15 * 60_000;

const quarterHour = () => Math.floor(Date.now() / QUARTER_HOUR_MS);
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe.each(KINDS_OF_RUN)("on %s", (kind) => {
  test(`of ${TRIES} guesses at once at one account, over all processes, ${ALLOWED} are looked at, ${ROUNDS} times`, async () => {
    const database = await createProofDatabase(kind, 1);
    const known = Array.from({ length: 2 * ROUNDS }, (_, index) => `sam${index}@office.example`);
    await database.look((pool) => makeAccounts(pool, known));
    const servers = await database.startServers({ isShort: true });
    const urlOf = (index: number) => servers[index % servers.length]?.url ?? "";
    let rounds = 0;
    try {
      for (const email of known) {
        if (rounds === ROUNDS) break;
        const own = await signIn(urlOf(0), email, PASSWORD);
        expect(own.status).toBe(200);
        const began = quarterHour();
        const answers = await Promise.all(
          Array.from({ length: TRIES }, (_, index) => signIn(urlOf(index), email, WRONG_PASSWORD)),
        );
        const stranger = await signIn(urlOf(1), email, PASSWORD);
        const owner = await signIn(urlOf(1), email, PASSWORD, own.cookie);
        // A window ends every quarter of an hour, and with it a round that it falls into; there are accounts to spare.
        if (quarterHour() !== began) continue;
        rounds += 1;
        expect({ lookedAt: countOf(answers, 401), refused: countOf(answers, 429) }).toEqual({
          lookedAt: ALLOWED,
          refused: TRIES - ALLOWED,
        });
        // Strangers are shut out with the right password, too; the owner's own browser is not.
        expect({ stranger: stranger.status, owner: owner.status }).toEqual({ stranger: 429, owner: 200 });
      }
      expect(rounds).toBe(ROUNDS);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await database.remove();
    }
  });

  test("of forty who found the company at once, over all processes, one becomes its first administrator", async () => {
    const database = await createProofDatabase(kind, 1);
    const servers = await database.startServers({ isShort: true });
    try {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          post(servers[index % servers.length]?.url ?? "", "/api/auth/first-admin", {
            firstName: "Sam",
            lastName: "Rivers",
            email: `p${randomUUID()}@office.example`,
            phone: "(302) 555-0101",
            password: PASSWORD,
            confirmPassword: PASSWORD,
          }),
        ),
      );
      expect({ made: countOf(answers, 201), refused: countOf(answers, 409) }).toEqual({ made: 1, refused: 39 });
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
    const count = (table: string) => `select count(*)::int as n from ${table}`;
    const kept = await database.look(async (pool) => [
      (await pool.query(count("user_account"))).rows[0]?.["n"],
      (await pool.query(count("session"))).rows[0]?.["n"],
    ]);
    expect(kept).toEqual([1, 1]);
    await database.remove();
  });
});

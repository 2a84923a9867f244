// @module-tag long
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { makePlan } from "#modules/plans/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { addDays } from "#platform/days.ts";
import { systemNow } from "#platform/server/clock.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { createDb } from "#platform/server/database/db.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { startServer } from "../src/testing/server-process.ts";
import { createProofDatabase, KINDS_OF_RUN } from "./databases.ts";
import { PRICE_BLOWS as BLOWS, PRICE_PLANS as PLANS } from "./rounds.ts";
import { makeAccounts, PASSWORD, signIn } from "./sign-ins.ts";

const EMAIL = "sam@office.example";
const PATH = "/api/plans/price-rounds";
/** A job whose process died is noticed after half a minute and tried again a little later. */
const DONE_WITHIN_MS = 300_000;

/** Each client has one plan of $100.00 a quarter. */
async function makePlans(pool: Pool): Promise<void> {
  const origin = { requestId: "proof", address: null, userAgent: null };
  const ctx: Ctx = { db: createDb(pool), actor: SYSTEM, now: systemNow, language: "en", origin };
  await inTransaction(ctx, async (ctx) => {
    for (let number = 0; number < PLANS; number += 1) {
      const client = await makeClient(ctx, { email: `price-${number}@homes.example` });
      const place = await ctx.db
        .selectFrom("property")
        .select("id")
        .where("client_id", "=", client.id)
        .executeTakeFirstOrThrow();
      await makePlan(ctx, { client_id: client.id, property_id: place.id, price_cents: 100_00 });
    }
  });
}

interface Round {
  id: string;
  status: string;
  planned: number;
  changed: number;
  seen: string;
}

async function ask<T>(url: string, cookie: string, body?: unknown, key = ""): Promise<T> {
  const headers = { "content-type": "application/json", cookie, ...(key === "" ? {} : { "idempotency-key": key }) };
  const sent = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(url, sent);
  const told: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(told)}`);
  // What the contract promises of these endpoints; the proof compares it.
  return told as T;
}

const roundAt = async (url: string, cookie: string): Promise<Round> => {
  const [round] = (await ask<{ data: Round[] }>(`${url}${PATH}`, cookie)).data;
  if (!round) throw new Error("The round is gone");
  return round;
};

const OUTCOME = `
  select
    (select count(*)::integer from plan_price_change) as changes,
    (select count(distinct plan_id)::integer from plan_price_change) as plans,
    (select count(*)::integer from plan_price_round_plan where outcome = 'changed') as noted,
    (select count(*)::integer from audit_log where action = 'plans.price_change_scheduled') as logged,
    (select count(*)::integer from event where name = 'plans.price_change_made') as told`;

// At the same time: each spends most of it waiting for jobs to be noticed whose process died.
describe.concurrent.each(KINDS_OF_RUN)("on %s", (kind) => {
  test(`the prices of ${PLANS} plans are each changed once, though the server is killed in the middle (${BLOWS})`, async () => {
    const database = await createProofDatabase(kind, 1);
    await database.look((pool) => makeAccounts(pool, [EMAIL]));
    await database.look(makePlans);
    const form = {
      change: { how: "percent", rate: 4_500, stepCents: 1 },
      fromOn: addDays(new Date().toISOString().slice(0, 10), 60),
    };
    const reached: number[] = [];
    for (let blow = 0; blow <= BLOWS; blow += 1) {
      const server = await startServer(database.settings, { isShort: blow < BLOWS });
      const { cookie } = await signIn(server.url, EMAIL, PASSWORD);
      if (blow === 0) {
        const { seen } = await ask<Round>(`${server.url}${PATH}/preview`, cookie, form);
        const begin = () => ask<Round>(`${server.url}${PATH}`, cookie, { ...form, seen }, "proof");
        const [one, other] = await Promise.all([begin(), begin()]);
        expect([one.planned, other.id]).toEqual([PLANS, one.id]);
      }
      const before = reached.at(-1) ?? 0;
      const aim = blow < BLOWS ? Math.ceil(before + (PLANS - before) / (BLOWS - blow + 1)) : PLANS;
      const deadline = performance.now() + DONE_WITHIN_MS;
      let round = await roundAt(server.url, cookie);
      while (round.status === "running" && (blow === BLOWS || round.changed < aim) && performance.now() < deadline) {
        await wait(20);
        round = await roundAt(server.url, cookie);
      }
      reached.push(round.changed);
      if (blow === BLOWS) await server.stop();
      else await server.kill();
    }
    process.stdout.write(`price round on ${kind}: killed after ${reached.slice(0, -1).join(", ")} of ${PLANS}\n`);
    expect(reached[0]).toBeGreaterThan(0);
    expect(reached.at(-1)).toBe(PLANS);
    const { rows } = await database.look((pool) => pool.query(OUTCOME));
    expect(rows).toEqual([{ changes: PLANS, plans: PLANS, noted: PLANS, logged: PLANS, told: PLANS }]);
    await database.remove();
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {} from "#modules/visits/server/index.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { addDays } from "#platform/days.ts";
import { createWorld, type World } from "../src/testing/world.ts";
import { createProofDatabase, type ProofDatabase } from "./databases.ts";
import { seededChance } from "./offline/chance.ts";
import { CLASH_OF, liveDay, planDay, type LivedDay } from "./offline/live-day.ts";
import { OFFLINE_DAYS } from "./rounds.ts";

const TIMEOUT_MS = 10 * 60_000;

let database: ProofDatabase;
let pool: Pool;
let world: World;
beforeAll(async () => {
  database = await createProofDatabase("postgres", 50, { fsync: false });
  const raise = (fault: Error): never => {
    throw fault;
  };
  pool = await openPool(readConfig(database.settings), { onFailure: raise, onError: raise });
  world = await createWorld({ now: "2026-03-02T12:00:00Z", database: { pool, giveBack: () => {} } });
  await world.parts.jobs.install();
});
afterAll(async () => {
  await world.close();
  await pool.end();
  await database.remove();
});

/**
 * A technician's day of twelve visits on a phone whose network loses requests and answers, whose
 * clock may be years wrong, while the office cancels, moves, assigns and removes: all that was recorded is there as if
 * there had been a signal all day, once, and each decision that it met is told to both.
 */
describe(`${OFFLINE_DAYS} days without a signal`, () => {
  test.each(Array.from({ length: OFFLINE_DAYS }, (_, seed) => seed + 1))("seed %i", (seed) => prove(seed), TIMEOUT_MS);
});

async function prove(seed: number): Promise<void> {
  const chance = seededChance(seed);
  const plan = planDay(chance);
  const day = addDays("2026-03-03", (seed - 1) * 4);
  const online = await liveDay({ world, day, plan, chance: seededChance(0), isOnline: true });
  const offline = await liveDay({ world, day, plan, chance, isOnline: false });

  expect.soft(world.takeErrors()).toEqual([]);
  const wanted = await visitsOf(online);
  expect(wanted.every((visit) => visit?.status === "finished")).toBe(true);
  const found = await visitsOf(offline);
  for (const [index, { office, visitId }] of offline.visits.entries()) {
    const told = `seed ${seed}, visit ${index}, ${office ?? "left alone"}`;
    const kept = await keptOf(visitId);
    if (office === "removed") {
      expect.soft(found[index], told).toBeUndefined();
      expect
        .soft(kept, told)
        .toEqual(plan[index] && ["start", ...plan[index].notes.map(() => "report"), "report", "finish"]);
    } else {
      expect.soft(found[index], told).toEqual(wanted[index]);
      expect.soft(kept, told).toEqual([]);
    }
  }
  expect.soft(await statesOf(offline)).toEqual(offline.visits.map(({ office }) => STATE_OF[office ?? "none"]));
  expect.soft(await clashesOf(offline)).toEqual(offline.visits.map(({ office }) => clashesFor(office)));
  expect.soft(toldBy(offline)).toEqual(offline.visits.map(({ office }) => clashesFor(office).length > 0));
  expect.soft(await commandsOf(offline)).toBe(offline.phone.recorded().length);
  const tries = offline.phone.attempts();
  const met = offline.visits.filter(({ office }) => office !== null).length;
  console.log(`seed ${seed}: ${offline.phone.recorded().length} commands in ${tries} tries, ${met} decisions met`);
}

const STATE_OF = {
  none: "completed",
  cancelled: "cancelled",
  removed: undefined,
  reassigned: "scheduled",
  moved: "scheduled",
  "moved-in-day": "completed",
} as const;

function clashesFor(office: LivedDay["visits"][number]["office"]): string[] {
  const kind = office && CLASH_OF[office];
  return kind === null ? [] : [kind];
}

/** What the database has of each, but for what differs by whose it is. */
async function visitsOf({ visits }: LivedDay) {
  const rows = await world.db.selectFrom("visit").selectAll().where("id", "in", idsOf(visits)).execute();
  const findings = await world.db.selectFrom("visit_finding").selectAll().execute();
  return visits.map(({ visitId }) => {
    const row = rows.find(({ id }) => id === visitId);
    if (!row) return undefined;
    const found = findings.filter(({ visit_id: id }) => id === visitId).map(({ pest, count }) => ({ pest, count }));
    const { status, title, visited_on: on, started_at: started, ended_at: ended } = row;
    return { status, title, on, started, ended, found, notes: valuesOf(row.report) };
  });
}

/** Each part with its revision: what was applied twice would have one more. */
function valuesOf(report: unknown): unknown {
  // As `StoredReport` has it.
  const { notes, presence } = report as Record<string, { value: unknown; revision: number } | undefined>;
  return { notes: [notes?.value, notes?.revision], presence: [presence?.value, presence?.revision] };
}

const idsOf = (visits: LivedDay["visits"]) => visits.map(({ visitId }) => visitId);

async function keptOf(visitId: string): Promise<string[]> {
  const rows = await world.db
    .selectFrom("phone_command")
    .select("kind")
    .where("told_visit_id", "=", visitId)
    .where("payload", "is not", null)
    .orderBy("happened_at")
    .orderBy("received_at")
    .execute();
  return rows.map(({ kind }) => kind);
}

async function statesOf({ visits }: LivedDay) {
  const rows = await world.db.selectFrom("appointment").select(["id", "status"]).execute();
  return visits.map(({ appointmentId }) => rows.find(({ id }) => id === appointmentId)?.status);
}

async function clashesOf({ visits }: LivedDay): Promise<string[][]> {
  const rows = await world.db.selectFrom("visit_clash").select(["appointment_id", "kind"]).execute();
  return visits.map(({ appointmentId }) =>
    rows.filter(({ appointment_id: id }) => id === appointmentId).map(({ kind }) => kind),
  );
}

/** Whether the technician was told of it by a receipt. */
function toldBy({ visits, phone }: LivedDay): boolean[] {
  return visits.map(({ visitId }) =>
    phone
      .recorded()
      .filter(({ command }) => "visitId" in command && command.visitId === visitId)
      .some(({ id }) => phone.receipts.get(id)?.what !== ""),
  );
}

async function commandsOf({ phone }: LivedDay): Promise<number> {
  const ids = phone.recorded().map(({ id }) => id);
  return (await world.db.selectFrom("phone_command").select("id").where("id", "in", ids).execute()).length;
}

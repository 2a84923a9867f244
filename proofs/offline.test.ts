import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addProduct } from "#modules/products/server/index.ts";
import { ProductForm } from "#modules/products/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { addDays } from "#platform/days.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { createWorld, type World } from "../src/testing/world.ts";
import { createProofDatabase, type ProofDatabase } from "./databases.ts";
import { seededChance } from "./offline/chance.ts";
import { compareDays } from "./offline/compare-days.ts";
import { liveDay } from "./offline/live-day.ts";
import { FAULTS, type Fault } from "./offline/faults.ts";
import { bundlePage, type BeginPage } from "./offline/page-bundle.ts";
import { DECISIONS, planDay, type Decision } from "./offline/plan-day.ts";
import { liveSlowDay } from "./offline/slow-day.ts";
import { IS_LONG, OFFLINE_SEEDS } from "./rounds.ts";

const TIMEOUT_MS = 10 * 60_000;
const PICTURES = 8 * 10;
/** As long as the phone makes them. */
const PHOTO_BYTES = 200_000;

let database: ProofDatabase;
let pool: Pool;
let world: World;
let begin: BeginPage;
let productId: string;
const pictures: Blob[] = [];

beforeAll(async () => {
  // Databases wait for the disk, and the bundler computes.
  [begin] = await Promise.all([bundlePage(), openWorld()]);
  for (let number = 0; number < PICTURES; number += 1) pictures.push(await picture(number));
}, TIMEOUT_MS);
afterAll(async () => {
  await world.close();
  await pool.end();
  await database.remove();
});

async function openWorld(): Promise<void> {
  database = await createProofDatabase("postgres", 50, { fsync: false });
  const raise = (fault: Error): never => {
    throw fault;
  };
  pool = await openPool(readConfig(database.settings), { onFailure: raise, onError: raise });
  const settings = { DATA_DIR: database.settings["DATA_DIR"] ?? "" };
  world = await createWorld({ now: "2026-03-02T12:00:00Z", settings, database: { pool, giveBack: () => {} } });
  await world.parts.jobs.install();
  // What states ask before an application is tested with the notices, and stops no visit here.
  await sql`insert into notice_service (service_id, work, changed_at)
    select service.id, '{}', ${world.clock.now().toISOString()}::timestamptz from service`.execute(world.db);
  productId = await addProduct(world.ctx(SYSTEM), ProductForm.parse(PRODUCT));
}

const PRODUCT = {
  name: "Perimeter concentrate",
  kind: "pesticide",
  epaNumber: "99001-12",
  signalWord: "caution",
  ingredients: [{ name: "Bifenthrin", percent: "7.9" }],
  unit: "fl oz",
};

const JPEG = { type: "image/jpeg" };

/** No two have the same content. */
async function picture(number: number): Promise<Blob> {
  const background = { r: number, g: 255 - number, b: (number * 37) % 256 };
  const bytes = await sharp({ create: { width: 48, height: 32, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], JPEG);
}

/**
 * A technician's day of eight visits with the phone's own queue: its network loses requests and answers, its tabs are
 * killed, its storage is full, its clock is wrong, its session ends, while the office cancels, moves, assigns, removes,
 * and writes. All that was recorded is there as if there had been a signal all day, once, and each decision that it met
 * is told to both.
 */
describe(`${OFFLINE_SEEDS.length} days without a signal`, () => {
  /** How often each fault befell something, and each decision met a visit that had begun or was to begin without it. */
  const met = new Map<Fault | Decision, number>([...FAULTS, ...DECISIONS].map((kind) => [kind, 0]));
  const note = (kind: Fault | Decision) => met.set(kind, (met.get(kind) ?? 0) + 1);

  test.each(OFFLINE_SEEDS)("seed %i", (seed) => prove(seed, note), TIMEOUT_MS);

  if (IS_LONG)
    test("together they go through every fault and every decision of the office", () => {
      console.log([...met].map(([kind, times]) => `${kind} ${times}`).join(", "));
      expect([...met].filter(([, times]) => times === 0)).toEqual([]);
    });
});

if (IS_LONG)
  test("twelve visits with 60 photos go over slow 3G: the words of all of them first", sendSlowly, TIMEOUT_MS);

async function sendSlowly(): Promise<void> {
  const small = await picture(PICTURES);
  // What stands behind the end of a JPEG is no part of it: it makes each as long as a photo, and a file of its own.
  const photos = Array.from({ length: 60 }, (_, number) => {
    const padding = new Uint8Array(PHOTO_BYTES - small.size).fill(number);
    return new Blob([small, padding], JPEG);
  });
  const chance = seededChance(7);
  const { arrived, left, progress } = await liveSlowDay({ world, begin, day: "2030-03-05", chance, photos });
  const lastWord = arrived.findLastIndex(({ what }) => what === "start");
  const firstPhoto = arrived.findIndex(({ what }) => what === "photo");
  const seconds = (place: number) => Math.round((arrived[place]?.afterMs ?? 0) / 1000);
  const of = (kind: string) => arrived.filter(({ what }) => what === kind).length;
  console.log(
    `slow 3G: 12 starts after ${seconds(lastWord)} s, 60 photos of ${PHOTO_BYTES / 1000} kB and all ends after ${seconds(arrived.length - 1)} s, progress told ${progress} times`,
  );
  expect(left).toEqual({});
  expect([of("start"), of("photo"), of("finish")]).toEqual([12, 60, 12]);
  expect(lastWord).toBeLessThan(firstPhoto);
  expect(progress).toBeGreaterThanOrEqual(60);
}

async function prove(seed: number, noteMet: (kind: Fault | Decision) => void): Promise<void> {
  const met = new Set<Fault | Decision>();
  const note = (kind: Fault | Decision) => {
    met.add(kind);
    noteMet(kind);
  };
  const plan = planDay(seededChance(seed));
  const day = addDays("2026-03-03", (seed - 1) * 4);
  const common = {
    world,
    begin,
    day,
    plan,
    productId,
    pictures: (visit: number, of: number) => pictures[visit * 10 + of] ?? new Blob(),
  };
  const online = await liveDay({ ...common, chance: seededChance(0), isOnline: true, note: () => {} });
  const offline = await liveDay({ ...common, chance: seededChance(seed + 1_000_000), isOnline: false, note });
  await world.runJobs();
  expect.soft(world.takeErrors()).toEqual([]);
  const { faults, decided, summary } = await compareDays(world, plan, { online, offline });
  for (const decision of decided) note(decision);
  // From these lines of a long run, seeds can be chosen for every run.
  console.log(`seed ${seed}: ${summary}; met ${[...met].toSorted().join(", ")}`);
  expect(faults).toEqual([]);
}

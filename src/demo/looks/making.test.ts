// @module-tag long
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getProduct, listProducts } from "#modules/products/contract.ts";
import type { Actor } from "#platform/actor.ts";
import { wallClockOf } from "#platform/server/calendar/calendar.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { seedDemo } from "../index.ts";

/* What comes of the making itself. That one of several processes does it is tested on both databases, beside it. */

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const seed = () => seedDemo({ db: world.db, now: world.clock.now });

/** All that the demo tells of at its first start, with PDFs and emails. */
const JOBS = { timeout: 120_000 };

test("leads came on several days, at hours at which people are awake, and none has waited for long", JOBS, async () => {
  world.clock.set("2026-03-02T14:02:00Z");
  await seed();
  // Photos take longest, and have a test of their own.
  await rowsOf(world.db, "delete from pgboss.job where data ->> 'job' like 'demo.photograph%'");
  await world.runJobs();
  const leads = await world.db
    .selectFrom("inbox_item")
    .select(["status", "received_at"])
    .where("kind", "=", "lead")
    .execute();
  expect(leads).toHaveLength(17);
  const times = leads.map(({ received_at: at }) => wallClockOf(new Date(at), "America/New_York"));
  expect(new Set(times.map(({ day }) => day)).size).toBeGreaterThan(4);
  for (const { minutes } of times) {
    expect(minutes).toBeGreaterThanOrEqual(7 * 60);
    expect(minutes).toBeLessThan(22 * 60);
  }
  const now = world.clock.now().getTime();
  const ages = leads.map(({ status, received_at: at }) => ({ status, hours: (now - Date.parse(at)) / 3600_000 }));
  expect(ages.filter(({ hours }) => hours < 0)).toEqual([]);
  expect(ages.filter(({ status, hours }) => status === "new" && hours > 24)).toEqual([]);
  expect(ages.filter(({ status }) => status === "new").length).toBeGreaterThan(2);
});

test("comes out the same each time", async () => {
  const appointments = () =>
    rowsOf(
      world.db,
      "select id, reference, scheduled_on, start_minute from appointment where kind = 'service' order by id",
    );
  await seed();
  const first = await appointments();
  await world.close();
  world = await createWorld();
  await seed();
  expect(await appointments()).toEqual(first);
});

test("draws a label for each product that has one on its package", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "greenline-demo-"));
  try {
    await seedDemo({ db: world.db, now: world.clock.now, files: createFiles({ ...world.config, dataDir }) });
    const { body } = await world.call(manager, listProducts, { kind: "pesticide", limit: 100 });
    for (const { id, name } of body.data)
      expect((await world.call(manager, getProduct, { id })).body.label, name).toMatchObject({ kind: "pdf" });
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

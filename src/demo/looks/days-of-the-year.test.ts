// @module-tag long
import { afterEach, beforeEach, expect, test } from "vitest";
import { rowsOf } from "#platform/server/database/db.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { seedDemo } from "../index.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

// The second is a day on which chance sends nobody to the first of them.
test.each(["2026-03-02", "2026-03-04", "2026-11-27"])("every technician has a day at work on %s", async (day) => {
  await seedDemo({ db: world.db, now: () => new Date(`${day}T14:02:00Z`) });
  const without = await rowsOf<{ name: string }>(
    world.db,
    `select first_name as name from technician where status = 'active' and not exists (
       select from appointment where scheduled_on = '${day}' and status <> 'cancelled' and time_window is null
         and (technician_id = technician.id or technician.id = any (assistant_ids)))`,
  );
  expect(without).toEqual([]);
});

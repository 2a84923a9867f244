// @module-tag long
import { beforeEach, expect, test } from "vitest";
import { migrate } from "#platform/server/database/migrate.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { takeDatabaseBefore } from "../../../testing/databases/older-database.ts";

let pool: Pool;
beforeEach(async () => {
  pool = await takeDatabaseBefore("0068");
});

const ID = "019a0000-0000-7000-8000-000000000001";

test("an appointment that was called a visit is for a service, and nothing else about it changes", async () => {
  await pool.query(
    `insert into appointment (id, reference, kind, title, service_type, scheduled_on, start_minute, minutes, time_zone,
       status, created_at, updated_at)
     values ($1, 'V-1', 'visit', 'Follow-up', 'follow-up', '2026-03-03', 540, 60, 'America/New_York', 'scheduled',
       '2026-02-01T12:00:00Z', '2026-02-01T12:00:00Z')`,
    [ID],
  );
  const read = async () => (await pool.query("select to_jsonb(appointment) as row from appointment")).rows[0]?.row;
  const counted = async () => (await pool.query("select * from appointment_counter order by 1, 2, 3")).rows;
  const [before, counts] = [await read(), await counted()];
  expect(before).toMatchObject({ kind: "visit", service_id: expect.any(String) });

  await migrate(pool);
  // What columns came since then are empty.
  expect(await read()).toEqual({ ...(before as object), kind: "service", held_until: null });
  expect(await counted()).toEqual(counts);
});

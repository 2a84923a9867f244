import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { updateCompany } from "#modules/company/server/index.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { APPOINTMENT_STATUSES, type AppointmentStatus } from "../rules.ts";
import { makeAppointment } from "../factories.ts";
import { appointmentCounts, countsBetween } from "./read/count-appointments.ts";
import { compactCounters } from "./compact-counters.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 500 });
});
afterEach(() => world.close());

const COUNTERS = `
  select status, technician_id, sum(change)::integer as count, sum(cents)::bigint as cents,
    sum(ratings)::integer as ratings, sum(stars)::integer as stars
  from appointment_counter group by status, technician_id
  having sum(change) <> 0 or sum(cents) <> 0 or sum(ratings) <> 0 or sum(stars) <> 0
  order by status, technician_id`;
const TRUTH = `
  select status, technician_id, count(*)::integer as count, coalesce(sum(estimated_cost_cents), 0)::bigint as cents,
    count(rating)::integer as ratings, coalesce(sum(rating), 0)::integer as stars
  from appointment group by status, technician_id order by status, technician_id`;

const step = fc.record({
  what: fc.constantFrom("make", "become", "assign", "price", "rate", "remove", "fold"),
  which: fc.nat(),
  status: fc.constantFrom(...APPOINTMENT_STATUSES),
  cents: fc.option(fc.nat(50_000)),
  days: fc.integer({ min: 0, max: 40 }),
});

test("whatever happens to appointments, what is kept is what is true", async () => {
  const { id: technician } = await makeTechnician(world.ctx(SYSTEM));
  const set = async (which: number, columns: string) => {
    const ids = await rowsOf<{ id: string }>(world.db, "select id from appointment order by id");
    const id = ids[which % Math.max(1, ids.length)]?.id;
    if (id)
      await rowsOf(world.db, `update appointment set ${columns}, updated_at = $2 where id = $1`, [
        id,
        world.clock.now(),
      ]);
  };
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const { what, which, status, cents, days } of steps) {
        world.clock.set(new Date(world.clock.now().getTime() + days * 86_400_000).toISOString());
        if (what === "make")
          await makeAppointment(world.ctx(SYSTEM), {
            scheduled_on: `2027-${String((made % 12) + 1).padStart(2, "0")}-${String((Math.floor(made++ / 12) % 28) + 1).padStart(2, "0")}`,
            start_minute: 540,
            estimated_cost_cents: cents,
          });
        else if (what === "become") await set(which, `status = '${status}', rating = null`);
        else if (what === "assign") await set(which, `technician_id = ${which % 2 ? "null" : `'${technician}'`}`);
        else if (what === "price") await set(which, `estimated_cost_cents = ${cents ?? "null"}`);
        else if (what === "rate") await set(which, `status = 'completed', rating = ${(which % 5) + 1}`);
        else if (what === "remove")
          await rowsOf(world.db, "delete from appointment where id = (select id from appointment order by id limit 1)");
        else await compactCounters(world.ctx(SYSTEM));
      }
      expect(await rowsOf(world.db, COUNTERS)).toEqual(await rowsOf(world.db, TRUTH));
    }),
    { numRuns: 15 },
  );
}, 60_000);

test("counts are those of now and of 30 days ago, values those of this month and of the month before up to its day", async () => {
  const today = "2026-03-15";
  const on = async (day: string, status: AppointmentStatus, cents: number, start: number) => {
    world.clock.set(`${day}T15:00:00Z`);
    await makeAppointment(world.ctx(SYSTEM), {
      scheduled_on: day,
      start_minute: start,
      status,
      estimated_cost_cents: cents,
    });
  };
  await on("2025-06-01", "completed", 1_00, 480);
  await on("2026-02-03", "completed", 2_00, 480);
  await on("2026-02-15", "completed", 4_00, 480);
  await on("2026-02-16", "completed", 8_00, 480);
  await on("2026-02-13", "pending", 0, 540);
  await on("2026-02-14", "pending", 0, 540);
  await on("2026-03-01", "completed", 16_00, 480);
  await on("2026-03-15", "completed", 32_00, 480);
  const told = async () => ({
    ...(await appointmentCounts(world.ctx(SYSTEM), today)),
    thisMonth: (await countsBetween(world.ctx(SYSTEM), "2026-03-01", today)).cents,
    before: (await countsBetween(world.ctx(SYSTEM), "2026-02-01", "2026-02-15")).cents,
  });
  const expected = { pending: { now: 2, before: 1 }, thisMonth: 48_00, before: 6_00 };
  expect(await told()).toEqual(expected);
  await Promise.all([compactCounters(world.ctx(SYSTEM)), compactCounters(world.ctx(SYSTEM))]);
  expect(await told()).toEqual(expected);
  expect(await rowsOf(world.db, "select on_date from appointment_counter order by on_date limit 1")).toEqual([
    { on_date: "2025-12-05" },
  ]);
});

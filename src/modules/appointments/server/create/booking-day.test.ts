import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { updateCompany } from "#modules/company/server/index.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { rowsOf, violatedConstraint } from "#platform/server/database/db.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { makeAppointment } from "../../factories.ts";

/** What the database promises by itself, whoever writes to it and by whatever program. */
let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const TUESDAY = "2026-03-03";
const appointment = (told: Partial<Parameters<typeof makeAppointment>[1]> = {}) =>
  makeAppointment(world.ctx(SYSTEM), { scheduled_on: TUESDAY, start_minute: 540, minutes: 30, ...told });
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "accepted",
    (fault: unknown) => violatedConstraint(fault) ?? String(fault),
  );
const change = (id: string, set: string) => rowsOf(world.db, `update appointment set ${set} where id = $1`, [id]);

/** The quarters of a day in which anything runs, as `36×1`. */
async function taken(day = TUESDAY): Promise<string[]> {
  const [row] = await rowsOf<{ taken: number[] }>(world.db, "select taken from booking_day where on_date = $1", [day]);
  return (row?.taken ?? []).flatMap((count, quarter) => (count === 0 ? [] : [`${quarter}×${count}`]));
}

test("a full time is refused", async () => {
  await appointment();
  expect(await refusalOf(appointment({ start_minute: 555 }))).toBe("booking_day_not_overfull");
  expect(await refusalOf(appointment({ start_minute: 525 }))).toBe("booking_day_not_overfull");
  expect(await refusalOf(appointment({ start_minute: 480, minutes: 240 }))).toBe("booking_day_not_overfull");
  expect(await refusalOf(appointment({ start_minute: 570 }))).toBe("accepted");
  expect(await refusalOf(appointment({ start_minute: 510 }))).toBe("accepted");
});

test("a statement written by hand is refused like any other", async () => {
  await appointment();
  const byHand = rowsOf(
    world.db,
    `insert into appointment (id, reference, kind, title, service_type, scheduled_on, start_minute, minutes, time_zone, status, created_at, updated_at)
     select gen_random_uuid(), 'BY-HAND', kind, title, service_type, scheduled_on, start_minute, minutes, time_zone, status, created_at, updated_at from appointment`,
  );
  expect(await refusalOf(byHand)).toBe("booking_day_not_overfull");
});

test("a technician is never at two places, even when the company may have two appointments at once", async () => {
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 3 });
  const { id: technician_id } = await makeTechnician(world.ctx(SYSTEM));
  await appointment({ technician_id });
  expect(await refusalOf(appointment({ technician_id, start_minute: 555 }))).toBe("appointment_no_overlap");
  expect(await refusalOf(appointment({ technician_id, start_minute: 570 }))).toBe("accepted");
  const unassigned = await appointment();
  expect(await refusalOf(change(unassigned.id, `technician_id = '${technician_id}'`))).toBe("appointment_no_overlap");
});

test.each([
  ["not on a quarter", { start_minute: 545 }, "appointment_on_quarters"],
  ["of no length", { minutes: 0 }, "appointment_on_one_day"],
  ["before midnight", { start_minute: -15 }, "appointment_on_one_day"],
  ["past midnight", { start_minute: 1425 }, "appointment_on_one_day"],
  ["of an unknown status", { status: "done" as "completed" }, "appointment_status_known"],
  ["at an hour that the clock skips", { scheduled_on: "2026-03-08", start_minute: 150 }, "appointment_time_exists"],
])("no appointment is %s", async (_name, told, constraint) => {
  expect(await refusalOf(appointment(told))).toBe(constraint);
  expect(await rowsOf(world.db, "select from booking_day where 0 < any (taken)")).toEqual([]);
});

test("an appointment may end at midnight", async () => {
  await appointment({ start_minute: 1410 });
  expect(await taken()).toEqual(["94×1", "95×1"]);
});

test("instants follow the wall clock through both changes of the clock", async () => {
  const { id } = await appointment({ scheduled_on: "2026-03-07" });
  const instants = async () =>
    (await rowsOf(world.db, "select starts_at, ends_at from appointment where id = $1", [id]))[0];
  expect(await instants()).toEqual({ starts_at: "2026-03-07T14:00:00Z", ends_at: "2026-03-07T14:30:00Z" });
  await change(id, "scheduled_on = '2026-03-08'");
  expect(await instants()).toEqual({ starts_at: "2026-03-08T13:00:00Z", ends_at: "2026-03-08T13:30:00Z" });
  await change(id, "time_zone = 'America/Los_Angeles'");
  expect(await instants()).toEqual({ starts_at: "2026-03-08T16:00:00Z", ends_at: "2026-03-08T16:30:00Z" });
});

test("cancelling frees the time, and an appointment that is cancelled takes none", async () => {
  const { id } = await appointment();
  await change(id, "status = 'cancelled'");
  expect(await taken()).toEqual([]);
  await appointment({ status: "cancelled" });
  expect(await taken()).toEqual([]);
});

test("a move takes the time along, within a day and to another", async () => {
  const { id } = await appointment({ minutes: 15 });
  await change(id, "start_minute = 600, minutes = 45");
  expect(await taken()).toEqual(["40×1", "41×1", "42×1"]);
  await change(id, "scheduled_on = '2026-03-02'");
  expect(await taken()).toEqual([]);
  expect(await taken("2026-03-02")).toEqual(["40×1", "41×1", "42×1"]);
  await change(id, "scheduled_on = '2026-03-03'");
  expect(await taken("2026-03-02")).toEqual([]);
});

test("a move onto part of its own time is no conflict, onto somebody else's it is", async () => {
  const { id } = await appointment({ minutes: 60 });
  await change(id, "start_minute = 570");
  await appointment({ start_minute: 660 });
  expect(await refusalOf(change(id, "start_minute = 615"))).toBe("booking_day_not_overfull");
  expect(await taken()).toEqual(["38×1", "39×1", "40×1", "41×1", "44×1", "45×1"]);
});

test("removing an appointment frees its time", async () => {
  const { id } = await appointment();
  await rowsOf(world.db, "delete from appointment where id = $1", [id]);
  expect(await taken()).toEqual([]);
});

test("a higher number of appointments at once opens the days, a lower one sends nobody away", async () => {
  const capacity = async () => (await rowsOf(world.db, "select capacity from booking_day"))[0];
  await appointment();
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 3 });
  expect(await capacity()).toEqual({ capacity: 3 });
  await appointment();
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 1 });
  expect(await capacity()).toEqual({ capacity: 2 });
  expect(await refusalOf(appointment())).toBe("booking_day_not_overfull");
});

test("whatever is done to appointments, the kept counts are the true ones", async () => {
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 2 });
  const DAYS = ["2026-03-03", "2026-03-04", "2026-03-05"];
  const time = {
    day: fc.constantFrom(...DAYS),
    start: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 8 }),
  };
  const step = fc.oneof(
    fc.record({ act: fc.constant("insert" as const), ...time }),
    fc.record({ act: fc.constant("move" as const), which: fc.nat(30), ...time }),
    fc.record({ act: fc.constantFrom("cancel" as const, "restore" as const, "delete" as const), which: fc.nat(30) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const ids: string[] = [];
      for (const next of steps) {
        const id = "which" in next ? ids[next.which % Math.max(1, ids.length)] : undefined;
        if (next.act === "insert") {
          await appointment({ scheduled_on: next.day, start_minute: next.start * 15, minutes: next.length * 15 }).then(
            (row) => ids.push(row.id),
            () => undefined,
          );
        } else if (id !== undefined) {
          await (
            next.act === "move"
              ? change(
                  id,
                  `scheduled_on = '${next.day}', start_minute = ${next.start * 15}, minutes = ${next.length * 15}`,
                )
              : next.act === "delete"
                ? rowsOf(world.db, "delete from appointment where id = $1", [id])
                : change(id, `status = '${next.act === "cancel" ? "cancelled" : "scheduled"}'`)
          ).catch(() => undefined);
        }
      }
      const kept = await rowsOf(
        world.db,
        "select on_date, taken from booking_day where 0 < any (taken) order by on_date",
      );
      const counted = await rowsOf(
        world.db,
        "select * from booking_day_counted('2026-03-01', '2026-03-31') order by on_date",
      );
      expect(kept).toEqual(counted);
      await rowsOf(world.db, "delete from appointment");
    }),
    { numRuns: 30 },
  );
});

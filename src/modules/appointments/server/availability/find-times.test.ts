import { afterEach, beforeEach, expect, test } from "vitest";
import { updateCompany } from "#modules/company/server/index.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { findTimes } from "#modules/schedule/contract.ts";
import { makeAppointment } from "../../factories.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };
const TUESDAY = "2026-03-03";

let world: World;
let nadia: string;
let tobias: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 2 });
  nadia = (await makeTechnician(world.ctx(SYSTEM), { first_name: "Nadia", last_name: "Alder" })).id;
  tobias = (await makeTechnician(world.ctx(SYSTEM), { first_name: "Tobias", last_name: "Birch" })).id;
});
afterEach(() => world.close());

const appointment = (told: Partial<Parameters<typeof makeAppointment>[1]> = {}) =>
  makeAppointment(world.ctx(SYSTEM), { scheduled_on: TUESDAY, start_minute: 540, technician_id: nadia, ...told });
async function times(told: Partial<InputOf<typeof findTimes>> = {}): Promise<string[]> {
  const { body } = await world.call(manager, findTimes, { from: TUESDAY, minutes: 60, limit: 4, ...told });
  return body.times.map(({ date, time, technicianName }) => `${date} ${time} ${technicianName.split(" ")[0]}`);
}

test("from the beginning of the day, with whoever has the least to do", async () => {
  await appointment();
  expect(await times()).toEqual([
    "2026-03-03 8:00 Tobias",
    "2026-03-03 8:30 Tobias",
    "2026-03-03 9:00 Tobias",
    "2026-03-03 9:30 Tobias",
  ]);
});

test("apart from each other, so that a few answers show more than one morning", async () => {
  await appointment({ technician_id: tobias, minutes: 240 });
  expect(await times({ apart: 180, limit: 5 })).toEqual([
    "2026-03-03 8:00 Nadia",
    "2026-03-03 11:00 Nadia",
    "2026-03-03 14:00 Nadia",
    "2026-03-03 17:00 Nadia",
    "2026-03-04 8:00 Nadia",
  ]);
  expect(await times({ apart: 180, time: "13:30", limit: 3 })).toEqual([
    "2026-03-03 13:30 Nadia",
    "2026-03-03 10:30 Nadia",
    "2026-03-03 16:30 Nadia",
  ]);
});

test("of one technician, around the other appointments, the nearest to a time first", async () => {
  await appointment({ minutes: 75 });
  expect(await times({ technicianId: nadia })).toEqual([
    "2026-03-03 8:00 Nadia",
    "2026-03-03 10:15 Nadia",
    "2026-03-03 10:30 Nadia",
    "2026-03-03 11:00 Nadia",
  ]);
  expect(await times({ technicianId: nadia, time: "9:00", limit: 2 })).toEqual([
    "2026-03-03 8:00 Nadia",
    "2026-03-03 10:15 Nadia",
  ]);
});

test("the appointment that is moved is not in its own way", async () => {
  const { id } = await appointment({ minutes: 240 });
  await appointment({ technician_id: tobias, minutes: 240 });
  const around = { technicianId: nadia, time: "9:30", limit: 1 };
  expect(await times(around)).toEqual(["2026-03-03 8:00 Nadia"]);
  expect(await times({ ...around, movingId: id })).toEqual(["2026-03-03 9:30 Nadia"]);
});

test("not when the company is full, on a day off, outside somebody's hours, or in the past", async () => {
  await world.db
    .insertInto("technician_day_off")
    .values({ id: "01995f6a-0000-7000-8000-00000000cccc", technician_id: nadia, from_on: TUESDAY, to_on: "2026-03-05" })
    .execute();
  await world.db
    .insertInto("technician_hours")
    .values({ technician_id: nadia, weekday: 5, from_minute: 600, to_minute: 720 })
    .execute();
  expect(await times({ technicianId: nadia, minutes: 120, limit: 2 })).toEqual([
    "2026-03-06 10:00 Nadia",
    expect.not.stringContaining("2026-03-06"),
  ]);
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 1 });
  await appointment({ technician_id: null, start_minute: 480, minutes: 480 });
  expect(await times({ technicianId: tobias, limit: 1 })).toEqual(["2026-03-03 16:00 Tobias"]);
  expect(await times({ from: "2026-01-01", limit: 1 })).toEqual(["2026-03-02 10:15 Nadia"]);
});

test("a request takes nobody's time; who has left is not offered; without anybody there is nothing", async () => {
  await appointment({ status: "pending", time_window: "anytime", minutes: 480, start_minute: 480 });
  expect(await times({ technicianId: nadia, limit: 1 })).toEqual(["2026-03-03 8:00 Nadia"]);
  await world.db.updateTable("technician").set({ status: "inactive" }).execute();
  expect(await times()).toEqual([]);
});

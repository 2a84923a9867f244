import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { makeAppointment } from "../../factories.ts";
import { technicianWork } from "./find-technician-work.ts";

let world: World;
let id: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  ({ id } = await makeTechnician(world.ctx(SYSTEM)));
});
afterEach(() => world.close());

const appointment = (told: Parameters<typeof makeAppointment>[1]) =>
  makeAppointment(world.ctx(SYSTEM), { technician_id: id, ...told });
const facts = async () => (await technicianWork.factsOf(world.ctx(SYSTEM), [id])).get(id);

test("whoever has done nothing has an entry all the same", async () => {
  expect(await facts()).toEqual({ completed: 0, rating: null, ratings: 0, busyUntil: null, comingAppointments: 0 });
  expect(await technicianWork.factsOf(world.ctx(SYSTEM), [])).toEqual(new Map());
});

test("counts what is done with its stars, what is going on, and what comes", async () => {
  const done = { status: "completed", scheduled_on: "2026-02-20" } as const;
  await appointment({ ...done, start_minute: 480, rating: 5 });
  await appointment({ ...done, start_minute: 600, rating: 4 });
  await appointment({ ...done, start_minute: 720 });
  await appointment({ scheduled_on: "2026-03-02", start_minute: 585, status: "in-progress" });
  await appointment({ scheduled_on: "2026-03-02", start_minute: 720, status: "confirmed" });
  await appointment({ scheduled_on: "2026-03-09", start_minute: 720, status: "pending" });
  await appointment({ scheduled_on: "2026-03-09", start_minute: 480, status: "cancelled" });
  // Of an earlier day and never finished.
  await appointment({ scheduled_on: "2026-02-27", start_minute: 480, status: "scheduled" });

  expect(await facts()).toEqual({
    completed: 3,
    rating: 4.5,
    ratings: 2,
    busyUntil: "2026-03-02T15:45:00Z",
    comingAppointments: 3,
  });
  expect(await technicianWork.busyNow(world.ctx(SYSTEM))).toEqual([id]);
});

test("an appointment that goes to somebody else, or is undone, no longer counts", async () => {
  const other = await makeTechnician(world.ctx(SYSTEM));
  const { id: appointmentId } = await appointment({
    scheduled_on: "2026-02-20",
    start_minute: 480,
    status: "completed",
  });
  await world.db.updateTable("appointment").set({ technician_id: other.id }).where("id", "=", appointmentId).execute();
  const both = await technicianWork.factsOf(world.ctx(SYSTEM), [id, other.id]);
  expect([both.get(id)?.completed, both.get(other.id)?.completed]).toEqual([0, 1]);
});

test("appointments come in their order with where they are; requests without a time and what was called off do not", async () => {
  const client = await makeClient(world.ctx(SYSTEM), { street: "9 Fern Way" });
  await appointment({ scheduled_on: "2026-03-05", start_minute: 480, location: "Back gate, 4 Mill Road" });
  await appointment({ scheduled_on: "2026-03-04", start_minute: 600, client_id: client.id, status: "completed" });
  await appointment({ scheduled_on: "2026-03-04", start_minute: 480 });
  await appointment({ scheduled_on: "2026-03-06", start_minute: 480, status: "cancelled" });
  await appointment({ scheduled_on: "2026-03-06", start_minute: 720, status: "pending", time_window: "afternoon" });
  await appointment({ scheduled_on: "2026-04-06", start_minute: 720 });

  const request = { from: "2026-03-03", to: "2026-03-31", limit: 10 };
  const appointments = await technicianWork.appointmentsOf(world.ctx(SYSTEM), id, request);
  expect(appointments.map(({ date, address }) => [date, address])).toEqual([
    ["2026-03-04", ""],
    ["2026-03-04", "9 Fern Way, Newark, DE 19711"],
    ["2026-03-05", "Back gate, 4 Mill Road"],
  ]);
  const open = await technicianWork.appointmentsOf(world.ctx(SYSTEM), id, { ...request, isOpen: true, limit: 2 });
  expect(open.map(({ date }) => date)).toEqual(["2026-03-04", "2026-03-05"]);
});

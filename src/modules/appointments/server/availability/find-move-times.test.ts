import { afterEach, beforeEach, expect, test } from "vitest";
import { updateCompany } from "#modules/company/server/index.ts";
import { makeDayOff, makeTechnician, makeWorkingDay } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { getFreeTimes } from "../../contract.ts";
import { makeAppointment } from "../../factories.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };
const TUESDAY = "2026-03-03";

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:10:00Z" });
});
afterEach(() => world.close());

const appointment = (told: Partial<Parameters<typeof makeAppointment>[1]> = {}) =>
  makeAppointment(world.ctx(SYSTEM), { scheduled_on: TUESDAY, start_minute: 540, ...told });
const free = async (id: string, date = TUESDAY) => (await world.call(manager, getFreeTimes, { id, date })).body;

test("its own time is free for it, another's is not, and it fits as long as it lasts", async () => {
  const { id } = await appointment();
  await appointment({ start_minute: 660 });

  const { slots } = await free(id);
  // An hour that begins at 10:30 would run into the appointment at 11:00.
  expect(slots.slice(0, 4)).toEqual(["9:00", "9:30", "10:00", "12:00"]);
  expect(slots).not.toContain("10:30");
});

test("a time at which its technician is elsewhere is not offered, however many may run at once", async () => {
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 5 });
  const technician = await makeTechnician(world.ctx(SYSTEM), {});
  const { id } = await appointment({ technician_id: technician.id });
  await appointment({ start_minute: 660, technician_id: technician.id });
  await appointment({ start_minute: 780, technician_id: technician.id, status: "cancelled" });

  const { slots } = await free(id);
  expect(slots).not.toContain("11:00");
  expect(slots).toContain("13:00");
});

test("nothing is offered when its technician does not work", async () => {
  const technician = await makeTechnician(world.ctx(SYSTEM), {});
  const { id } = await appointment({ technician_id: technician.id });
  await makeWorkingDay(world.ctx(SYSTEM), {
    technician_id: technician.id,
    weekday: 2,
    from_minute: 540,
    to_minute: 720,
  });
  expect((await free(id)).slots).toEqual(["9:00", "9:30", "10:00", "10:30", "11:00"]);

  await makeDayOff(world.ctx(SYSTEM), { technician_id: technician.id, from_on: TUESDAY, to_on: TUESDAY, reason: "" });
  expect(await free(id)).toEqual({ date: TUESDAY, closed: false, slots: [] });
});

test("today offers what is still to come, yesterday nothing", async () => {
  const { id } = await appointment();

  // It is ten past ten in New York.
  expect((await free(id, "2026-03-02")).slots[0]).toBe("10:30");
  expect(await free(id, "2026-03-01")).toEqual({ date: "2026-03-01", closed: true, slots: [] });
  expect((await free(id, "2026-02-27")).slots).toEqual([]);
});

test("a closed day is told apart from a full one", async () => {
  const { id } = await appointment();
  await appointment({ scheduled_on: "2026-03-04", start_minute: 480, minutes: 600 });

  expect(await free(id, "2026-03-08")).toEqual({ date: "2026-03-08", closed: true, slots: [] });
  expect(await free(id, "2026-03-04")).toEqual({ date: "2026-03-04", closed: false, slots: [] });
});

test("what is not there is not found", async () => {
  const answer = await world.call(manager, getFreeTimes, { id: "01995f6a-0000-7000-8000-000000000000", date: TUESDAY });
  expect(answer).toMatchObject({ status: 404, body: { code: "appointments.not_found" } });
});

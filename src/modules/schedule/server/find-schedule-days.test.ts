import { afterEach, beforeEach, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { setWorkingHours } from "#modules/technicians/contract.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { getScheduleDays } from "../contract.ts";
import { manager, openOffice, TUESDAY, type Office } from "../../../testing/offices/office.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

const daysOf = async (told: object = {}, actor: Actor = manager) =>
  (await office.world.call(actor, getScheduleDays, { from: "2026-03-01", days: 7, ...told })).body.days;
const tuesday = async (told: object = {}, actor?: Actor) =>
  (await daysOf(told, actor)).find(({ date }) => date === TUESDAY);

test("each day says how many appointments it has, by status, and how much time they take", async () => {
  await office.appointment({ technician_id: office.nadia, minutes: 60 });
  await office.appointment({
    technician_id: office.tobias,
    assistant_ids: [office.nadia],
    start_minute: 660,
    minutes: 90,
  });
  await office.appointment({ status: "confirmed", start_minute: 840, minutes: 30 });
  await office.appointment({ status: "cancelled" });
  await office.appointment({ status: "pending", time_window: "morning", start_minute: 480 });
  expect(await tuesday()).toMatchObject({
    appointments: 3,
    byStatus: { scheduled: 2, confirmed: 1 },
    unassigned: 1,
    // Two go for an hour and a half; the one whom nobody goes to takes nobody's time.
    bookedMinutes: 60 + 2 * 90,
  });
});

test("a day says when the company is open, why it is not, and how long its technicians work", async () => {
  await updateCompany(office.world.ctx(SYSTEM), {
    ownDays: [{ from: "2026-03-05", to: "2026-03-05", name: { en: "Inventory" }, open: null, close: null }],
  });
  const days = await daysOf();
  expect(days[0]).toMatchObject({ date: "2026-03-01", from: null, to: null, special: null, workingMinutes: 0 });
  expect(days[4]).toMatchObject({ from: null, special: "Inventory", workingMinutes: 0 });
  const both = days[2]?.workingMinutes ?? 0;
  expect(both).toBeGreaterThan(0);
  const hours = Object.fromEntries(
    ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"].map((day) => [
      day,
      { kind: "own", from: "09:00", to: "11:00" },
    ]),
  );
  await office.world.call(manager, setWorkingHours, { id: office.nadia, version: 1, hours });
  expect((await tuesday())?.workingMinutes).toBe(both / 2 + 120);
  expect((await tuesday({ technicianId: office.nadia }))?.workingMinutes).toBe(120);
});

test("of one technician only theirs are counted, along with somebody or alone", async () => {
  await office.appointment({ technician_id: office.nadia, minutes: 60 });
  await office.appointment({
    technician_id: office.tobias,
    assistant_ids: [office.nadia],
    start_minute: 660,
    minutes: 90,
  });
  await office.appointment({ start_minute: 840 });
  expect(await tuesday({ technicianId: office.nadia })).toMatchObject({ appointments: 2, bookedMinutes: 150 });
  expect(await tuesday({ technicianId: office.tobias })).toMatchObject({ appointments: 1, bookedMinutes: 90 });
});

test("a technician counts their own appointments, whomever they ask for", async () => {
  const { world, nadia, tobias } = office;
  const { id: userId } = await makeStaff(world.ctx(SYSTEM), { role: "technician", email: "nadia@company.example" });
  await world.db.updateTable("technician").set({ user_id: userId }).where("id", "=", nadia).execute();
  const herself: Actor = { kind: "staff", userId, sessionId: "s", role: "technician" };
  await office.appointment({ technician_id: nadia, minutes: 60 });
  await office.appointment({ technician_id: tobias, start_minute: 660 });
  expect(await tuesday({}, herself)).toMatchObject({ appointments: 1, bookedMinutes: 60, unassigned: 0 });
  expect(await tuesday({ technicianId: tobias }, herself)).toMatchObject({ appointments: 0, workingMinutes: 0 });
});

test("no more than six weeks are counted at once", async () => {
  const answer = await office.world.call(manager, getScheduleDays, { from: TUESDAY, days: 43 });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: "days" }] } });
});

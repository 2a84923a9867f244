// @module-tag long
import { afterEach, beforeEach, expect, test } from "vitest";
import { getConsultationDays } from "#modules/consultations/contract.ts";
import { getSchedule, getUnscheduled } from "#modules/schedule/contract.ts";
import { listClients } from "#modules/clients/contract.ts";
import { getTechnician, listTechnicians } from "#modules/technicians/contract.ts";
import { VISITOR, type Actor } from "#platform/actor.ts";
import { weekdayOf } from "#platform/days.ts";
import { seedDemo } from "../demo/index.ts";
import { quietTuesdayFrom } from "./quiet-days.ts";
import { createWorld, type World } from "./world.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

/** Every weekday; both changes of the clock and the days around them, the turn of a year, and a 29 February. */
const DAYS = [
  "2026-03-06",
  "2026-03-07",
  "2026-03-08",
  "2026-03-09",
  "2026-11-01",
  "2026-12-31",
  "2027-01-01",
  "2028-02-29",
  "2026-10-28",
];
const MAX_WEEKS = 8;

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test("the days stand for every weekday", () => {
  expect(new Set(DAYS.map(weekdayOf)).size).toBe(7);
});

test.for(DAYS)("on %s the demo company is as the journeys take it to be", async (today) => {
  world.clock.set(`${today}T14:02:00Z`);
  expect(await seedDemo({ db: world.db, now: world.clock.now })).toBe(true);

  // Where appointments are put, dragged and moved: everybody is there all day and has nothing else to do.
  for (let number = 0; number < MAX_WEEKS; number++) {
    const date = quietTuesdayFrom(today, number);
    const { body } = await world.call(manager, getSchedule, { from: date });
    expect(body.appointments, date).toEqual([]);
    expect(body.opening, date).toMatchObject([{ date, from: "8:00", to: "18:00" }]);
    expect(body.technicians, date).toHaveLength(4);
    for (const { name, days } of body.technicians)
      expect(days, `${name} on ${date}`).toMatchObject([
        { absence: null, from: expect.stringMatching(/^[78]:00$/), to: "18:00" },
      ]);
  }

  // Whose appointments are looked for in a calendar, told of before somebody leaves, and shown to a technician.
  const { body: team } = await world.call(manager, listTechnicians, { limit: 100 });
  expect(team.data).toHaveLength(4);
  for (const { id, fullName } of team.data)
    expect((await world.call(manager, getTechnician, { id })).body.comingAppointments, fullName).toBeGreaterThan(0);

  const active = await world.call(manager, listClients, { status: "active", limit: 1 });
  expect(active.body.pagination.total, "each journey has a client of its own").toBeGreaterThan(30);
  expect((await world.call(manager, getUnscheduled, {})).body.total, "something waits for a time").toBeGreaterThan(0);
  const { days } = (await world.call(VISITOR, getConsultationDays, {})).body;
  expect(days.filter(({ free }) => free > 4).length, "days on which visitors find a time").toBeGreaterThan(3);
});

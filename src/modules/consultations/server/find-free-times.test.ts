import { afterEach, beforeEach, expect, test } from "vitest";
import { currentCompany, updateCompany } from "#modules/company/server/index.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getConsultationDays, getConsultationSlots } from "../contract.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

const days = async () => (await world.call(VISITOR, getConsultationDays, {})).body.days;
const slots = async (date: string) => (await world.call(VISITOR, getConsultationSlots, { date })).body.slots;

test("the fourteen days from tomorrow, closed ones told apart", async () => {
  const offered = await days();
  expect(offered.map(({ date }) => date)).toEqual(
    ["03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14", "15", "16"].map((day) => `2026-03-${day}`),
  );
  expect(offered.filter(({ closed }) => closed).map(({ date }) => date)).toEqual(["2026-03-08", "2026-03-15"]);
  expect(offered.filter(({ free }) => free === 16)).toHaveLength(12);
});

test("a full day is full, not closed", async () => {
  await makeAppointment(world.ctx(SYSTEM), { scheduled_on: "2026-03-03", start_minute: 480, minutes: 600 });
  expect((await days())[0]).toEqual({ date: "2026-03-03", free: 0, closed: false });
  expect(await slots("2026-03-03")).toEqual([]);
});

test("tomorrow is counted by the company's clock, not by ours", async () => {
  // Already Tuesday in London, still Monday in New York.
  world.clock.set("2026-03-03T03:00:00Z");
  expect((await days())[0]?.date).toBe("2026-03-03");
  await updateCompany(world.ctx(SYSTEM), { timeZone: "America/Los_Angeles" });
  world.clock.set("2026-03-03T09:00:00Z");
  expect((await days())[0]?.date).toBe("2026-03-04");
});

test.each(["2026-03-02", "2026-03-17", "2026-02-30", "tomorrow", ""])("%j is not on offer", async (date) => {
  const answer = await world.call(VISITOR, getConsultationSlots, { date });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: "date" }] } });
});

test("with two at the same time, one appointment takes nothing away", async () => {
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 2 });
  await makeAppointment(world.ctx(SYSTEM), { scheduled_on: "2026-03-03", start_minute: 540, minutes: 60 });
  expect(await slots("2026-03-03")).toHaveLength(16);
  await makeAppointment(world.ctx(SYSTEM), { scheduled_on: "2026-03-03", start_minute: 570, minutes: 60 });
  expect((await slots("2026-03-03"))[0]).toBe("9:00");
  expect(await slots("2026-03-03")).not.toContain("9:30");
  expect(await slots("2026-03-03")).toContain("10:00");
});

test.each([
  ["forward", "2026-03-06T15:00:00Z", "2026-03-08", "2026-03-08T13:00:00Z"],
  ["back", "2026-10-30T15:00:00Z", "2026-11-01", "2026-11-01T14:00:00Z"],
])("on the day on which the clock is set %s, nine is nine", async (_way, now, date, nineInUtc) => {
  world.clock.set(now);
  const { business_hours: hours } = await currentCompany(world.ctx(SYSTEM));
  await updateCompany(world.ctx(SYSTEM), {
    businessHours: { ...hours, sunday: { ...hours.sunday, closed: false, open: "00:00" } },
  });
  expect((await slots(date)).slice(0, 2)).toEqual(["9:00", "9:30"]);

  await makeAppointment(world.ctx(SYSTEM), { scheduled_on: date, start_minute: 540, minutes: 30 });
  const { starts_at } = await world.db.selectFrom("appointment").select("starts_at").executeTakeFirstOrThrow();
  expect(starts_at).toBe(nineInUtc);
  expect((await slots(date))[0]).toBe("9:30");
});

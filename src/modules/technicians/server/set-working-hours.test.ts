import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { addDayOff, getTechnician, removeDayOff, setWorkingHours, TechnicianDetail } from "../contract.ts";
import type { WorkingHours } from "../rules.ts";
import { makeTechnician } from "../factories.ts";
import { technicianTimesOf } from "./index.ts";

const { manager } = ACTORS;
const company = { kind: "company" } as const;
const HOURS: WorkingHours = {
  sunday: { kind: "off" },
  monday: company,
  tuesday: company,
  wednesday: { kind: "own", from: "07:30", to: "12:00" },
  thursday: company,
  friday: company,
  saturday: company,
};
const APRIL = { from: "2026-04-06", to: "2026-04-10", reason: "Holiday" };

let world: World;
let id: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  ({ id } = await makeTechnician(world.ctx(SYSTEM)));
});
afterEach(() => world.close());

const detail = async () => TechnicianDetail.parse((await world.call(manager, getTechnician, { id })).body);

test("weekdays of one's own, the others as the company's", async () => {
  const { status, body } = await world.call(manager, setWorkingHours, { id, version: 1, hours: HOURS });
  expect([status, body.hours, body.version]).toEqual([200, HOURS, 2]);

  const asCompany: WorkingHours = { ...HOURS, sunday: company, wednesday: company };
  await world.call(manager, setWorkingHours, { id, version: 2, hours: asCompany });
  expect((await detail()).hours).toEqual(asCompany);
  expect(await world.db.selectFrom("audit_log").select("changes").orderBy("id", "desc").executeTakeFirst()).toEqual({
    changes: { hours: [HOURS, asCompany] },
  });
});

test.each([
  [{ kind: "own", from: "12:00", to: "12:00" }, "hours.monday.to", "The end must be after the start"],
  [{ kind: "own", from: "08:00", to: "9:00" }, "hours.monday.to", "Please enter a time such as 08:00"],
] as const)("%o is refused", async (monday, path, message) => {
  const { status, body } = await world.call(manager, setWorkingHours, { id, version: 1, hours: { ...HOURS, monday } });
  expect([status, body.errors]).toEqual([422, [{ path, message }]]);
});

test("days off come and go; they never overlap, those of others do not matter", async () => {
  const added = await world.call(manager, addDayOff, { id, version: 1, ...APRIL });
  expect(added.status).toBe(201);
  expect(added.body.daysOff).toMatchObject([APRIL]);

  const overlapping = { id, version: 2, from: "2026-04-10", to: "2026-04-12" };
  const refused = await world.call(manager, addDayOff, overlapping);
  expect([refused.status, refused.body.code]).toEqual([409, "technicians.days_off_overlap"]);
  const other = await makeTechnician(world.ctx(SYSTEM));
  expect((await world.call(manager, addDayOff, { ...overlapping, id: other.id, version: 1 })).status).toBe(201);

  const dayOffId = added.body.daysOff[0]?.id ?? "";
  const removed = await world.call(manager, removeDayOff, { id, version: 2, dayOffId });
  expect([removed.status, removed.body.daysOff]).toEqual([200, []]);
  expect((await world.call(manager, removeDayOff, { id, version: 3, dayOffId })).status).toBe(404);
  expect((await world.call(manager, removeDayOff, { id, version: 3, dayOffId: "none" })).status).toBe(404);
});

test("days off in the wrong order are refused at their field", async () => {
  const { body } = await world.call(manager, addDayOff, { id, version: 1, from: "2026-04-10", to: "2026-04-06" });
  expect(body.errors).toEqual([{ path: "to", message: "The last day must not be before the first" }]);
});

test("who looked at an older state is told, whichever part they change", async () => {
  const answers = [
    await world.call(manager, setWorkingHours, { id, version: 9, hours: HOURS }),
    await world.call(manager, addDayOff, { id, version: 9, ...APRIL }),
    await world.call(manager, removeDayOff, { id, version: 9, dayOffId: id }),
  ];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([409, "technicians.changed_meanwhile"]);
});

test("days off that are over are not shown any more", async () => {
  await world.call(manager, addDayOff, { id, version: 1, ...APRIL });
  world.clock.set("2026-04-10T20:00:00Z");
  expect((await detail()).daysOff).toHaveLength(1);
  world.clock.set("2026-04-11T06:00:00Z");
  expect((await detail()).daysOff).toEqual([]);
});

test("the schedule reads the times of many at once", async () => {
  const ctx = world.ctx(SYSTEM);
  const plain = await makeTechnician(ctx);
  await world.call(manager, setWorkingHours, { id, version: 1, hours: HOURS });
  await world.call(manager, addDayOff, { id, version: 2, ...APRIL });

  const days = { from: "2026-04-10", to: "2026-04-17" };
  const times = await technicianTimesOf(ctx, [id, plain.id], days);
  expect(times.get(id)).toEqual({ hours: HOURS, daysOff: [{ from: APRIL.from, to: APRIL.to }] });
  expect(times.get(plain.id)).toMatchObject({ hours: { monday: company, sunday: company }, daysOff: [] });
  const before = await technicianTimesOf(ctx, [id], { from: "2026-04-01", to: "2026-04-05" });
  expect(before.get(id)?.daysOff).toEqual([]);
  expect(await technicianTimesOf(ctx, [], days)).toEqual(new Map());
});

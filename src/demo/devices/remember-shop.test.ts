import { afterEach, beforeEach, expect, test } from "vitest";
import { getDeviceTrend, getPropertyPlan, listDueDevices } from "#modules/devices/contract.ts";
import { ACTORS } from "../../testing/actors.ts";
import { figuresOf, recomputeTrend } from "../../testing/recompute-trend.ts";
import { createDemoWorld } from "../../testing/demo-world.ts";
import type { World } from "../../testing/world.ts";

const sum = (numbers: readonly number[] = []) => numbers.reduce((all, one) => all + one, 0);

let world: World;
beforeEach(async () => {
  world = await createDemoWorld();
});
afterEach(() => world.close());

test("the shop of the demo has three years of checks whose trend recomputes from the raw findings, and tells a story", async () => {
  const { property_id: id } = await world.db
    .selectFrom("property_plan")
    .select("property_id")
    .executeTakeFirstOrThrow();
  const { status, body: trend } = await world.call(ACTORS.manager, getDeviceTrend, { id, months: "36" });
  expect(status).toBe(200);
  const again = await recomputeTrend(world.db, { propertyId: id, months: trend.months });
  expect(figuresOf(trend)).toEqual(figuresOf(again));

  // Somebody came month by month, a month or two of the calendar aside in which they came at its edges.
  expect(sum(trend.checked)).toBeGreaterThan(400);
  const mice = trend.byPest.find(({ pest }) => pest === "Mice")?.counts;
  const [first, last] = [sum(mice?.slice(0, 12)), sum(mice?.slice(-12))];
  expect(last).toBeGreaterThan(0);
  expect(last * 3).toBeLessThan(first);
  const roaches = trend.byPest.find(({ pest }) => pest === "German cockroaches")?.counts ?? [];
  expect(sum(roaches.slice(24, 32))).toBeGreaterThan(sum(roaches) * 0.8);
  expect(trend.byDevice.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, turn) => turn + 1));
  expect(sum(trend.missed)).toBe(1);

  const { body: plan } = await world.call(ACTORS.manager, getPropertyPlan, { id });
  expect(plan.devices.every(({ position }) => position !== null)).toBe(true);
  expect(plan.devices.find(({ number }) => number === 5)?.replacesId).not.toBeNull();
  expect(plan.sheets[0]?.marks.length).toBeGreaterThan(3);
  const { body: due } = await world.call(ACTORS.manager, listDueDevices, {});
  expect(due.data).toMatchObject([{ propertyId: id, due: 1, devices: 12 }]);
}, 120_000);

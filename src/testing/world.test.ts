import { expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { audit } from "#platform/server/audit.ts";
import { createWorld } from "./world.ts";

const counts = async (world: Awaited<ReturnType<typeof createWorld>>) =>
  (
    await world.pool.query(
      "select (select count(*) from audit_log) as entries, (select count(*) from company) as companies",
    )
  ).rows[0];

test("a new world has the rows of the migrations and none of an earlier world, not even those that cannot be deleted", async () => {
  const first = await createWorld();
  await audit(first.ctx(SYSTEM), { action: "test", entityType: "test", entityId: "1" });
  expect(await counts(first)).toEqual({ entries: 1, companies: 1 });
  await first.close();

  const second = await createWorld();
  expect(await counts(second)).toEqual({ entries: 0, companies: 1 });
  await second.close();
});

test("two worlds at once know nothing of each other", async () => {
  const [first, second] = await Promise.all([createWorld(), createWorld()]);
  await audit(first.ctx(SYSTEM), { action: "test", entityType: "test", entityId: "1" });
  expect(await counts(second)).toEqual({ entries: 0, companies: 1 });
  await Promise.all([first.close(), second.close()]);
});

test("the clock stands until it is moved", async () => {
  const world = await createWorld({ now: "2026-11-01T05:59:00Z" });
  expect(world.ctx(SYSTEM).now().toISOString()).toBe("2026-11-01T05:59:00.000Z");
  world.clock.advance(60_000);
  expect(world.clock.now().toISOString()).toBe("2026-11-01T06:00:00.000Z");
  world.clock.set("2027-01-01T00:00:00Z");
  expect(world.clock.now().toISOString()).toBe("2027-01-01T00:00:00.000Z");
  await world.close();
});

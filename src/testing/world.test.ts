import { expect, test } from "vitest";
import { getCompany } from "#modules/company/contract.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
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

test("an app that served an earlier world has cached nothing of it", async () => {
  const nameIn = async (world: Awaited<ReturnType<typeof createWorld>>) =>
    (await world.call(VISITOR, getCompany, {})).body.name;
  const first = await createWorld();
  const original = await nameIn(first);
  await first.close();

  const second = await createWorld();
  expect(second.app).toBe(first.app);
  await second.db.updateTable("company").set({ name: "Pond" }).execute();
  expect(await nameIn(second)).toBe("Pond");
  await second.close();

  const third = await createWorld();
  expect(await nameIn(third)).toBe(original);
  await third.close();
});

test("other settings, a log that is read, or a port make a new app", async () => {
  const first = await createWorld();
  await first.close();
  const second = await createWorld({ settings: { PUBLIC_URL: "https://pests.example" } });
  expect(second.config.publicUrl).toBe("https://pests.example");
  expect(second.app).not.toBe(first.app);
  await second.app.listen({ port: 0, host: "127.0.0.1" });
  await second.close();
  const third = await createWorld({ settings: { PUBLIC_URL: "https://pests.example" } });
  expect(third.app).not.toBe(second.app);
  await third.close();
  const traced = await createWorld({ settings: { PUBLIC_URL: "https://pests.example" }, logLevel: "trace" });
  expect(traced.app).not.toBe(third.app);
  await traced.close();
});

test("a stored fixture is built once; later tests get its rows, result, and time, and nothing that came after", async () => {
  let built = 0;
  const open = async () => {
    const world = await createWorld();
    const result = await world.stored("world.test", async () => {
      built += 1;
      await audit(world.ctx(SYSTEM), { action: "test", entityType: "test", entityId: "1" });
      await world.db.updateTable("company").set({ name: "Pond" }).execute();
      world.clock.advance(60_000);
      return { built };
    });
    const name = (await world.call(VISITOR, getCompany, {})).body.name;
    return { world, seen: { result, name, now: world.clock.now().toISOString(), ...(await counts(world)) } };
  };
  const first = await open();
  await audit(first.world.ctx(SYSTEM), { action: "test", entityType: "test", entityId: "2" });
  await first.world.close();
  const second = await open();
  expect(second.seen).toEqual(first.seen);
  expect(second.seen).toMatchObject({ result: { built: 1 }, name: "Pond", entries: 1 });
  await second.world.close();
  expect(built).toBe(1);

  const third = await createWorld();
  expect(await counts(third)).toEqual({ entries: 0, companies: 1 });
  await third.close();
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

import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { makeStaff } from "../../factories.ts";
import { forgetSessions } from "./forget-sessions.ts";
import { startSession } from "./start-session.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const DAY = 24 * 3_600_000;

test("a session is forgotten ninety days after its end, not before", async () => {
  const { id } = await makeStaff(world.ctx(SYSTEM));
  const old = await startSession(world.ctx(VISITOR), id, false);
  world.clock.advance(DAY);
  const later = await startSession(world.ctx(VISITOR), id, false);
  const kept = async () =>
    (await world.db.selectFrom("session").select("id").orderBy("id").execute()).map((row) => row.id);

  world.clock.advance(89 * DAY + DAY / 2);
  await forgetSessions(world.ctx(SYSTEM));
  expect(await kept()).toEqual([old.id, later.id]);

  world.clock.advance(1);
  await forgetSessions(world.ctx(SYSTEM));
  expect(await kept()).toEqual([later.id]);
});

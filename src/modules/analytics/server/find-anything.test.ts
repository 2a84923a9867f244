import { afterEach, beforeEach, expect, test } from "vitest";
import { makeVisit } from "#modules/appointments/testing/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { findAnything } from "../contract.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

test("a visit is found with its time, a request without one with the part of the day that was asked for", async () => {
  const visit = { scheduled_on: "2026-03-03", start_minute: 480, title: "Attic inspection" };
  await makeVisit(world.ctx(SYSTEM), visit);
  const wish = { status: "pending", time_window: "morning", scheduled_on: "2026-03-04" } as const;
  await makeVisit(world.ctx(SYSTEM), { ...visit, ...wish });

  const { body } = await world.call(manager, findAnything, { search: "attic" });
  expect(body.data.map(({ detail }) => detail)).toEqual([
    "Wed, Mar 4 · Morning (8–12) · pending",
    "Tue, Mar 3 · 8:00 AM · scheduled",
  ]);
});

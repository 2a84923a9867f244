import { afterEach, beforeEach, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getTechnician, listTechnicians } from "../contract.ts";
import { technicianPolicy } from "../policy.ts";
import { makeTechnician } from "../factories.ts";
import { visibleTechnicians } from "./queries.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

const make = (told: Parameters<typeof makeTechnician>[1]) => makeTechnician(world.ctx(SYSTEM), told);
const list = async (input: InputOf<typeof listTechnicians> = {}, actor: Actor = ACTORS.support) =>
  (await world.call(actor, listTechnicians, input)).body;
const names = (body: { data: { fullName: string }[] }) => body.data.map(({ fullName }) => fullName);

test("a list holds exactly what the policy lets the actor read", async () => {
  const login = await makeStaff(world.ctx(SYSTEM), { role: "technician" });
  const rows = [await make({ user_id: login.id }), await make({}), await make({ status: "inactive" })];
  const own: Actor = { kind: "staff", userId: login.id, sessionId: "s", role: "technician" };
  const key: Actor = { kind: "api_key", keyId: "k", scopes: ["own_appointments.read"] };

  for (const actor of [...Object.values(ACTORS), own, key]) {
    const allowed = rows.filter(({ user_id }) => technicianPolicy.read(actor, { userId: user_id ?? null }));
    const listed = await visibleTechnicians(world.ctx(actor)).select("id").execute();
    expect(listed.map(({ id }) => id).sort(), actor.kind).toEqual(allowed.map(({ id }) => id).sort());
  }
});

test("by last name, those who left at the end, a page at a time", async () => {
  await make({ first_name: "Bo", last_name: "Winter" });
  await make({ first_name: "Al", last_name: "Ängström" });
  await make({ first_name: "Cy", last_name: "Abel", status: "inactive" });

  expect(names(await list())).toEqual(["Al Ängström", "Bo Winter", "Cy Abel"]);
  const second = await list({ page: 2, limit: 2 });
  expect(names(second)).toEqual(["Cy Abel"]);
  expect(second.pagination).toEqual({ page: 2, limit: 2, total: 3 });
  expect(names(await list({ sortOrder: "desc" }))).toEqual(["Bo Winter", "Al Ängström", "Cy Abel"]);
});

test.each(["zoé", "ZOE", "fran", "zoë@", "é frä", "100%"])(
  "finds by a part of the name or address: %s",
  async (search) => {
    await make({
      first_name: "Zoé",
      last_name: "Français",
      email: search === "zoë@" ? "zoe@company.example" : "z100%@x.example",
    });
    await make({ first_name: "Other", last_name: "Person", email: "other1000@x.example" });
    expect(names(await list({ search }))).toEqual(["Zoé Français"]);
  },
);

test("what somebody earns is told to those who set it", async () => {
  const { id } = await make({ hourly_rate_cents: 3000 });
  const rateFor = async (actor: Actor) => (await world.call(actor, getTechnician, { id })).body.hourlyRateCents;
  expect([await rateFor(ACTORS.manager), await rateFor(ACTORS.support)]).toEqual([3000, null]);
});

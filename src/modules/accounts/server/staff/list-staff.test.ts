import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import * as contract from "../../contract.ts";
import { makeClientUser, makeStaff, makeTwoFactor } from "../../factories.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const list = async (input: Record<string, unknown> = {}) =>
  (await world.call(ACTORS.administrator, contract.listStaff, input)).body;

async function makeNamed(fullName: string, email: string) {
  const { id } = await makeStaff(world.ctx(SYSTEM), { email });
  await world.db.updateTable("user_account").set({ full_name: fullName }).where("id", "=", id).execute();
  return id;
}

test("staff by name, in pages, with what an administrator has to know; clients are not among them", async () => {
  const ben = await makeNamed("ben Ålund", "ben@example.com");
  const zoe = await makeNamed("Zoe Hart", "zoe@example.com");
  const ada = await makeNamed("Ada Brook", "ada@example.com");
  await makeClientUser(world.ctx(SYSTEM));
  await makeTwoFactor(world.ctx(SYSTEM), world.secrets, zoe);
  await world.db.updateTable("user_account").set({ email_confirmed_at: null }).where("id", "=", ben).execute();
  await world.db
    .updateTable("user_account")
    .set({ deactivated_at: "2026-03-01T00:00:00Z" })
    .where("id", "=", ada)
    .execute();

  const { data, pagination } = await list();
  expect(data.map(({ id, state, hasTwoFactor }) => [id, state, hasTwoFactor])).toEqual([
    [ada, "deactivated", false],
    [ben, "invited", false],
    [zoe, "active", true],
  ]);
  expect(pagination).toEqual({ page: 1, limit: 25, total: 3 });
  const second = await list({ page: 2, limit: 2 });
  expect(second.data.map(({ id }) => id)).toEqual([zoe]);
  expect(second.pagination).toEqual({ page: 2, limit: 2, total: 3 });
  expect(JSON.stringify(data)).not.toContain("argon2");
});

test("a search looks for part of a name or an address, and takes signs as they are", async () => {
  const ben = await makeNamed("Ben 100% Ålund", "ben_1@example.com");
  await makeNamed("Zoe Hart", "zoe@example.com");
  const found = async (search: string) => (await list({ search })).data.map(({ id }) => id);

  for (const search of ["ålund", " BEN 1", "ben_1@", "100%", "n_1"]) expect(await found(search), search).toEqual([ben]);
  for (const search of ["_", "0%a", "\\", "ben%lund"])
    expect((await found(search)).length, search).toBe(search === "_" ? 1 : 0);
  expect(await found("example.com")).toHaveLength(2);
});

test.each(["visitor", "client", "manager", "technician", "support"] as const)("%s may not", async (who) => {
  expect([401, 403]).toContain((await world.call(ACTORS[who], contract.listStaff, {})).status);
});

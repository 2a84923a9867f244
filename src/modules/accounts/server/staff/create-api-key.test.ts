import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import * as contract from "../../contract.ts";
import { makeApiKey, makeStaff } from "../../factories.ts";

let world: World;
let sam: Actor;
let userId: string;
beforeEach(async () => {
  world = await createWorld();
  userId = (await makeStaff(world.ctx(SYSTEM))).id;
  sam = { kind: "staff", userId, sessionId: "s", role: "administrator" };
});
afterEach(() => world.close());

const requests = {
  name: " Website ",
  scopes: ["clients.read", "clients.read", "appointments.write"],
  expiresInDays: 30,
};
const create = (input: Record<string, unknown> = {}, who = sam) =>
  world.call(who, contract.createApiKey, { ...requests, ...input });
const list = async () => (await world.call(sam, contract.listApiKeys, {})).body.data;

test("a key of 256 bits is told once; the database has its hash and its first characters", async () => {
  const { status, body } = await create();

  expect(status).toBe(201);
  expect(body.key).toMatch(/^gl_[\w-]{43}$/);
  const view = {
    name: "Website",
    hint: `${body.key.slice(0, 7)}…`,
    scopes: ["clients.read", "appointments.write"],
    createdBy: "Sam Rivers",
    createdAt: "2026-03-02T15:00:00Z",
    expiresAt: "2026-04-01T15:00:00Z",
    lastUsedAt: null,
    state: "active",
  };
  expect(body.apiKey).toMatchObject(view);
  expect(await list()).toMatchObject([view]);
  expect(JSON.stringify(await list())).not.toContain(body.key);
  expect(JSON.stringify(await world.db.selectFrom("api_key").selectAll().execute())).not.toContain(body.key);
});

test("it is written into the log without the key", async () => {
  const { key, apiKey } = (await create({ expiresInDays: null })).body;
  const entry = await world.db.selectFrom("audit_log").selectAll().orderBy("id", "desc").executeTakeFirst();

  expect(entry).toMatchObject({
    action: "accounts.api_key_created",
    entity_id: apiKey.id,
    performed_by: userId,
    changes: { name: "Website", scopes: ["clients.read", "appointments.write"], expiresAt: null },
  });
  expect(JSON.stringify(entry)).not.toContain(key.slice(7));
});

test("the list has the newest first, and tells which still work", async () => {
  const [expired, revoked, active] = [
    await makeApiKey(world.ctx(SYSTEM), userId, ["clients.read"], 30),
    await makeApiKey(world.ctx(SYSTEM), userId, ["clients.read"]),
    await makeApiKey(world.ctx(SYSTEM), userId, ["clients.read"]),
  ];
  await world.call(sam, contract.revokeApiKey, { id: revoked.id });
  world.clock.advance(30 * 24 * 3_600_000);

  expect((await list()).map(({ id, state }) => [id, state])).toEqual([
    [active.id, "active"],
    [revoked.id, "revoked"],
    [expired.id, "expired"],
  ]);
  await world.db.updateTable("user_account").set({ staff_role: "manager" }).execute();
  expect((await list()).map(({ state }) => state)).toEqual(["revoked", "revoked", "revoked"]);
});

test.each([
  [{ name: "  " }, "name"],
  [{ name: "x".repeat(81) }, "name"],
  [{ scopes: [] }, "scopes"],
  [{ scopes: ["everything"] }, "scopes.0"],
  // No role has it, so nobody can be given it.
  [{ scopes: ["analytics.write"] }, "scopes.0"],
  [{ expiresInDays: 1000 }, "expiresInDays"],
])("%j is refused at the field", async (input, path) => {
  expect(await create(input)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test("what else is sent changes nothing", async () => {
  const { body } = await create({
    created_by: "somebody",
    createdBy: "x",
    token_hash: "x",
    last_used_at: "2020-01-01",
  });
  const [row] = await world.db.selectFrom("api_key").selectAll().execute();
  expect(row).toMatchObject({ id: body.apiKey.id, created_by: userId, last_used_at: null });
});

test.each(["visitor", "client", "manager", "technician", "support"] as const)("%s may not", async (who) => {
  expect([401, 403]).toContain((await create({}, ACTORS[who])).status);
});

test("no key makes keys, not even one for the system: a stolen one would never end", async () => {
  const { headers } = await makeApiKey(world.ctx(SYSTEM), userId, ["system.write", "staff.write"]);
  const answer = await world.call(ACTORS.visitor, contract.createApiKey, requests, { headers });

  expect(answer).toMatchObject({ status: 403, body: { code: "request.forbidden" } });
  expect(await world.db.selectFrom("api_key").select("id").execute()).toHaveLength(1);
});

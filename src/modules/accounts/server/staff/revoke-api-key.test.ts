import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeApiKey, makeStaff } from "../../factories.ts";

let world: World;
let sam: Actor;
let key: Awaited<ReturnType<typeof makeApiKey>>;
beforeEach(async () => {
  world = await createWorld();
  const { id } = await makeStaff(world.ctx(SYSTEM));
  sam = { kind: "staff", userId: id, sessionId: "s", role: "administrator" };
  key = await makeApiKey(world.ctx(SYSTEM), id, ["system.read"]);
});
afterEach(() => world.close());

const opens = async () =>
  (await world.call(VISITOR, contract.listApiKeys, {}, { headers: key.headers })).status === 200;
const revocations = async () =>
  (await world.db.selectFrom("audit_log").select("action").orderBy("id").execute()).filter(({ action }) =>
    action.includes("revoked"),
  );

test("a key opens nothing from the next request on", async () => {
  expect(await opens()).toBe(true);
  expect((await world.call(sam, contract.revokeApiKey, { id: key.id })).status).toBe(204);
  expect(await opens()).toBe(false);
});

test("doing it again changes nothing and is written down once", async () => {
  await world.call(sam, contract.revokeApiKey, { id: key.id });
  world.clock.advance(1000);
  expect((await world.call(sam, contract.revokeApiKey, { id: key.id })).status).toBe(204);

  const [row] = await world.db.selectFrom("api_key").select("revoked_at").execute();
  expect(row?.revoked_at).toBe("2026-03-02T15:00:00Z");
  expect(await revocations()).toHaveLength(1);
});

test("one that does not exist is not found", async () => {
  expect(await world.call(sam, contract.revokeApiKey, { id: "nothing" })).toMatchObject({
    status: 404,
    body: { code: "accounts.api_key_not_found" },
  });
});

test("a key that may only read cannot revoke", async () => {
  const answer = await world.call(VISITOR, contract.revokeApiKey, { id: key.id }, { headers: key.headers });
  expect(answer.status).toBe(403);
  expect(await opens()).toBe(true);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { makeApiKey, makeSession, makeStaff } from "../../factories.ts";
import { createIdentify } from "../sessions/identify-actor.ts";

let world: World;
let userId: string;
beforeEach(async () => {
  world = await createWorld();
  userId = (await makeStaff(world.ctx(SYSTEM))).id;
});
afterEach(() => world.close());

const DAY = 24 * 3_600_000;
const failLoudly = (fault: unknown) => {
  throw fault;
};
const who = async (authorization: string, cookie?: string) => {
  const identify = createIdentify({ secure: false }, failLoudly);
  const found = await identify(world.ctx(VISITOR), { cookie, authorization });
  await identify.settled();
  return found.actor;
};
const make = (expiresInDays: 30 | null = null) =>
  makeApiKey(world.ctx(SYSTEM), userId, ["clients.read", "appointments.write"], expiresInDays);

test("a program with a key has what the key was given", async () => {
  const { id, key } = await make();
  const program = { kind: "api_key", keyId: id, scopes: ["clients.read", "appointments.write"] };

  expect(await who(`Bearer ${key}`)).toEqual(program);
  expect(await who(`bearer   ${key}`)).toEqual(program);
});

test("a bearer token stands alone: the cookie that came along does not count, whatever the token is", async () => {
  const { key } = await make();
  const { cookie } = await makeSession(world.ctx(SYSTEM), userId);

  expect(await who(`Bearer ${key}`, cookie)).toMatchObject({ kind: "api_key" });
  for (const header of ["Bearer gl_unknown", "Bearer x", "Bearer ", "Bearer", "bearer\tx", "BEARER a b"])
    expect(await who(header, cookie), header).toEqual(VISITOR);
  // What a proxy with a password of its own lets through says nothing about us.
  expect(await who("Basic c2FtOnNlY3JldA==", cookie)).toMatchObject({ kind: "staff" });
  expect(await who("Bearerish x", cookie)).toMatchObject({ kind: "staff" });
});

test("nothing that is almost a key is one", async () => {
  const { key } = await make();
  const { token_hash: hash } = await world.db.selectFrom("api_key").select("token_hash").executeTakeFirstOrThrow();
  const { cookie } = await makeSession(world.ctx(SYSTEM), userId);
  const session = cookie.split("=")[1] ?? "";

  const almost = [key.slice(0, -1), `${key}x`, key.slice(3), key.toUpperCase(), hash, `gl_${hash}`, session, "gl_"];
  for (const token of [...almost, "gl_' or 1=1 --", `gl_${"x".repeat(5000)}`])
    expect(await who(`Bearer ${token}`), token).toEqual(VISITOR);
});

test("a key ends to the millisecond, one without an end goes on", async () => {
  const [ends, stays] = [await make(30), await make()];
  world.clock.advance(30 * DAY - 1);
  expect(await who(`Bearer ${ends.key}`)).toMatchObject({ kind: "api_key" });
  world.clock.advance(1);
  expect(await who(`Bearer ${ends.key}`)).toEqual(VISITOR);
  expect(await who(`Bearer ${stays.key}`)).toMatchObject({ kind: "api_key" });
});

test("a key falls with its maker, and comes back with them", async () => {
  const { key } = await make();
  const maker = (values: { deactivated_at?: string | null; staff_role?: "administrator" | "manager" }) =>
    world.db.updateTable("user_account").set(values).where("id", "=", userId).execute();

  await maker({ deactivated_at: "2026-03-02T15:00:00Z" });
  expect(await who(`Bearer ${key}`)).toEqual(VISITOR);
  await maker({ deactivated_at: null, staff_role: "manager" });
  expect(await who(`Bearer ${key}`)).toEqual(VISITOR);
  await maker({ staff_role: "administrator" });
  expect(await who(`Bearer ${key}`)).toMatchObject({ kind: "api_key" });
});

test("the time of last use is written at most once a minute", async () => {
  const { key } = await make();
  const lastUse = async () => {
    await who(`Bearer ${key}`);
    const row = await world.db.selectFrom("api_key").select("last_used_at").executeTakeFirstOrThrow();
    return row.last_used_at;
  };

  expect(await lastUse()).toBe("2026-03-02T15:00:00Z");
  world.clock.advance(60_000);
  expect(await lastUse()).toBe("2026-03-02T15:00:00Z");
  world.clock.advance(1);
  expect(await lastUse()).toBe("2026-03-02T15:01:00.001Z");
});

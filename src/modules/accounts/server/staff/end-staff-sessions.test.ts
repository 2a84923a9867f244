import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeClientUser, makeSession, makeStaff } from "../../factories.ts";

let world: World;
let sam: Actor;
beforeEach(async () => {
  world = await createWorld();
  const { id } = await makeStaff(world.ctx(SYSTEM));
  sam = { kind: "staff", userId: id, sessionId: "s", role: "administrator" };
});
afterEach(() => world.close());

test("all sessions of a member of staff end, nobody else's; the log knows how many", async () => {
  const tess = await makeStaff(world.ctx(SYSTEM), { role: "manager", email: "tess@example.com" });
  const ana = await makeClientUser(world.ctx(SYSTEM));
  const theirs = [await makeSession(world.ctx(SYSTEM), tess.id), await makeSession(world.ctx(SYSTEM), tess.id)];
  const other = await makeSession(world.ctx(SYSTEM), ana.id);

  const answer = await world.call(sam, contract.endStaffSessions, { id: tess.id });

  expect(answer).toMatchObject({ status: 200, body: { ended: 2 } });
  for (const session of theirs) expect((await world.call(session, contract.listSessions, {})).status).toBe(401);
  expect((await world.call(other, contract.listSessions, {})).status).toBe(200);
  const entry = await world.db.selectFrom("audit_log").selectAll().orderBy("id", "desc").executeTakeFirst();
  expect(entry).toMatchObject({
    action: "accounts.staff_sessions_ended",
    entity_id: tess.id,
    changes: { ended: 2 },
  });
});

test("only of staff: a client's sessions are not ended here", async () => {
  const ana = await makeClientUser(world.ctx(SYSTEM));
  const session = await makeSession(world.ctx(SYSTEM), ana.id);

  for (const id of ["nobody", ana.id])
    expect(await world.call(sam, contract.endStaffSessions, { id })).toMatchObject({
      status: 404,
      body: { code: "accounts.staff_not_found" },
    });
  expect((await world.call(session, contract.listSessions, {})).status).toBe(200);
});

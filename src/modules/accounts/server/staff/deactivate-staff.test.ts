import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import * as contract from "../../contract.ts";
import { makeApiKey, makeClientUser, makeSession, makeStaff, PASSWORD } from "../../factories.ts";

let world: World;
let sam: string;
let tess: string;
beforeEach(async () => {
  world = await createWorld();
  sam = (await makeStaff(world.ctx(SYSTEM))).id;
  tess = (await makeStaff(world.ctx(SYSTEM), { email: "tess@example.com" })).id;
});
afterEach(() => world.close());

const administrator = (userId: string): Actor => ({ kind: "staff", userId, sessionId: "s", role: "administrator" });
const deactivate = (id: string, who: Actor = administrator(sam)) => world.call(who, contract.deactivateStaff, { id });
const reactivate = (id: string, who: Actor = administrator(sam)) => world.call(who, contract.reactivateStaff, { id });
const signIn = async () =>
  (await world.call(VISITOR, contract.signInAsAdmin, { email: "tess@example.com", password: PASSWORD })).status;
const actions = async () =>
  (await world.db.selectFrom("audit_log").select("action").orderBy("id").execute()).map(({ action }) => action);

test("sessions and keys open nothing from the next request on, and there is no new sign-in", async () => {
  const session = await makeSession(world.ctx(SYSTEM), tess);
  const { headers } = await makeApiKey(world.ctx(SYSTEM), tess, ["staff.read"]);

  expect(await deactivate(tess)).toMatchObject({ status: 200, body: { id: tess, state: "deactivated" } });
  expect((await world.call(session, contract.listSessions, {})).status).toBe(401);
  expect((await world.call(VISITOR, contract.listStaff, {}, { headers })).status).toBe(401);
  expect(await signIn()).toBe(401);
});

test("reactivated, they sign in again; the old sessions stay ended", async () => {
  const session = await makeSession(world.ctx(SYSTEM), tess);
  await deactivate(tess);

  expect(await reactivate(tess)).toMatchObject({ status: 200, body: { state: "active", role: "administrator" } });
  expect((await world.call(session, contract.listSessions, {})).status).toBe(401);
  expect(await signIn()).toBe(200);
});

test("each is written down once, however often it is asked", async () => {
  await deactivate(tess);
  await deactivate(tess);
  await reactivate(tess);
  await reactivate(tess);
  expect((await actions()).slice(-2)).toEqual(["accounts.staff_deactivated", "accounts.staff_reactivated"]);
});

test("nobody shuts themselves out, and nobody the last administrator", async () => {
  expect(await deactivate(sam)).toMatchObject({ status: 403, body: { code: "request.forbidden" } });

  await world.db.updateTable("user_account").set({ staff_role: "manager" }).where("id", "=", tess).execute();
  expect(await deactivate(sam)).toMatchObject({ status: 409, body: { code: "accounts.last_administrator" } });
});

test("of two administrators who shut each other out at the same moment one stays", async () => {
  for (let round = 0; round < 10; round += 1) {
    await world.db.updateTable("user_account").set({ deactivated_at: null }).execute();
    const answers = await Promise.all([deactivate(tess, administrator(sam)), deactivate(sam, administrator(tess))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  }
});

test("no key shuts anybody out, lets anybody in or signs anybody out, whatever it was given", async () => {
  const { headers } = await makeApiKey(world.ctx(SYSTEM), sam, ["staff.write"]);
  for (const endpoint of [contract.deactivateStaff, contract.reactivateStaff, contract.endStaffSessions]) {
    const answer = await world.call(VISITOR, endpoint, { id: tess }, { headers });
    expect(answer).toMatchObject({ status: 403, body: { code: "request.forbidden" } });
  }
});

test("somebody unknown and somebody who is no staff are not found", async () => {
  const ana = await makeClientUser(world.ctx(SYSTEM));
  for (const id of ["nobody", ana.id])
    for (const answer of [await deactivate(id), await reactivate(id)])
      expect(answer).toMatchObject({ status: 404, body: { code: "accounts.staff_not_found" } });
});

test.each(["visitor", "client", "manager", "technician", "support"] as const)("%s may not", async (who) => {
  expect([401, 403]).toContain((await deactivate(tess, ACTORS[who])).status);
  expect([401, 403]).toContain((await reactivate(tess, ACTORS[who])).status);
  expect(await signIn()).toBe(200);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor, type StaffRole } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import * as contract from "../../contract.ts";
import { makeApiKey, makeClientUser, makeSession, makeStaff } from "../../factories.ts";

let world: World;
let sam: string;
let tess: string;
beforeEach(async () => {
  world = await createWorld();
  sam = (await makeStaff(world.ctx(SYSTEM))).id;
  tess = (await makeStaff(world.ctx(SYSTEM), { role: "manager", email: "tess@example.com" })).id;
});
afterEach(() => world.close());

const administrator = (userId: string): Actor => ({ kind: "staff", userId, sessionId: "s", role: "administrator" });
const change = (id: string, role: StaffRole, who: Actor = administrator(sam)) =>
  world.call(who, contract.changeStaffRole, { id, role });
const roles = async () => {
  const rows = await world.db.selectFrom("user_account").select(["id", "staff_role"]).orderBy("id").execute();
  return Object.fromEntries(rows.map(({ id, staff_role }) => [id, staff_role]));
};
const entries = () =>
  world.db
    .selectFrom("audit_log")
    .select(["entity_id", "changes"])
    .where("action", "like", "%role_changed")
    .orderBy("id")
    .execute();

test("the role is another one, the sessions end, and the log knows both", async () => {
  const session = await makeSession(world.ctx(SYSTEM), tess);

  expect(await change(tess, "support")).toMatchObject({ status: 200, body: { id: tess, role: "support" } });
  expect((await world.call(session, contract.getSession, {})).body.user).toBeNull();
  expect(await entries()).toEqual([{ entity_id: tess, changes: { role: ["manager", "support"] } }]);
});

test("the same role again changes nothing", async () => {
  const session = await makeSession(world.ctx(SYSTEM), tess);

  expect((await change(tess, "manager")).status).toBe(200);
  expect((await world.call(session, contract.getSession, {})).body.user).not.toBeNull();
  expect(await entries()).toEqual([]);
});

test("the last administrator stays one; an invited or deactivated one does not count", async () => {
  await change(tess, "administrator");
  await world.db.updateTable("user_account").set({ email_confirmed_at: null }).where("id", "=", tess).execute();
  expect(await change(sam, "manager")).toMatchObject({
    status: 409,
    body: { code: "accounts.last_administrator" },
  });
  const back = { email_confirmed_at: "2026-03-02T15:00:00Z", deactivated_at: "2026-03-02T15:00:00Z" };
  await world.db.updateTable("user_account").set(back).where("id", "=", tess).execute();
  expect((await change(sam, "manager")).status).toBe(409);
  expect(await roles()).toMatchObject({ [sam]: "administrator" });
});

test("an administrator may give the role away while another one is left, also the founder", async () => {
  await world.db.updateTable("user_account").set({ is_founder: true }).where("id", "=", sam).execute();
  await change(tess, "administrator");
  const own = await makeSession(world.ctx(SYSTEM), sam);

  expect((await change(sam, "technician")).status).toBe(200);
  expect(await roles()).toEqual({ [sam]: "technician", [tess]: "administrator" });
  expect((await world.call(own, contract.getSession, {})).body.user).toBeNull();
  expect((await world.call(VISITOR, contract.getAdminExists, {})).body).toEqual({ exists: true });
});

test("of two who take the role from each other at the same moment one keeps it", async () => {
  for (let round = 0; round < 10; round += 1) {
    await world.db.updateTable("user_account").set({ staff_role: "administrator" }).execute();
    const answers = await Promise.all([
      change(tess, "manager", administrator(sam)),
      change(sam, "manager", administrator(tess)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(Object.values(await roles()).sort()).toEqual(["administrator", "manager"]);
  }
});

test("of two who give their own role away at the same moment one keeps it", async () => {
  for (let round = 0; round < 10; round += 1) {
    await world.db.updateTable("user_account").set({ staff_role: "administrator" }).execute();
    const answers = await Promise.all([
      change(sam, "manager", administrator(sam)),
      change(tess, "manager", administrator(tess)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(Object.values(await roles()).sort()).toEqual(["administrator", "manager"]);
  }
});

test("the keys of somebody who is no longer an administrator open nothing", async () => {
  await change(tess, "administrator");
  const { headers } = await makeApiKey(world.ctx(SYSTEM), tess, ["staff.read"]);
  const read = async () => (await world.call(VISITOR, contract.listStaff, {}, { headers })).status;

  expect(await read()).toBe(200);
  await change(tess, "manager");
  expect(await read()).toBe(401);
});

test("no key gives roles, whatever it was given", async () => {
  const { headers } = await makeApiKey(world.ctx(SYSTEM), sam, ["staff.write"]);
  const byKey = await world.call(VISITOR, contract.changeStaffRole, { id: tess, role: "support" }, { headers });
  expect(byKey).toMatchObject({ status: 403, body: { code: "request.forbidden" } });
  expect(await roles()).toMatchObject({ [tess]: "manager" });
});

test("somebody unknown and somebody who is no staff are not found", async () => {
  const ana = await makeClientUser(world.ctx(SYSTEM));
  for (const id of ["nobody", ana.id])
    expect(await change(id, "manager")).toMatchObject({ status: 404, body: { code: "accounts.staff_not_found" } });
  expect(await change(tess, "owner" as never)).toMatchObject({ status: 422, body: { errors: [{ path: "role" }] } });
});

test.each(["visitor", "client", "manager", "technician", "support"] as const)(
  "%s may not, not even for themselves",
  async (who) => {
    expect([401, 403]).toContain((await change(tess, "administrator", ACTORS[who])).status);
    const own = { kind: "staff", userId: tess, sessionId: "s", role: "manager" } as const;
    expect((await change(tess, "administrator", own)).status).toBe(403);
    expect(await roles()).toMatchObject({ [tess]: "manager" });
  },
);

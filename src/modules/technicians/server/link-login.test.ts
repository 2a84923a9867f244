import { afterEach, beforeEach, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getTechnician, linkLogin, listTechnicianLogins, listTechnicians } from "../contract.ts";
import { makeTechnician } from "../factories.ts";

const { manager } = ACTORS;

let world: World;
let id: string;
let userId: string;
beforeEach(async () => {
  world = await createWorld();
  ({ id } = await makeTechnician(world.ctx(SYSTEM)));
  ({ id: userId } = await makeStaff(world.ctx(SYSTEM), { role: "technician", email: "road@example.com" }));
});
afterEach(() => world.close());

const link = (to: string | null, version = 1, technician = id) =>
  world.call(manager, linkLogin, { id: technician, version, userId: to });
const free = async () => (await world.call(manager, listTechnicianLogins, {})).body.data;

test("an account is linked and taken away; whoever has it reads their own profile and nobody else's", async () => {
  expect(await free()).toEqual([{ userId, fullName: "Sam Rivers", email: "road@example.com", isInvited: false }]);
  const other = await makeTechnician(world.ctx(SYSTEM));
  const { status, body } = await link(userId);
  expect([status, body.login]).toEqual([
    200,
    { userId, fullName: "Sam Rivers", email: "road@example.com", isInvited: false },
  ]);
  expect(await free()).toEqual([]);

  const they: Actor = { kind: "staff", userId, sessionId: "s", role: "technician" };
  const { data } = (await world.call(they, listTechnicians, {})).body;
  expect(data.map((own: { id: string }) => own.id)).toEqual([id]);
  expect((await world.call(they, getTechnician, { id })).body).toMatchObject({
    hourlyRateCents: null,
    can: { update: false, manageCalendar: true },
  });
  expect((await world.call(they, getTechnician, { id: other.id })).status).toBe(404);

  expect((await link(null, 2)).body.login).toBeNull();
  expect((await world.call(they, getTechnician, { id })).status).toBe(404);
});

test("technicians.login_unfit: another role, a client, somebody shut out, nobody", async () => {
  const office = await makeStaff(world.ctx(SYSTEM), { role: "support", email: "office@example.com" });
  await world.db
    .updateTable("user_account")
    .set({ deactivated_at: world.clock.now().toISOString() })
    .where("id", "=", userId)
    .execute();
  for (const unfit of [office.id, userId, "nobody"]) {
    const { status, body } = await link(unfit);
    expect([status, body.code], unfit).toEqual([409, "technicians.login_unfit"]);
  }
});

test("technicians.login_taken: an account is one technician's", async () => {
  await link(userId);
  const other = await makeTechnician(world.ctx(SYSTEM));
  const { status, body } = await link(userId, 1, other.id);
  expect([status, body.code]).toEqual([409, "technicians.login_taken"]);
});

test("technicians.changed_meanwhile, and the same account again is no change", async () => {
  expect((await link(userId, 3)).body.code).toBe("technicians.changed_meanwhile");
  await link(userId);
  expect((await link(userId, 2)).body.version).toBe(2);
});

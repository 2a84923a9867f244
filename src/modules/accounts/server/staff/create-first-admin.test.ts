import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { linesOf } from "../../../../testing/browser.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { cookieOf, makeClientUser, makeStaff, PASSWORD } from "../../factories.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const details = (email = "sam@example.com") => ({
  firstName: "Sam",
  lastName: "Rivers",
  email,
  phone: "(302) 555-0101",
  password: PASSWORD,
  confirmPassword: PASSWORD,
});
const create = (email?: string) => world.call(VISITOR, contract.createFirstAdmin, details(email));
const exists = async () => (await world.call(VISITOR, contract.getAdminExists, {})).body;

test("the first administrator is made and signed in", async () => {
  expect(await exists()).toEqual({ exists: false });

  const answer = await create();

  expect(answer).toMatchObject({
    status: 201,
    body: { user: { fullName: "Sam Rivers", role: "admin", staffRole: "administrator" } },
  });
  expect(await exists()).toEqual({ exists: true });
  const session = await world.call({ cookie: cookieOf(answer.headers) }, contract.getSession, {});
  expect(session.body).toMatchObject({ user: { email: "sam@example.com" } });
});

test("of eight who try at once, exactly one becomes administrator", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => create(`admin${i}@example.com`)));

  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409, 409, 409, 409, 409,
  ]);
  expect(await world.db.selectFrom("user_account").select("staff_role").orderBy("id").execute()).toEqual([
    { staff_role: "administrator" },
  ]);
  expect(await world.db.selectFrom("session").select("id").execute()).toHaveLength(1);
});

test("refused once there is an administrator, also one who was made otherwise or is deactivated", async () => {
  await makeStaff(world.ctx(SYSTEM), { email: "owner@example.com" });
  await world.db.updateTable("user_account").set({ deactivated_at: "2026-01-01T00:00:00Z" }).execute();

  expect(await create()).toMatchObject({
    status: 409,
    body: { code: "accounts.admin_exists", detail: "An admin account already exists" },
  });
});

test("other members of staff do not stand in the way", async () => {
  await makeStaff(world.ctx(SYSTEM), { email: "tech@example.com", role: "technician" });

  expect((await create()).status).toBe(201);
});

test("the address of an account that is already there is refused, and nobody is made administrator", async () => {
  await makeClientUser(world.ctx(SYSTEM), { email: "sam@example.com" });

  expect(await create("Sam@Example.com")).toMatchObject({ status: 409, body: { code: "accounts.email_taken" } });
  expect(await exists()).toEqual({ exists: false });
});

test("comes to a session by the way that everybody does: history, known browser, no email about oneself", async () => {
  const answer = await create();

  expect(linesOf(answer.headers["set-cookie"]).map((line) => line.split("=", 1)[0])).toEqual([
    "greenline",
    "greenline-portal",
    "greenline-device",
  ]);
  expect(await world.db.selectFrom("sign_in").select(["outcome", "is_new_device"]).orderBy("id").execute()).toEqual([
    { outcome: "signed_in", is_new_device: true },
  ]);
  expect(await world.db.selectFrom("known_device").select("token_hash").execute()).toHaveLength(1);
  await world.runJobs();
  expect(await world.mails()).toEqual([]);
});

test("a password that stands on every list is refused", async () => {
  const easy = { ...details(), password: "Password1!", confirmPassword: "Password1!" };

  expect(await world.call(VISITOR, contract.createFirstAdmin, easy)).toMatchObject({
    status: 422,
    body: { code: "request.invalid", errors: [{ path: "password" }] },
  });
  expect(await exists()).toEqual({ exists: false });
});

test("mass assignment: who founds is an administrator of this company and nothing else, whatever the body says", async () => {
  const answer = await world.call(VISITOR, contract.createFirstAdmin, {
    ...details(),
    id: "chosen",
    kind: "client",
    role: "commercial",
    staffRole: "technician",
    staff_role: "technician",
    clientId: "c",
    client_id: "c",
    is_founder: false,
    must_change_password: true,
    email_confirmed_at: null,
  });

  expect(answer.status).toBe(201);
  const [user] = await world.db.selectFrom("user_account").selectAll().orderBy("id").execute();
  expect(user).toMatchObject({ kind: "staff", staff_role: "administrator", client_id: null, is_founder: true });
  expect(user?.id).not.toBe("chosen");
  expect(user?.must_change_password).toBe(false);
});

test("is in the audit log", async () => {
  await create();

  const entries = await world.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
  const [user] = await world.db.selectFrom("user_account").select("id").orderBy("id").execute();
  expect(entries).toMatchObject([
    { action: "accounts.first_admin_created", entity_id: user?.id, performed_by: user?.id },
    { action: "accounts.signed_in", entity_id: user?.id, performed_by: user?.id },
  ]);
});

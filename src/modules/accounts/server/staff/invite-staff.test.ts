import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import * as contract from "../../contract.ts";
import { makeApiKey, makeClientUser, makeStaff } from "../../factories.ts";

let world: World;
let sam: Actor;
let samId: string;
beforeEach(async () => {
  world = await createWorld();
  samId = (await makeStaff(world.ctx(SYSTEM))).id;
  sam = { kind: "staff", userId: samId, sessionId: "s", role: "administrator" };
});
afterEach(() => world.close());

const TESS = { firstName: " Tess ", lastName: "Lake", email: "Tess@example.com", role: "technician" };
const FIRST_PASSWORD = "Kestrel-9-harbor";
const invite = (input: Record<string, unknown> = {}, who = sam) =>
  world.call(who, contract.inviteStaff, { ...TESS, ...input });
const signIn = (email: string, password: string) => world.call(VISITOR, contract.signInAsAdmin, { email, password });
const accounts = () => world.db.selectFrom("user_account").selectAll().where("id", "!=", samId).orderBy("id").execute();

test("without a password a link is mailed, and until it is used nobody can sign in", async () => {
  const { status, body } = await invite();

  expect(status).toBe(201);
  expect(body).toEqual({
    id: body.id,
    firstName: "Tess",
    lastName: "Lake",
    fullName: "Tess Lake",
    email: "Tess@example.com",
    phone: null,
    role: "technician",
    state: "invited",
    hasTwoFactor: false,
    createdAt: "2026-03-02T15:00:00Z",
    lastSignInAt: null,
  });
  await world.runJobs();
  const [mail] = await world.mails();
  expect(mail?.to_address).toBe("Tess@example.com");

  const token = /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const chosen = { token, password: FIRST_PASSWORD, confirmPassword: FIRST_PASSWORD };
  expect((await signIn("tess@example.com", FIRST_PASSWORD)).status).toBe(401);
  expect((await world.call(VISITOR, contract.acceptInvitation, chosen)).status).toBe(200);
  expect(await signIn("tess@example.com", FIRST_PASSWORD)).toMatchObject({ body: { step: "signed_in" } });
  expect((await world.call(sam, contract.listStaff, { search: "tess" })).body.data).toMatchObject([
    { state: "active", lastSignInAt: "2026-03-02T15:00:00Z" },
  ]);
});

test("with a first password they sign in by it and choose another one; no email is sent", async () => {
  const { body } = await invite({ password: FIRST_PASSWORD, phone: "(302) 555-0199" });
  expect(body).toMatchObject({ state: "active", phone: "(302) 555-0199" });
  await world.runJobs();
  expect(await world.mails()).toEqual([]);
  expect(await signIn("tess@example.com", FIRST_PASSWORD)).toMatchObject({ body: { step: "new_password" } });
});

test("the log knows who invited whom as what", async () => {
  const { body } = await invite();
  const entry = await world.db.selectFrom("audit_log").selectAll().orderBy("id", "desc").executeTakeFirst();
  expect(entry).toMatchObject({
    action: "accounts.staff_invited",
    entity_id: body.id,
    performed_by: samId,
    changes: { email: "Tess@example.com", role: "technician" },
  });
});

test("an address has one account, be it a client's, whatever its spelling", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  expect(await invite({ email: "ANA@example.com" })).toMatchObject({
    status: 409,
    body: { code: "accounts.email_taken", errors: [{ path: "email" }] },
  });
  const answers = await Promise.all([invite(), invite({ email: "tess@EXAMPLE.com" })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test.each([
  [{ firstName: "T" }, "firstName"],
  [{ lastName: "" }, "lastName"],
  [{ email: "tess@" }, "email"],
  [{ phone: "555" }, "phone"],
  [{ role: "owner" }, "role"],
  [{ role: undefined }, "role"],
  [{ password: "short" }, "password"],
  [{ password: "Password1!" }, "password"],
])("%j is refused at the field", async (input, path) => {
  expect(await invite(input)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect(await accounts()).toEqual([]);
});

test("what the form does not have cannot be set", async () => {
  await invite({
    ...{ id: "mine", is_founder: true, isFounder: true, kind: "client", client_id: "c", staff_role: "administrator" },
    ...{ deactivated_at: "2020-01-01", must_change_password: true, password_hash: "x", created_at: "2020-01-01" },
  });
  const [row] = await accounts();
  expect(row).toMatchObject({
    is_founder: false,
    kind: "staff",
    staff_role: "technician",
    client_id: null,
    deactivated_at: null,
    must_change_password: false,
    created_at: "2026-03-02T15:00:00Z",
  });
  expect(row?.id).not.toBe("mine");
  expect(row?.password_hash).toMatch(/^\$argon2id\$/);
});

test.each(["visitor", "client", "manager", "technician", "support"] as const)("%s may not", async (who) => {
  expect([401, 403]).toContain((await invite({}, ACTORS[who])).status);
  expect(await accounts()).toEqual([]);
});

test("no key makes staff, with a password that its thief knows or without, and none is given that right", async () => {
  const { headers } = await makeApiKey(world.ctx(SYSTEM), samId, ["staff.write"]);
  for (const given of [{}, { password: "Garden-Gate7" }]) {
    const answer = await world.call(VISITOR, contract.inviteStaff, { ...TESS, ...given, role: "support" }, { headers });
    expect(answer).toMatchObject({ status: 403, body: { code: "request.forbidden" } });
  }
  const requests = { name: "A key", scopes: ["staff.write"] as never, expiresInDays: 30 as const };
  const { status, body } = await world.call(sam, contract.createApiKey, requests);
  expect([status, body.code]).toEqual([422, "request.invalid"]);
});

test("the invitation is sent again while it is open, and the earlier link lapses", async () => {
  const { id } = (await invite()).body;
  await world.runJobs();
  world.clock.advance(60_000);
  expect(await world.call(sam, contract.sendInvitation, { id })).toMatchObject({
    status: 202,
    body: { id, state: "invited" },
  });
  await world.runJobs();

  const tokens = (await world.mails()).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1]);
  expect(new Set(tokens).size).toBe(2);
  const accept = (token: string | undefined) =>
    world.call(VISITOR, contract.acceptInvitation, {
      token,
      password: FIRST_PASSWORD,
      confirmPassword: FIRST_PASSWORD,
    });
  expect(await accept(tokens[0])).toMatchObject({ body: { code: "accounts.link_invalid" } });
  expect((await accept(tokens[1])).status).toBe(200);
  expect(await world.call(sam, contract.sendInvitation, { id })).toMatchObject({
    status: 409,
    body: { code: "accounts.not_invited" },
  });
});

test("nobody is invited again who is unknown, no staff, or shut out", async () => {
  const ana = await makeClientUser(world.ctx(SYSTEM));
  for (const id of ["nobody", ana.id])
    expect(await world.call(sam, contract.sendInvitation, { id })).toMatchObject({
      status: 404,
      body: { code: "accounts.staff_not_found" },
    });
  const { id } = (await invite()).body;
  await world.call(sam, contract.deactivateStaff, { id });
  expect(await world.call(sam, contract.sendInvitation, { id })).toMatchObject({
    status: 409,
    body: { code: "accounts.not_invited" },
  });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { openBrowser, type TestBrowser } from "../../../testing/browser.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";
import { makeClientUser, makeSession, makeStaff, makeTwoFactor, PASSWORD, signUpForm } from "../factories.ts";

let world: World;
let user: Awaited<ReturnType<typeof makeClientUser>>;
let ana: TestBrowser;
const asAna = { email: "ana@example.com", password: PASSWORD, userType: "residential" };
beforeEach(async () => {
  world = await createWorld();
  user = await makeClientUser(world.ctx(SYSTEM));
  ana = openBrowser(world.call);
  await ana.call(contract.signIn, asAna);
});
afterEach(() => world.close());

const close = (told: Record<string, unknown> = {}) => ana.call(contract.closeAccount, { password: PASSWORD, ...told });
const accounts = () => world.db.selectFrom("user_account").select("id").execute();

test("login and sessions go for good, the client stays, the owner is told and the log knows", async () => {
  const elsewhere = await makeSession(world.ctx(SYSTEM), user.id);
  expect((await close()).status).toBe(204);

  expect(await accounts()).toEqual([]);
  for (const table of ["session", "known_device", "sign_in"] as const)
    expect(await world.db.selectFrom(table).selectAll().where("user_id", "=", user.id).execute()).toEqual([]);
  expect((await world.call(elsewhere, contract.listSessions, {})).status).toBe(401);
  expect((await ana.call(contract.getSession, {})).body.user).toBeNull();
  expect((await world.call(VISITOR, contract.signIn, asAna)).status).toBe(401);
  const [client] = (await world.pool.query("select archived_at from client")).rows;
  expect(client).toEqual({ archived_at: null });

  await world.runJobs();
  expect((await world.mails()).at(-1)).toMatchObject({
    to_address: "ana@example.com",
    subject: "Your account is closed",
  });
  const last = await world.db.selectFrom("audit_log").selectAll().orderBy("id", "desc").executeTakeFirst();
  expect(last).toMatchObject({ action: "accounts.closed_by_owner", entity_id: user.id, performed_by: user.id });
});

test("the address can be registered again", async () => {
  await close();
  const again = await world.call(VISITOR, contract.signUp, signUpForm({ email: "ana@example.com" }));
  expect([again.status, again.body.step]).toEqual([201, "signed_in"]);
});

test("it needs the password and, where it is on, a code of the second factor", async () => {
  expect(await close({ password: "Wrong-Gate77" })).toMatchObject({
    status: 422,
    body: { code: "accounts.wrong_password" },
  });
  const app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, user.id);
  for (const code of ["", "000000"])
    expect(await close({ code })).toMatchObject({ status: 422, body: { code: "accounts.code_wrong" } });
  expect(await accounts()).toHaveLength(1);
  expect((await close({ code: app.code() })).status).toBe(204);
});

test("staff cannot close theirs this way", async () => {
  const { id } = await makeStaff(world.ctx(SYSTEM));
  const session = await makeSession(world.ctx(SYSTEM), id);
  expect((await world.call(session, contract.closeAccount, { password: PASSWORD })).status).toBe(403);
  expect(await accounts()).toHaveLength(2);
});

test("the file has what is kept of the client, and no secret", async () => {
  const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await world.app.inject({ url: "/api/my/data", headers: { cookie } });
  expect(answer.headers["content-disposition"]).toContain('filename="my-data-2026-03-02.json"');
  expect(answer.json()).toMatchObject({
    account: { email: "ana@example.com", isEmailConfirmed: true, accountType: "residential" },
    client: { firstName: "Ana", street: "4 Larkspur Lane" },
    properties: expect.any(Array),
    appointments: [],
    consultations: [],
    messages: [],
    sessions: [{ address: "127.0.0.1" }],
    signIns: [{ outcome: "signed_in" }],
  });
  expect(answer.body).not.toMatch(/hash|argon|token/i);
});

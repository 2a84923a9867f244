import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { acceptInvitation, signInAsAdmin } from "#modules/accounts/contract.ts";
import { makeApiKey, makeClientUser, makeStaff } from "#modules/accounts/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { addTechnician, getTechnician, giveLogin, linkLogin } from "../contract.ts";
import { makeTechnician, technicianForm } from "../factories.ts";

const EMAIL = "noor.login@company.example";
const PASSWORD = "Kestrel-9-harbor";

let world: World;
let boss: Actor;
let bossId: string;
let id: string;
beforeEach(async () => {
  world = await createWorld();
  ({ id: bossId } = await makeStaff(world.ctx(SYSTEM)));
  boss = { kind: "staff", userId: bossId, sessionId: "s", role: "administrator" };
  ({ id } = await makeTechnician(world.ctx(SYSTEM), { first_name: "Noor", last_name: "Vance" }));
});
afterEach(() => world.close());

const give = (told: { email?: string; version?: number; id?: string } = {}, who: Actor = boss) =>
  world.call(who, giveLogin, { id, version: 1, email: EMAIL, ...told });
const add = (told: object, who: Actor = boss) => world.call(who, addTechnician, { ...technicianForm(), ...told });
const accounts = () =>
  world.db.selectFrom("user_account").selectAll().where("id", "!=", bossId).orderBy("created_at").execute();
const technicians = () => world.db.selectFrom("technician").select(["id", "user_id", "version"]).execute();
const mailsAfterJobs = async () => {
  await world.runJobs();
  return world.mails();
};

describe("giving a technician a login", () => {
  test("makes an account with their role, links it, and invites them to choose a password", async () => {
    const { status, body } = await give();
    expect(status).toBe(201);
    const [account] = await accounts();
    expect(account).toMatchObject({
      kind: "staff",
      staff_role: "technician",
      full_name: "Noor Vance",
      email_key: EMAIL,
      email_confirmed_at: null,
    });
    expect(body).toMatchObject({
      version: 2,
      login: { userId: account?.id, fullName: "Noor Vance", email: EMAIL, isInvited: true },
    });

    const [mail] = await mailsAfterJobs();
    expect(mail?.to_address).toBe(EMAIL);
    const token = /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const chosen = { token: token ?? "", password: PASSWORD, confirmPassword: PASSWORD };
    expect((await world.call(VISITOR, acceptInvitation, chosen)).status).toBe(200);
    const entered = await world.call(VISITOR, signInAsAdmin, { email: EMAIL, password: PASSWORD });
    expect(entered.body).toMatchObject({ step: "signed_in" });
    const they: Actor = { kind: "staff", userId: account?.id ?? "", sessionId: "s", role: "technician" };
    expect((await world.call(they, getTechnician, { id })).body.login).toMatchObject({ isInvited: false });
  });

  test("stands in the log, as an invitation and at the technician", async () => {
    const { body } = await give();
    const entries = await world.db
      .selectFrom("audit_log")
      .select(["action", "entity_id", "performed_by", "changes"])
      .where("performed_by", "=", bossId)
      .orderBy("id")
      .execute();
    expect(entries).toMatchObject([
      { action: "accounts.staff_invited", entity_id: body.login?.userId },
      { action: "technicians.login_given", entity_id: id, changes: { userId: [null, body.login?.userId] } },
    ]);
  });

  test.each(["ANA@example.com", "Sam@example.com"])("an email that %s has is refused at the field", async (email) => {
    await makeClientUser(world.ctx(SYSTEM));
    expect(await give({ email })).toMatchObject({
      status: 409,
      body: { code: "accounts.email_taken", errors: [{ path: "email" }] },
    });
    expect((await give({ email: "noor@" })).body.errors).toEqual([
      { path: "email", message: "Please enter a valid email address" },
    ]);
    expect(await technicians()).toEqual([{ id, user_id: null, version: 1 }]);
    expect(await mailsAfterJobs()).toEqual([]);
  });

  test("technicians.has_login, technicians.changed_meanwhile, technicians.not_found: and no account is left", async () => {
    const road = await makeStaff(world.ctx(SYSTEM), { role: "technician", email: "road@example.com" });
    await world.call(boss, linkLogin, { id, version: 1, userId: road.id });
    expect(await give({ version: 2 })).toMatchObject({ status: 409, body: { code: "technicians.has_login" } });
    expect(await give()).toMatchObject({ status: 409, body: { code: "technicians.changed_meanwhile" } });
    expect(await give({ id: bossId })).toMatchObject({ status: 404, body: { code: "technicians.not_found" } });
    expect((await accounts()).map((account) => account.id)).toEqual([road.id]);
  });

  test("of two who do it at once, one makes an account and the other one none", async () => {
    const answers = await Promise.all([give(), give({ email: "noor.other@company.example" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await accounts()).toHaveLength(1);
    expect(await mailsAfterJobs()).toHaveLength(1);
  });

  test("of two technicians who are given one email at once, one gets it", async () => {
    const other = await makeTechnician(world.ctx(SYSTEM));
    const answers = await Promise.all([give(), give({ id: other.id, email: EMAIL.toUpperCase() })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: "accounts.email_taken" });
    expect((await technicians()).filter(({ user_id: userId }) => userId !== null)).toHaveLength(1);
  });

  test.each(["visitor", "client", "manager", "technician", "support"] as const)("%s may not", async (who) => {
    expect([401, 403]).toContain((await give({}, ACTORS[who])).status);
    expect(await accounts()).toEqual([]);
  });

  test("nor may a key, whatever it was given", async () => {
    const { headers } = await makeApiKey(world.ctx(SYSTEM), bossId, ["staff.write", "technicians.write"]);
    const requests = { id, version: 1, email: EMAIL };
    expect((await world.call(VISITOR, giveLogin, requests, { headers })).status).toBe(403);
    const added = { ...technicianForm(), loginEmail: EMAIL };
    expect((await world.call(VISITOR, addTechnician, added, { headers })).status).toBe(403);
    expect(await accounts()).toEqual([]);
  });
});

describe("adding a technician with a login", () => {
  test("makes both, and invites them", async () => {
    const { status, body } = await add({ loginEmail: EMAIL });
    expect(status).toBe(201);
    const [account] = await accounts();
    expect(body).toMatchObject({ version: 1, login: { userId: account?.id, email: EMAIL, isInvited: true } });
    expect((await mailsAfterJobs()).map((mail) => mail.to_address)).toEqual([EMAIL]);
  });

  test("makes neither where one of the emails is taken, and says which", async () => {
    expect(await add({ loginEmail: "sam@EXAMPLE.com" })).toMatchObject({
      status: 409,
      body: { code: "accounts.email_taken", errors: [{ path: "loginEmail" }] },
    });
    const { body: known } = await add({});
    expect((await add({ email: known.email, loginEmail: EMAIL })).body.code).toBe("technicians.email_taken");
    expect((await add({ loginEmail: "noor@" })).body.errors).toMatchObject([{ path: "loginEmail" }]);
    expect(await accounts()).toEqual([]);
    expect(await technicians()).toHaveLength(2);
    expect(await mailsAfterJobs()).toEqual([]);
  });

  test("is for those who manage the team; without a login a manager adds them", async () => {
    expect(await add({ loginEmail: EMAIL }, ACTORS.manager)).toMatchObject({
      status: 403,
      body: { code: "request.forbidden" },
    });
    expect(await technicians()).toHaveLength(1);
    expect((await add({ loginEmail: "" }, ACTORS.manager)).status).toBe(201);
  });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { cookieOf, makeSession, makeStaff, makeTwoFactor, PASSWORD } from "../../factories.ts";
import { hasSecondFactor } from "./check-second-factor.ts";

let world: World;
let userId: string;
let sam: { cookie: string };
beforeEach(async () => {
  world = await createWorld();
  userId = (await makeStaff(world.ctx(SYSTEM))).id;
  sam = await makeSession(world.ctx(SYSTEM), userId);
});
afterEach(() => world.close());

const disable = (code: string, password = PASSWORD) => world.call(sam, contract.disableTwoFactor, { password, code });
const isOn = () => hasSecondFactor(world.ctx(SYSTEM), userId);
const turnOn = () => makeTwoFactor(world.ctx(SYSTEM), world.secrets, userId);

test("password and code turn it off; secret and backup codes are gone, the owner is told and the log knows", async () => {
  const app = await turnOn();
  await world.db.deleteFrom("mail").execute();

  expect((await disable(app.code())).status).toBe(204);
  expect(await isOn()).toBe(false);
  expect(await world.db.selectFrom("backup_code").selectAll().execute()).toEqual([]);
  await world.runJobs();
  expect(await world.mails()).toMatchObject([{ to_address: "sam@example.com" }]);
  const last = world.db.selectFrom("audit_log").select("action").orderBy("id", "desc").limit(1);
  expect(await last.execute()).toEqual([{ action: "accounts.two_factor_disabled" }]);
});

test("a backup code does in the place of the app; the password alone does not", async () => {
  const app = await turnOn();
  for (const code of ["", "123456", "00000-00000"]) expect((await disable(code)).status).toBe(422);
  const { status, body } = await world.call(sam, contract.disableTwoFactor, { password: PASSWORD });
  expect([status, body]).toMatchObject([422, { errors: [{ path: "code" }] }]);
  expect(await isOn()).toBe(true);
  expect((await disable(app.backupCodes[0] ?? "")).status).toBe(204);
  expect(await isOn()).toBe(false);
});

test("the other sessions end, and this one goes on with a new token", async () => {
  const other = await makeSession(world.ctx(SYSTEM), userId);
  const app = await turnOn();
  const { headers } = await disable(app.code());

  const statusOf = async (cookie: string) => (await world.call({ cookie }, contract.listSessions, {})).status;
  expect(await statusOf(other.cookie)).toBe(401);
  expect(await statusOf(sam.cookie)).toBe(401);
  expect(await statusOf(cookieOf(headers))).toBe(200);
});

test("a wrong password leaves it on, and after ten the right one does, too", async () => {
  const app = await turnOn();

  for (let guess = 1; guess <= 10; guess += 1)
    expect(await disable(app.code(), "Wrong-Gate77")).toMatchObject({
      status: 422,
      body: { code: "accounts.wrong_password" },
    });
  expect(await disable(app.code())).toMatchObject({ status: 429, body: { code: "request.too_many" } });
  expect(await isOn()).toBe(true);
});

test("codes cannot be tried either: after twenty wrong ones a day the right one does nothing", async () => {
  const app = await turnOn();
  for (let guess = 1; guess <= 20; guess += 1) {
    expect(await disable("000000")).toMatchObject({ status: 422, body: { code: "accounts.code_wrong" } });
  }
  expect(await disable(app.code())).toMatchObject({ status: 429, body: { code: "request.too_many" } });
  expect(await isOn()).toBe(true);
});

test("what is not on cannot be turned off, also while it is being set up", async () => {
  expect(await disable("123456")).toMatchObject({ status: 409, body: { code: "accounts.two_factor_off" } });
  await world.call(sam, contract.beginTwoFactor, { password: PASSWORD });
  expect(await disable("123456")).toMatchObject({ status: 409, body: { code: "accounts.two_factor_off" } });
});

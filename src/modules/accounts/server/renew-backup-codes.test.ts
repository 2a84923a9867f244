import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";
import { makeSession, makeStaff, makeTwoFactor, PASSWORD } from "../testing/factories.ts";
import { checkSecondFactor } from "./check-second-factor.ts";

let world: World;
let userId: string;
let sam: { cookie: string };
beforeEach(async () => {
  world = await createWorld();
  userId = (await makeStaff(world.ctx(SYSTEM))).id;
  sam = await makeSession(world.ctx(SYSTEM), userId);
});
afterEach(() => world.close());

const renew = (password = PASSWORD) => world.call(sam, contract.renewBackupCodes, { password });
const works = (code = "") => checkSecondFactor(world.ctx(SYSTEM), world.secrets, { userId, code });
const left = async () => (await world.call(sam, contract.getTwoFactor, {})).body.backupCodesLeft;

test("the new ones work, the old ones no longer; the app is as before, the owner is told and the log knows", async () => {
  const app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, userId);
  expect(await works(app.backupCodes[0])).toBe(true);
  expect(await left()).toBe(7);

  const { status, body } = await renew();
  expect({ status, codes: body.backupCodes.length }).toEqual({ status: 200, codes: 8 });
  expect(await left()).toBe(8);
  expect(await works(app.backupCodes[1])).toBe(false);
  expect(await works(body.backupCodes[0])).toBe(true);
  expect(await works(app.code())).toBe(true);

  await world.runJobs();
  expect(await world.mails()).toMatchObject([{ to_address: "sam@example.com" }]);
  const last = world.db.selectFrom("audit_log").select("action").orderBy("id", "desc").limit(1);
  expect(await last.execute()).toEqual([{ action: "accounts.backup_codes_renewed" }]);
});

test("it needs the password and a second factor that is on", async () => {
  expect(await renew()).toMatchObject({ status: 409, body: { code: "accounts.two_factor_off" } });

  const app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, userId);
  expect(await renew("Wrong-Gate77")).toMatchObject({ status: 422, body: { code: "accounts.wrong_password" } });
  expect(await works(app.backupCodes[0])).toBe(true);
});

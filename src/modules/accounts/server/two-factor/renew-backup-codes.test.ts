import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { cookieOf, makeSession, makeStaff, makeTwoFactor, PASSWORD } from "../../factories.ts";
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

async function renew(code = "123456", password = PASSWORD) {
  const answer = await world.call(sam, contract.renewBackupCodes, { password, code });
  if (answer.status === 200) sam = { cookie: cookieOf(answer.headers) };
  return answer;
}
const works = (code = "") => checkSecondFactor(world.ctx(SYSTEM), world.secrets, { userId, code });
const left = async () => (await world.call(sam, contract.getTwoFactor, {})).body.backupCodesLeft;

test("the new ones work, the old ones no longer; the app is as before, the owner is told and the log knows", async () => {
  const app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, userId);
  expect(await works(app.backupCodes[0])).toBe(true);
  expect(await left()).toBe(7);

  const { status, body } = await renew(app.backupCodes[1]);
  expect({ status, codes: body.backupCodes.length }).toEqual({ status: 200, codes: 8 });
  expect(await left()).toBe(8);
  expect(await works(app.backupCodes[2])).toBe(false);
  expect(await works(body.backupCodes[0])).toBe(true);
  expect(await works(app.code())).toBe(true);

  await world.runJobs();
  expect(await world.mails()).toMatchObject([{ to_address: "sam@example.com" }]);
  const last = world.db.selectFrom("audit_log").select("action").orderBy("id", "desc").limit(1);
  expect(await last.execute()).toEqual([{ action: "accounts.backup_codes_renewed" }]);
});

test("the other sessions end, and this one goes on with a new token", async () => {
  const other = await makeSession(world.ctx(SYSTEM), userId);
  const before = sam.cookie;
  const app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, userId);
  await renew(app.code());

  const statusOf = async (cookie: string) => (await world.call({ cookie }, contract.listSessions, {})).status;
  expect([await statusOf(other.cookie), await statusOf(before), await statusOf(sam.cookie)]).toEqual([401, 401, 200]);
});

test("it needs the password, a code and a second factor that is on", async () => {
  expect(await renew()).toMatchObject({ status: 409, body: { code: "accounts.two_factor_off" } });

  const app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, userId);
  expect(await renew(app.code(), "Wrong-Gate77")).toMatchObject({
    status: 422,
    body: { code: "accounts.wrong_password" },
  });
  expect(await renew("000000")).toMatchObject({ status: 422, body: { code: "accounts.code_wrong" } });
  expect(await works(app.backupCodes[0])).toBe(true);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { appCode, cookieOf, makeClientUser, makeSession, makeTwoFactor, PASSWORD } from "../../factories.ts";
import { checkSecondFactor } from "./check-second-factor.ts";

let world: World;
let userId: string;
let ana: { id: string; cookie: string };
beforeEach(async () => {
  world = await createWorld();
  userId = (await makeClientUser(world.ctx(SYSTEM))).id;
  ana = await makeSession(world.ctx(SYSTEM), userId);
});
afterEach(() => world.close());

const begin = async () => (await world.call(ana, contract.beginTwoFactor, { password: PASSWORD })).body.secret;
const enable = (code: string) => world.call(ana, contract.enableTwoFactor, { code });
const codeOf = (secret: string) => appCode(secret, world.clock.now());
const isSignedIn = async (cookie: string) =>
  (await world.call({ cookie }, contract.getSession, {})).body.user?.id === userId;

test("with a code of the app it is on, and eight backup codes are told", async () => {
  const { status, body } = await enable(codeOf(await begin()));

  expect(status).toBe(200);
  expect(new Set(body.backupCodes).size).toBe(8);
  const [first = ""] = body.backupCodes;
  expect(await checkSecondFactor(world.ctx(SYSTEM), world.secrets, { userId, code: first })).toBe(true);
});

test("this session gets a new token, all others end", async () => {
  const other = await makeSession(world.ctx(SYSTEM), userId);
  const renewed = cookieOf((await enable(codeOf(await begin()))).headers);

  expect(await isSignedIn(other.cookie)).toBe(false);
  expect(await isSignedIn(ana.cookie)).toBe(false);
  expect(await isSignedIn(renewed)).toBe(true);
  const twoFactor = await world.call({ cookie: renewed }, contract.getTwoFactor, {});
  expect(twoFactor.body).toEqual({ isEnabled: true, enabledAt: "2026-03-02T15:00:00Z", backupCodesLeft: 8 });
});

test("the owner gets an email and the log an entry", async () => {
  await enable(codeOf(await begin()));
  await world.runJobs();

  expect(await world.mails()).toMatchObject([{ to_address: "ana@example.com" }]);
  const entries = await world.db.selectFrom("audit_log").select(["action", "performed_by"]).orderBy("id").execute();
  expect(entries).toEqual([{ action: "accounts.two_factor_enabled", performed_by: userId }]);
});

test("the code that turned it on is not taken a second time at the next sign-in", async () => {
  const secret = await begin();
  const code = codeOf(secret);
  await enable(code);
  expect(await checkSecondFactor(world.ctx(SYSTEM), world.secrets, { userId, code })).toBe(false);
});

test("a wrong code leaves everything as it is", async () => {
  const secret = await begin();
  const wrong = codeOf(secret) === "000000" ? "000001" : "000000";

  expect(await enable(wrong)).toMatchObject({
    status: 422,
    body: { code: "accounts.code_wrong", errors: [{ path: "code" }] },
  });
  expect(await isSignedIn(ana.cookie)).toBe(true);
  expect(await world.mails()).toEqual([]);
});

test("without a beginning there is nothing to enable; one that is on is on", async () => {
  expect(await enable("123456")).toMatchObject({ status: 409, body: { code: "accounts.two_factor_not_begun" } });

  await makeTwoFactor(world.ctx(SYSTEM), world.secrets, userId);
  expect(await enable("123456")).toMatchObject({ status: 409, body: { code: "accounts.two_factor_on" } });
});

test("two windows that enable at once: one is told the codes, and those work", async () => {
  const code = codeOf(await begin());
  const answers = await Promise.all([enable(code), enable(code)]);

  const told = answers.filter(({ status }) => status === 200);
  expect(told).toHaveLength(1);
  expect(await world.db.selectFrom("backup_code").select("code_hash").execute()).toHaveLength(8);
  const [first = ""] = told[0]?.body.backupCodes ?? [];
  expect(await checkSecondFactor(world.ctx(SYSTEM), world.secrets, { userId, code: first })).toBe(true);
});

test("guesses at the code are limited, and a visitor may not guess at all", async () => {
  await begin();
  const statuses = new Set<number>();
  for (let guess = 0; guess < 31; guess += 1) statuses.add((await enable("12345")).status);
  expect([...statuses]).toEqual([422, 429]);
  expect((await world.call(VISITOR, contract.enableTwoFactor, { code: "123456" })).status).toBe(401);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";
import { makeSession, makeStaff, makeTwoFactor, PASSWORD } from "../testing/factories.ts";
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

const disable = (password = PASSWORD) => world.call(sam, contract.disableTwoFactor, { password });
const isOn = () => hasSecondFactor(world.ctx(SYSTEM), userId);

test("the password turns it off; secret and backup codes are gone, the owner is told and the log knows", async () => {
  await makeTwoFactor(world.ctx(SYSTEM), world.secrets, userId);
  await world.db.deleteFrom("mail").execute();

  expect((await disable()).status).toBe(204);
  expect(await isOn()).toBe(false);
  expect(await world.db.selectFrom("backup_code").selectAll().execute()).toEqual([]);
  await world.runJobs();
  expect(await world.mails()).toMatchObject([{ to_address: "sam@example.com" }]);
  const last = world.db.selectFrom("audit_log").select("action").orderBy("id", "desc").limit(1);
  expect(await last.execute()).toEqual([{ action: "accounts.two_factor_disabled" }]);
});

test("a wrong password leaves it on, and after ten the right one does, too", async () => {
  await makeTwoFactor(world.ctx(SYSTEM), world.secrets, userId);

  for (let guess = 1; guess <= 10; guess += 1)
    expect(await disable("Wrong-Gate77")).toMatchObject({ status: 422, body: { code: "accounts.wrong_password" } });
  expect(await disable()).toMatchObject({ status: 429, body: { code: "request.too_many" } });
  expect(await isOn()).toBe(true);
});

test("what is not on cannot be turned off, also while it is being set up", async () => {
  expect(await disable()).toMatchObject({ status: 409, body: { code: "accounts.two_factor_off" } });
  await world.call(sam, contract.beginTwoFactor, { password: PASSWORD });
  expect(await disable()).toMatchObject({ status: 409, body: { code: "accounts.two_factor_off" } });
});

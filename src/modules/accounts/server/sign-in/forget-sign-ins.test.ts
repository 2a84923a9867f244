import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeStaff, makeTwoFactor, PASSWORD } from "../../factories.ts";
import { forgetSignIns } from "./forget-sign-ins.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const DAY = 24 * 3_600_000;
const signIn = (email: string, password: string) => world.call(VISITOR, contract.signInAsAdmin, { email, password });
const count = async (table: "sign_in" | "pending_sign_in" | "known_device") =>
  (await world.db.selectFrom(table).select("user_id").execute()).length;
const forgetAfter = async (milliseconds: number) => {
  world.clock.advance(milliseconds);
  await forgetSignIns(world.ctx(SYSTEM));
};

test("history is kept for 180 days, tries at nobody's address until the next night", async () => {
  await makeStaff(world.ctx(SYSTEM));
  await signIn("sam@example.com", "Garden-Gate8");
  await signIn("nobody@example.com", "Garden-Gate8");
  expect(await count("sign_in")).toBe(2);

  await forgetAfter(0);
  expect(await count("sign_in")).toBe(1);
  await forgetAfter(180 * DAY);
  expect(await count("sign_in")).toBe(1);
  await forgetAfter(1);
  expect(await count("sign_in")).toBe(0);
});

test("a pending sign-in goes when it has lapsed, a browser when nobody signed in with it for a year", async () => {
  const { id } = await makeStaff(world.ctx(SYSTEM));
  await signIn("sam@example.com", PASSWORD);
  await makeTwoFactor(world.ctx(SYSTEM), world.secrets, id);
  await signIn("sam@example.com", PASSWORD);

  await forgetAfter(10 * 60_000 - 1);
  expect([await count("pending_sign_in"), await count("known_device")]).toEqual([1, 1]);
  await forgetAfter(1);
  expect([await count("pending_sign_in"), await count("known_device")]).toEqual([0, 1]);
  await forgetAfter(365 * DAY);
  expect(await count("known_device")).toBe(0);
});

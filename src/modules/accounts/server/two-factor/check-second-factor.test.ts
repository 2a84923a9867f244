import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { appCode, makeStaff, makeTwoFactor } from "../../factories.ts";
import { checkSecondFactor, hasSecondFactor } from "./check-second-factor.ts";
import { keepBackupCodes, makeBackupCodes } from "./make-backup-codes.ts";

let world: World;
let userId: string;
let app: Awaited<ReturnType<typeof makeTwoFactor>>;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:10Z" });
  userId = (await makeStaff(world.ctx(SYSTEM))).id;
  app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, userId);
});
afterEach(() => world.close());

const STEP = 30_000;
const check = (code: string, of = userId) => checkSecondFactor(world.ctx(SYSTEM), world.secrets, { userId: of, code });
const appShows = (afterMs: number) => appCode(app.secret, new Date(world.clock.now().getTime() + afterMs));

test("the codes are those of RFC 6238's test vectors (SHA-1, its last six digits)", () => {
  // "12345678901234567890" in Base32.
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(appCode(secret, new Date(59_000))).toBe("287082");
  expect(appCode(secret, new Date(1_111_111_109_000))).toBe("081804");
  expect(appCode(secret, new Date(20_000_000_000_000))).toBe("353130");
});

test("somebody has a second factor once it is on", async () => {
  expect(await hasSecondFactor(world.ctx(SYSTEM), userId)).toBe(true);
  await world.db.updateTable("two_factor").set({ enabled_at: null }).execute();
  expect(await hasSecondFactor(world.ctx(SYSTEM), userId)).toBe(false);
  expect(await check(app.code())).toBe(false);
  expect(await hasSecondFactor(world.ctx(SYSTEM), "nobody")).toBe(false);
});

test("the code of now is right, also as apps show it, in two groups", async () => {
  const code = app.code();
  expect(await check(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(true);
});

test.each([
  ["the step before", -STEP, true],
  ["the step after", STEP, true],
  ["two steps before", -2 * STEP, false],
  ["two steps after", 2 * STEP, false],
])("%s: %i ms away", async (_which, away, isRight) => {
  expect(await check(appShows(away))).toBe(isRight);
});

test("a code is taken once, and none of an earlier step after it", async () => {
  const [earlier, code, next] = [appShows(-STEP), appShows(0), appShows(STEP)];
  expect(await check(code)).toBe(true);
  expect(await check(code)).toBe(false);
  expect(await check(earlier)).toBe(false);

  world.clock.advance(STEP);
  expect(await check(code)).toBe(false);
  expect(await check(next)).toBe(true);
});

test("of several who bring the same code at the same moment one is right", async () => {
  const code = app.code();
  expect((await Promise.all(Array.from({ length: 8 }, () => check(code)))).filter(Boolean)).toHaveLength(1);
});

test("a wrong code, one of another account's app, and what is no code at all", async () => {
  const other = await makeStaff(world.ctx(SYSTEM), { email: "tess@example.com" });
  const theirs = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, other.id);

  const wrong = app.code() === "000000" ? "000001" : "000000";
  for (const code of [wrong, theirs.code(), "7KD2M-QX4TP", "", "'; --", "1234567", "１２３４５６"])
    expect(await check(code), code).toBe(false);
  expect(await check("000000", "nobody")).toBe(false);
});

test("there are eight backup codes of 50 bits, each works once, and only slow hashes are kept", async () => {
  expect(new Set(app.backupCodes).size).toBe(8);
  const stored = await world.db.selectFrom("backup_code").select("code_hash").execute();
  for (const { code_hash: hash } of stored) expect(hash).toMatch(/^\$argon2id\$/);
  for (const code of app.backupCodes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await check(code)).toBe(true);
    expect(await check(code)).toBe(false);
  }
});

test("a backup code may be typed without the dash, in small letters, with spaces, O for 0 and l for 1", async () => {
  const [first = "", second = "", third = ""] = app.backupCodes;
  expect(await check(first.replace("-", ""))).toBe(true);
  expect(await check(` ${second.toLowerCase().replace("-", " ")}`)).toBe(true);
  expect(await check(third.replaceAll("0", "O").replaceAll("1", "l"))).toBe(true);
});

test("of several who bring the same backup code at the same moment one is right", async () => {
  const [code = ""] = app.backupCodes;
  expect((await Promise.all(Array.from({ length: 8 }, () => check(code)))).filter(Boolean)).toHaveLength(1);
});

test("a secret that was moved to another account's row does not open", async () => {
  const other = await makeStaff(world.ctx(SYSTEM), { email: "tess@example.com" });
  await makeTwoFactor(world.ctx(SYSTEM), world.secrets, other.id);
  const mine = await world.db.selectFrom("two_factor").selectAll().where("user_id", "=", userId).executeTakeFirst();
  await world.db
    .updateTable("two_factor")
    .set({ secret_encrypted: mine?.secret_encrypted ?? "" })
    .where("user_id", "=", other.id)
    .execute();
  await expect(check(app.code(), other.id)).rejects.toThrow();
});

test("a backup code of somebody else is none", async () => {
  const other = await makeStaff(world.ctx(SYSTEM), { email: "tess@example.com" });
  await makeTwoFactor(world.ctx(SYSTEM), world.secrets, other.id);
  await keepBackupCodes(world.ctx(SYSTEM), other.id, await makeBackupCodes());
  expect(await check(app.backupCodes[0] ?? "", other.id)).toBe(false);
});

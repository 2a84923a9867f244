import { URI } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { appCode, makeSession, makeStaff, makeTwoFactor, PASSWORD } from "../../factories.ts";

let world: World;
let userId: string;
let sam: { cookie: string };
beforeEach(async () => {
  world = await createWorld();
  userId = (await makeStaff(world.ctx(SYSTEM))).id;
  sam = await makeSession(world.ctx(SYSTEM), userId);
});
afterEach(() => world.close());

const begin = (password = PASSWORD) => world.call(sam, contract.beginTwoFactor, { password });

test("the app gets a secret of 160 bits with the names of the company and the account; nothing is on yet", async () => {
  await world.db.updateTable("company").set({ name: "Green: Line & Söhne" }).execute();
  const { status, body } = await begin();

  expect(status).toBe(200);
  const totp = URI.parse(body.uri);
  expect(totp).toMatchObject({ issuer: "Green  Line & Söhne", label: "sam@example.com", algorithm: "SHA1", digits: 6 });
  expect(totp.secret.base32).toBe(body.secret);
  expect(totp.secret.bytes).toHaveLength(20);
  expect((await world.call(sam, contract.getTwoFactor, {})).body).toEqual({
    isEnabled: false,
    enabledAt: null,
    backupCodesLeft: 0,
  });
});

test("the database has the secret encrypted only", async () => {
  const { body } = await begin();
  const [row] = await world.db.selectFrom("two_factor").selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(body.secret);
  expect(world.secrets.decrypt(row?.secret_encrypted ?? "", userId)).toBe(body.secret);
});

test("the QR code is a square of dark runs: its three corners have the finder pattern", async () => {
  const { qr } = (await begin()).body;
  expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  for (const corner of ["M0 0h7v1", `M${qr.size - 7} 0h7v1`, `M0 ${qr.size - 1}h7v1`])
    expect(qr.path).toContain(corner);
  for (const [, x, length] of qr.path.matchAll(/M(\d+) \d+h(\d+)/g))
    expect(Number(x) + Number(length)).toBeLessThanOrEqual(qr.size);
});

test("beginning anew replaces what was not finished", async () => {
  const first = (await begin()).body;
  const second = (await begin()).body;
  expect(second.secret).not.toBe(first.secret);

  const enable = (secret: string) =>
    world.call(sam, contract.enableTwoFactor, { code: appCode(secret, world.clock.now()) });
  expect(await enable(first.secret)).toMatchObject({ status: 422, body: { code: "accounts.code_wrong" } });
  expect((await enable(second.secret)).status).toBe(200);
});

test("one that is on is never replaced", async () => {
  const app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, userId);

  expect(await begin()).toMatchObject({ status: 409, body: { code: "accounts.two_factor_on" } });
  const [row] = await world.db.selectFrom("two_factor").selectAll().execute();
  expect(world.secrets.decrypt(row?.secret_encrypted ?? "", userId)).toBe(app.secret);
});

test("it needs the password, and guesses at it are limited", async () => {
  expect(await begin("Wrong-Gate77")).toMatchObject({
    status: 422,
    body: { code: "accounts.wrong_password", errors: [{ path: "password" }] },
  });
  for (let guess = 2; guess <= 10; guess += 1) expect((await begin("Wrong-Gate77")).status).toBe(422);
  expect(await begin()).toMatchObject({ status: 429, body: { code: "request.too_many" } });
  expect(await world.db.selectFrom("two_factor").selectAll().execute()).toEqual([]);
});

test("nobody begins without a session, nor with a key", async () => {
  const key = { kind: "api_key", keyId: "k", scopes: ["system.write", "staff.write"] } as const;
  expect((await world.call(VISITOR, contract.beginTwoFactor, { password: PASSWORD })).status).toBe(401);
  expect((await world.call(key, contract.beginTwoFactor, { password: PASSWORD })).status).toBe(403);
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import {
  acceptInvitation,
  confirmByCode,
  confirmByLink,
  resetPassword,
  sendConfirmation,
  signIn,
  signUp,
} from "../../contract.ts";
import { codeIn, makeClientUser, makeStaff, PASSWORD, signUpForm, tokenIn } from "../../factories.ts";
import { forgetVerifications } from "./forget-verifications.ts";
import { hashing } from "../passwords/hash-password.ts";
import { requestPasswordReset } from "./request-confirmation.ts";
import { sendAccountMail } from "./send-account-mail.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld({ settings: { REQUIRE_EMAIL_CONFIRMATION: "on" } });
});
afterEach(() => world.close());

const EMAIL = "ada@homes.example";
const register = async (told = {}) => {
  await world.call(VISITOR, signUp, signUpForm(told));
  return lastMail();
};
const lastMail = async () => {
  await world.runJobs();
  return (await world.mails()).at(-1);
};
const byCode = (code: string, email = EMAIL) => world.call(VISITOR, confirmByCode, { email, code });
const byLink = (token: string) => world.call(VISITOR, confirmByLink, { token });
const userOf = (email = EMAIL) =>
  world.db.selectFrom("user_account").selectAll().where("email_key", "=", email).executeTakeFirstOrThrow();
const wrongOf = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, "0");
const REFUSED = {
  status: 422,
  code: "accounts.code_wrong",
  detail: "Invalid verification code",
  errors: [{ path: "code", message: "Invalid verification code" }],
};
const GONE = { status: 422, code: "accounts.link_invalid" };

describe("by code", () => {
  test("confirms the address, is written down, and signs nobody in", async () => {
    const code = codeIn(await register());
    const { status, body, headers } = await byCode(code);
    expect([status, body, headers["set-cookie"]]).toEqual([200, { isConfirmed: true }, undefined]);
    const user = await userOf();
    expect(user.email_confirmed_at).toBe("2026-03-02T15:00:00Z");
    const entry = await world.db
      .selectFrom("audit_log")
      .select("entity_id")
      .where("action", "=", "accounts.email_confirmed")
      .executeTakeFirst();
    expect(entry?.entity_id).toBe(user.id);
    const answer = await world.call(VISITOR, signIn, { email: EMAIL, password: PASSWORD, userType: "residential" });
    expect(answer.body.step).toBe("signed_in");
  });

  test("unknown address, wrong, used and expired code are one refusal", async () => {
    const code = codeIn(await register());
    expect((await byCode("123456", "nobody@homes.example")).body).toMatchObject(REFUSED);
    expect((await byCode(wrongOf(code))).body).toMatchObject(REFUSED);
    world.clock.advance(300_000);
    expect((await byCode(code)).body).toMatchObject(REFUSED);
    await world.call(VISITOR, sendConfirmation, { email: EMAIL });
    const newer = codeIn(await lastMail());
    expect((await byCode(newer)).status).toBe(200);
    expect((await byCode(newer)).body).toMatchObject(REFUSED);
  });

  test("is taken with spaces, and until the last second", async () => {
    const code = codeIn(await register());
    world.clock.advance(299_000);
    expect((await byCode(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  test("has five tries, also when all come at once: the right one after them is refused", async () => {
    const code = codeIn(await register());
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((step) => byCode(wrongOf(code, step))));
    expect(answers.every(({ status }) => status === 422)).toBe(true);
    const verification = await world.db.selectFrom("verification_token").select("wrong_codes").executeTakeFirst();
    expect(verification?.wrong_codes).toBe(5);
    expect((await byCode(code)).body).toMatchObject(REFUSED);
  });

  test("the fifth try may still be right", async () => {
    const code = codeIn(await register());
    for (const step of [1, 2, 3, 4]) await byCode(wrongOf(code, step));
    expect((await byCode(code)).status).toBe(200);
  });

  test("works once when it comes twice at once", async () => {
    const code = codeIn(await register());
    const answers = await Promise.all([byCode(code), byCode(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("twenty tries a day, however many emails are asked for; the link goes on working", async () => {
    await register();
    for (let emailKind = 0; emailKind < 4; emailKind += 1) {
      world.clock.advance(60_000);
      await world.call(VISITOR, sendConfirmation, { email: EMAIL });
      const code = codeIn(await lastMail());
      for (const step of [1, 2, 3, 4, 5]) await byCode(wrongOf(code, step));
    }
    world.clock.advance(60_000);
    await world.call(VISITOR, sendConfirmation, { email: EMAIL });
    const mail = await lastMail();
    expect((await byCode(codeIn(mail))).body).toMatchObject(REFUSED);
    expect((await byLink(tokenIn(mail))).status).toBe(200);
  });

  test("one's own code confirms nobody else's address", async () => {
    await register({ email: "victim@homes.example" });
    const mine = codeIn(await register({ email: "mallory@homes.example" }));
    const victims = codeIn((await world.mails()).find(({ to_address }) => to_address === "victim@homes.example"));
    // One in a million draws the same digits twice; then there is nothing to tell apart.
    const foreign = mine === victims ? wrongOf(mine) : mine;
    expect((await byCode(foreign, "victim@homes.example")).body).toMatchObject(REFUSED);
    expect((await userOf("victim@homes.example")).email_confirmed_at).toBeNull();
  });
});

test("the same is hashed and written down whether or not there is a code to compare with", async () => {
  await register();
  const work = async (email: string) => {
    const hashed = hashing.begun;
    const before = await logged();
    await byCode("000000", email);
    return { hashes: hashing.begun - hashed, isWritten: (await logged()) > before };
  };
  const logged = async () =>
    Number((await world.pool.query("select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes")).rows[0]?.["bytes"]);
  for (const email of [EMAIL, "nobody@homes.example"])
    expect(await work(email)).toEqual({ hashes: 1, isWritten: true });
});

describe("by link", () => {
  test("confirms once, within a day, and not again", async () => {
    const token = tokenIn(await register());
    world.clock.advance(24 * 3_600_000 - 1000);
    expect((await byLink(token)).body).toEqual({ isConfirmed: true });
    expect((await byLink(token)).body).toMatchObject(GONE);
  });

  test("lapses after a day, and when a newer email is sent", async () => {
    const token = tokenIn(await register());
    await world.call(VISITOR, sendConfirmation, { email: EMAIL });
    const newer = tokenIn(await lastMail());
    expect((await byLink(token)).body).toMatchObject(GONE);
    world.clock.advance(24 * 3_600_000);
    expect((await byLink(newer)).body).toMatchObject(GONE);
  });

  test("of two who bring it at once one gets through", async () => {
    const token = tokenIn(await register());
    const answers = await Promise.all([byLink(token), byLink(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("proves nothing about an account that has another address by now, or is shut", async () => {
    const token = tokenIn(await register());
    const { id } = await userOf();
    const set = (told: object) => world.db.updateTable("user_account").set(told).where("id", "=", id).execute();
    await set({ email_key: "other@homes.example" });
    expect((await byLink(token)).body).toMatchObject(GONE);
    await set({ email_key: EMAIL, deactivated_at: world.clock.now().toISOString() });
    expect((await byLink(token)).body).toMatchObject(GONE);
  });

  test("guesses find nothing", async () => {
    await register();
    const hash =
      (await world.db.selectFrom("verification_token").select("token_hash").executeTakeFirst())?.token_hash ?? "";
    for (const guess of ["x", "A".repeat(43), hash, "' or true --"])
      expect((await byLink(guess)).body).toMatchObject(GONE);
    expect((await userOf()).email_confirmed_at).toBeNull();
  });

  test("nothing happens by looking, as mail scanners do", async () => {
    const token = tokenIn(await register());
    for (const { path } of [confirmByLink, confirmByCode, sendConfirmation, resetPassword, acceptInvitation])
      for (const method of ["GET", "HEAD"] as const) {
        const { statusCode } = await world.app.inject({ method, url: `${path}?token=${token}&email=${EMAIL}` });
        expect([method, path, statusCode]).toEqual([method, path, 404]);
      }
    expect((await userOf()).email_confirmed_at).toBeNull();
    expect((await byLink(token)).status).toBe(200);
  });
});

test("a link of one purpose is worth nothing for another", async () => {
  const passwords = { password: "Other-Gate88", confirmPassword: "Other-Gate88" };
  const confirm = tokenIn(await register());
  await requestPasswordReset(world.ctx(VISITOR), (await makeClientUser(world.ctx(SYSTEM))).email);
  const reset = tokenIn(await lastMail());
  const staff = await makeStaff(world.ctx(SYSTEM));
  await world.db.updateTable("user_account").set({ email_confirmed_at: null }).where("id", "=", staff.id).execute();
  await sendAccountMail(world.ctx(SYSTEM), "invitation", staff.id);
  const invitation = tokenIn(await lastMail());

  for (const token of [reset, invitation]) expect((await byLink(token)).body).toMatchObject(GONE);
  for (const token of [confirm, invitation])
    expect((await world.call(VISITOR, resetPassword, { token, ...passwords })).body).toMatchObject(GONE);
  for (const token of [confirm, reset])
    expect((await world.call(VISITOR, acceptInvitation, { token, ...passwords })).body).toMatchObject(GONE);
});

describe("asking for another email", () => {
  test.each(["nobody@homes.example", "ana@example.com"])("is answered the same for %s", async (email) => {
    await makeClientUser(world.ctx(SYSTEM));
    const { status, body } = await world.call(VISITOR, sendConfirmation, { email });
    await world.runJobs();
    expect([status, body, await world.mails()]).toEqual([202, { codeSeconds: 300 }, []]);
  });

  test("ten emails an hour at most", async () => {
    await register();
    for (let asked = 0; asked < 15; asked += 1) await world.call(VISITOR, sendConfirmation, { email: EMAIL });
    await world.runJobs();
    expect(await world.mails()).toHaveLength(10);
  });
});

test("what was mailed is forgotten a month after it lapsed", async () => {
  await register();
  const verifications = () => world.db.selectFrom("verification_token").select("id").execute();
  world.clock.advance(30 * 24 * 3_600_000);
  await forgetVerifications(world.ctx(SYSTEM));
  expect(await verifications()).toHaveLength(1);
  world.clock.advance(25 * 3_600_000);
  await forgetVerifications(world.ctx(SYSTEM));
  expect(await verifications()).toEqual([]);
});

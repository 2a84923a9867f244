import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { linesOf, openBrowser } from "../../../../testing/browser.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import {
  confirmByCode,
  confirmByLink,
  forgotPassword,
  getSession,
  resetPassword,
  sendConfirmation,
  signIn,
  signInAsAdmin,
  signUp,
} from "../../contract.ts";
import { codeIn, makeClientUser, makeStaff, makeTwoFactor, PASSWORD, signUpForm, tokenIn } from "../../factories.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld({ settings: { REQUIRE_EMAIL_CONFIRMATION: "on" } });
});
afterEach(() => world.close());

const NEW = "Orchard-Wall9";
const lastMail = async () => {
  await world.runJobs();
  return (await world.mails()).at(-1);
};
const forget = async (email: string) => {
  await world.call(VISITOR, forgotPassword, { email });
  return lastMail();
};
const reset = (token: string, password = NEW) =>
  world.call(VISITOR, resetPassword, { token, password, confirmPassword: password });
const enter = (email: string, password: string) =>
  world.call(VISITOR, signIn, { email, password, userType: "residential" });
const GONE = { status: 422, code: "accounts.link_invalid" };

describe("a forgotten password", () => {
  test("is replaced by the mailed link; its owner is told by another email, and signs in with the new one", async () => {
    const { email } = await makeClientUser(world.ctx(SYSTEM));
    const { status, body, headers } = await reset(tokenIn(await forget(email)));
    expect([status, body]).toEqual([200, { portal: "client" }]);
    // The browser is known from now on, and not signed in.
    expect(linesOf(headers["set-cookie"])).toEqual([expect.stringMatching(/^greenline-device=/)]);
    expect(await lastMail()).toMatchObject({ subject: "Your password was changed" });
    expect((await enter(email, PASSWORD)).status).toBe(401);
    expect((await enter(email, NEW)).body.step).toBe("signed_in");
  });

  test("of staff leads back to the sign-in of staff", async () => {
    const { email } = await makeStaff(world.ctx(SYSTEM));
    expect((await reset(tokenIn(await forget(email)))).body).toEqual({ portal: "staff" });
    expect((await world.call(VISITOR, signInAsAdmin, { email, password: NEW })).body.step).toBe("signed_in");
  });

  test("ends every session, and makes every browser a stranger but the one where it was done", async () => {
    const { email, id } = await makeClientUser(world.ctx(SYSTEM));
    const browser = openBrowser(world.call);
    await browser.call(signIn, { email, password: PASSWORD, userType: "residential", rememberMe: true });
    const devices = () => world.db.selectFrom("known_device").selectAll().where("user_id", "=", id).execute();
    const [old] = await devices();
    await reset(tokenIn(await forget(email)));
    expect((await browser.call(getSession, {})).body.user).toBeNull();
    const known = await devices();
    expect(known).toHaveLength(1);
    expect(known[0]?.token_hash).not.toBe(old?.token_hash);
  });

  test("a second factor is still asked for", async () => {
    const { email, id } = await makeClientUser(world.ctx(SYSTEM));
    await makeTwoFactor(world.ctx(SYSTEM), world.secrets, id);
    await reset(tokenIn(await forget(email)));
    expect((await enter(email, NEW)).body.step).toBe("second_factor");
  });

  test("strangers' wrong guesses are forgiven", async () => {
    const { email } = await makeClientUser(world.ctx(SYSTEM));
    for (let guess = 0; guess < 11; guess += 1) await enter(email, "Wrong-Guess0");
    expect((await enter(email, PASSWORD)).status).toBe(429);
    await reset(tokenIn(await forget(email)));
    expect((await enter(email, NEW)).status).toBe(200);
  });

  test("a first password that the office had set needs no other replacement", async () => {
    const { email, id } = await makeClientUser(world.ctx(SYSTEM));
    await world.db.updateTable("user_account").set({ must_change_password: true }).where("id", "=", id).execute();
    await reset(tokenIn(await forget(email)));
    expect((await enter(email, NEW)).body.step).toBe("signed_in");
  });
});

describe("the link", () => {
  test("works once, also when it comes twice at once", async () => {
    const { email } = await makeClientUser(world.ctx(SYSTEM));
    const token = tokenIn(await forget(email));
    const answers = await Promise.all([reset(token, NEW), reset(token, "Second-Gate7")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await reset(token, "Third-Gate777")).body).toMatchObject(GONE);
  });

  test("lapses after an hour, and when a newer one is sent", async () => {
    const { email } = await makeClientUser(world.ctx(SYSTEM));
    const older = tokenIn(await forget(email));
    const newer = tokenIn(await forget(email));
    expect((await reset(older)).body).toMatchObject(GONE);
    world.clock.advance(3_600_000);
    expect((await reset(newer)).body).toMatchObject(GONE);
    expect((await enter(email, PASSWORD)).status).toBe(200);
  });

  test("survives a password that is refused, so nobody has to ask again for a typing mistake", async () => {
    const { email } = await makeClientUser(world.ctx(SYSTEM));
    const token = tokenIn(await forget(email));
    for (const password of ["short", "Password1!", email]) expect((await reset(token, password)).status).toBe(422);
    const different = { token, password: NEW, confirmPassword: PASSWORD };
    expect((await world.call(VISITOR, resetPassword, different)).body.errors).toEqual([
      { path: "confirmPassword", message: "Passwords don't match" },
    ]);
    expect((await reset(token)).status).toBe(200);
  });

  test("opens nothing for an account that was shut meanwhile", async () => {
    const { email, id } = await makeClientUser(world.ctx(SYSTEM));
    const token = tokenIn(await forget(email));
    const deactivated_at = world.clock.now().toISOString();
    await world.db.updateTable("user_account").set({ deactivated_at }).where("id", "=", id).execute();
    expect((await reset(token)).body).toMatchObject(GONE);
  });
});

describe("asking for it", () => {
  test.each(["nobody@homes.example", "ana@example.com"])("is answered the same for %s", async (email) => {
    await makeClientUser(world.ctx(SYSTEM));
    const { status, body } = await world.call(VISITOR, forgotPassword, { email });
    expect([status, body]).toEqual([202, {}]);
  });

  test("five emails an hour at most", async () => {
    const { email } = await makeClientUser(world.ctx(SYSTEM));
    for (let asked = 0; asked < 8; asked += 1)
      expect((await world.call(VISITOR, forgotPassword, { email })).status).toBe(202);
    await world.runJobs();
    expect(await world.mails()).toHaveLength(5);
    world.clock.advance(3_600_000);
    await forget(email);
    expect(await world.mails()).toHaveLength(6);
  });
});

/** Somebody registers another person's address beforehand, and waits for that person to come (account pre-hijacking). */
describe("an address that a stranger registered first", () => {
  const EMAIL = "victim@homes.example";
  const STRANGER = "Strangers-Gate7";
  const register = async (password: string) => {
    await world.call(VISITOR, signUp, signUpForm({ email: EMAIL, password }));
    return lastMail();
  };

  test("cannot be confirmed any more by link or code once its owner registers it, too: only by a new password", async () => {
    const first = await register(STRANGER);
    const second = await register(NEW);
    expect(second).toMatchObject({ subject: "Finish your registration", is_secret: true });

    expect((await world.call(VISITOR, confirmByLink, { token: tokenIn(first) })).body).toMatchObject(GONE);
    expect((await world.call(VISITOR, confirmByCode, { email: EMAIL, code: codeIn(first) })).status).toBe(422);
    await world.call(VISITOR, sendConfirmation, { email: EMAIL });
    const third = await lastMail();
    expect(third).toMatchObject({ subject: "Finish your registration" });

    expect((await reset(tokenIn(third))).status).toBe(200);
    expect((await enter(EMAIL, STRANGER)).status).toBe(401);
    expect((await enter(EMAIL, NEW)).body).toMatchObject({ step: "signed_in", user: { isEmailConfirmed: true } });
  });

  test("is its owner's after a forgotten password, without the stranger's second factor", async () => {
    await register(STRANGER);
    const user = await world.db.selectFrom("user_account").select("id").executeTakeFirstOrThrow();
    await makeTwoFactor(world.ctx(SYSTEM), world.secrets, user.id);
    await reset(tokenIn(await forget(EMAIL)));
    expect((await enter(EMAIL, STRANGER)).status).toBe(401);
    expect((await enter(EMAIL, NEW)).body.step).toBe("signed_in");
  });
});

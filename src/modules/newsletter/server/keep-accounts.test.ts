import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  closeAccount,
  confirmByCode,
  confirmByLink,
  getOwnData,
  resetPassword,
  signIn,
  signUp,
} from "#modules/accounts/contract.ts";
import { codeIn, makeClientUser, makeSession, PASSWORD, signUpForm, tokenIn } from "#modules/accounts/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { openBrowser } from "../../../testing/browser.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getOwnNewsletter, setOwnNewsletter } from "../contract.ts";
import { linkTo, makeSubscriber } from "../factories.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const EMAIL = "ada@homes.example";
const subscribers = () => world.db.selectFrom("newsletter_subscriber").selectAll().orderBy("email").execute();
const register = (told = {}) => world.call(VISITOR, signUp, signUpForm({ newsletter: true, ...told }));
const mailsTo = async (email: string) => {
  await world.runJobs();
  return (await world.mails()).filter(({ to_address: to }) => to === email);
};

describe("whoever ticks the newsletter when they register", () => {
  test("is asked by the email that confirms the account, and subscribed by its link or code", async () => {
    await register();
    expect(await subscribers()).toMatchObject([{ email: EMAIL, status: "asked", source: "registration" }]);
    const [emailKind, ...more] = await mailsTo(EMAIL);
    expect(more, "no second question").toEqual([]);

    await world.call(VISITOR, confirmByCode, { email: EMAIL, code: codeIn(emailKind) });
    expect(await subscribers()).toMatchObject([
      { status: "confirmed", confirmed_by: "account", source: "registration" },
    ]);
    expect((await mailsTo(EMAIL)).at(-1)?.subject).toMatch(/^You’re subscribed/);
  });

  test("is not, as long as the address is not proven, nor without the tick", async () => {
    await register();
    await register({ email: "ben@homes.example", newsletter: false });
    const [emailKind] = await mailsTo("ben@homes.example");
    await world.call(VISITOR, confirmByLink, { token: tokenIn(emailKind) });
    expect(await subscribers()).toMatchObject([{ email: EMAIL, status: "asked" }]);
  });

  test("is forgotten where two have registered with one address: nobody knows whose tick it was", async () => {
    await register();
    await register({ password: "Another-Gate8", newsletter: false });
    const emailKind = (await mailsTo(EMAIL)).at(-1);
    const passwords = { password: "Third-Gate9!", confirmPassword: "Third-Gate9!" };
    expect((await world.call(VISITOR, resetPassword, { token: tokenIn(emailKind), ...passwords })).status).toBe(200);
    expect(await subscribers()).toEqual([]);
  });

  test("and whose mailbox had said yes before stays subscribed since then", async () => {
    const row = await makeSubscriber(world.ctx(SYSTEM), { email: EMAIL });
    await register();
    expect(await subscribers()).toEqual([row]);
  });
});

describe("the switch in the portal", () => {
  const signedIn = async (told: Parameters<typeof makeClientUser>[1] = {}) => {
    const user = await makeClientUser(world.ctx(SYSTEM), { email: EMAIL, ...told });
    return makeSession(world.ctx(SYSTEM), user.id);
  };

  test("subscribes at once where the account's address is proven, and ends it", async () => {
    const session = await signedIn();
    expect((await world.call(session, getOwnNewsletter, {})).body).toEqual({
      email: EMAIL,
      status: null,
      confirmedAt: null,
    });
    expect((await world.call(session, setOwnNewsletter, { isWanted: true })).body).toMatchObject({
      status: "confirmed",
      confirmedAt: "2026-03-02T15:00:00Z",
    });
    expect(await subscribers()).toMatchObject([{ source: "portal", confirmed_by: "account" }]);
    expect((await world.call(session, setOwnNewsletter, { isWanted: false })).body).toMatchObject({
      status: "unsubscribed",
      confirmedAt: null,
    });
    expect(await subscribers()).toMatchObject([{ unsubscribed_by: "portal" }]);
  });

  test("has the mailbox asked where the address is not proven, and ends nobody else's subscription", async () => {
    const session = await signedIn({ isConfirmed: false });
    const asked = await world.call(session, setOwnNewsletter, { isWanted: true });
    expect(asked.body).toMatchObject({ status: "asked" });
    expect(linkTo("confirm", (await mailsTo(EMAIL)).at(-1))).not.toBe("");

    await world.db
      .updateTable("newsletter_subscriber")
      .set({ confirmed_at: world.clock.now().toISOString(), confirmed_by: "link" })
      .execute();
    await world.call(session, setOwnNewsletter, { isWanted: false });
    expect(await subscribers()).toMatchObject([{ status: "confirmed" }]);
  });
});

describe("closing an account", () => {
  const close = async (isConfirmed: boolean) => {
    await makeClientUser(world.ctx(SYSTEM), { email: EMAIL, isConfirmed });
    const browser = openBrowser(world.call);
    await browser.call(signIn, { email: EMAIL, password: PASSWORD, userType: "residential" });
    const file = await browser.call(getOwnData, {});
    expect((await browser.call(closeAccount, { password: PASSWORD })).status).toBe(204);
    return file.body as unknown as { newsletter: unknown };
  };

  test("takes the subscription along, in the file before and away after", async () => {
    await makeSubscriber(world.ctx(SYSTEM), { email: EMAIL });
    await makeSubscriber(world.ctx(SYSTEM), { email: "ben@homes.example" });
    const { newsletter } = await close(true);
    expect(newsletter).toMatchObject({ email: EMAIL, status: "confirmed", source: "site", confirmedBy: "link" });
    expect(await subscribers()).toMatchObject([{ email: "ben@homes.example" }]);
  });

  test("leaves what a mailbox has asked for that was never proven to be the account's", async () => {
    await makeSubscriber(world.ctx(SYSTEM), { email: EMAIL });
    const { newsletter } = await close(false);
    expect(newsletter).toBeNull();
    expect(await subscribers()).toMatchObject([{ email: EMAIL, status: "confirmed" }]);
  });
});

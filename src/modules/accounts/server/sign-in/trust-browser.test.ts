import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { openBrowser, type TestBrowser } from "../../../../testing/browser.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { codeIn, makeClientUser, makeStaff, PASSWORD, tokenIn } from "../../factories.ts";
import { hashing } from "../passwords/hash-password.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld({ settings: { TRUST_PROXY: "on" } });
});
afterEach(() => world.close());

const EMAIL = "ana@example.com";
const asAna = { email: EMAIL, password: PASSWORD, userType: "residential" };
const LOCKED = { status: 429, body: { code: "accounts.too_many_guesses" } };
const WRONG_CODE = { status: 422, body: { code: "accounts.code_wrong", errors: [{ path: "code" }] } };

let addresses = 0;
/** Each from an address of its own, so that only the account's own limit is met. */
async function guessTenTimes(browser: TestBrowser = openBrowser(world.call)) {
  const wrong = { ...asAna, password: "Garden-Gate8" };
  for (let time = 1; time <= 11; time += 1) {
    const headers = { "x-forwarded-for": `203.0.113.${(addresses += 1) % 250}` };
    await browser.call(contract.signIn, wrong, { headers });
  }
}
const lastMail = async () => {
  await world.runJobs();
  return (await world.mails()).at(-1);
};
async function askForCode(email = EMAIL): Promise<string> {
  expect((await world.call(VISITOR, contract.sendSignInCode, { email })).status).toBe(202);
  return codeIn(await lastMail());
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("whoever reads the mailbox signs in at a new browser, however much strangers guess", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const owner = openBrowser(world.call);
  await guessTenTimes();
  expect(await owner.call(contract.signIn, asAna)).toMatchObject(LOCKED);

  const code = await askForCode();
  expect(await owner.call(contract.trustBrowser, { email: EMAIL, code })).toMatchObject({ body: { isTrusted: true } });
  // The code is the mailbox, not the password.
  expect((await owner.call(contract.getSession, {})).body.user).toBeNull();
  expect((await owner.call(contract.signIn, { ...asAna, password: "Garden-Gate8" })).status).toBe(401);
  expect((await owner.call(contract.signIn, asAna)).body.step).toBe("signed_in");
  expect(await openBrowser(world.call).call(contract.signIn, asAna)).toMatchObject(LOCKED);
});

test("a known browser that used up its own guesses gets in by a code, too", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const owner = openBrowser(world.call);
  await owner.call(contract.signIn, asAna);
  await owner.call(contract.signOut, {});
  await guessTenTimes(owner);
  expect(await owner.call(contract.signIn, asAna)).toMatchObject(LOCKED);

  await owner.call(contract.trustBrowser, { email: EMAIL, code: await askForCode() });
  expect((await owner.call(contract.signIn, asAna)).body.step).toBe("signed_in");
});

test("the browser that reset the password signs in, although strangers go on guessing at once", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const owner = openBrowser(world.call);
  await guessTenTimes();
  await owner.call(contract.forgotPassword, { email: EMAIL });
  const password = "Orchard-Wall9";
  const token = tokenIn(await lastMail());
  expect((await owner.call(contract.resetPassword, { token, password, confirmPassword: password })).status).toBe(200);
  await guessTenTimes();

  expect(await openBrowser(world.call).call(contract.signIn, { ...asAna, password })).toMatchObject(LOCKED);
  expect((await owner.call(contract.signIn, { ...asAna, password })).body.step).toBe("signed_in");
});

test("members of staff sign in on their page the same way, and the log knows", async () => {
  const { email } = await makeStaff(world.ctx(SYSTEM));
  const owner = openBrowser(world.call);
  for (let time = 1; time <= 11; time += 1)
    await world.call(VISITOR, contract.signInAsAdmin, { email, password: "Garden-Gate8" });
  expect(await owner.call(contract.signInAsAdmin, { email, password: PASSWORD })).toMatchObject(LOCKED);

  await owner.call(contract.trustBrowser, { email, code: await askForCode(email) });
  expect((await owner.call(contract.signInAsAdmin, { email, password: PASSWORD })).body.step).toBe("signed_in");
  const actions = await world.db.selectFrom("audit_log").select("action").orderBy("id").execute();
  expect(actions.map(({ action }) => action)).toContain("accounts.browser_trusted");
});

test("a code works once, for five minutes, with five tries, and for its own address alone", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  await makeClientUser(world.ctx(SYSTEM), { email: "eve@example.com" });
  const check = (code: string, email = EMAIL) => world.call(VISITOR, contract.trustBrowser, { email, code });

  const eves = await askForCode("eve@example.com");
  const first = await askForCode();
  expect(await check(eves === first ? wrongOf(eves) : eves)).toMatchObject(WRONG_CODE);
  expect((await check(first)).status).toBe(200);
  expect(await check(first)).toMatchObject(WRONG_CODE);

  const late = await askForCode();
  world.clock.advance(300_000);
  expect(await check(late)).toMatchObject(WRONG_CODE);

  const tried = await askForCode();
  for (let time = 1; time <= 5; time += 1) expect(await check(wrongOf(tried))).toMatchObject(WRONG_CODE);
  expect(await check(tried)).toMatchObject(WRONG_CODE);
});

test("nobody learns who is registered: the same answer, the same hash, and no mail to an unknown address", async () => {
  await makeClientUser(world.ctx(SYSTEM));
  const ask = async (email: string) => {
    const { status, body } = await world.call(VISITOR, contract.sendSignInCode, { email });
    const hashed = hashing.begun;
    const refusal = await world.call(VISITOR, contract.trustBrowser, { email, code: "000000" });
    return { status, body, refusal: refusal.body.code, hashes: hashing.begun - hashed };
  };
  const unknown = await ask("nobody@example.com");
  expect(unknown).toMatchObject({ status: 202, body: { codeSeconds: 300 }, refusal: "accounts.code_wrong", hashes: 1 });
  expect(await ask(EMAIL)).toEqual(unknown);
  await world.runJobs();
  expect((await world.mails()).map(({ to_address: to }) => to)).toEqual([EMAIL]);
});

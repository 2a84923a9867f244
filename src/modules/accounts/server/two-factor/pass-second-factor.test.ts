import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { openBrowser, type TestBrowser } from "../../../../testing/browser.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeClientUser, makeTwoFactor, PASSWORD } from "../../factories.ts";

let world: World;
let app: Awaited<ReturnType<typeof makeTwoFactor>>;
beforeEach(async () => {
  world = await createWorld({ settings: { TRUST_PROXY: "on" } });
  const ana = await makeClientUser(world.ctx(SYSTEM));
  app = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, ana.id);
});
afterEach(() => world.close());

let addresses = 0;
const from = () => ({ headers: { "x-forwarded-for": `203.0.113.${(addresses += 1) % 250}` } });
const credentials = { email: "ana@example.com", password: PASSWORD, userType: "residential" };
const signIn = (browser: TestBrowser) => browser.call(contract.signIn, credentials, from());
const pass = (browser: TestBrowser, code: string) => browser.call(contract.passSecondFactor, { code }, from());
const wrongCode = () => (app.code() === "000000" ? "000001" : "000000");
const outcomes = async () =>
  (await world.db.selectFrom("sign_in").select("outcome").orderBy("id").execute()).map((row) => row.outcome);

async function withPending(): Promise<TestBrowser> {
  const browser = openBrowser(world.call);
  await signIn(browser);
  return browser;
}

test("the code of the app completes the sign-in, also typed with a space", async () => {
  const code = app.code();

  const answer = await pass(await withPending(), `${code.slice(0, 3)} ${code.slice(3)}`);

  expect(answer).toMatchObject({ status: 200, body: { step: "signed_in", user: { email: "ana@example.com" } } });
  expect(await outcomes()).toEqual(["signed_in"]);
});

test("a backup code does, too, once", async () => {
  const [code = ""] = app.backupCodes;

  expect((await pass(await withPending(), code)).body).toMatchObject({ step: "signed_in" });
  expect(await pass(await withPending(), code)).toMatchObject({ status: 422, body: { code: "accounts.code_wrong" } });
});

test("replay: a code that was taken is not taken again", async () => {
  const code = app.code();
  const [one, other] = [await withPending(), await withPending()];

  expect((await pass(one, code)).status).toBe(200);
  expect(await pass(other, code)).toMatchObject({ status: 422, body: { code: "accounts.code_wrong" } });
});

test("replay at the same moment: of two who bring one code, one is signed in", async () => {
  const browsers = [await withPending(), await withPending()];
  const code = app.code();

  const answers = await Promise.all(browsers.map((browser) => pass(browser, code)));

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await world.db.selectFrom("session").select("id").execute()).toHaveLength(1);
});

test("a wrong code is told at its field and stands in the history; what is no code at all is told by the form", async () => {
  const browser = await withPending();

  expect(await pass(browser, wrongCode())).toMatchObject({
    status: 422,
    body: {
      code: "accounts.code_wrong",
      detail: "Invalid verification code",
      errors: [{ path: "code", message: "Invalid verification code" }],
    },
  });
  expect(await outcomes()).toEqual(["wrong_second_factor"]);
  expect(await pass(browser, "12")).toMatchObject({ status: 422, body: { code: "request.invalid" } });
});

test("without a pending sign-in there is nothing to go on with", async () => {
  for (const cookie of ["", "greenline-sign-in=", `greenline-sign-in=${"x".repeat(43)}`])
    expect(await world.call({ cookie }, contract.passSecondFactor, { code: app.code() })).toMatchObject({
      status: 401,
      body: { code: "accounts.sign_in_again", detail: "Please sign in again." },
    });
});

test("guessing codes: after five wrong ones the right one helps no more, and the password is asked again", async () => {
  const browser = await withPending();
  for (let time = 1; time <= 4; time += 1)
    expect((await pass(browser, wrongCode())).body).toMatchObject({ code: "accounts.code_wrong" });

  expect((await pass(browser, wrongCode())).body).toMatchObject({ code: "accounts.sign_in_again" });
  expect(await pass(browser, app.code())).toMatchObject({ status: 401, body: { code: "accounts.sign_in_again" } });
  await signIn(browser);
  expect((await pass(browser, app.code())).status).toBe(200);
});

test("guessing codes in parallel: of thirty at once five are looked at", async () => {
  const browser = await withPending();

  await Promise.all(Array.from({ length: 20 }, () => pass(browser, wrongCode())));

  expect(await outcomes()).toEqual(Array.from({ length: 5 }, () => "wrong_second_factor"));
});

test("guessing codes with ever new pending sign-ins: an account bears twenty a day", async () => {
  for (let pending = 1; pending <= 4; pending += 1) {
    const browser = await withPending();
    for (let time = 1; time <= 5; time += 1) await pass(browser, wrongCode());
  }

  const last = await withPending();
  expect(await pass(last, app.code())).toMatchObject({ status: 429, body: { code: "request.too_many" } });
  expect(await outcomes()).toHaveLength(20);

  world.clock.set("2026-03-03T00:00:00Z");
  expect((await pass(await withPending(), app.code())).status).toBe(200);
});

test("lockout: whoever guesses codes shuts strangers out, not the owner at a browser that the account knows", async () => {
  const own = await withPending();
  await pass(own, app.code());
  for (let pending = 1; pending <= 5; pending += 1) {
    const browser = await withPending();
    for (let time = 1; time <= 5; time += 1) await pass(browser, wrongCode());
  }

  world.clock.advance(60_000);
  await signIn(own);
  expect((await pass(own, app.code())).body).toMatchObject({ step: "signed_in" });
});

test("mistyped codes are forgiven once the right one came", async () => {
  for (let round = 1; round <= 6; round += 1) {
    const browser = await withPending();
    for (let time = 1; time <= 4; time += 1) await pass(browser, wrongCode());
    expect((await pass(browser, app.code())).status).toBe(200);
    world.clock.advance(60_000);
  }
});

test("enumeration: whether an account has a second factor is told only to who knows the password", async () => {
  await makeClientUser(world.ctx(SYSTEM), { email: "ben@example.com" });
  const refuse = (email: string) =>
    world.call(VISITOR, contract.signIn, { ...credentials, email, password: "Garden-Gate8" }, from());

  expect((await refuse("ana@example.com")).body).toEqual((await refuse("ben@example.com")).body);
});

test("a sign-in goes on where the second factor was turned off meanwhile, but never by a guess alone", async () => {
  const browser = await withPending();
  await world.db.deleteFrom("two_factor").execute();

  expect(await pass(browser, "000000")).toMatchObject({ status: 422, body: { code: "accounts.code_wrong" } });
  expect((await signIn(browser)).body).toMatchObject({ step: "signed_in" });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { openBrowser } from "../../../../testing/browser.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeStaff, PASSWORD } from "../../factories.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await makeStaff(world.ctx(SYSTEM));
  await makeStaff(world.ctx(SYSTEM), { email: "eve@example.com" });
});
afterEach(() => world.close());

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";
const signIn = (email: string, password: string) =>
  world.call(VISITOR, contract.signInAsAdmin, { email, password }, { headers: { "user-agent": FIREFOX } });

test("one's own sign-ins and failed tries, the newest first, with device and address", async () => {
  await signIn("sam@example.com", "Garden-Gate8");
  await signIn("nobody@example.com", "Garden-Gate8");
  await signIn("eve@example.com", "Garden-Gate8");
  world.clock.advance(60_000);
  const browser = openBrowser(world.call);
  await browser.call(contract.signInAsAdmin, { email: "sam@example.com", password: PASSWORD });

  const { body } = await browser.call(contract.listSignIns, {});

  expect(body).toEqual({
    data: [
      {
        id: expect.any(String),
        at: "2026-03-02T15:01:00Z",
        outcome: "signed_in",
        device: "Unknown device",
        address: "127.0.0.1",
        isNewDevice: true,
      },
      {
        id: expect.any(String),
        at: "2026-03-02T15:00:00Z",
        outcome: "wrong_password",
        device: "Firefox on Linux",
        address: "127.0.0.1",
        isNewDevice: true,
      },
    ],
    pagination: { page: 1, limit: 10, total: 2 },
  });
});

test("comes in pages", async () => {
  for (let time = 1; time <= 3; time += 1) {
    await signIn("sam@example.com", "Garden-Gate8");
    world.clock.advance(1000);
  }
  const browser = openBrowser(world.call);
  await browser.call(contract.signInAsAdmin, { email: "sam@example.com", password: PASSWORD });

  const { body } = await browser.call(contract.listSignIns, { page: 2, limit: 3 });

  expect(body).toMatchObject({
    data: [{ at: "2026-03-02T15:00:00Z", outcome: "wrong_password" }],
    pagination: { page: 2, limit: 3, total: 4 },
  });
});

test("a long line of a browser is cut, so that nobody fills our disk with it", async () => {
  const headers = { "user-agent": "x".repeat(4000) };
  await world.call(
    VISITOR,
    contract.signInAsAdmin,
    { email: "sam@example.com", password: "Garden-Gate8" },
    { headers },
  );

  const [row] = await world.db.selectFrom("sign_in").select("user_agent").orderBy("id").execute();
  expect(row?.user_agent).toHaveLength(500);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { closeAccount, getOwnData, inviteOwnPerson, removeOwnPerson } from "#modules/accounts/contract.ts";
import { makeClientLogin, makeSession, PASSWORD } from "#modules/accounts/factories.ts";
import { subscribePush } from "#platform/push-contract.ts";
import { sendSms } from "#platform/server/sms/sms.ts";
import { makeBrowser } from "../../../testing/servers/push-service.ts";
import { openToldClient, PHONE, type ToldClient } from "../../../testing/told-client.ts";
import type { World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";

const browser = makeBrowser("phone");

let told: ToldClient;
let world: World;
let ana: { id: string; cookie: string };

beforeEach(async () => {
  told = await openToldClient();
  ({ world } = told);
  await told.agree();
  await told.confirmOne();
  const { userId: id } = told.ana;
  ana = { id, cookie: (await makeSession(told.ctx, id)).cookie };
  expect((await world.call(ana, subscribePush, browser.subscription)).status).toBe(204);
  const { emailAddress: _address, textConsent: _consent, ...switches } = await told.settings();
  await world.call(ana, contract.saveOwnNotificationSettings, { ...switches, promotions: true });
  const nora = { fullName: "Nora Field", email: "nora@shop.example", propertyIds: null };
  expect((await world.call(ana, inviteOwnPerson, nora)).status).toBe(201);
});
afterEach(() => world.close());

const kept = async () => ({
  notifications: await world.db
    .selectFrom("notification")
    .select("recipient")
    .where("client_id", "is not", null)
    .execute(),
  switches: await world.db.selectFrom("notification_switch").select("name").execute(),
  consents: await world.db.selectFrom("text_consent").select("state").orderBy("number").execute(),
  browsers: await world.db.selectFrom("push_subscription").select("id").execute(),
  invitations: await world.db.selectFrom("client_invitation").select("id").execute(),
});

test("the file that somebody takes along says how they are told, what they agreed to and what was sent to them", async () => {
  const { cookie } = ana;
  const answer = await world.app.inject({ url: getOwnData.path, headers: { cookie } });
  expect(answer.json()).toMatchObject({
    notificationSettings: { email: true, sms: true, promotions: true },
    textConsents: [
      { phone: PHONE, state: "asked", source: "settings", words: expect.stringContaining("(302) 555-0134") },
      { phone: PHONE, state: "given", source: "text" },
    ],
    pushDevices: [{ service: "fcm.googleapis.com" }],
    notifications: [{ title: "Appointment confirmed", readAt: null }],
    deliveries: [{ message: "Appointment update", channel: "sms", address: PHONE, status: "sent" }],
    invitations: [{ fullName: "Nora Field", email: "nora@shop.example" }],
  });
  expect(answer.body).not.toContain(new URL(browser.subscription.endpoint).pathname);
});

test("has nothing of others who sign in for the same client", async () => {
  const { id } = await makeClientLogin(told.ctx, { clientId: told.ana.clientId, email: "eva@example.com" });
  const { cookie } = await makeSession(told.ctx, id);
  expect((await world.app.inject({ url: getOwnData.path, headers: { cookie } })).json()).toMatchObject({
    notificationSettings: { promotions: false },
    ...{ textConsents: [], pushDevices: [], notifications: [], deliveries: [], invitations: [] },
  });
});

test.each([
  ["themselves", async () => world.call(ana, closeAccount, { password: PASSWORD }), 204],
  [
    "another owner",
    async () => {
      const { id } = await makeClientLogin(told.ctx, { clientId: told.ana.clientId, email: "eva@example.com" });
      const { cookie } = await makeSession(told.ctx, id);
      return world.call({ cookie }, removeOwnPerson, { id: ana.id });
    },
    200,
  ],
] as const)("all of it goes with a login that is removed by %s", async (_who, remove, status) => {
  await sendSms(told.ctx, { key: "waits", to: PHONE, language: "en", text: "We come tomorrow" });
  expect((await remove()).status).toBe(status);
  expect(await kept()).toEqual({ notifications: [], switches: [], consents: [], browsers: [], invitations: [] });
  await world.runJobs();
  expect(await told.texts()).toHaveLength(4);
  const waiting = await world.db.selectFrom("sms").select("status").where("key", "=", "waits").executeTakeFirst();
  expect(waiting).toEqual({ status: "failed" });
});

test("that a number answered STOP stays", async () => {
  await told.receive("STOP", "SM-stop");
  expect((await world.call(ana, closeAccount, { password: PASSWORD })).status).toBe(204);
  expect((await kept()).consents).toEqual([{ state: "stopped" }]);
});

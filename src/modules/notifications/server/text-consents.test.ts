import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { sendSms, smsFailed } from "#platform/server/sms/sms.ts";
import { openToldClient, PHONE, type ToldClient } from "../../../testing/told-client.ts";
import type { World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";
import { receiveText } from "./receive-text.ts";
import { CONSENTS } from "./text-consents.ts";

let told: ToldClient;
let world: World;
let ana: ToldClient["ana"];

beforeEach(async () => {
  told = await openToldClient();
  ({ world, ana } = told);
});
afterEach(() => world.close());

test("a consent is kept with its time, its source and the words that were shown", async () => {
  const stale = await world.call(ana, contract.giveOwnTextConsent, { phone: PHONE, words: "Other words" });
  expect([stale.status, stale.body.code]).toEqual([409, "notifications.consent_changed"]);
  await told.agree();
  const { body } = await world.call(ana, contract.getOwnNotificationSettings, {});
  expect(body.textConsent).toMatchObject({ phone: PHONE, state: "given", since: "2026-03-02T15:00:00Z" });
  const said = { phone: PHONE, words: body.textConsent.words, user_id: ana.userId };
  expect(said.words).toContain("(302) 555-0134");
  expect(await world.db.selectFrom("text_consent").selectAll().orderBy("number").execute()).toMatchObject([
    { ...said, state: "asked", source: "settings" },
    { ...said, state: "given", source: "text" },
  ]);
  expect(await told.texts()).toEqual([
    expect.stringContaining("Reply YES to get texts"),
    expect.stringContaining("Reply HELP for help, STOP to end"),
  ]);

  expect((await world.call(ana, contract.withdrawOwnTextConsent, {})).body.textConsent.state).toBe("withdrawn");
  await told.confirmOne();
  expect(await told.texts()).toHaveLength(2);
});

test("until the phone answers YES it is texted nothing but the question, which is sent three times a day", async () => {
  expect((await told.ask()).status).toBe(200);
  expect(await told.consentState()).toBe("asked");
  await told.confirmOne();
  // Nobody reads it, and nobody has agreed.
  await told.receive("Who is this?", "SM1");
  expect((await told.ask()).status).toBe(200);
  expect((await told.ask()).status).toBe(200);
  expect((await told.ask()).status).toBe(409);
  expect(await told.texts()).toHaveLength(3);
  expect((await told.texts()).every((text) => text.includes("Reply YES"))).toBe(true);

  await told.receive("yes!", "SM2");
  expect(await told.consentState()).toBe("given");
  await told.confirmOne();
  expect(await told.texts()).toHaveLength(5);
  // Said once more, it means nothing.
  await world.call(ana, contract.withdrawOwnTextConsent, {});
  await told.receive("yes", "SM3");
  expect(await told.consentState()).toBe("withdrawn");
});

test("another number is asked for itself, and one that answers STOP is asked no more", async () => {
  await told.agree();
  const other = "+13025550177";
  await world.db.updateTable("user_account").set({ phone: "(302) 555-0177" }).where("id", "=", ana.userId).execute();
  expect(await told.consentState()).toBe("none");
  expect((await told.ask()).status).toBe(200);
  await told.confirmOne();
  const sent = await world.db.selectFrom("sms").select("text").where("to_phone", "=", other).execute();
  expect(sent).toMatchObject([{ text: expect.stringContaining("Reply YES") }]);
  await inTransaction(told.ctx, (ctx) => receiveText(ctx, { from: other, body: "stop" }));
  expect((await told.ask()).status).toBe(409);
});

test("STOP ends texts at once and is answered once, START begins them again, HELP says who we are", async () => {
  await world.db.updateTable("company").set({ phone: "(302) 555-0100" }).execute();
  await told.agree();
  await told.receive("Stop", "SM1");
  await told.receive("STOP", "SM2");
  expect((await told.texts()).filter((text) => text.includes("unsubscribed"))).toHaveLength(1);
  await told.confirmOne();
  expect(await told.texts()).toHaveLength(3);
  const { body } = await world.call(ana, contract.getOwnNotificationSettings, {});
  expect(body.textConsent.state).toBe("stopped");
  const again = await world.call(ana, contract.giveOwnTextConsent, { phone: PHONE, words: body.textConsent.words });
  expect([again.status, again.body.code]).toEqual([409, "notifications.stopped_by_text"]);

  await told.receive("HELP", "SM3");
  expect((await told.texts()).at(-1)).toMatch(/call \(302\) 555-0100/);
  await told.receive("start", "SM4");
  await told.confirmOne();
  // Within the hour nobody is welcomed twice.
  expect(await told.texts()).toHaveLength(5);
  // What nobody reads is said so once a day.
  await told.receive("Can you come earlier?", "SM5");
  await told.receive("Hello?", "SM6");
  expect((await told.texts()).filter((text) => text.includes("aren’t read"))).toHaveLength(1);
});

test("STOP ends what still waits to go out, too", async () => {
  await told.agree();
  await sendSms(told.ctx, { key: "appointments.tomorrow:1", to: PHONE, language: "en", text: "We come tomorrow" });
  await sendSms(told.ctx, {
    key: "appointments.tomorrow:2",
    to: "+13025550199",
    language: "en",
    text: "We come to you",
  });
  await inTransaction(told.ctx, (ctx) => receiveText(ctx, { from: PHONE, body: "stop" }));
  await world.runJobs();
  const sent = await world.db.selectFrom("sms").select(["to_phone", "text"]).where("status", "=", "sent").execute();
  expect(sent.map(({ text }) => text).filter((text) => text.startsWith("We come"))).toEqual(["We come to you"]);
  expect(sent.filter(({ text }) => text.includes("unsubscribed"))).toHaveLength(1);
});

test("nobody makes us text a number over and over", async () => {
  for (let times = 0; times < 3; times++) {
    await told.receive("HELP", `SM-help-${times}`);
    await told.receive("START", `SM-start-${times}`);
    await told.receive("STOP", `SM-stop-${times}`);
  }
  expect(await told.texts()).toHaveLength(3);
  await world.db.deleteFrom("text_consent").execute();
  await told.agree();
  await world.call(ana, contract.withdrawOwnTextConsent, {});
  await told.agree();
  expect(await told.texts()).toHaveLength(5);
  world.clock.advance(3_600_000);
  await told.receive("HELP", "SM-help");
  expect(await told.texts()).toHaveLength(6);
});

test("a number that the provider knows as opted out gets no more texts", async () => {
  await told.agree();
  await emit(told.ctx, smsFailed, { key: "x", to: PHONE, code: "30003" });
  await world.runJobs();
  expect((await world.call(ana, contract.getOwnNotificationSettings, {})).body.textConsent.state).toBe("given");
  await emit(told.ctx, smsFailed, { key: "x", to: PHONE, code: "21610" });
  await world.runJobs();
  expect((await world.call(ana, contract.getOwnNotificationSettings, {})).body.textConsent.state).toBe("stopped");
});

test("pages hear of what a phone answers", async () => {
  const heard: string[] = [];
  const stop = world.parts.realtime.onChange(CONSENTS, () => heard.push(CONSENTS));
  for (const [index, body] of ["START", "STOP", "START"].entries()) {
    await told.receive(body, `SM-${index}`);
    await expect.poll(() => heard.length).toBe(index + 1);
  }
  stop();
});

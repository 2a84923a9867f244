import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientLogin, makeClientUser, makeStaff } from "#modules/accounts/factories.ts";
import { cancelOwnAppointment, confirmAppointment, requestOwnAppointment } from "#modules/appointments/contract.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { sendSms, smsFailed, smsReceived } from "#platform/server/sms/sms.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";
import { receiveText } from "./receive-text.ts";

const PHONE = "+13025550134";

let world: World;
let ctx: Ctx;
let ana: Actor & { kind: "client" };
let office: Actor & { kind: "staff" };
let hour: number;

beforeEach(async () => {
  hour = 8;
  // A Monday, ten in the morning in New York.
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  ctx = world.ctx(SYSTEM);
  const { id, clientId } = await makeClientUser(ctx);
  await world.db.updateTable("user_account").set({ phone: "(302) 555-0134" }).where("id", "=", id).execute();
  ana = clientActor(id, clientId);
  office = { kind: "staff", userId: (await makeStaff(ctx)).id, sessionId: "s", role: "administrator" };
});
afterEach(() => world.close());

const clientActor = (userId: string, clientId: string): Actor & { kind: "client" } => ({
  kind: "client",
  userId,
  sessionId: "s",
  clientId,
  accountType: "residential",
  propertyIds: null,
});

/** The office confirms an appointment of Ana's, of which she is told by every way that she has. */
async function confirmOne(): Promise<void> {
  const made = await makeAppointment(ctx, {
    client_id: ana.clientId,
    scheduled_on: "2026-03-05",
    start_minute: (hour += 1) * 60,
  });
  const answer = await world.call(office, confirmAppointment, { id: made.id, version: 1 });
  expect(answer.status).toBe(200);
  await world.runJobs();
  world.clock.advance(121_000);
  await world.runJobs();
}

const texts = async () =>
  (await world.db.selectFrom("sms").select(["text", "created_at"]).orderBy("created_at").execute()).map(
    ({ text }) => text,
  );
const mails = async () => (await world.mails()).map(({ to_address }) => to_address);
const bellOf = async (actor: Actor) => (await world.call(actor, contract.listOwnNotifications, {})).body;

async function agree(): Promise<void> {
  const { body } = await world.call(ana, contract.getOwnNotificationSettings, {});
  const { phone, words } = body.textConsent;
  const answer = await world.call(ana, contract.giveOwnTextConsent, { phone: phone ?? "", words });
  expect(answer.status).toBe(200);
  await world.runJobs();
}

async function receive(body: string, providerId: string): Promise<void> {
  await emit(ctx, smsReceived, { from: PHONE, to: "+13025550100", body, providerId });
  await world.runJobs();
}

test("the bell shows what its owner was told, and nobody else reads it", async () => {
  await confirmOne();
  await confirmOne();
  const bell = await bellOf(ana);
  expect(bell).toMatchObject({ unread: 2, pagination: { total: 2 } });
  expect(bell.data[0]).toMatchObject({
    title: "Appointment confirmed",
    isRead: false,
    path: "/client-dashboard/appointments",
  });

  const sister = await makeClientLogin(ctx, { clientId: ana.clientId, email: "eva@example.com" });
  const other = clientActor(sister.id, ana.clientId);
  expect(await bellOf(other)).toMatchObject({ data: [], unread: 0 });
  const [newest, oldest] = bell.data;
  const foreign = await world.call(other, contract.readOwnNotifications, { id: newest?.id });
  expect([foreign.status, foreign.body.code]).toEqual([404, "notifications.not_found"]);

  expect((await world.call(ana, contract.readOwnNotifications, { id: oldest?.id })).body).toEqual({ unread: 1 });
  expect((await world.call(ana, contract.readOwnNotifications, { upTo: newest?.id })).body).toEqual({ unread: 0 });
  expect((await world.call(ana, contract.listOwnNotifications, { unread: "true" })).body.data).toEqual([]);
  expect((await world.call(ana, contract.readOwnNotifications, {})).status).toBe(422);
});

test("staff have a bell of their own, of what clients ask for and call off", async () => {
  const form = {
    type: "inspection",
    serviceType: "initial-inspection",
    date: "2026-03-05",
    timeWindow: "morning",
  } as const;
  const property = await world.db
    .selectFrom("property")
    .select("id")
    .where("client_id", "=", ana.clientId)
    .executeTakeFirstOrThrow();
  const asked = await world.call(ana, requestOwnAppointment, { ...form, propertyId: property.id });
  expect(asked.status).toBe(201);
  await world.runJobs();
  const { id, version } = asked.body;
  await world.call(ana, cancelOwnAppointment, { id, version, reason: "other", words: "We sold the house" });
  await world.runJobs();
  const { body } = await world.call(office, contract.listNotifications, {});
  expect(body.data.map(({ title }) => title).toSorted()).toEqual(["Appointment canceled", "New request"]);
  expect((await mails()).filter((to) => to === "sam@example.com")).toHaveLength(2);
  expect((await world.call(office, contract.readNotifications, { upTo: body.data[0]?.id })).body).toEqual({
    unread: 0,
  });
  expect((await world.call(office, contract.readNotifications, { id: property.id })).status).toBe(404);
});

test("each switch of a client is obeyed from then on", async () => {
  await agree();
  const first = (await texts()).length;
  const { body: before } = await world.call(ana, contract.getOwnNotificationSettings, {});
  const { emailAddress: _address, textConsent: _consent, ...switches } = before;
  expect(switches).toEqual({
    email: true,
    sms: true,
    appointmentReminders: true,
    issueUpdates: true,
    paymentReminders: true,
    promotions: false,
  });
  await confirmOne();
  expect(await mails()).toEqual(["ana@example.com"]);
  expect(await texts()).toHaveLength(first + 1);

  const saved = await world.call(ana, contract.saveOwnNotificationSettings, { ...switches, email: false, sms: false });
  expect(saved.body).toMatchObject({ email: false, sms: false, promotions: false });
  await confirmOne();
  expect(await mails()).toEqual(["ana@example.com"]);
  expect(await texts()).toHaveLength(first + 1);
  expect((await bellOf(ana)).unread).toBe(2);
});

test("the switches of staff are kept by kind and way", async () => {
  const { body } = await world.call(office, contract.getNotificationSettings, {});
  const { emailAddress, textConsent, ...switches } = body;
  expect([emailAddress, textConsent.state]).toEqual(["sam@example.com", "no_phone"]);
  const wanted = {
    ...switches,
    push: { ...switches.push, newClient: true },
    sms: { ...switches.sms, systemDown: false },
  };
  expect((await world.call(office, contract.saveNotificationSettings, wanted)).body).toMatchObject(wanted);
  expect((await world.call(office, contract.getNotificationSettings, {})).body).toMatchObject(wanted);
  const given = await world.call(office, contract.giveTextConsent, { phone: PHONE, words: textConsent.words });
  expect([given.status, given.body.code]).toEqual([409, "notifications.consent_changed"]);
  expect((await world.call(office, contract.withdrawTextConsent, {})).body.textConsent.state).toBe("no_phone");
});

test("a consent is kept with its time, its source and the words that were shown", async () => {
  const stale = await world.call(ana, contract.giveOwnTextConsent, { phone: PHONE, words: "Other words" });
  expect([stale.status, stale.body.code]).toEqual([409, "notifications.consent_changed"]);
  await agree();
  const { body } = await world.call(ana, contract.getOwnNotificationSettings, {});
  expect(body.textConsent).toMatchObject({ phone: PHONE, state: "given", since: "2026-03-02T15:00:00Z" });
  const [row] = await world.db.selectFrom("text_consent").selectAll().execute();
  expect(row).toMatchObject({ phone: PHONE, source: "settings", words: body.textConsent.words, user_id: ana.userId });
  expect(row?.words).toContain("(302) 555-0134");
  expect(await texts()).toEqual([expect.stringContaining("Reply HELP for help, STOP to end")]);

  expect((await world.call(ana, contract.withdrawOwnTextConsent, {})).body.textConsent.state).toBe("withdrawn");
  await confirmOne();
  expect(await texts()).toHaveLength(1);
});

test("STOP ends texts at once and is answered once, START begins them again, HELP says who we are", async () => {
  await world.db.updateTable("company").set({ phone: "(302) 555-0100" }).execute();
  await agree();
  await receive("Stop", "SM1");
  await receive("STOP", "SM2");
  expect((await texts()).filter((text) => text.includes("unsubscribed"))).toHaveLength(1);
  await confirmOne();
  expect(await texts()).toHaveLength(2);
  const { body } = await world.call(ana, contract.getOwnNotificationSettings, {});
  expect(body.textConsent.state).toBe("stopped");
  const again = await world.call(ana, contract.giveOwnTextConsent, { phone: PHONE, words: body.textConsent.words });
  expect([again.status, again.body.code]).toEqual([409, "notifications.stopped_by_text"]);

  await receive("HELP", "SM3");
  expect((await texts()).at(-1)).toMatch(/call \(302\) 555-0100/);
  await receive("start", "SM4");
  await confirmOne();
  expect(await texts()).toHaveLength(5);
  // What nobody reads is said so once a day.
  await receive("Can you come earlier?", "SM5");
  await receive("Hello?", "SM6");
  expect((await texts()).filter((text) => text.includes("aren’t read"))).toHaveLength(1);
});

test("STOP ends what still waits to go out, too", async () => {
  await agree();
  await sendSms(ctx, { key: "appointments.tomorrow:1", to: PHONE, language: "en", text: "We come tomorrow" });
  await sendSms(ctx, { key: "appointments.tomorrow:2", to: "+13025550199", language: "en", text: "We come to you" });
  await inTransaction(ctx, (ctx) => receiveText(ctx, { from: PHONE, body: "stop" }));
  await world.runJobs();
  const sent = await world.db.selectFrom("sms").select(["to_phone", "text"]).where("status", "=", "sent").execute();
  expect(sent.map(({ text }) => text).filter((text) => text.startsWith("We come"))).toEqual(["We come to you"]);
  expect(sent.filter(({ text }) => text.includes("unsubscribed"))).toHaveLength(1);
});

test("nobody makes us text a number over and over", async () => {
  for (let times = 0; times < 3; times++) {
    await receive("HELP", `SM-help-${times}`);
    await receive("START", `SM-start-${times}`);
    await receive("STOP", `SM-stop-${times}`);
  }
  expect(await texts()).toHaveLength(3);
  await world.db.deleteFrom("text_consent").execute();
  await agree();
  await world.call(ana, contract.withdrawOwnTextConsent, {});
  await agree();
  expect(await texts()).toHaveLength(4);
  world.clock.advance(3_600_000);
  await receive("HELP", "SM-help");
  expect(await texts()).toHaveLength(5);
});

test("a number that the provider knows as opted out gets no more texts", async () => {
  await agree();
  await emit(ctx, smsFailed, { key: "x", to: PHONE, code: "30003" });
  await world.runJobs();
  expect((await world.call(ana, contract.getOwnNotificationSettings, {})).body.textConsent.state).toBe("given");
  await emit(ctx, smsFailed, { key: "x", to: PHONE, code: "21610" });
  await world.runJobs();
  expect((await world.call(ana, contract.getOwnNotificationSettings, {})).body.textConsent.state).toBe("stopped");
});

test.each([
  ["2026-03-03T01:59:00Z", null], // 8:59 PM
  ["2026-03-03T02:00:00Z", "2026-03-03T13:00:00Z"], // 9 PM
  ["2026-03-03T12:59:00Z", "2026-03-03T13:00:00Z"], // 7:59 AM
  // The night in which the clock is set forward.
  ["2026-03-08T04:30:00Z", "2026-03-08T12:00:00Z"],
])("a text of %s waits until %s", async (now, heldUntil) => {
  world.clock.set(new Date(new Date(now).getTime() - 121_000).toISOString());
  await agree();
  await confirmOne();
  const { body } = await world.call(office, contract.listDeliveries, { channel: "sms" });
  expect(body.data).toMatchObject([{ status: heldUntil === null ? "sent" : "held", heldUntil }]);
  if (heldUntil === null) return;
  world.clock.set(heldUntil);
  await world.runJobs();
  const { body: later } = await world.call(office, contract.listDeliveries, { channel: "sms" });
  expect(later.data).toMatchObject([{ status: "sent", heldUntil: null }]);
});

test("the office sees what was sent to whom, and has written anew what did not arrive", async () => {
  await confirmOne();
  const list = async (filter: Record<string, string>) =>
    (await world.call(office, contract.listDeliveries, filter)).body.data.map(
      ({ channel, status }) => `${channel} ${status}`,
    );
  expect((await list({})).toSorted()).toEqual(["bell sent", "sms no_consent"]);
  expect(await list({ clientId: ana.clientId, channel: "sms" })).toEqual(["sms no_consent"]);
  expect(await list({ clientId: office.userId })).toEqual([]);
  expect(await list({ status: "sent" })).toEqual(["bell sent"]);
  expect(await list({ search: "moreno" })).toHaveLength(2);
  expect(await list({ search: "3025550134" })).toEqual(["sms no_consent"]);
  expect(await list({ from: "2026-03-02", to: "2026-03-02" })).toHaveLength(2);
  expect(await list({ from: "2026-03-03" })).toEqual([]);

  const { body } = await world.call(office, contract.listDeliveries, { channel: "sms" });
  const [text] = body.data;
  expect(text).toMatchObject({
    address: PHONE,
    recipient: { name: "Ana Moreno", clientId: ana.clientId },
    can: { retry: true },
  });
  await agree();
  expect((await world.call(office, contract.retryDelivery, { id: text?.id ?? "" })).body.status).toBe("waiting");
  await world.runJobs();
  expect(await list({ channel: "sms" })).toEqual(["sms sent"]);
  const sent = await world.call(office, contract.retryDelivery, { id: text?.id ?? "" });
  expect([sent.status, sent.body.code]).toEqual([409, "notifications.cannot_retry"]);
  const unknown = await world.call(office, contract.retryDelivery, { id: "00000000-0000-4000-8000-000000000000" });
  expect([unknown.status, unknown.body.code]).toEqual([404, "notifications.not_found"]);
  const technician = { ...office, role: "technician" as const };
  expect((await world.call(technician, contract.listDeliveries, {})).status).toBe(403);
});

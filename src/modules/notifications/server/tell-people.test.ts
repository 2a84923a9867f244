import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientLogin } from "#modules/accounts/factories.ts";
import { cancelOwnAppointment, requestOwnAppointment } from "#modules/appointments/contract.ts";
import type { Actor } from "#platform/actor.ts";
import { clientActor, openToldClient, PHONE, type ToldClient } from "../../../testing/told-client.ts";
import type { World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";

let told: ToldClient;
let world: World;
let ana: ToldClient["ana"];
let office: ToldClient["office"];

beforeEach(async () => {
  told = await openToldClient();
  ({ world, ana, office } = told);
});
afterEach(() => world.close());

const mails = async () => (await world.mails()).map(({ to_address }) => to_address);
const bellOf = async (actor: Actor) => (await world.call(actor, contract.listOwnNotifications, {})).body;

test("the bell shows what its owner was told, and nobody else reads it", async () => {
  await told.confirmOne();
  await told.confirmOne();
  const bell = await bellOf(ana);
  expect(bell).toMatchObject({ unread: 2, pagination: { total: 2 } });
  expect(bell.data[0]).toMatchObject({
    title: "Appointment confirmed",
    isRead: false,
    path: "/client-dashboard/appointments",
  });

  const sister = await makeClientLogin(told.ctx, { clientId: ana.clientId, email: "eva@example.com" });
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
  await told.agree();
  const first = (await told.texts()).length;
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
  await told.confirmOne();
  expect(await mails()).toEqual(["ana@example.com"]);
  expect(await told.texts()).toHaveLength(first + 1);

  const saved = await world.call(ana, contract.saveOwnNotificationSettings, { ...switches, email: false, sms: false });
  expect(saved.body).toMatchObject({ email: false, sms: false, promotions: false });
  await told.confirmOne();
  expect(await mails()).toEqual(["ana@example.com"]);
  expect(await told.texts()).toHaveLength(first + 1);
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

test.each([
  ["2026-03-03T01:59:00Z", null], // 8:59 PM
  ["2026-03-03T02:00:00Z", "2026-03-03T13:00:00Z"], // 9 PM
  ["2026-03-03T12:59:00Z", "2026-03-03T13:00:00Z"], // 7:59 AM
  // The night in which the clock is set forward.
  ["2026-03-08T04:30:00Z", "2026-03-08T12:00:00Z"],
])("a text of %s waits until %s", async (now, heldUntil) => {
  world.clock.set(new Date(new Date(now).getTime() - 121_000).toISOString());
  await told.agree();
  await told.confirmOne();
  const { body } = await world.call(office, contract.listDeliveries, { channel: "sms" });
  expect(body.data).toMatchObject([{ status: heldUntil === null ? "sent" : "held", heldUntil }]);
  if (heldUntil === null) return;
  world.clock.set(heldUntil);
  await world.runJobs();
  const { body: later } = await world.call(office, contract.listDeliveries, { channel: "sms" });
  expect(later.data).toMatchObject([{ status: "sent", heldUntil: null }]);
});

test("the office sees what was sent to whom, and has written anew what did not arrive", async () => {
  await told.confirmOne();
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
  await told.agree();
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

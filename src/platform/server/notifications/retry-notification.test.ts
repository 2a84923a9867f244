import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  finished,
  openNotificationDesk,
  person,
  words,
  type NotificationDesk,
} from "../../../testing/offices/notification-desk.ts";
import { emit } from "../jobs/events.ts";
import type { Recipient } from "./message.ts";
import { retryNotification } from "./retry-notification.ts";

let desk: NotificationDesk;
beforeAll(async () => {
  desk = await openNotificationDesk();
});
afterAll(() => desk.world.close());
beforeEach(() => desk.clear());

const PHONE = "+13025550134";
const eve = (): Recipient => ({
  ...person("eve"),
  id: "user:eve",
  phone: "(302) 555-0134",
  name: "Eve",
  clientId: null,
});
const rows = (channel: "email" | "sms" | "bell", message = "test.told") =>
  desk.world.db
    .selectFrom("notification")
    .selectAll()
    .where("channel", "=", channel)
    .where("message", "=", message)
    .execute();
const texts = async () =>
  (await desk.world.db.selectFrom("sms").select(["to_phone", "text"]).execute()).map(({ text }) => text);

test("texts go only to numbers whose owner agreed to them; the bell rings anyway", async () => {
  desk.given.recipients = [eve()];
  await emit(desk.ctx, finished, { visitId: "v1" });
  await desk.jobs.drain();
  expect(await texts()).toEqual([]);
  expect(await rows("sms")).toMatchObject([{ status: "no_consent", address: PHONE, recipient_name: "Eve" }]);
  expect(await rows("bell")).toMatchObject([
    { status: "sent", title: words.title, body: words.text, path: words.path, read_at: null },
  ]);
  desk.given.consenting = [PHONE];
  const [row] = await rows("sms");
  expect(await retryNotification(desk.ctx, row?.id ?? "")).toBe(true);
  await desk.jobs.drain();
  expect(await texts()).toEqual(["Hargrove: Between nine and ten"]);
  expect(await rows("sms")).toMatchObject([{ status: "sent", retries: 1 }]);
  expect(await retryNotification(desk.ctx, row?.id ?? "")).toBe(false);
});

test("at night a text waits for the morning, unless it cannot wait, and is not sent if nothing is left to say", async () => {
  desk.given.recipients = [eve()];
  desk.given.consenting = [PHONE];
  desk.given.morning = new Date(desk.world.clock.now().getTime() + 3_600_000);
  await emit(desk.ctx, finished, { visitId: "v1" });
  await desk.jobs.drain();
  expect(await rows("sms")).toMatchObject([{ status: "held", held_until: expect.any(String) }]);
  expect(await rows("sms", "test.urgent")).toMatchObject([{ status: "sent" }]);
  desk.world.clock.set(desk.given.morning.toISOString());
  desk.given.morning = null;
  desk.given.isUndone = true;
  await desk.jobs.drain();
  expect(await rows("sms")).toMatchObject([{ status: "not_needed" }]);
  expect(await texts()).toHaveLength(1);
});

test("a mail that the server refuses comes back onto its row, and is written anew when the office asks for it", async () => {
  desk.given.mailIsRefused = true;
  await emit(desk.ctx, finished, { visitId: "v1" });
  await desk.jobs.drain();
  const [row] = await rows("email", "test.report");
  expect(row).toMatchObject({ status: "failed", fault: "550 no such user", sent_at: null });
  desk.given.mailIsRefused = false;
  desk.given.recipients = [person("ana", "es", "ana@new.example.com")];
  expect(await retryNotification(desk.ctx, row?.id ?? "")).toBe(true);
  await desk.jobs.drain();
  expect(await desk.mails()).toEqual(["ana@example.com v1: Page 1 of 2", "ana@new.example.com v1: Página 1 de 2"]);
  expect(await rows("email", "test.report")).toMatchObject([{ status: "sent", fault: null, retries: 1 }]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  finished,
  moved,
  openNotificationDesk,
  person,
  type NotificationDesk,
} from "../../../testing/offices/notification-desk.ts";
import { emit } from "../jobs/events.ts";
import { createJobs } from "../jobs/runner.ts";
import { findUnreached, registerNotifications } from "./notifications.ts";

let desk: NotificationDesk;
beforeAll(async () => {
  desk = await openNotificationDesk();
});
afterAll(() => desk.world.close());
beforeEach(() => desk.clear());

const statuses = () =>
  desk.world.db.selectFrom("notification").select(["recipient", "status", "sent_at"]).orderBy("recipient").execute();

test("an event that is told twice writes one mail, and one of another cause a second", async () => {
  await emit(desk.ctx, finished, { visitId: "v1" });
  await emit(desk.ctx, finished, { visitId: "v1" });
  await desk.jobs.drain();
  await emit(desk.ctx, finished, { visitId: "v1" });
  await emit(desk.ctx, finished, { visitId: "v2" });
  await desk.jobs.drain();
  expect(await desk.mails()).toEqual(["ana@example.com v1: Page 1 of 2", "ana@example.com v2: Page 1 of 2"]);
  expect((await desk.world.mails())[0]?.attachments).toMatchObject([{ filename: "report.pdf" }]);
});

test("every recipient reads it in their own language", async () => {
  desk.given.recipients = [person("ana", "en"), person("ben", "es"), person("cleo", "fr")];
  await emit(desk.ctx, finished, { visitId: "v1" });
  await desk.jobs.drain();
  expect(await desk.mails()).toEqual([
    "ana@example.com v1: Page 1 of 2",
    "ben@example.com v1: Página 1 de 2",
    "cleo@example.com v1: Page 1 sur 2",
  ]);
});

test("who has no address is noted for the office, and the others are written to", async () => {
  desk.given.recipients = [person("ana"), person("dora", "en", null)];
  await emit(desk.ctx, finished, { visitId: "v1" });
  await desk.jobs.drain();
  const at = desk.world.clock.now().toISOString();
  expect(await desk.mails()).toEqual(["ana@example.com v1: Page 1 of 2"]);
  expect(await findUnreached(desk.ctx, at, 10)).toMatchObject([
    { message: "test.report", cause: "visit:v1", recipient: "client:dora" },
  ]);
  expect((await statuses()).map(({ status }) => status)).toEqual(["sent", "no_address"]);
});

test("a fault while writing is tried again, and then written once", async () => {
  desk.given.writeFails = true;
  await emit(desk.ctx, finished, { visitId: "v1" });
  await expect(desk.jobs.drain()).rejects.toThrow("the report cannot be written");
  expect(await desk.mails()).toEqual([]);
  expect(await statuses()).toMatchObject([{ status: "waiting", sent_at: null }]);
  desk.given.writeFails = false;
  desk.world.clock.advance(60_000);
  await desk.jobs.drain();
  desk.world.clock.advance(600_000);
  await desk.jobs.drain();
  expect(await desk.mails()).toEqual(["ana@example.com v1: Page 1 of 2"]);
});

test("what waits is not written when it has been undone meanwhile", async () => {
  await emit(desk.ctx, moved, { visitId: "v1" });
  await desk.jobs.drain();
  expect(await desk.mails()).toEqual([]);
  desk.given.isUndone = true;
  desk.world.clock.advance(121_000);
  await desk.jobs.drain();
  expect(await desk.mails()).toEqual([]);
  expect(await statuses()).toMatchObject([{ status: "not_needed" }]);
  desk.given.isUndone = false;
  await emit(desk.ctx, moved, { visitId: "v2" });
  await desk.jobs.drain();
  desk.world.clock.advance(121_000);
  await desk.jobs.drain();
  expect(await desk.mails()).toEqual(["ana@example.com Moved"]);
});

test("goes to the address of the moment of writing, and to nobody who is gone by then", async () => {
  desk.given.recipients = [person("ana"), person("ben")];
  await emit(desk.ctx, moved, { visitId: "v1" });
  await desk.jobs.drain();
  desk.given.recipients = [person("ana", "en", "ana@new.example.com")];
  desk.world.clock.advance(121_000);
  await desk.jobs.drain();
  expect(await desk.mails()).toEqual(["ana@new.example.com Moved"]);
  expect((await statuses()).map(({ status }) => status)).toEqual(["sent", "not_needed"]);
});

test("who has switched it off gets none, unless it may not be switched off", async () => {
  desk.given.switchedOff = ["client:ana"];
  await emit(desk.ctx, finished, { visitId: "v1" });
  await emit(desk.ctx, moved, { visitId: "v1" });
  await desk.jobs.drain();
  desk.world.clock.advance(121_000);
  await desk.jobs.drain();
  expect(await desk.mails()).toEqual(["ana@example.com Moved"]);
});

test("two messages of one name are a mistake of the program", () => {
  const other = createJobs({ pool: desk.world.pool, db: desk.world.db, now: desk.world.clock.now, log: console });
  expect(() =>
    registerNotifications(other.work, {
      messages: [desk.messages.report, desk.messages.report],
      preferences: desk.preferences,
    }),
  ).toThrow("Two messages");
});

test("a message by other ways than email needs words for them", () => {
  const other = createJobs({ pool: desk.world.pool, db: desk.world.db, now: desk.world.clock.now, log: console });
  const { brief: _brief, ...wordless } = desk.messages.told;
  expect(() => registerNotifications(other.work, { messages: [wordless], preferences: desk.preferences })).toThrow(
    "no words",
  );
});

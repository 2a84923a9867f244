import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import type { Language } from "#platform/languages.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import type { Ctx } from "../context.ts";
import { defineEvent, emit } from "../jobs/events.ts";
import { createJobs } from "../jobs/runner.ts";
import { deliverMail } from "../mail/mail.ts";
import { textsFor } from "../texts.ts";
import { defineMessage, type Recipient } from "./message.ts";
import { findUnreached, registerNotifications } from "./notifications.ts";

const finished = defineEvent("test.visit_finished", z.object({ visitId: z.string() }));
const moved = defineEvent("test.visit_moved", z.object({ visitId: z.string() }));

let world: World;
let ctx: Ctx;
let jobs: ReturnType<typeof createJobs>;
let recipients: Recipient[];
let writeFails: boolean;
let isUndone: boolean;
let switchedOff: string[];

const person = (id: string, language: Language = "en", email: string | null = `${id}@example.com`): Recipient => ({
  id: `client:${id}`,
  language,
  email,
});

const report = defineMessage({
  name: "test.report",
  event: finished,
  cause: ({ visitId }) => `visit:${visitId}`,
  to: () => Promise.resolve(recipients),
  channels: ["email"],
  mayBeSwitchedOff: true,
  write(ctx, { visitId }, { id }) {
    if (writeFails) return Promise.reject(new Error("the report cannot be written"));
    const words = textsFor(ctx.language)("platform:pdf.pageOf", { page: 1, total: 2 });
    const attachments = [{ filename: "report.pdf", contentType: "application/pdf", content: "%PDF" }];
    return Promise.resolve({ subject: `${visitId}: ${words}`, html: `<p>${id}</p>`, text: id, attachments });
  },
});

const undoable = defineMessage({
  name: "test.moved",
  event: moved,
  cause: ({ visitId }) => `visit:${visitId}`,
  to: () => Promise.resolve(recipients),
  channels: ["email"],
  waitsSeconds: 120,
  mayBeSwitchedOff: false,
  write: () => Promise.resolve(isUndone ? null : { subject: "Moved", html: "", text: "" }),
});

beforeAll(async () => {
  world = await createWorld();
  ctx = world.ctx({ kind: "system" });
  const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  jobs = createJobs({ pool: world.pool, db: world.db, now: world.clock.now, log: silent });
  jobs.work(deliverMail, () => Promise.resolve());
  const isSwitchedOff = (_ctx: Ctx, message: string, recipient: string) =>
    Promise.resolve(switchedOff.includes(`${message} ${recipient}`));
  registerNotifications(jobs.work, { messages: [report, undoable], isSwitchedOff });
});
afterAll(() => world.close());

beforeEach(async () => {
  await jobs.drain();
  await world.db.deleteFrom("notification").execute();
  await world.db.deleteFrom("mail").execute();
  recipients = [person("ana")];
  [writeFails, isUndone, switchedOff] = [false, false, []];
});

const mails = async () => (await world.mails()).map(({ to_address, subject }) => `${to_address} ${subject}`).toSorted();
const statuses = () =>
  world.db.selectFrom("notification").select(["recipient", "status", "sent_at"]).orderBy("recipient").execute();

test("an event that is told twice writes one mail, and one of another cause a second", async () => {
  await emit(ctx, finished, { visitId: "v1" });
  await emit(ctx, finished, { visitId: "v1" });
  await jobs.drain();
  await emit(ctx, finished, { visitId: "v1" });
  await emit(ctx, finished, { visitId: "v2" });
  await jobs.drain();
  expect(await mails()).toEqual(["ana@example.com v1: Page 1 of 2", "ana@example.com v2: Page 1 of 2"]);
  expect((await world.mails())[0]?.attachments).toMatchObject([{ filename: "report.pdf" }]);
});

test("every recipient reads it in their own language", async () => {
  recipients = [person("ana", "en"), person("ben", "es"), person("cleo", "fr")];
  await emit(ctx, finished, { visitId: "v1" });
  await jobs.drain();
  expect(await mails()).toEqual([
    "ana@example.com v1: Page 1 of 2",
    "ben@example.com v1: Página 1 de 2",
    "cleo@example.com v1: Page 1 sur 2",
  ]);
});

test("who has no address is noted for the office, and the others are written to", async () => {
  recipients = [person("ana"), person("dora", "en", null)];
  await emit(ctx, finished, { visitId: "v1" });
  await jobs.drain();
  const at = world.clock.now().toISOString();
  expect(await mails()).toEqual(["ana@example.com v1: Page 1 of 2"]);
  expect(await findUnreached(ctx, at, 10)).toMatchObject([
    { message: "test.report", cause: "visit:v1", recipient: "client:dora" },
  ]);
  expect((await statuses()).map(({ status }) => status)).toEqual(["sent", "no_address"]);
});

test("a fault while writing is tried again, and then written once", async () => {
  writeFails = true;
  await emit(ctx, finished, { visitId: "v1" });
  await expect(jobs.drain()).rejects.toThrow("the report cannot be written");
  expect(await mails()).toEqual([]);
  expect(await statuses()).toMatchObject([{ status: "waiting", sent_at: null }]);
  writeFails = false;
  world.clock.advance(60_000);
  await jobs.drain();
  world.clock.advance(600_000);
  await jobs.drain();
  expect(await mails()).toEqual(["ana@example.com v1: Page 1 of 2"]);
});

test("what waits is not written when it has been undone meanwhile", async () => {
  await emit(ctx, moved, { visitId: "v1" });
  await jobs.drain();
  expect(await mails()).toEqual([]);
  isUndone = true;
  world.clock.advance(121_000);
  await jobs.drain();
  expect(await mails()).toEqual([]);
  expect(await statuses()).toMatchObject([{ status: "not_needed" }]);
  isUndone = false;
  await emit(ctx, moved, { visitId: "v2" });
  await jobs.drain();
  world.clock.advance(121_000);
  await jobs.drain();
  expect(await mails()).toEqual(["ana@example.com Moved"]);
});

test("goes to the address of the moment of writing, and to nobody who is gone by then", async () => {
  recipients = [person("ana"), person("ben")];
  await emit(ctx, moved, { visitId: "v1" });
  await jobs.drain();
  recipients = [person("ana", "en", "ana@new.example.com")];
  world.clock.advance(121_000);
  await jobs.drain();
  expect(await mails()).toEqual(["ana@new.example.com Moved"]);
  expect((await statuses()).map(({ status }) => status)).toEqual(["sent", "not_needed"]);
});

test("who has switched it off gets none, unless it may not be switched off", async () => {
  switchedOff = ["test.report client:ana", "test.moved client:ana"];
  await emit(ctx, finished, { visitId: "v1" });
  await emit(ctx, moved, { visitId: "v1" });
  await jobs.drain();
  world.clock.advance(121_000);
  await jobs.drain();
  expect(await mails()).toEqual(["ana@example.com Moved"]);
});

test("two messages of one name are a mistake of the program", () => {
  const other = createJobs({ pool: world.pool, db: world.db, now: world.clock.now, log: console });
  expect(() => registerNotifications(other.work, { messages: [report, report] })).toThrow("Two messages");
});

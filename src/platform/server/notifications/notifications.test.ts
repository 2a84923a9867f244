import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import type { Language } from "#platform/languages.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import type { Ctx } from "../context.ts";
import { defineEvent, emit } from "../jobs/events.ts";
import { createJobs } from "../jobs/runner.ts";
import { createFiles } from "../files/files.ts";
import { registerMailJobs } from "../mail/delivery.ts";
import { MailRefused, outboxTransport, type MailTransport } from "../mail/transport.ts";
import { registerSmsJobs } from "../sms/delivery.ts";
import { outboxSms } from "../sms/transport.ts";
import { textsFor } from "../texts.ts";
import { defineMessage, type Recipient } from "./message.ts";
import type { NotificationPreferences } from "./preferences.ts";
import { moveNotifications } from "./move-notifications.ts";
import { retryNotification } from "./retry-notification.ts";
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
let consenting: string[];
let morning: Date | null;
let mailIsRefused: boolean;

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

const words = { title: "On the way", text: "Between nine and ten", path: "/appointments" } as const;
const told = defineMessage({
  name: "test.told",
  event: finished,
  cause: ({ visitId }) => `visit:${visitId}`,
  to: () => Promise.resolve(recipients.filter(({ phone }) => phone !== undefined)),
  channels: ["sms", "bell"],
  mayBeSwitchedOff: true,
  write: () => Promise.resolve(null),
  brief: () => Promise.resolve(isUndone ? null : words),
});
const urgent = defineMessage({
  ...told,
  name: "test.urgent",
  isUrgent: true,
  to: () => Promise.resolve(recipients.filter(({ id }) => id === "user:eve")),
  brief: () => Promise.resolve(words),
});

const preferences: NotificationPreferences = {
  isSwitchedOff: (_ctx, { recipient }) => Promise.resolve(switchedOff.includes(recipient)),
  mayText: (_ctx, phone) => Promise.resolve(consenting.includes(phone)),
  quietUntil: () => Promise.resolve(morning),
  textOf: (_ctx, { text }) => Promise.resolve(`Hargrove: ${text}`),
};

const refusing: MailTransport = {
  ...outboxTransport,
  deliver: () => Promise.reject(new MailRefused("550 no such user", { cause: undefined })),
};

beforeAll(async () => {
  world = await createWorld();
  ctx = world.ctx({ kind: "system" });
  const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  jobs = createJobs({ pool: world.pool, db: world.db, now: world.clock.now, log: silent });
  const keptDays = 90;
  const files = createFiles(world.config);
  const mail = (refuses: boolean): MailTransport => (refuses ? refusing : outboxTransport);
  const transport: MailTransport = { ...outboxTransport, deliver: (sent) => mail(mailIsRefused).deliver(sent) };
  registerMailJobs(jobs.work, { transport, secrets: world.secrets, files, keptDays });
  registerSmsJobs(jobs.work, { transport: outboxSms, keptDays });
  registerNotifications(jobs.work, { messages: [report, undoable, urgent, told], preferences });
});
afterAll(() => world.close());

beforeEach(async () => {
  await jobs.drain();
  await world.db.deleteFrom("notification").execute();
  await world.db.deleteFrom("mail").execute();
  recipients = [person("ana")];
  [writeFails, isUndone, switchedOff] = [false, false, []];
  [consenting, morning, mailIsRefused] = [[], null, false];
  await world.db.deleteFrom("sms").execute();
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

/** Clients as messages find them: their rows say whose they are. */
const CLIENTS = { ana: "0192a000-0000-7000-8000-000000000001", ben: "0192a000-0000-7000-8000-000000000002" };
const clientOf = (name: keyof typeof CLIENTS, id = `client:${CLIENTS[name]}`): Recipient => ({
  ...person(name),
  id,
  clientId: CLIENTS[name],
});

test("what waits for a client goes on to the one whom they were merged with, once", async () => {
  recipients = [clientOf("ana"), clientOf("ben")];
  await emit(ctx, moved, { visitId: "both" });
  await jobs.drain();
  recipients = [clientOf("ana")];
  await emit(ctx, finished, { visitId: "sent" });
  await emit(ctx, moved, { visitId: "v1" });
  await jobs.drain();
  expect(await moveNotifications(ctx, CLIENTS.ana, CLIENTS.ben)).toBe(3);
  recipients = [clientOf("ben")];
  // Told again, it was told before.
  await emit(ctx, finished, { visitId: "sent" });
  await jobs.drain();
  world.clock.advance(121_000);
  await jobs.drain();
  expect(await mails()).toEqual([
    "ana@example.com sent: Page 1 of 2",
    "ben@example.com Moved",
    "ben@example.com Moved",
  ]);
});

test("what waits for a client goes on to the logins that they have by then, except to whoever is told anyway", async () => {
  recipients = [clientOf("ana")];
  await emit(ctx, moved, { visitId: "v1" });
  await jobs.drain();
  await moveNotifications(ctx, CLIENTS.ana, CLIENTS.ben);
  recipients = [clientOf("ben", "user:ben"), clientOf("ana", "user:other")];
  await emit(ctx, moved, { visitId: "v1" });
  world.clock.advance(121_000);
  await jobs.drain();
  world.clock.advance(121_000);
  await jobs.drain();
  const written = await world.db
    .selectFrom("notification")
    .select(["recipient", "status"])
    .orderBy("recipient")
    .execute();
  expect(written.map(({ recipient, status }) => `${recipient} ${status}`)).toEqual([
    `client:${CLIENTS.ben} not_needed`,
    "user:ben sent",
    "user:other sent",
  ]);

  // Nobody but this client's own.
  recipients = [clientOf("ana")];
  await emit(ctx, moved, { visitId: "v2" });
  await jobs.drain();
  recipients = [clientOf("ben", "user:ben")];
  world.clock.advance(121_000);
  await jobs.drain();
  expect((await mails()).filter((mail) => mail.startsWith("ben@"))).toHaveLength(1);
});

test("who has switched it off gets none, unless it may not be switched off", async () => {
  switchedOff = ["client:ana"];
  await emit(ctx, finished, { visitId: "v1" });
  await emit(ctx, moved, { visitId: "v1" });
  await jobs.drain();
  world.clock.advance(121_000);
  await jobs.drain();
  expect(await mails()).toEqual(["ana@example.com Moved"]);
});

test("two messages of one name are a mistake of the program", () => {
  const other = createJobs({ pool: world.pool, db: world.db, now: world.clock.now, log: console });
  expect(() => registerNotifications(other.work, { messages: [report, report], preferences })).toThrow("Two messages");
});

const PHONE = "+13025550134";
const eve = (): Recipient => ({
  ...person("eve"),
  id: "user:eve",
  phone: "(302) 555-0134",
  name: "Eve",
  clientId: null,
});
const rows = (channel: "email" | "sms" | "bell", message = "test.told") =>
  world.db
    .selectFrom("notification")
    .selectAll()
    .where("channel", "=", channel)
    .where("message", "=", message)
    .execute();
const texts = async () =>
  (await world.db.selectFrom("sms").select(["to_phone", "text"]).execute()).map(({ text }) => text);

test("texts go only to numbers whose owner agreed to them; the bell rings anyway", async () => {
  recipients = [eve()];
  await emit(ctx, finished, { visitId: "v1" });
  await jobs.drain();
  expect(await texts()).toEqual([]);
  expect(await rows("sms")).toMatchObject([{ status: "no_consent", address: PHONE, recipient_name: "Eve" }]);
  expect(await rows("bell")).toMatchObject([
    { status: "sent", title: words.title, body: words.text, path: words.path, read_at: null },
  ]);
  consenting = [PHONE];
  const [row] = await rows("sms");
  expect(await retryNotification(ctx, row?.id ?? "")).toBe(true);
  await jobs.drain();
  expect(await texts()).toEqual(["Hargrove: Between nine and ten"]);
  expect(await rows("sms")).toMatchObject([{ status: "sent", retries: 1 }]);
  expect(await retryNotification(ctx, row?.id ?? "")).toBe(false);
});

test("at night a text waits for the morning, unless it cannot wait, and is not sent if nothing is left to say", async () => {
  recipients = [eve()];
  consenting = [PHONE];
  morning = new Date(world.clock.now().getTime() + 3_600_000);
  await emit(ctx, finished, { visitId: "v1" });
  await jobs.drain();
  expect(await rows("sms")).toMatchObject([{ status: "held", held_until: expect.any(String) }]);
  expect(await rows("sms", "test.urgent")).toMatchObject([{ status: "sent" }]);
  world.clock.set(morning.toISOString());
  morning = null;
  isUndone = true;
  await jobs.drain();
  expect(await rows("sms")).toMatchObject([{ status: "not_needed" }]);
  expect(await texts()).toHaveLength(1);
});

test("a mail that the server refuses comes back onto its row, and is written anew when the office asks for it", async () => {
  mailIsRefused = true;
  await emit(ctx, finished, { visitId: "v1" });
  await jobs.drain();
  const [row] = await rows("email", "test.report");
  expect(row).toMatchObject({ status: "failed", fault: "550 no such user", sent_at: null });
  mailIsRefused = false;
  recipients = [person("ana", "es", "ana@new.example.com")];
  expect(await retryNotification(ctx, row?.id ?? "")).toBe(true);
  await jobs.drain();
  expect(await mails()).toEqual(["ana@example.com v1: Page 1 of 2", "ana@new.example.com v1: Página 1 de 2"]);
  expect(await rows("email", "test.report")).toMatchObject([{ status: "sent", fault: null, retries: 1 }]);
});

test("a message by other ways than email needs words for them", () => {
  const other = createJobs({ pool: world.pool, db: world.db, now: world.clock.now, log: console });
  const { brief: _brief, ...wordless } = told;
  expect(() => registerNotifications(other.work, { messages: [wordless], preferences })).toThrow("no words");
});

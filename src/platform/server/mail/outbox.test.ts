import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClientUser } from "#modules/accounts/factories.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { createFiles, type Files } from "../files/files.ts";
import { registerOutbox } from "./outbox.ts";
import { sendPush } from "../push/push.ts";
import { sendSms } from "../sms/sms.ts";
import { sendMail } from "./mail.ts";

let world: World;
let app: FastifyInstance;
let id: string;
let files: Files;

beforeAll(async () => {
  world = await createWorld();
  app = fastify();
  files = createFiles(world.config);
  registerOutbox(app, { db: world.db, now: world.clock.now, enabled: true, secrets: world.secrets, files });
  const ctx = world.ctx({ kind: "system" });
  const common = {
    to: "ana@client.example",
    language: "en",
    text: "Hello\n<b>text</b> at http://localhost/x?a=1&b=2 now",
  } as const;
  await sendMail(ctx, { ...common, key: "older", subject: "Older", html: "<p>older</p>" });
  world.clock.advance(1000);
  await sendMail(ctx, {
    ...common,
    key: "newer",
    subject: '<img src=x onerror="alert(1)">',
    html: '<p title="x">Hello</p><script>alert(1)</script>',
    attachments: [{ filename: 'vi"sit é.ics', contentType: "text/calendar", content: "BEGIN:VCALENDAR" }],
  });
  id = (await world.db.selectFrom("mail").select("id").where("key", "=", "newer").executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await app.close();
  await world.close();
});

test("lists the mails, newest first, as text that runs nothing", async () => {
  const { statusCode, body, headers } = await app.inject("/dev/outbox");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["content-security-policy"]).toMatch(/default-src 'none'/);
  expect(body).not.toContain("<img");
  expect(body.indexOf("&lt;img")).toBeLessThan(body.indexOf("Older"));
  expect(body).toContain(`href="/dev/outbox/${id}"`);
});

test("lists texts and push notices with their words and what became of them, as text that runs nothing", async () => {
  const ctx = world.ctx({ kind: "system" });
  expect((await app.inject("/dev/outbox/texts")).body).toContain("No text yet.");
  expect((await app.inject("/dev/outbox/pushes")).body).toContain("No push notice yet.");
  const user = await makeClientUser(ctx, { email: "ana@client.example" });
  await sendSms(ctx, { key: "t", to: "410 555 0134", language: "es", text: "Mañana\n<script>alert(1)</script>" });
  await sendSms(ctx, { key: "wrong", to: "12", language: "en", text: "See you" });
  await sendPush(ctx, { key: "p", userId: user.id, title: "<b>Tomorrow</b>", text: "At 10", path: "/client" });

  const texts = (await app.inject("/dev/outbox/texts")).body;
  expect(texts).toMatch(/\+14105550134<\/td>\s*<td class="text" lang="es">Mañana\n&lt;script&gt;/);
  expect(texts).toContain("wrong_number: This is not a telephone number.");
  expect(texts).toContain('<a href="/dev/outbox/texts" aria-current="page">Texts</a>');
  const pushes = (await app.inject("/dev/outbox/pushes")).body;
  expect(pushes).toContain("<strong>&lt;b&gt;Tomorrow&lt;/b&gt;</strong>\nAt 10");
  expect(pushes).toContain('<a href="/client">/client</a>');
  expect(pushes).toContain("none");
});

test("shows a mail as HTML in a frame that may do nothing, and as text", async () => {
  const { statusCode, body } = await app.inject(`/dev/outbox/${id}`);
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<iframe[^>]* sandbox=""/);
  expect(body).toContain('srcdoc="&lt;p title=&quot;x&quot;&gt;Hello&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(body).toContain("&lt;b&gt;text&lt;/b&gt;");
  expect(body).toContain('at <a href="http://localhost/x?a=1&amp;b=2">http://localhost/x?a=1&amp;b=2</a> now');
  expect(body).not.toMatch(/<script/);
});

test("gives the attachments to be saved, under their names", async () => {
  const { statusCode, body, headers } = await app.inject(`/dev/outbox/${id}/attachments/0`);
  expect([statusCode, body]).toEqual([200, "BEGIN:VCALENDAR"]);
  expect(headers["content-disposition"]).toBe("attachment; filename*=UTF-8''vi%22sit%20%C3%A9.ics");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test.each([
  "/dev/outbox/nonsense",
  "/dev/outbox/0199a1b2-0000-7000-8000-000000000000",
  "/dev/outbox/nonsense/attachments/0",
])("%s is not there", async (path) => {
  expect((await app.inject(path)).statusCode).toBe(404);
});

test("an attachment that the mail does not have is not there", async () => {
  expect((await app.inject(`/dev/outbox/${id}/attachments/1`)).statusCode).toBe(404);
});

test("is absent where it is not enabled", async () => {
  const closed = fastify();
  registerOutbox(closed, { db: world.db, now: world.clock.now, enabled: false, secrets: world.secrets, files });
  for (const path of [
    "/dev/outbox",
    "/dev/outbox/texts",
    "/dev/outbox/pushes",
    `/dev/outbox/${id}`,
    `/dev/outbox/${id}/attachments/0`,
  ])
    expect((await closed.inject(path)).statusCode).toBe(404);
  await closed.close();
});

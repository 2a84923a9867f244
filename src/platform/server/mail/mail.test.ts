import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { startMailServer, type MailServer } from "../../../testing/servers/mail-server.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { inTransaction, type Ctx } from "../context.ts";
import { detachFiles, keepMadeFile } from "../files/attach.ts";
import { createFiles, type Files } from "../files/files.ts";
import { forgetUnattachedFiles } from "../files/forget-files.ts";
import { newId } from "../ids.ts";
import { createJobs, type Jobs } from "../jobs/runner.ts";
import { defineJob, enqueue } from "../jobs/jobs.ts";
import { registerMailJobs } from "./delivery.ts";
import { outboxTransport, smtpTransport, type MailTransport } from "./transport.ts";
import { contentOf, deliverMail, sendMail, type Mail } from "./mail.ts";

let dataDir: string;
let files: Files;
let world: World;
let ctx: Ctx;
let server: MailServer;
let transport: MailTransport;
let jobs: Jobs;
let lines: unknown[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "greenline-mail-"));
  world = await createWorld({ settings: { DATA_DIR: dataDir } });
  files = createFiles(world.config);
  ctx = world.ctx({ kind: "system" });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

beforeEach(async () => {
  server = await startMailServer();
  transport = smtpTransport({ url: server.url, from: "office@hargrove.example" });
  lines = [];
  jobs = jobsWith(transport);
});
afterEach(async () => {
  transport.close();
  await server.close();
  await world.db.deleteFrom("mail").execute();
  // What a test left waiting finds its mail gone.
  await jobsWith(outboxTransport).drain();
});

function jobsWith(way: MailTransport): Jobs {
  const note = (facts: unknown) => void lines.push(facts);
  const made = createJobs({
    pool: world.pool,
    db: world.db,
    now: world.clock.now,
    log: { debug: () => undefined, warn: note, error: note },
  });
  registerMailJobs(made.work, { transport: way, secrets: world.secrets, files, keptDays: 90 });
  return made;
}

const mail: Mail = {
  key: "appointments.confirmation:a1",
  to: "ana@client.example",
  language: "en",
  subject: "Your consultation\r\nis booked",
  html: "<p>Hello</p>",
  text: "Hello",
  attachments: [
    {
      filename: "appointment.ics",
      contentType: "text/calendar; charset=utf-8; method=REQUEST",
      content: "BEGIN:VCALENDAR",
    },
  ],
};

const stored = () => world.db.selectFrom("mail").selectAll().executeTakeFirstOrThrow();
const mails = () => world.db.selectFrom("mail").selectAll().execute();

describe("writing", () => {
  test("stores the mail once for its key, however often it is asked for", async () => {
    await Promise.all([sendMail(ctx, mail), sendMail(ctx, mail)]);
    await sendMail(ctx, { ...mail, subject: "Another try" });
    expect(await mails()).toHaveLength(1);
    expect(await jobs.depth()).toMatchObject({ waiting: 1 });
    await jobs.drain();
    await sendMail(ctx, mail);
    await jobs.drain();
    expect(server.received).toHaveLength(1);
  });

  test("is undone with the caller's transaction", async () => {
    const undone = inTransaction(ctx, async (ctx) => {
      await sendMail(ctx, mail);
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    await jobs.drain();
    expect([await mails(), server.received]).toEqual([[], []]);
  });

  test("a subject is one line", async () => {
    await sendMail(ctx, mail);
    expect((await stored()).subject).toBe("Your consultation is booked");
  });
});

describe("delivering", () => {
  test("notes when it was sent, and under which id", async () => {
    world.clock.set("2026-03-02T17:00:00Z");
    await sendMail(ctx, mail);
    expect(await stored()).toMatchObject({ status: "queued", attempts: 0, sent_at: null });
    await jobs.drain();
    const { id, ...rest } = await stored();
    expect(rest).toMatchObject({
      status: "sent",
      attempts: 1,
      sent_at: "2026-03-02T17:00:00Z",
      message_id: `<${id}@hargrove.example>`,
      last_error: null,
    });
    expect(server.received[0]?.source).toContain(`Message-ID: <${id}@hargrove.example>`);
    expect(server.received[0]?.source).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/i);
  });

  test("a mail that was sent is not sent again, even if its job is", async () => {
    await sendMail(ctx, mail);
    await jobs.drain();
    await enqueue(ctx, deliverMail, { mailId: (await stored()).id });
    await jobs.drain();
    expect(server.received).toHaveLength(1);
    expect(await stored()).toMatchObject({ status: "sent", attempts: 1 });
  });

  test("takes a kept file along that lies nowhere twice, and holds it until then", async () => {
    const owner = { kind: "visit", id: newId() };
    const pdf = Buffer.from("%PDF-1.7\n% the report of a visit\n%%EOF\n");
    const paper = await keepMadeFile(ctx, files, owner, { name: "report.pdf", kind: "pdf", content: pdf });
    const content = { fileId: paper.id, bytes: paper.bytes };
    const attachments = [{ filename: "report.pdf", contentType: "application/pdf", content }];
    await sendMail(ctx, { ...mail, key: "visits.report:v1", attachments });
    expect((await stored()).attachments).toEqual([
      expect.objectContaining({ base64: "", file: { id: paper.id, bytes: pdf.length } }),
    ]);

    // A newer one has taken its place meanwhile, and the mail server was away for days.
    await detachFiles(ctx, owner, [paper.id]);
    world.clock.advance(3 * 86_400_000);
    await forgetUnattachedFiles(ctx, files);
    await jobs.drain();
    expect(server.received[0]?.source).toContain(pdf.toString("base64"));
    expect(await stored()).toMatchObject({ status: "sent" });
    expect(await world.db.selectFrom("mail_file").selectAll().execute()).toEqual([]);
    await forgetUnattachedFiles(ctx, files);
    expect(await world.db.selectFrom("file").select("id").execute()).toEqual([]);
  });

  test("a mail whose file cannot be read waits for it, and says so", async () => {
    const owner = { kind: "visit", id: newId() };
    const pdf = { name: "report.pdf", kind: "pdf", content: Buffer.from("%PDF-1.7\n%%EOF\n") } as const;
    const paper = await keepMadeFile(ctx, files, owner, pdf);
    const { key } = await world.db
      .selectFrom("file")
      .select("key")
      .where("id", "=", paper.id)
      .executeTakeFirstOrThrow();
    await files.remove(key);
    const content = { fileId: paper.id, bytes: paper.bytes };
    const attachments = [{ filename: "report.pdf", contentType: "application/pdf", content }];
    await sendMail(ctx, { ...mail, key: "visits.report:v2", attachments });
    await expect(jobs.drain()).rejects.toThrow("did not take");
    expect(server.received).toEqual([]);
    expect(await stored()).toMatchObject({ status: "queued", last_error: expect.stringContaining("files.not_found") });
    expect(await world.db.selectFrom("mail_file").selectAll().execute()).toHaveLength(1);
  });

  test("without a mail server the mail is done when it is written", async () => {
    await sendMail(ctx, mail);
    await jobsWith(outboxTransport).drain();
    expect(await stored()).toMatchObject({ status: "sent", attempts: 1 });
  });

  test("after a fault goes out once, under the same id, and the fault is seen meanwhile", async () => {
    await sendMail(ctx, mail);
    server.answer("MAIL", "451 4.3.0 try again later");
    await expect(jobs.drain()).rejects.toThrow("The mail server did not take a mail");
    expect(await stored()).toMatchObject({
      status: "queued",
      attempts: 1,
      last_error: expect.stringContaining("451 4.3.0"),
    });

    server.acceptAgain();
    world.clock.advance(60_000);
    await jobs.drain();
    world.clock.advance(3_600_000);
    await jobs.drain();
    expect(server.received).toHaveLength(1);
    expect(await stored()).toMatchObject({ status: "sent", attempts: 2, last_error: null });
  });

  test("a mail that can never be delivered fails at once and is not tried again", async () => {
    await sendMail(ctx, mail);
    server.answer("RCPT", "550 5.1.1 <ana@client.example> unknown");
    await jobs.drain();
    expect(await stored()).toMatchObject({
      status: "failed",
      attempts: 1,
      last_error: expect.stringContaining("550 5.1.1"),
      sent_at: null,
    });
    expect(await jobs.depth()).toMatchObject({ waiting: 0, dead: 0 });
  });

  test("fails visibly when the last retry was in vain", async () => {
    await sendMail(ctx, mail);
    server.answer("MAIL", "451 4.3.0 try again later");
    for (let attempt = 0; attempt < 13; attempt++) {
      await expect(jobs.drain()).rejects.toThrow("The mail server did not take a mail");
      world.clock.advance(2 * 3_600_000);
    }
    await jobs.drain();
    expect(await stored()).toMatchObject({ status: "failed", attempts: 13 });
    expect(await jobs.deadJobs()).toMatchObject([{ job: "mail.deliver" }]);
  });

  test("no address reaches the log", async () => {
    await sendMail(ctx, mail);
    server.answer("RCPT", "451 4.2.1 mailbox of ana@client.example is busy");
    await expect(jobs.drain()).rejects.toThrow();
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain("ana@");
    expect((await stored()).last_error).toContain("ana@client.example");
  });

  describe("a mail with a link or code in it", () => {
    const sendSecret = () => sendMail(ctx, { ...mail, key: "accounts.reset:1", encryptWith: world.secrets });
    const BLANK = { text: "", html: "", attachments: [] };

    test("is encrypted while it waits, and keeps nothing of its text once the mail server has it", async () => {
      await sendSecret();
      expect(await stored()).toMatchObject({ is_secret: true, ...BLANK, encrypted: expect.any(String) });
      expect(JSON.stringify(await stored())).not.toContain("Hello");
      await jobs.drain();
      expect(server.received[0]?.source).toContain("Hello");
      expect(await stored()).toMatchObject({ status: "sent", subject: expect.any(String), ...BLANK, encrypted: null });
    });

    test("keeps it while it may still be delivered, and not once it never will be", async () => {
      await sendSecret();
      server.answer("MAIL", "451 4.3.0 try again later");
      await expect(jobs.drain()).rejects.toThrow();
      expect(await stored()).toMatchObject({ status: "queued", encrypted: expect.any(String) });

      server.acceptAgain();
      server.answer("RCPT", "550 5.1.1 unknown");
      world.clock.advance(60_000);
      await jobs.drain();
      expect(await stored()).toMatchObject({ status: "failed", ...BLANK, encrypted: null });
    });

    test("goes from the database after the last try, too", async () => {
      await sendSecret();
      await world.db.updateTable("mail").set({ attempts: deliverMail.options.retries }).execute();
      server.answer("MAIL", "451 4.3.0 try again later");
      await expect(jobs.drain()).rejects.toThrow();
      expect(await stored()).toMatchObject({ status: "failed", ...BLANK, encrypted: null });
    });

    test("cannot be opened in another mail's row", async () => {
      await sendSecret();
      const row = await stored();
      expect(contentOf(row, world.secrets)).toMatchObject({ text: "Hello" });
      expect(() => contentOf({ ...row, id: "another" }, world.secrets)).toThrow();
    });

    test("stays readable in the outbox of a developer's machine, and there alone", async () => {
      await sendSecret();
      await jobsWith(outboxTransport).drain();
      expect(await stored()).toMatchObject({ status: "sent", ...BLANK });
      expect(contentOf(await stored(), world.secrets)).toMatchObject({ text: "Hello", html: "<p>Hello</p>" });
    });
  });

  test("mails are forgotten after their days, except those that still wait", async () => {
    const days = (count: number) => world.clock.advance(count * 86_400_000);
    await sendMail(ctx, { ...mail, key: "sent" });
    await jobs.drain();
    await sendMail(ctx, { ...mail, key: "refused" });
    await sendMail(ctx, { ...mail, key: "waits" });
    await world.db.updateTable("mail").set({ status: "failed" }).where("key", "=", "refused").execute();
    days(89);
    await sendMail(ctx, { ...mail, key: "new" });
    const forget = async () => {
      await enqueue(ctx, defineJob("mail.forget", z.object({})), {});
      await jobsWith(outboxTransport).drain();
      return (await world.db.selectFrom("mail").select("key").orderBy("key").execute()).map(({ key }) => key);
    };
    expect(await forget()).toEqual(["new", "refused", "sent", "waits"]);
    await world.db
      .updateTable("mail")
      .set({ status: "queued", sent_at: null, message_id: null })
      .where("key", "=", "waits")
      .execute();
    days(2);
    expect(await forget()).toEqual(["new", "waits"]);
  });

  test("any other mail stays as it was sent", async () => {
    await sendMail(ctx, mail);
    await jobs.drain();
    expect(await stored()).toMatchObject({ is_secret: false, status: "sent", text: "Hello" });
  });
});

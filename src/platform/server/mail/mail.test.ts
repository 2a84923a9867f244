import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { mail, openMailDesk, type MailDesk } from "../../../testing/offices/mail-desk.ts";
import { inTransaction } from "../context.ts";
import { detachFiles, keepMadeFile } from "../files/attach.ts";
import { forgetUnattachedFiles } from "../files/forget-files.ts";
import { newId } from "../ids.ts";
import { defineJob, enqueue } from "../jobs/jobs.ts";
import { deliverMail, sendMail } from "./mail.ts";
import { outboxTransport } from "./transport.ts";

let desk: MailDesk;
beforeEach(async () => {
  desk = await openMailDesk();
});
afterEach(() => desk.close());

describe("writing", () => {
  test("stores the mail once for its key, however often it is asked for", async () => {
    await Promise.all([sendMail(desk.ctx, mail), sendMail(desk.ctx, mail)]);
    await sendMail(desk.ctx, { ...mail, subject: "Another try" });
    expect(await desk.mails()).toHaveLength(1);
    expect(await desk.jobs().depth()).toMatchObject({ waiting: 1 });
    await desk.jobs().drain();
    await sendMail(desk.ctx, mail);
    await desk.jobs().drain();
    expect(desk.server().received).toHaveLength(1);
  });

  test("is undone with the caller's transaction", async () => {
    const undone = inTransaction(desk.ctx, async (ctx) => {
      await sendMail(ctx, mail);
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    await desk.jobs().drain();
    expect([await desk.mails(), desk.server().received]).toEqual([[], []]);
  });

  test("a subject is one line", async () => {
    await sendMail(desk.ctx, mail);
    expect((await desk.stored()).subject).toBe("Your consultation is booked");
  });
});

describe("delivering", () => {
  test("notes when it was sent, and under which id", async () => {
    desk.world.clock.set("2026-03-02T17:00:00Z");
    await sendMail(desk.ctx, mail);
    expect(await desk.stored()).toMatchObject({ status: "queued", attempts: 0, sent_at: null });
    await desk.jobs().drain();
    const { id, ...rest } = await desk.stored();
    expect(rest).toMatchObject({
      status: "sent",
      attempts: 1,
      sent_at: "2026-03-02T17:00:00Z",
      message_id: `<${id}@hargrove.example>`,
      last_error: null,
    });
    expect(desk.server().received[0]?.source).toContain(`Message-ID: <${id}@hargrove.example>`);
    expect(desk.server().received[0]?.source).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/i);
  });

  test("a mail that was sent is not sent again, even if its job is", async () => {
    await sendMail(desk.ctx, mail);
    await desk.jobs().drain();
    await enqueue(desk.ctx, deliverMail, { mailId: (await desk.stored()).id });
    await desk.jobs().drain();
    expect(desk.server().received).toHaveLength(1);
    expect(await desk.stored()).toMatchObject({ status: "sent", attempts: 1 });
  });

  test("takes a kept file along that lies nowhere twice, and holds it until then", async () => {
    const owner = { kind: "visit", id: newId() };
    const pdf = Buffer.from("%PDF-1.7\n% the report of a visit\n%%EOF\n");
    const paper = await keepMadeFile(desk.ctx, desk.files, owner, { name: "report.pdf", kind: "pdf", content: pdf });
    const content = { fileId: paper.id, bytes: paper.bytes };
    const attachments = [{ filename: "report.pdf", contentType: "application/pdf", content }];
    await sendMail(desk.ctx, { ...mail, key: "visits.report:v1", attachments });
    expect((await desk.stored()).attachments).toEqual([
      expect.objectContaining({ base64: "", file: { id: paper.id, bytes: pdf.length } }),
    ]);

    // A newer one has taken its place meanwhile, and the mail server was away for days.
    await detachFiles(desk.ctx, owner, [paper.id]);
    desk.world.clock.advance(3 * 86_400_000);
    await forgetUnattachedFiles(desk.ctx, desk.files);
    await desk.jobs().drain();
    expect(desk.server().received[0]?.source).toContain(pdf.toString("base64"));
    expect(await desk.stored()).toMatchObject({ status: "sent" });
    expect(await desk.world.db.selectFrom("mail_file").selectAll().execute()).toEqual([]);
    await forgetUnattachedFiles(desk.ctx, desk.files);
    expect(await desk.world.db.selectFrom("file").select("id").execute()).toEqual([]);
  });

  test("a mail whose file cannot be read waits for it, and says so", async () => {
    const owner = { kind: "visit", id: newId() };
    const pdf = { name: "report.pdf", kind: "pdf", content: Buffer.from("%PDF-1.7\n%%EOF\n") } as const;
    const paper = await keepMadeFile(desk.ctx, desk.files, owner, pdf);
    const { key } = await desk.world.db
      .selectFrom("file")
      .select("key")
      .where("id", "=", paper.id)
      .executeTakeFirstOrThrow();
    await desk.files.remove(key);
    const content = { fileId: paper.id, bytes: paper.bytes };
    const attachments = [{ filename: "report.pdf", contentType: "application/pdf", content }];
    await sendMail(desk.ctx, { ...mail, key: "visits.report:v2", attachments });
    await expect(desk.jobs().drain()).rejects.toThrow("did not take");
    expect(desk.server().received).toEqual([]);
    expect(await desk.stored()).toMatchObject({
      status: "queued",
      last_error: expect.stringContaining("files.not_found"),
    });
    expect(await desk.world.db.selectFrom("mail_file").selectAll().execute()).toHaveLength(1);
  });

  test("without a mail server the mail is done when it is written", async () => {
    await sendMail(desk.ctx, mail);
    await desk.jobsWith(outboxTransport).drain();
    expect(await desk.stored()).toMatchObject({ status: "sent", attempts: 1 });
  });

  test("after a fault goes out once, under the same id, and the fault is seen meanwhile", async () => {
    await sendMail(desk.ctx, mail);
    desk.server().answer("MAIL", "451 4.3.0 try again later");
    await expect(desk.jobs().drain()).rejects.toThrow("The mail server did not take a mail");
    expect(await desk.stored()).toMatchObject({
      status: "queued",
      attempts: 1,
      last_error: expect.stringContaining("451 4.3.0"),
    });

    desk.server().acceptAgain();
    desk.world.clock.advance(60_000);
    await desk.jobs().drain();
    desk.world.clock.advance(3_600_000);
    await desk.jobs().drain();
    expect(desk.server().received).toHaveLength(1);
    expect(await desk.stored()).toMatchObject({ status: "sent", attempts: 2, last_error: null });
  });

  test("a mail that can never be delivered fails at once and is not tried again", async () => {
    await sendMail(desk.ctx, mail);
    desk.server().answer("RCPT", "550 5.1.1 <ana@client.example> unknown");
    await desk.jobs().drain();
    expect(await desk.stored()).toMatchObject({
      status: "failed",
      attempts: 1,
      last_error: expect.stringContaining("550 5.1.1"),
      sent_at: null,
    });
    expect(await desk.jobs().depth()).toMatchObject({ waiting: 0, dead: 0 });
  });

  test("fails visibly when the last retry was in vain", async () => {
    await sendMail(desk.ctx, mail);
    desk.server().answer("MAIL", "451 4.3.0 try again later");
    for (let attempt = 0; attempt < 13; attempt++) {
      await expect(desk.jobs().drain()).rejects.toThrow("The mail server did not take a mail");
      desk.world.clock.advance(2 * 3_600_000);
    }
    await desk.jobs().drain();
    expect(await desk.stored()).toMatchObject({ status: "failed", attempts: 13 });
    expect(await desk.jobs().deadJobs()).toMatchObject([{ job: "mail.deliver" }]);
  });

  test("no address reaches the log", async () => {
    await sendMail(desk.ctx, mail);
    desk.server().answer("RCPT", "451 4.2.1 mailbox of ana@client.example is busy");
    await expect(desk.jobs().drain()).rejects.toThrow();
    expect(desk.lines).toHaveLength(1);
    expect(JSON.stringify(desk.lines)).not.toContain("ana@");
    expect((await desk.stored()).last_error).toContain("ana@client.example");
  });

  test("mails are forgotten after their days, except those that still wait", async () => {
    const days = (count: number) => desk.world.clock.advance(count * 86_400_000);
    await sendMail(desk.ctx, { ...mail, key: "sent" });
    await desk.jobs().drain();
    await sendMail(desk.ctx, { ...mail, key: "refused" });
    await sendMail(desk.ctx, { ...mail, key: "waits" });
    await desk.world.db.updateTable("mail").set({ status: "failed" }).where("key", "=", "refused").execute();
    days(89);
    await sendMail(desk.ctx, { ...mail, key: "new" });
    const forget = async () => {
      await enqueue(desk.ctx, defineJob("mail.forget", z.object({})), {});
      await desk.jobsWith(outboxTransport).drain();
      return (await desk.world.db.selectFrom("mail").select("key").orderBy("key").execute()).map(({ key }) => key);
    };
    expect(await forget()).toEqual(["new", "refused", "sent", "waits"]);
    await desk.world.db
      .updateTable("mail")
      .set({ status: "queued", sent_at: null, message_id: null })
      .where("key", "=", "waits")
      .execute();
    days(2);
    expect(await forget()).toEqual(["new", "waits"]);
  });
});

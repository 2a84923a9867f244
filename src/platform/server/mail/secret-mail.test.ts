import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { mail, openMailDesk, type MailDesk } from "../../../testing/offices/mail-desk.ts";
import { contentOf, deliverMail, sendMail } from "./mail.ts";
import { outboxTransport } from "./transport.ts";

let desk: MailDesk;
beforeAll(async () => {
  desk = await openMailDesk();
});
afterEach(() => desk.clear());
afterAll(() => desk.close());

describe("a mail with a link or code in it", () => {
  const sendSecret = () => sendMail(desk.ctx, { ...mail, key: "accounts.reset:1", encryptWith: desk.world.secrets });
  const BLANK = { text: "", html: "", attachments: [] };

  test("is encrypted while it waits, and keeps nothing of its text once the mail server has it", async () => {
    await sendSecret();
    expect(await desk.stored()).toMatchObject({ is_secret: true, ...BLANK, encrypted: expect.any(String) });
    expect(JSON.stringify(await desk.stored())).not.toContain("Hello");
    await desk.jobs().drain();
    expect(desk.server().received[0]?.source).toContain("Hello");
    expect(await desk.stored()).toMatchObject({
      status: "sent",
      subject: expect.any(String),
      ...BLANK,
      encrypted: null,
    });
  });

  test("keeps it while it may still be delivered, and not once it never will be", async () => {
    await sendSecret();
    desk.server().answer("MAIL", "451 4.3.0 try again later");
    await expect(desk.jobs().drain()).rejects.toThrow();
    expect(await desk.stored()).toMatchObject({ status: "queued", encrypted: expect.any(String) });

    desk.server().acceptAgain();
    desk.server().answer("RCPT", "550 5.1.1 unknown");
    desk.world.clock.advance(60_000);
    await desk.jobs().drain();
    expect(await desk.stored()).toMatchObject({ status: "failed", ...BLANK, encrypted: null });
  });

  test("goes from the database after the last try, too", async () => {
    await sendSecret();
    await desk.world.db.updateTable("mail").set({ attempts: deliverMail.options.retries }).execute();
    desk.server().answer("MAIL", "451 4.3.0 try again later");
    await expect(desk.jobs().drain()).rejects.toThrow();
    expect(await desk.stored()).toMatchObject({ status: "failed", ...BLANK, encrypted: null });
  });

  test("cannot be opened in another mail's row", async () => {
    await sendSecret();
    const row = await desk.stored();
    expect(contentOf(row, desk.world.secrets)).toMatchObject({ text: "Hello" });
    expect(() => contentOf({ ...row, id: "another" }, desk.world.secrets)).toThrow();
  });

  test("stays readable in the outbox of a developer's machine, and there alone", async () => {
    await sendSecret();
    await desk.jobsWith(outboxTransport).drain();
    expect(await desk.stored()).toMatchObject({ status: "sent", ...BLANK });
    expect(contentOf(await desk.stored(), desk.world.secrets)).toMatchObject({ text: "Hello", html: "<p>Hello</p>" });
  });
});

test("any other mail stays as it was sent", async () => {
  await sendMail(desk.ctx, mail);
  await desk.jobs().drain();
  expect(await desk.stored()).toMatchObject({ is_secret: false, status: "sent", text: "Hello" });
});

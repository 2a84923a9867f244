import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { hashToken } from "#platform/server/ids.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { makeClientUser, makeStaff } from "../../factories.ts";
import { ACCOUNT_EMAILS, sendAccountMail, writeAccountMail, type AskedEmail } from "./send-account-mail.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const fromFirefox = () => ({
  ...world.ctx(VISITOR),
  origin: { requestId: "r", address: "203.0.113.7", userAgent: FIREFOX },
});
const emailTo = async (emailKind: (typeof ACCOUNT_EMAILS)[number], userId: string) => {
  await sendAccountMail(fromFirefox(), emailKind, userId);
  await world.runJobs();
  const mail = (await world.mails()).at(-1);
  if (!mail) throw new Error("No email was written");
  return mail;
};
const verifications = () =>
  world.db.selectFrom("verification_token").selectAll().orderBy("created_at").orderBy("id").execute();
const change = (id: string, told: object) =>
  world.db.updateTable("user_account").set(told).where("id", "=", id).execute();
const unconfirmed = { email_confirmed_at: null };

describe("what an email says", () => {
  test.each(["password_changed", "new_device", "two_factor_on", "two_factor_off", "backup_codes_renewed"] as const)(
    "%s: when, from which browser and address, and where to go if it was not you",
    async (emailKind) => {
      const { id } = await makeClientUser(world.ctx(SYSTEM));
      const { html, text, to_address, is_secret } = await emailTo(emailKind, id);
      expect({ to_address, is_secret }).toEqual({ to_address: "ana@example.com", is_secret: false });
      for (const said of [
        "Hello Ana,",
        "When: Monday, March 2, 2026 at 10:00 AM EST",
        "Browser: Firefox on Linux",
        "IP address: 203.0.113.7",
        "If it wasn’t you",
        "http://greenline.test/forgot-password",
      ])
        expect(text).toContain(said);
      expect(html).toContain("Monday, March 2, 2026 at 10:00 AM EST");
      expect(html).toContain('href="http://greenline.test/forgot-password"');
    },
  );

  test("confirm_email: a link and six digits, and no word that a stranger could have written", async () => {
    const { id } = await makeClientUser(world.ctx(SYSTEM), { isConfirmed: false });
    await change(id, { first_name: "Win money at evil.example", full_name: "Win money at evil.example" });
    const { text, subject, is_secret } = await emailTo("confirm_email", id);
    expect(subject).toBe("Confirm your email address");
    expect(text).toMatch(/^Code: \d{6}$/m);
    expect(text).toMatch(/^http:\/\/greenline\.test\/auth\/callback#token=[\w-]{43}$/m);
    expect(text).not.toContain("evil.example");
    expect(is_secret).toBe(true);
  });

  test("reset_password greets by name only where the address is proven", async () => {
    const { id } = await makeClientUser(world.ctx(SYSTEM), { isConfirmed: false });
    await change(id, { first_name: "www.evil.example", full_name: "www.evil.example" });
    expect((await emailTo("reset_password", id)).text).not.toContain("evil.example");
    await change(id, { first_name: "Ana", email_confirmed_at: "2026-03-02T15:00:00Z" });
    expect((await emailTo("reset_password", id)).text).toContain("Hello Ana,");
  });

  test.each([
    ["es", "Confirme su correo electrónico", "/es/auth/callback#token="],
    ["fr", "Confirmez votre adresse e-mail", "/fr/auth/callback#token="],
  ] as const)("is in the language of the account: %s", async (language, subject, path) => {
    const { id } = await makeClientUser(world.ctx(SYSTEM), { isConfirmed: false });
    await change(id, { language });
    const mail = await emailTo("confirm_email", id);
    expect(mail).toMatchObject({ subject, language });
    expect(mail.text).toContain(`http://greenline.test${path}`);
  });

  test.each(["en", "es", "fr"] as const)("every email is written in %s, without a gap", async (language) => {
    const client = await makeClientUser(world.ctx(SYSTEM));
    const staff = await makeStaff(world.ctx(SYSTEM));
    for (const emailKind of ACCOUNT_EMAILS) {
      const id = emailKind === "invitation" ? staff.id : client.id;
      const isOpen = emailKind === "invitation" || emailKind === "confirm_email";
      await change(id, { language, email_confirmed_at: isOpen ? null : world.clock.now().toISOString() });
      const { subject, text, html } = await emailTo(emailKind, id);
      for (const part of [subject, text, html]) expect(part).not.toMatch(/accounts:|mail\.|\{\{|undefined|null/);
    }
    expect(await world.mails()).toHaveLength(ACCOUNT_EMAILS.length);
  });

  test("invitation: who invites, as what, and a link into the back office", async () => {
    const boss = await makeStaff(world.ctx(SYSTEM), { email: "boss@example.com" });
    const { id } = await makeStaff(world.ctx(SYSTEM), { role: "support" });
    await change(id, unconfirmed);
    const actor = { kind: "staff", userId: boss.id, sessionId: "s", role: "administrator" } as const;
    await sendAccountMail({ ...fromFirefox(), actor }, "invitation", id);
    await world.runJobs();
    const [mail] = await world.mails();
    expect(mail?.text).toContain("Sam Rivers created an account for you");
    expect(mail?.text).toContain("Your role: support.");
    expect(mail?.text).toMatch(/^http:\/\/greenline\.test\/accept-invitation#token=[\w-]{43}$/m);
    expect(await verifications()).toMatchObject([{ purpose: "invitation", code_hash: null }]);
  });

  test.each([
    ["long", "é".repeat(150)],
    ["of emoji", "👩‍👩‍👧🏽‍🌾"],
    ["from right to left", "עדה לבלייס"],
    ["that turns the writing around", "Ana\u202egnp.exe"],
    ["that would begin a header", "Ana\r\nBcc: everybody@example.com\r\n\r\nHello"],
    ["that would be HTML", '"><img src=x onerror=alert(1)>'],
    ["that would be a placeholder", "{{company}} $t(accounts:mail.footer)"],
  ])("bears a name %s", async (_how, name) => {
    const { id } = await makeClientUser(world.ctx(SYSTEM));
    await change(id, { first_name: name, full_name: name });
    const { subject, html, text } = await emailTo("password_changed", id);
    expect(subject).toBe("Your password was changed");
    const greeting = text.split("\n").find((line) => line.startsWith("Hello "));
    expect(greeting?.endsWith(",")).toBe(true);
    expect(greeting?.length).toBeLessThan(200);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(text).not.toContain("\u202e");
    expect(html).not.toContain("<img");
  });
});

describe("verification tokens in emails", () => {
  test("only their hashes are kept, and nothing of them stands in the queue", async () => {
    const { id } = await makeClientUser(world.ctx(SYSTEM), { isConfirmed: false });
    const { text } = await emailTo("confirm_email", id);
    const token = /#token=([\w-]+)/.exec(text)?.[1] ?? "";
    const { rows: queued } = await world.pool.query(
      "select data -> 'data' as data from pgboss.job order by created_on",
    );
    expect(token).toHaveLength(43);
    expect(await verifications()).toMatchObject([
      { token_hash: hashToken(token), code_hash: expect.stringMatching(/^\$argon2id\$/) },
    ]);
    expect(queued[0]?.["data"]).toEqual({
      emailKind: "confirm_email",
      userId: id,
      emailId: expect.any(String),
      at: "2026-03-02T15:00:00.000Z",
      byUserId: null,
      address: "203.0.113.7",
      userAgent: FIREFOX,
    });
  });

  test("a newer email makes the earlier verification token worthless", async () => {
    const { id } = await makeClientUser(world.ctx(SYSTEM));
    await emailTo("reset_password", id);
    world.clock.advance(1000);
    await emailTo("reset_password", id);
    expect(await verifications()).toMatchObject([{ used_at: expect.any(String) }, { used_at: null }]);
  });

  test("a job that runs twice, also at once, sends one email and leaves the token that stands in it", async () => {
    const { id } = await makeClientUser(world.ctx(SYSTEM));
    const asked: AskedEmail = {
      emailKind: "reset_password",
      userId: id,
      emailId: "one",
      at: world.clock.now().toISOString(),
      byUserId: null,
      address: null,
      userAgent: null,
    };
    const parts = { publicUrl: "http://greenline.test", secrets: world.secrets };
    const write = () => writeAccountMail(world.ctx(SYSTEM), asked, parts);
    await Promise.all([write(), write()]);
    await write();
    expect(await world.mails()).toHaveLength(1);
    expect(await verifications()).toMatchObject([{ used_at: null }]);
  });

  test("an email that comes late leaves a newer link alone", async () => {
    const { id } = await makeClientUser(world.ctx(SYSTEM));
    const at = world.clock.now().toISOString();
    world.clock.advance(60_000);
    await emailTo("reset_password", id);
    const late = { emailKind: "reset_password", userId: id, emailId: "late", at } as const;
    await writeAccountMail(
      world.ctx(SYSTEM),
      { ...late, byUserId: null, address: null, userAgent: null },
      { publicUrl: "http://greenline.test", secrets: world.secrets },
    );
    expect(await world.mails()).toHaveLength(1);
    expect(await verifications()).toMatchObject([{ used_at: null }]);
  });

  test("no email goes out when the caller's transaction is undone", async () => {
    const { id } = await makeClientUser(world.ctx(SYSTEM));
    const undone = inTransaction(world.ctx(SYSTEM), async (ctx) => {
      await sendAccountMail(ctx, "password_changed", id);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await world.runJobs();
    expect(await world.mails()).toEqual([]);
  });
});

describe("no email is written", () => {
  test.each([
    ["to an account that is shut", "password_changed", { deactivated_at: "2026-03-01T00:00:00Z" }],
    ["to confirm what is confirmed", "confirm_email", { is_disputed: false }],
    ["to invite a client", "invitation", unconfirmed],
  ] as const)("%s", async (_which, emailKind, told) => {
    const { id } = await makeClientUser(world.ctx(SYSTEM));
    await change(id, told);
    await sendAccountMail(fromFirefox(), emailKind, id);
    await world.runJobs();
    expect([await world.mails(), await verifications()]).toEqual([[], []]);
  });

  test("to somebody who is not there", async () => {
    await sendAccountMail(fromFirefox(), "reset_password", "nobody");
    await world.runJobs();
    expect(await world.mails()).toEqual([]);
  });

  test("that would let an invited member of staff in after the invitation lapsed", async () => {
    const { id } = await makeStaff(world.ctx(SYSTEM));
    await change(id, unconfirmed);
    await sendAccountMail(fromFirefox(), "reset_password", id);
    await world.runJobs();
    expect(await world.mails()).toEqual([]);
  });
});

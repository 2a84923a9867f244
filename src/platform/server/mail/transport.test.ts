import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startMailServer, type MailServer } from "../../../testing/servers/mail-server.ts";
import { MailRefused, smtpTransport, type MailTransport, type OutgoingMail } from "./transport.ts";

let server: MailServer;
let transport: MailTransport;

beforeEach(async () => {
  server = await startMailServer();
  transport = smtpTransport({ url: server.url, from: "Hargrove & Sons <office@hargrove.example>" });
});
afterEach(async () => {
  transport.close();
  await server.close();
});

const mail: OutgoingMail = {
  messageId: "<0199@hargrove.example>",
  to: "ana@client.example",
  replyTo: null,
  subject: "Su consulta está reservada",
  html: "<p>Hola</p>",
  text: "Hola\n",
  attachments: [],
  unsubscribeUrl: null,
};

test("hands over one message with our id, sender and both forms of the text", async () => {
  await transport.deliver(mail);
  expect(server.received).toHaveLength(1);
  const [{ from, to, source } = { from: "", to: [], source: "" }] = server.received;
  expect([from, to]).toEqual(["office@hargrove.example", ["ana@client.example"]]);
  expect(source).toContain("Message-ID: <0199@hargrove.example>\r\n");
  expect(source).toContain(`From: "Hargrove & Sons" <office@hargrove.example>\r\n`);
  expect(source).toContain("Auto-Submitted: auto-generated\r\n");
  expect(source).toMatch(/Subject: =\?UTF-8\?/);
  expect(source).toMatch(/multipart\/alternative/);
  expect(source).toContain("<p>Hola</p>");
  expect(transport.domain).toBe("hargrove.example");
});

test("keeps its connection open for the next message", async () => {
  for (let index = 0; index < 5; index++) await transport.deliver(mail);
  expect([server.received.length, server.connections()]).toEqual([5, 1]);
});

test("carries a calendar file as an invitation, and other files as attachments", async () => {
  const content = Buffer.from("BEGIN:VCALENDAR");
  await transport.deliver({
    ...mail,
    attachments: [
      { filename: "appointment.ics", contentType: "text/calendar; charset=utf-8; method=CANCEL", content },
      { filename: "Prepare.pdf", contentType: "application/pdf", content },
    ],
  });
  const source = server.received[0]?.source ?? "";
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  expect(source).toMatch(/Content-Type: application\/pdf; name=Prepare\.pdf/);
  expect(source).toMatch(/filename=appointment\.ics/);
});

test("what is one of many says how to end it, in the headers of RFC 8058; any other mail does not", async () => {
  const unsubscribeUrl = `https://hargrove.example/newsletter/one-click/${"x".repeat(43)}`;
  await transport.deliver({ ...mail, unsubscribeUrl });
  await transport.deliver(mail);
  const [one, other] = server.received.map(({ source }) => source);
  // Long lines are folded (RFC 5322, section 2.2.3).
  expect(one?.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n")).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <${unsubscribeUrl}>`,
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ]),
  );
  expect(other).not.toMatch(/List-Unsubscribe/);
});

test("an answer goes to whoever is named for it, and to nobody else", async () => {
  await transport.deliver({ ...mail, replyTo: "ben@visitor.example, eve@evil.example\r\nBcc: eve@evil.example" });
  await transport.deliver({ ...mail, replyTo: "ben@visitor.example" });
  await transport.deliver(mail);
  const [forged, named, plain] = server.received.map(({ to, source }) => ({ to, source }));
  expect(forged?.to).toEqual(["ana@client.example"]);
  expect(forged?.source).not.toMatch(/^Bcc:/m);
  expect(named?.source).toContain("Reply-To: ben@visitor.example\r\n");
  expect(plain?.source).not.toContain("Reply-To:");
});

test("an address can name no second recipient and no header", async () => {
  await transport
    .deliver({ ...mail, to: "ana@client.example, eve@evil.example", subject: "Hello\r\nBcc: eve@evil.example" })
    .catch(() => undefined);
  for (const { to, source } of server.received) {
    expect(to).not.toContain("eve@evil.example");
    expect(source).not.toMatch(/^Bcc:/m);
  }
});

describe("tells what may be tried again from what may not", () => {
  test.each([
    ["an unknown address", "RCPT", "550 5.1.1 no such user"],
    ["a message that is not wanted", "END", "554 5.7.1 refused"],
  ])("%s is refused for good", async (_what, verb, answer) => {
    server.answer(verb, answer);
    await expect(transport.deliver(mail)).rejects.toThrow(MailRefused);
  });

  test.each([
    ["a full mailbox", "RCPT", "452 4.2.2 mailbox full"],
    ["a busy server", "MAIL", "451 4.3.0 try again"],
    ["a message that is not taken just now", "END", "451 4.7.1 greylisted"],
  ])("%s is only a fault", async (_what, verb, answer) => {
    server.answer(verb, answer);
    const fault = await transport.deliver(mail).catch((fault: unknown) => fault);
    expect(fault).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(MailRefused);
  });

  test("so is a connection that breaks, and the next mail finds its way", async () => {
    server.hangUpAt("DATA");
    const fault = await transport.deliver(mail).catch((fault: unknown) => fault);
    expect(fault).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(MailRefused);
    await transport.deliver(mail);
    expect(server.received).toHaveLength(1);
  });

  test("so is a server that is not there", async () => {
    await server.close();
    const fault = await transport.deliver(mail).catch((fault: unknown) => fault);
    expect(fault).not.toBeInstanceOf(MailRefused);
    expect(fault).toMatchObject({ code: "ESOCKET" });
  });
});

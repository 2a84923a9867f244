import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSmsServer, type SmsServer } from "../../../testing/servers/sms-server.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import type { Ctx } from "../context.ts";
import { sendSms, smsReceived } from "./sms.ts";
import { signatureOf } from "./signature.ts";

let world: World;
let ctx: Ctx;
let server: SmsServer;
let received: unknown[];

const ORIGIN = "https://pests.example";
const HOST = { host: "pests.example" };

beforeAll(async () => {
  server = await startSmsServer(() => new Date());
  world = await createWorld({ settings: { PUBLIC_URL: ORIGIN, ...server.settings } });
  ctx = world.ctx({ kind: "system" });
  world.parts.jobs.work.on(smsReceived, "test.note_texts", (_ctx, text) => {
    received.push(text);
    return Promise.resolve();
  });
});
afterAll(async () => {
  await world.close();
  await server.close();
});
beforeEach(async () => {
  received = [];
  await world.db.deleteFrom("sms_event").execute();
  await world.db.deleteFrom("sms").execute();
});

interface Post {
  signature?: string;
  type?: string;
}

/** As a provider posts: `+` for spaces, and signed over what stands in the form. */
async function post(path: string, form: Record<string, string>, { signature, type }: Post = {}): Promise<string> {
  const { statusCode, body } = await world.app.inject({
    method: "POST",
    url: path,
    headers: {
      ...HOST,
      "content-type": type ?? "application/x-www-form-urlencoded",
      "x-twilio-signature": signature ?? signatureOf(server.options.token, ORIGIN + path, form),
    },
    payload: type === "application/json" ? JSON.stringify(form) : new URLSearchParams(form).toString(),
  });
  return `${statusCode} ${body}`;
}

const inbound = {
  MessageSid: "SM00000000000000000000000000000abc",
  AccountSid: "AC0123456789abcdef0123456789abcdef",
  From: "+14105550134",
  To: "+14105550100",
  Body: "¿Puede venir a las 10? Stop & go =) +1",
  NumMedia: "0",
};
const TAKEN = "200 <Response/>";

test("signs as the provider's documentation shows", () => {
  // The example of Twilio's "Validating Signatures" page.
  const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
  const fields = {
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675310",
    Digits: "1234",
    From: "+14158675310",
    To: "+18005551212",
  };
  expect(signatureOf("12345", url, fields)).toBe("GvWf1cFY/Q7PnoempGyD5oXAezc=");
});

describe("a text that came", () => {
  test("is told once, with its words, however often it is posted", async () => {
    expect(await post("/webhooks/sms", inbound)).toBe(TAKEN);
    expect(await post("/webhooks/sms", inbound)).toBe(TAKEN);
    await Promise.all([post("/webhooks/sms", inbound), post("/webhooks/sms", inbound)]);
    await world.runJobs();
    expect(received).toEqual([
      { from: "+14105550134", to: "+14105550100", body: inbound.Body, providerId: inbound.MessageSid },
    ]);
  });

  test("those of one sender are told in their order", async () => {
    for (const [index, Body] of ["STOP", "START", "HELP"].entries())
      await post("/webhooks/sms", { ...inbound, MessageSid: `SM${index}`, Body });
    await world.runJobs();
    expect(received).toMatchObject([{ body: "STOP" }, { body: "START" }, { body: "HELP" }]);
  });

  test("may come from a short code, and be empty", async () => {
    const { Body, ...picture } = inbound;
    await post("/webhooks/sms", { ...picture, From: "262966" });
    await world.runJobs();
    expect(Body).not.toBe("");
    expect(received).toMatchObject([{ from: "262966", body: "" }]);
  });

  test("an address with its port is signed as well", async () => {
    const signature = signatureOf(server.options.token, "https://pests.example:443/webhooks/sms", inbound);
    expect(await post("/webhooks/sms", inbound, { signature })).toBe(TAKEN);
    await world.runJobs();
    expect(received).toHaveLength(1);
  });

  test.each([
    ["another secret", () => signatureOf("0".repeat(32), `${ORIGIN}/webhooks/sms`, inbound)],
    ["another address", () => signatureOf(server.options.token, `${ORIGIN}/webhooks/sms/status`, inbound)],
    ["other words", () => signatureOf(server.options.token, `${ORIGIN}/webhooks/sms`, { ...inbound, Body: "STOP" })],
    ["nothing", () => ""],
    ["nonsense", () => "é".repeat(28)],
  ])("signed with %s is refused", async (_name, signature) => {
    expect(await post("/webhooks/sms", inbound, { signature: signature() })).toMatch(/^403 .*sms\.signature_wrong/);
    await world.runJobs();
    expect([received, await world.db.selectFrom("sms_event").selectAll().execute()]).toEqual([[], []]);
  });

  test("an unsigned one says nothing of its form: the signature is looked at first", async () => {
    expect(await post("/webhooks/sms", { MessageSid: "../" }, { signature: "x" })).toMatch(/^403/);
    expect(await post("/webhooks/sms", { MessageSid: "../" })).toMatch(/^422 .*MessageSid/);
  });

  test("a form with more than a text is refused", async () => {
    expect(await post("/webhooks/sms", { ...inbound, Body: "x".repeat(70_000) })).toMatch(/^413/);
  });
});

describe("what became of a text", () => {
  const send = async (key = "k"): Promise<string> => {
    await sendSms(ctx, { key, to: "+14105550134", language: "en", text: `See you at 10 ${key}` });
    await world.runJobs();
    return server.received.at(-1)?.sid ?? "";
  };
  const tell = (MessageSid: string, MessageStatus: string, more: Record<string, string> = {}) =>
    post("/webhooks/sms/status", { MessageSid, MessageStatus, ...more });
  const stored = () => world.db.selectFrom("sms").selectAll().executeTakeFirstOrThrow();

  test("is noted, in whatever order and however often it is told", async () => {
    const sid = await send();
    expect(server.received.at(-1)?.form["StatusCallback"]).toBe("https://pests.example/webhooks/sms/status");
    for (const status of ["delivered", "queued", "sent", "delivered", "sent"])
      expect(await tell(sid, status)).toBe(TAKEN);
    expect(await stored()).toMatchObject({ status: "delivered", delivered_at: "2026-03-02T15:00:00Z" });
    expect(await world.db.selectFrom("sms_event").select("status").orderBy("status").execute()).toEqual([
      { status: "delivered" },
      { status: "queued" },
      { status: "sent" },
    ]);
  });

  test("a failure keeps the provider's code", async () => {
    await tell(await send(), "undelivered", { ErrorCode: "30003" });
    expect(await stored()).toMatchObject({ status: "failed", error_code: "30003", delivered_at: null });
  });

  test("a phone that has the text has it, whatever is told after it", async () => {
    const sid = await send();
    await tell(sid, "delivered");
    await tell(sid, "failed", { ErrorCode: "30008" });
    expect(await stored()).toMatchObject({ status: "delivered", error_code: null });
  });

  test("told before the provider has answered us, it is noted when it has", async () => {
    const next = `SM${String(server.received.length + 1).padStart(32, "0")}`;
    await tell(next, "delivered");
    expect(await send()).toBe(next);
    expect(await stored()).toMatchObject({ status: "delivered", provider_id: next });
  });

  test("of a text that is not ours changes nothing", async () => {
    await send();
    expect(await tell("SMffffffffffffffffffffffffffffffff", "failed")).toBe(TAKEN);
    expect(await stored()).toMatchObject({ status: "sent" });
  });

  test("unsigned is refused", async () => {
    const sid = await send();
    const form = { MessageSid: sid, MessageStatus: "failed" };
    expect(await post("/webhooks/sms/status", form, { signature: "x".repeat(28) })).toMatch(/^403/);
    expect(await stored()).toMatchObject({ status: "sent" });
  });
});

test("without a provider nobody can post texts", async () => {
  const plain = await createWorld();
  const { statusCode } = await plain.app.inject({ method: "POST", url: "/webhooks/sms", payload: "" });
  await plain.close();
  expect(statusCode).toBe(404);
});

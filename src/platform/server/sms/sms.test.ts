import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { startSmsServer, type SmsServer } from "../../../testing/servers/sms-server.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { inTransaction, type Ctx } from "../context.ts";
import { defineJob, enqueue } from "../jobs/jobs.ts";
import { createJobs, type Jobs } from "../jobs/runner.ts";
import { registerSmsJobs, retrySms } from "./delivery.ts";
import { deliverSms, sendSms, smsFailed, type Sms } from "./sms.ts";
import { httpSms, outboxSms, type SmsTransport } from "./transport.ts";

let world: World;
let ctx: Ctx;
let server: SmsServer;
let jobs: Jobs;
let lines: unknown[];
let failures: unknown[];

beforeEach(async () => {
  world = await createWorld();
  ctx = world.ctx({ kind: "system" });
  server = await startSmsServer(world.clock.now);
  [lines, failures] = [[], []];
  jobs = jobsWith(httpSms({ ...server.options, statusUrl: "https://pests.example/webhooks/sms/status" }));
});
afterEach(async () => {
  await server.close();
  await world.close();
});

function jobsWith(transport: SmsTransport): Jobs {
  const note = (facts: unknown) => void lines.push(facts);
  const made = createJobs({
    pool: world.pool,
    db: world.db,
    now: world.clock.now,
    log: { debug: () => undefined, warn: note, error: note },
  });
  registerSmsJobs(made.work, { transport, keptDays: 90 });
  made.work.on(smsFailed, "test.note_failures", (_ctx, failure) => {
    failures.push(failure);
    return Promise.resolve();
  });
  return made;
}

const sms: Sms = {
  key: "notification:01995f6a-0000-7000-8000-0000000000a1",
  to: "(410) 555-0134",
  language: "es",
  text: "Mañana a las 10 ✔",
};
const stored = () => world.db.selectFrom("sms").selectAll().executeTakeFirstOrThrow();
/** What fails waits for its retry; that it failed is seen at the text. */
const drain = () => jobs.drain().catch((fault: unknown) => void lines.push(fault));
const later = async () => {
  world.clock.advance(3_600_000);
  await drain();
};

describe("writing", () => {
  test("stores a text once for its key, and sends it once", async () => {
    await Promise.all([sendSms(ctx, sms), sendSms(ctx, sms)]);
    await sendSms(ctx, { ...sms, text: "Another try" });
    await drain();
    await sendSms(ctx, sms);
    await drain();
    expect(server.received.map(({ form }) => form)).toEqual([
      {
        To: "+14105550134",
        From: "+14105550100",
        Body: "Mañana a las 10 ✔",
        StatusCallback: "https://pests.example/webhooks/sms/status",
      },
    ]);
    expect(await stored()).toMatchObject({
      status: "sent",
      attempts: 1,
      provider_id: server.received[0]?.sid,
      unanswered_since: null,
      sent_at: "2026-03-02T15:00:00Z",
    });
  });

  test("is undone with the caller's transaction", async () => {
    const undone = inTransaction(ctx, async (ctx) => {
      await sendSms(ctx, sms);
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    await drain();
    expect(server.received).toEqual([]);
  });

  test("what is no number is never sent, and is told", async () => {
    await sendSms(ctx, { ...sms, to: "ask Ana" });
    await drain();
    expect(server.received).toEqual([]);
    expect(await stored()).toMatchObject({ status: "failed", error_code: "wrong_number", to_phone: "ask Ana" });
    expect(failures).toEqual([{ key: sms.key, to: "ask Ana", code: "wrong_number" }]);
  });

  test("a text that is too long for the provider is cut, not refused", async () => {
    await sendSms(ctx, { ...sms, text: "✔".repeat(1601) });
    expect((await stored()).text).toBe(`${"✔".repeat(1599)}…`);
  });
});

describe("delivering", () => {
  test("a messaging service stands in the place of a number; without an address nobody is asked for one", async () => {
    const from = `MG${"a".repeat(32)}`;
    jobs = jobsWith(httpSms({ ...server.options, from, statusUrl: null }));
    await sendSms(ctx, sms);
    await drain();
    expect(server.received[0]?.form).toEqual({ To: "+14105550134", MessagingServiceSid: from, Body: sms.text });
  });

  test.each([
    [429, { code: 20429, message: "Too many requests" }, 0],
    [503, "<html>busy</html>", 1],
    [401, { code: 20003, message: "Authentication Error" }, 0],
  ])("after %i it is sent later", async (status, body, lookups) => {
    server.refuseNext(status, body);
    await sendSms(ctx, sms);
    await drain();
    expect(await stored()).toMatchObject({ status: "queued", attempts: 1 });
    await later();
    expect(await stored()).toMatchObject({ status: "sent", attempts: 2, last_error: null, error_code: null });
    expect([server.received.length, server.lookups(), failures]).toEqual([1, lookups, []]);
  });

  test("a refusal is final, keeps the provider's code and is told once", async () => {
    server.refuseNext(400, { code: 21610, message: "Attempt to send to unsubscribed recipient +14105550134" });
    await sendSms(ctx, sms);
    await drain();
    await later();
    expect(await stored()).toMatchObject({ status: "failed", attempts: 1, error_code: "21610" });
    expect(failures).toEqual([{ key: sms.key, to: "+14105550134", code: "21610" }]);
    expect(server.received).toEqual([]);
  });

  test("a provider that never answers well is given up in the end, and no number stands in the log", async () => {
    const tries = deliverSms.options.retries + 1;
    for (let n = 0; n < tries; n++) server.refuseNext(500, { message: "Could not reach +1 (410) 555-0134" });
    await sendSms(ctx, sms);
    for (let n = 0; n < tries; n++) await later();
    expect(await stored()).toMatchObject({ status: "failed", attempts: tries, error_code: null });
    expect(failures).toEqual([{ key: sms.key, to: "+14105550134", code: null }]);
    expect(JSON.stringify(lines, errorsToo)).toMatch(/Could not reach …/);
    // Not for its digits alone: the id of a job has some, too.
    expect(JSON.stringify(lines, errorsToo)).not.toMatch(/555\D*0134/);
    expect((await stored()).last_error).toContain("(410) 555-0134");
  });

  test("a text whose answer was lost is not sent twice", async () => {
    server.loseNextAnswer();
    await sendSms(ctx, sms);
    await drain();
    expect(await stored()).toMatchObject({ status: "queued", attempts: 1 });
    await later();
    expect(server.received).toHaveLength(1);
    expect(await stored()).toMatchObject({ status: "sent", provider_id: server.received[0]?.sid });
  });

  test("the same words that went for another reason are not taken for it", async () => {
    await sendSms(ctx, sms);
    await drain();
    server.refuseNext(500, {});
    await sendSms(ctx, { ...sms, key: "notification:01995f6a-0000-7000-8000-0000000000a2" });
    await drain();
    await later();
    expect(server.received).toHaveLength(2);
    expect(await world.db.selectFrom("sms").select("status").execute()).toEqual([
      { status: "sent" },
      { status: "sent" },
    ]);
  });

  test("a provider that tells nobody what it has gets it again", async () => {
    server.hideTexts();
    server.loseNextAnswer();
    await sendSms(ctx, sms);
    await drain();
    await later();
    expect([server.received.length, (await stored()).status]).toEqual([2, "sent"]);
  });

  test("without a provider it stays here", async () => {
    jobs = jobsWith(outboxSms);
    await sendSms(ctx, sms);
    await drain();
    expect(await stored()).toMatchObject({ status: "sent", provider_id: null });
  });

  test("what failed can be tried again, what is no number cannot", async () => {
    server.refuseNext(400, { code: 30007 });
    await sendSms(ctx, sms);
    await sendSms(ctx, { ...sms, key: "wrong", to: "12" });
    await drain();
    for (const { id } of await world.db.selectFrom("sms").select("id").execute()) await retrySms(ctx, id);
    await drain();
    expect(await world.db.selectFrom("sms").select(["status", "attempts"]).orderBy("key").execute()).toEqual([
      { status: "sent", attempts: 1 },
      { status: "failed", attempts: 0 },
    ]);
  });

  test("a redirect is not followed: the password is for one address", async () => {
    server.refuseNext(307, {}, { location: "/elsewhere" });
    await sendSms(ctx, sms);
    await drain();
    expect(await stored()).toMatchObject({ status: "queued", last_error: "fetch failed" });
  });
});

test("texts go after their time, those that wait do not", async () => {
  await sendSms(ctx, sms);
  await drain();
  await sendSms(ctx, { ...sms, key: "waiting" });
  world.clock.advance(91 * 86_400_000);
  await enqueue(ctx, defineJob("sms.forget", z.object({})), {});
  // It runs beside what waits, which a provider does not take yet.
  server.refuseNext(503, {});
  await drain();
  expect(await world.db.selectFrom("sms").select("key").execute()).toEqual([{ key: "waiting" }]);
});

/** Errors have nothing that JSON would show. */
const errorsToo = (_name: string, value: unknown): unknown =>
  value instanceof Error ? { message: value.message, cause: value.cause } : value;

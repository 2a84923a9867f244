import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { makeClientUser, makeSession } from "#modules/accounts/factories.ts";
import { getPushKey, subscribePush } from "#platform/push-contract.ts";
import { claimsOf, makeBrowser, startPushService, type PushService } from "../../../testing/servers/push-service.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { inTransaction, type Ctx } from "../context.ts";
import { defineJob, enqueue } from "../jobs/jobs.ts";
import { createJobs, type Jobs } from "../jobs/runner.ts";
import { registerPushJobs } from "./delivery.ts";
import { deliverPush, hasPush, sendPush, type Push } from "./push.ts";
import { httpPush } from "./transport.ts";

let world: World;
let ctx: Ctx;
let service: PushService;
let jobs: Jobs;
let userId: string;
let cookie: string;

beforeAll(async () => {
  world = await createWorld();
  ctx = world.ctx({ kind: "system" });
  ({ id: userId } = await makeClientUser(ctx, { email: "ana@client.example" }));
});
afterAll(() => world.close());

beforeEach(async () => {
  // Each test its own session, so that none comes to another's limits.
  ({ cookie } = await makeSession(ctx, userId));
  service = await startPushService(httpPush);
  jobs = createJobs({
    pool: world.pool,
    db: world.db,
    now: world.clock.now,
    log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
  });
  registerPushJobs(jobs.work, {
    transport: service.transport,
    secrets: world.secrets,
    contact: "mailto:office@hargrove.example",
    keptDays: 90,
  });
});
afterEach(async () => {
  await service.close();
  await world.db.deleteFrom("push").execute();
  await world.db.deleteFrom("push_subscription").execute();
  await drain();
});

/** What fails waits for its retry; that it failed is seen at the delivery. */
const drain = () => jobs.drain().catch(() => undefined);
const later = async () => {
  world.clock.advance(3_600_000);
  await drain();
};
const browserOf = async (name: string) => {
  const browser = makeBrowser(name);
  expect((await world.call({ cookie }, subscribePush, browser.subscription)).status).toBe(204);
  return browser;
};
const notice = (more: Partial<Push> = {}): Push => ({
  key: "notification:01995f6a-0000-7000-8000-0000000000a1",
  userId,
  title: "Mañana a las 10 ✔",
  text: "Mia will come.",
  path: "/client/appointments/a1",
  ...more,
});
const deliveries = () =>
  world.db.selectFrom("push_delivery").select(["status", "attempts", "last_error"]).orderBy("id").execute();

test("each browser of the user can read it by its own keys, and nobody else", async () => {
  const [phone, desk] = [await browserOf("phone"), await browserOf("desk")];
  await sendPush(ctx, notice());
  await drain();
  const { publicKey } = (await world.call({ cookie }, getPushKey, {})).body;

  expect(service.received.map(({ path }) => path).sort()).toEqual(["/fcm/send/desk", "/fcm/send/phone"]);
  for (const push of service.received) {
    const [reader, other] = push.path.endsWith("desk") ? [desk, phone] : [phone, desk];
    expect(reader.open(push.body)).toEqual({
      title: "Mañana a las 10 ✔",
      text: "Mia will come.",
      path: "/client/appointments/a1",
    });
    expect(() => other.open(push.body)).toThrow();
    expect(push.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "43200", urgency: "high" });
    expect(claimsOf(push, publicKey)).toMatchObject({
      aud: "https://fcm.googleapis.com",
      sub: "mailto:office@hargrove.example",
    });
  }
  expect(await deliveries()).toEqual([
    { status: "sent", attempts: 1, last_error: null },
    { status: "sent", attempts: 1, last_error: null },
  ]);
});

describe("writing", () => {
  test("goes out once for its key, to those browsers that are there then", async () => {
    await browserOf("phone");
    await Promise.all([sendPush(ctx, notice()), sendPush(ctx, notice())]);
    await browserOf("later");
    await drain();
    await sendPush(ctx, notice());
    await drain();
    expect(service.received.map(({ path }) => path)).toEqual(["/fcm/send/phone"]);
  });

  test("is undone with the caller's transaction", async () => {
    await browserOf("phone");
    const undone = inTransaction(ctx, async (ctx) => {
      await sendPush(ctx, notice());
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    await drain();
    expect(service.received).toEqual([]);
  });

  test("for somebody without a browser it is kept, and nothing goes out", async () => {
    expect(await hasPush(ctx, userId)).toBe(false);
    await sendPush(ctx, notice());
    await drain();
    expect([service.received, await deliveries()]).toEqual([[], []]);
    await browserOf("phone");
    expect(await hasPush(ctx, userId)).toBe(true);
  });

  test.each(["//elsewhere.example", "/\\elsewhere.example", "https://elsewhere.example"])(
    "%s is no page of ours",
    (path) => {
      // A path that types forbid comes out of data all the same.
      expect(() => sendPush(ctx, notice({ path: path as "/" }))).toThrow("page of ours");
    },
  );

  test("what is longer than a notice shows is cut", async () => {
    const phone = await browserOf("phone");
    await sendPush(ctx, notice({ title: "✔".repeat(121), text: "😀".repeat(4000) }));
    await drain();
    expect(phone.open(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      title: `${"✔".repeat(119)}…`,
      text: `${"😀".repeat(399)}…`,
    });
  });
});

describe("delivering", () => {
  const subscriptions = () => world.db.selectFrom("push_subscription").select(["failures"]).execute();

  test.each([404, 410])("%i says that the browser is gone, and it is forgotten", async (status) => {
    await browserOf("phone");
    service.answerNext(status);
    await sendPush(ctx, notice());
    await drain();
    expect(await deliveries()).toEqual([
      { status: "gone", attempts: 1, last_error: `The push service answered with ${status}` },
    ]);
    expect(await subscriptions()).toEqual([]);
  });

  test.each([429, 503, 0, 307])("after %i it is sent later, to that browser alone", async (status) => {
    await browserOf("phone");
    await browserOf("desk");
    service.answerNext(status);
    await sendPush(ctx, notice());
    await drain();
    await later();
    expect(service.received).toHaveLength(2);
    expect((await deliveries()).map(({ status, attempts }) => `${status} ${attempts}`).sort()).toEqual([
      "sent 1",
      "sent 2",
    ]);
  });

  test("a service that never answers well is given up in the end, but not the browser", async () => {
    const tries = deliverPush.options.retries + 1;
    await browserOf("phone");
    service.answerNext(...Array.from({ length: tries }, () => 500));
    await sendPush(ctx, notice());
    for (let n = 0; n < tries; n++) await later();
    expect(await deliveries()).toMatchObject([{ status: "failed", attempts: tries }]);
    expect(await subscriptions()).toHaveLength(1);
  });

  test("a refusal is final; after five in a row the browser is given up", async () => {
    await browserOf("phone");
    const refuse = async (key: string, status = 403) => {
      service.answerNext(status);
      await sendPush(ctx, notice({ key }));
      await drain();
    };
    for (const key of ["1", "2", "3", "4"]) await refuse(key);
    expect(await subscriptions()).toEqual([{ failures: 4 }]);
    await refuse("shown", 201);
    expect(await subscriptions()).toEqual([{ failures: 0 }]);
    for (const key of ["5", "6", "7", "8", "9"]) await refuse(key);
    expect(await subscriptions()).toEqual([]);
    expect((await deliveries()).filter(({ status }) => status === "failed")).toHaveLength(9);
  });

  test("what was on its way to one person never reaches the next at that browser", async () => {
    const phone = await browserOf("phone");
    await sendPush(ctx, notice());
    const other = await makeClientUser(ctx, { email: "ben@client.example" });
    const session = await makeSession(ctx, other.id);
    expect((await world.call(session, subscribePush, phone.subscription)).status).toBe(204);
    await drain();
    expect([service.received, await deliveries()]).toEqual([[], [{ status: "gone", attempts: 1, last_error: null }]]);
  });
});

test("notices go after their time, with all that was noted of them", async () => {
  await browserOf("phone");
  await sendPush(ctx, notice());
  await drain();
  world.clock.advance(91 * 86_400_000);
  await enqueue(ctx, defineJob("push.forget", z.object({})), {});
  await drain();
  expect([await world.db.selectFrom("push").selectAll().execute(), await deliveries()]).toEqual([[], []]);
});

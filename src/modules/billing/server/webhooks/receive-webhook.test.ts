import { afterEach, beforeEach, expect, test } from "vitest";
import { openRefundOffice, type RefundOffice } from "../../../../testing/offices/refund-office.ts";
import type { ProviderEvent } from "../providers/ask-provider.ts";
import { SIGNATURE_HEADER, signWebhook } from "../sandbox/sign-webhook.ts";

let office: RefundOffice;
beforeEach(async () => {
  office = await openRefundOffice();
});
afterEach(() => office.world.close());

const EVENT: ProviderEvent = {
  eventId: "evt_1",
  type: "charge.succeeded",
  at: "2026-03-02T15:00:00.000Z",
  subject: { kind: "other" },
};
const signed = (event = EVENT, at = office.world.clock.now()) => signWebhook(office.sandbox, event, at);
const post = async ({ raw, headers }: { raw: Buffer; headers: Record<string, string> }, provider = "sandbox") => {
  const answer = await office.world.app.inject({
    method: "POST",
    url: `/api/webhooks/${provider}`,
    headers,
    payload: raw,
  });
  return { status: answer.statusCode, body: answer.json<{ code?: string }>() };
};
const stored = () => office.world.db.selectFrom("provider_event").selectAll().execute();

test("what the provider tells is kept once, however often it is told", async () => {
  expect(await post(signed())).toEqual({ status: 200, body: {} });
  expect((await post(signed())).status).toBe(200);
  const [one, ...more] = await stored();
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    provider: "sandbox",
    event_id: "evt_1",
    type: "charge.succeeded",
    subject: { kind: "other" },
    handled_at: null,
  });
  await office.world.runJobs();
  expect((await stored())[0]?.handled_at).not.toBeNull();
  expect((await post(signed())).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test("by two processes at once it is kept once, and left to one job", async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(signed())));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await stored()).toHaveLength(1);
  expect((await office.world.parts.jobs.depth()).waiting).toBe(1);
});

const otherKey = () => ({ ...office.sandbox, webhookKey: Buffer.alloc(32, 1) });
test.each([
  ["no signature", () => ({ ...signed(), headers: { "content-type": "application/json" } })],
  ["another's signature", () => signWebhook(otherKey(), EVENT, office.world.clock.now())],
  [
    "a body that was changed",
    () => ({ ...signed(), raw: Buffer.from(signed().raw.toString().replace("evt_1", "evt_2")) }),
  ],
  [
    "a body with one more space, which means the same",
    () => ({ ...signed(), raw: Buffer.from(`${signed().raw.toString()} `) }),
  ],
  ["a signature of six minutes ago", () => signed(EVENT, new Date("2026-03-02T14:54:00Z"))],
  ["what is no JSON", () => ({ ...signed(), raw: Buffer.from("{") })],
  ["nothing", () => ({ ...signed(), raw: Buffer.from("") })],
  [
    "a signature that is none",
    () => ({ raw: signed().raw, headers: { ...signed().headers, [SIGNATURE_HEADER]: "t=1,v1=0" } }),
  ],
])("%s is refused and leaves nothing behind", async (_what, make) => {
  const { status, body } = await post(make());
  expect([status, body.code]).toEqual([400, "request.malformed"]);
  expect(await stored()).toEqual([]);
  expect(office.world.takeErrors()).toEqual([]);
});

test("a provider that is not this company's does not exist", async () => {
  for (const provider of ["stripe", "nobody"]) {
    const { status, body } = await post(signed(), provider);
    expect([status, body.code]).toEqual([404, "billing.no_provider"]);
  }
  expect(await stored()).toEqual([]);
});

test("no more than 256 kB are read, and other bodies than JSON not at all", async () => {
  const { headers } = signed();
  expect((await post({ raw: Buffer.alloc(256 * 1024 + 1, 0x20), headers })).status).toBe(413);
  expect((await post({ raw: signed().raw, headers: { ...headers, "content-type": "text/plain" } })).status).toBe(415);
});

test("a burst of a night's charges is taken", async () => {
  for (let at = 0; at < 300; at += 1) expect((await post(signed({ ...EVENT, eventId: `evt_${at}` }))).status).toBe(200);
  expect(await stored()).toHaveLength(300);
});

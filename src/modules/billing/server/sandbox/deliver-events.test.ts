import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSecrets } from "#platform/server/secrets.ts";
import { createSandboxDesk, type SandboxDesk } from "../../../../testing/sandbox-desk.ts";
import { BadSignature } from "../providers/ask-provider.ts";
import { mischiefOf } from "./deliver-events.ts";
import { readWebhook, signWebhook } from "./sign-webhook.ts";

let desk: SandboxDesk;
beforeEach(async () => {
  desk = await createSandboxDesk();
});
afterEach(() => desk.close());

/** As minutes pass, from the Thursday on. */
async function passMinutes(from: number, to: number): Promise<void> {
  for (let minute = from; minute <= to; minute++)
    await desk.advanceTo(new Date(Date.parse("2026-03-05T15:00:00.000Z") + minute * 60_000).toISOString());
}

describe("a webhook", () => {
  const event = { eventId: "evt_1", type: "charge.succeeded", at: "2026-03-05T15:00:00.000Z" };
  const sign = () =>
    signWebhook(desk.sandbox, { ...event, subject: { kind: "charge", chargeId: "ch_1" } }, desk.clock.now());
  const read = (raw: Buffer, headers: Record<string, string | undefined>) => () =>
    readWebhook(desk.sandbox, raw, headers);

  test("is signed over its time and its body, and says what happened", () => {
    const { raw, headers } = sign();
    expect(readWebhook(desk.sandbox, raw, headers)).toEqual({
      ...event,
      subject: { kind: "charge", chargeId: "ch_1" },
    });
    const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(headers["sandbox-signature"] ?? "") ?? [];
    const right = createHmac("sha256", createSecrets(Buffer.alloc(32, 7)).derive("sandbox webhooks"))
      .update(`${seconds}.${raw.toString("utf8")}`)
      .digest("hex");
    expect([seconds, signature]).toEqual(["1772722800", right]);
  });

  test("that was changed, signed by others, or not at all is refused", () => {
    const { raw, headers } = sign();
    const header = headers["sandbox-signature"] ?? "";
    const others = signWebhook(
      { ...desk.sandbox, webhookKey: Buffer.alloc(32) },
      { ...event, subject: { kind: "other" } },
      desk.clock.now(),
    );
    for (const broken of [
      read(Buffer.from(raw.toString().replace("ch_1", "ch_2")), headers),
      read(Buffer.concat([raw, Buffer.from(" ")]), headers),
      read(raw, { "sandbox-signature": header.replace("t=1", "t=2") }),
      read(raw, { "sandbox-signature": `${header},v1=${"0".repeat(64)}` }),
      read(raw, { "sandbox-signature": header.slice(0, -1) }),
      read(raw, { "sandbox-signature": "" }),
      read(raw, {}),
      read(others.raw, others.headers),
    ])
      expect(broken).toThrow(BadSignature);
  });

  test("is good for five minutes", () => {
    const { raw, headers } = sign();
    desk.clock.advance(300_000);
    expect(read(raw, headers)).not.toThrow();
    desk.clock.advance(1000);
    expect(read(raw, headers)).toThrow(BadSignature);
    desk.clock.advance(-602_000);
    expect(read(raw, headers)).toThrow(BadSignature);
  });
});

test("what happens to an event hangs on its id alone, and to many everything does", () => {
  const ids = Array.from({ length: 400 }, (_, index) => `evt_${index}`);
  const all = ids.map(mischiefOf);
  expect(ids.map(mischiefOf)).toEqual(all);
  expect(new Set(all.map(({ tellings }) => tellings))).toEqual(new Set([1, 2, 3]));
  const late = all.filter(({ delayMs }) => delayMs > 0);
  expect(late.length).toBeGreaterThan(50);
  expect(late.length).toBeLessThan(150);
  expect(Math.max(...late.map(({ delayMs }) => delayMs))).toBeLessThanOrEqual(128_000);
});

test("every event is told as often as its id says, some late, and not in the order in which they happened", async () => {
  const method = await desk.save("tok_visa");
  for (let made = 0; made < 60; made++) {
    await desk.charge(method);
    desk.clock.advance(500);
  }
  await passMinutes(1, 10);
  const happened = await desk.db.selectFrom("sandbox_event").selectAll().orderBy("at").orderBy("id").execute();
  expect(happened).toHaveLength(61);
  for (const { id } of happened)
    expect(
      desk.told.filter(({ eventId }) => eventId === id),
      id,
    ).toHaveLength(mischiefOf(id).tellings);
  expect(desk.told.length).toBeGreaterThan(61);
  const firsts = [...new Set(desk.told.map(({ eventId }) => eventId))];
  expect(firsts).not.toEqual(happened.map(({ id }) => id));
  // What was late came after others that had happened later.
  expect(happened.every(({ next_at }) => next_at === null)).toBe(true);
});

test("what is late is told only then", async () => {
  const method = await desk.save("tok_visa");
  for (let made = 0; made < 30; made++) await desk.charge(method);
  await desk.advanceTo("2026-03-05T15:00:00.000Z");
  const kept = await desk.db.selectFrom("sandbox_event").select(["id", "told"]).execute();
  for (const { id, told } of kept) expect([id, told]).toEqual([id, mischiefOf(id).delayMs > 0 ? 0 : 1]);
});

test("an answer that is not 2xx, and none at all, is asked for again with growing pauses, for three days", async () => {
  await desk.save("tok_visa");
  const tries: Date[] = [];
  const next = () => desk.db.selectFrom("sandbox_event").selectAll().executeTakeFirstOrThrow();
  for (let event = await next(); event.next_at !== null; event = await next())
    await desk.advanceTo(event.next_at, async () => {
      tries.push(desk.clock.now());
      if (tries.length % 2 === 0) throw new Error("hung up");
      return tries.length % 3 === 0 ? 302 : 500;
    });
  const pauses = tries.slice(1).map((at, index) => (at.getTime() - (tries[index] ?? at).getTime()) / 60_000);
  expect(pauses.slice(0, 7)).toEqual([1, 5, 15, 30, 60, 120, 240]);
  expect(new Set(pauses.slice(7))).toEqual(new Set([480]));
  const hours = ((tries.at(-1)?.getTime() ?? 0) - Date.parse("2026-03-05T15:00:00.000Z")) / 3_600_000;
  expect(hours).toBeGreaterThanOrEqual(72);
  expect(hours).toBeLessThan(81);
  expect(await next()).toMatchObject({ told: 0, failed_tries: tries.length });
});

test("one that was refused is told when somebody listens again", async () => {
  await desk.save("tok_visa");
  await desk.advanceTo("2026-03-05T15:05:00.000Z", async () => 503);
  expect(desk.told).toEqual([]);
  await desk.advanceTo("2026-03-05T15:05:59.000Z");
  expect(desk.told).toEqual([]);
  await desk.advanceTo("2026-03-05T15:06:00.000Z");
  expect(desk.told).toHaveLength(1);
});

test("a process that dies while it tells leaves the event to the next one", async () => {
  await desk.save("tok_visa");
  desk.clock.set("2026-03-05T15:05:00.000Z");
  void desk.advanceTo("2026-03-05T15:05:00.000Z", () => new Promise<number>(() => undefined));
  await expect
    .poll(async () => (await desk.db.selectFrom("sandbox_event").select("next_at").execute())[0])
    .toEqual({
      next_at: "2026-03-05T15:10:00Z",
    });
  await desk.advanceTo("2026-03-05T15:09:59.000Z");
  expect(desk.told).toEqual([]);
  await desk.advanceTo("2026-03-05T15:10:00.000Z");
  expect(desk.told).toHaveLength(1);
});

test("two processes tell nothing twice that is to be told once", async () => {
  const method = await desk.save("tok_visa");
  for (let made = 0; made < 50; made++) await desk.charge(method);
  desk.clock.advance(300_000);
  const now = desk.clock.now().toISOString();
  await Promise.all([desk.advanceTo(now), desk.advanceTo(now), desk.advanceTo(now)]);
  expect(desk.told).toHaveLength(51);
});

test("what was told a month ago is forgotten", async () => {
  await desk.save("tok_visa");
  await passMinutes(1, 10);
  await desk.advanceTo("2026-04-03T15:00:00.000Z");
  expect(await desk.db.selectFrom("sandbox_event").select("id").execute()).toHaveLength(1);
  await desk.advanceTo("2026-04-10T15:00:00.000Z");
  expect(await desk.db.selectFrom("sandbox_event").select("id").execute()).toEqual([]);
});

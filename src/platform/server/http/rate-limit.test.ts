import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { VISITOR, type Actor } from "#platform/actor.ts";
import { endpoint } from "#platform/contract.ts";
import { createSmallWorld, type SmallWorld } from "../../../testing/small-world.ts";
import { countAttempt, forgiveAttempts } from "./rate-limit.ts";
import { forgetRequests } from "./forget-requests.ts";

const ping = endpoint({
  method: "POST",
  path: "/api/pings",
  summary: "Pings",
  access: "everyone",
  input: z.object({ loud: z.boolean() }),
  output: z.object({}),
  errors: [],
  limit: { by: "address", max: 3, seconds: 60 },
});
const ring = endpoint({ ...ping, path: "/api/rings", limit: { by: "user", max: 1, seconds: 60 } });

const ana: Actor = { kind: "staff", userId: "ana", sessionId: "s1", role: "manager" };
const ben: Actor = { kind: "staff", userId: "ben", sessionId: "s2", role: "manager" };

const read = endpoint({ ...ping, method: "GET", input: z.object({}), path: "/api/reads" });
const secret = endpoint({ ...read, path: "/api/secrets/{token}", input: z.object({ token: z.string() }) });

let world: SmallWorld;
beforeEach(async () => {
  world = await createSmallWorld((serve) => {
    serve(read, () => Promise.resolve({}));
    serve(secret, () => Promise.resolve({}));
    serve(ping, () => Promise.resolve({}));
    serve(ring, () => Promise.resolve({}));
  }, 2);
});
afterEach(() => world.close());

const ctx = () => ({
  db: world.db,
  actor: VISITOR,
  now: world.clock.now,
  language: "en" as const,
  origin: { requestId: "test", address: null, userAgent: null },
});

test("the count is one for all processes", async () => {
  const [one, other = one] = world.calls;
  const statuses = [];
  for (const call of [one, other, one, other, one]) statuses.push((await call(VISITOR, ping, { loud: true })).status);

  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test("of many at once exactly as many pass as may", async () => {
  const [one, other = one] = world.calls;
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? one : other)(VISITOR, ping, { loud: true })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
});

test("the refusal says how long to wait, and after that the count begins anew", async () => {
  const [call] = world.calls;
  world.clock.set("2026-03-02T15:00:20.000Z");
  for (let i = 0; i < 3; i++) await call(VISITOR, ping, { loud: true });
  const refused = await call(VISITOR, ping, { loud: true }, { language: "es" });

  expect(refused).toMatchObject({
    status: 429,
    headers: { "retry-after": "40" },
    body: { code: "request.too_many", detail: expect.stringContaining("Demasiadas solicitudes") },
  });

  world.clock.advance(40_000);
  expect((await call(VISITOR, ping, { loud: true })).status).toBe(200);
});

test("requests that are refused for their input count, too", async () => {
  const [call] = world.calls;
  for (let i = 0; i < 3; i++) expect((await call(VISITOR, ping, { loud: "very" })).status).toBe(422);

  expect((await call(VISITOR, ping, { loud: true })).status).toBe(429);
});

test("counted by user, colleagues behind one address do not disturb each other", async () => {
  const [call] = world.calls;
  expect((await call(ana, ring, { loud: true })).status).toBe(200);
  expect((await call(ana, ring, { loud: true })).status).toBe(429);
  expect((await call(ben, ring, { loud: true })).status).toBe(200);
});

test("neighbors behind one line are counted together, whatever address of theirs they take", async () => {
  const [app] = world.apps;
  const from = async (remoteAddress: string) =>
    (await app.inject({ method: "POST", url: "/api/pings", payload: { loud: true }, remoteAddress })).statusCode;

  expect(await from("2001:db8:1:2::1")).toBe(200);
  expect(await from("2001:db8:1:2::2")).toBe(200);
  expect(await from("2001:db8:1:2:a:b:c:d")).toBe(200);
  expect(await from("2001:db8:1:2:ffff::")).toBe(429);
  expect(await from("2001:db8:1:3::1")).toBe(200);
});

test("what a page reads for itself is counted with the rest where it is a secret, and else not at all", async () => {
  const [call] = world.calls;
  const asPage = (of: typeof read | typeof secret, sent: object) => world.runners.get(of)?.(ctx(), sent);
  for (let i = 0; i < 5; i++) await expect(asPage(read, {})).resolves.toEqual({});
  for (let i = 0; i < 3; i++) await expect(asPage(secret, { token: `guess-${i}` })).resolves.toEqual({});
  await expect(asPage(secret, { token: "guess" })).rejects.toMatchObject({ code: "request.too_many" });
  expect((await call(VISITOR, read, {})).status).toBe(200);
});

test("attempts at a name can be forgiven", async () => {
  const once = { max: 1, seconds: 60 };
  await countAttempt(ctx(), "sign in as ana", once);
  await expect(countAttempt(ctx(), "sign in as ana", once)).rejects.toMatchObject({ code: "request.too_many" });

  await forgiveAttempts(ctx(), "sign in as ana");
  await expect(countAttempt(ctx(), "sign in as ana", once)).resolves.toBeUndefined();
});

test("counts are forgotten after a day", async () => {
  await countAttempt(ctx(), "old", { max: 1, seconds: 60 });
  world.clock.advance(23 * 3_600_000);
  await countAttempt(ctx(), "new", { max: 1, seconds: 60 });
  world.clock.advance(2 * 3_600_000);

  await forgetRequests(ctx());
  expect(await world.db.selectFrom("rate_limit").select("bucket").execute()).toEqual([{ bucket: "new" }]);
});

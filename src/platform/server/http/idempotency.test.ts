import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { VISITOR, type Actor } from "#platform/actor.ts";
import { endpoint } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { createSmallWorld, type SmallWorld } from "../../../testing/small-world.ts";
import { newId } from "../ids.ts";
import { countAttempt } from "./rate-limit.ts";
import { forgetRequests } from "./forget-requests.ts";

const Order = z.object({ item: z.string(), note: z.string().optional() });
const order = endpoint({
  method: "POST",
  path: "/api/orders",
  summary: "Orders something",
  access: "everyone",
  input: Order,
  output: z.object({ id: z.string(), item: z.string() }),
  status: 201,
  errors: ["orders.sold_out"],
  idempotent: true,
});
const cancel = endpoint({ ...order, path: "/api/cancellations", output: z.null(), status: 204 });

const ana: Actor = { kind: "staff", userId: "ana", sessionId: "s1", role: "manager" };
const ben: Actor = { kind: "staff", userId: "ben", sessionId: "s2", role: "manager" };

let world: SmallWorld;
let soldOut: boolean;

beforeEach(async () => {
  soldOut = false;
  world = await createSmallWorld((serve) => {
    serve(order, async (ctx, { item }) => {
      // Stands for any effect in the database: a row that is there once for each order that was made.
      await countAttempt(ctx, item, { max: 1000, seconds: 60 });
      if (soldOut) throw new AppError("conflict", "orders.sold_out");
      return { id: newId(), item, secret: "never stored, never sent" };
    });
    serve(cancel, () => Promise.resolve(null));
  }, 2);
});
afterEach(() => world.close());

const effects = async (item: string) =>
  (await world.db.selectFrom("rate_limit").select("hits").where("bucket", "=", item).executeTakeFirst())?.hits ?? 0;
const keys = () => world.db.selectFrom("idempotency_key").select("key").execute();

test("the same key gives the same answer, in another process too, and the effect happens once", async () => {
  const [one, other = one] = world.calls;
  const first = await one(ana, order, { item: "traps" }, { key: "k1" });
  const again = await other(ana, order, { item: "traps" }, { key: "k1" });

  expect(first.status).toBe(201);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(await effects("traps")).toBe(1);
});

test("many at once with one key: one effect, one answer for all", async () => {
  const [one, other = one] = world.calls;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? one : other)(VISITOR, order, { item: "bait" }, { key: "k1" })),
  );

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await effects("bait")).toBe(1);
});

test("without a key, and with another, it is another order", async () => {
  const [call] = world.calls;
  for (const options of [{}, {}, { key: "k1" }, { key: "k2" }]) await call(ana, order, { item: "traps" }, options);

  expect(await effects("traps")).toBe(4);
});

test("a key that was used for something else is refused, and does nothing", async () => {
  const [call] = world.calls;
  await call(ana, order, { item: "traps" }, { key: "k1" });
  const reused = await call(ana, order, { item: "bait" }, { key: "k1" });

  expect(reused).toMatchObject({ status: 422, body: { code: "request.key_reused" } });
  expect(await effects("bait")).toBe(0);
});

test("the order of the members does not make it another request", async () => {
  const [call] = world.calls;
  const first = await call(ana, order, { item: "traps", note: "soon" }, { key: "k1" });

  expect((await call(ana, order, { note: "soon", item: "traps" }, { key: "k1" })).body).toEqual(first.body);
});

test("a key belongs to one person and one endpoint", async () => {
  const [call] = world.calls;
  const mine = await call(ana, order, { item: "traps" }, { key: "k1" });
  const theirs = await call(ben, order, { item: "traps" }, { key: "k1" });

  expect(theirs.status).toBe(201);
  expect(theirs.body.id).not.toBe(mine.body.id);
  expect((await call(ana, cancel, { item: "traps" }, { key: "k1" })).status).toBe(204);
});

test("a refused command leaves no key and no effect, so that it may be tried again", async () => {
  const [call] = world.calls;
  soldOut = true;
  expect(await call(ana, order, { item: "traps" }, { key: "k1" })).toMatchObject({
    status: 409,
    body: { code: "orders.sold_out" },
  });
  expect(await effects("traps")).toBe(0);
  expect(await keys()).toEqual([]);

  soldOut = false;
  expect((await call(ana, order, { item: "traps" }, { key: "k1" })).status).toBe(201);
});

test("a command without an answer is done once, too", async () => {
  const [call] = world.calls;
  expect(await call(ana, cancel, { item: "traps" }, { key: "k1" })).toMatchObject({ status: 204, body: null });
  expect(await call(ana, cancel, { item: "traps" }, { key: "k1" })).toMatchObject({ status: 204, body: null });
});

test.each([
  ["empty", ""],
  ["longer than 200 characters", "k".repeat(201)],
])("a key that is %s is refused", async (_what, key) => {
  const [call] = world.calls;
  const answer = await call(ana, order, { item: "traps" }, { headers: { "idempotency-key": key } });

  expect(answer).toMatchObject({
    status: 422,
    body: { code: "request.invalid", errors: [{ path: "Idempotency-Key", message: "1 to 200 characters" }] },
  });
});

test("what is kept for a key is what was sent, nothing more, and for seven days", async () => {
  const [call] = world.calls;
  await call(ana, order, { item: "traps" }, { key: "k1" });
  const kept = await world.db.selectFrom("idempotency_key").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain("never stored");

  const ctx = {
    db: world.db,
    actor: ana,
    now: world.clock.now,
    language: "en" as const,
    origin: { requestId: "test", address: null, userAgent: null },
  };
  world.clock.advance(7 * 86_400_000 - 1000);
  await forgetRequests(ctx);
  expect(await keys()).toHaveLength(1);
  world.clock.advance(2000);
  await forgetRequests(ctx);
  expect(await keys()).toEqual([]);
});

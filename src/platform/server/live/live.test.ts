import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import type { Ctx } from "../context.ts";
import { answerProblems } from "../http/answer-problems.ts";
import { createLog } from "../log.ts";
import { serveLive, type Live } from "./live.ts";

const ANA: Actor = { kind: "staff", userId: "ana", sessionId: "s1", role: "manager" };
const TOPICS = {
  availability: () => true,
  appointments: (actor: Actor) => actor.kind === "staff",
  billing: (actor: Actor) => actor.kind === "staff" && actor.role === "administrator",
};

/** Changes that the test announces itself; how they cross processes is tested with the database. */
const listeners = new Map<string, Set<() => void>>();
const realtime = {
  onChange(topic: string, onChange: () => void) {
    const ofTopic = listeners.get(topic) ?? new Set();
    listeners.set(topic, ofTopic.add(onChange));
    return () => void ofTopic.delete(onChange);
  },
  isChanging: () => false,
  reset: () => listeners.clear(),
  close: () => Promise.resolve(),
};
const change = (topic: string) => listeners.get(topic)?.forEach((tell) => tell());

let app: FastifyInstance;
let live: Live;
let actor: Actor;
let address: string;

beforeEach(async () => {
  actor = { kind: "visitor" };
  app = Fastify();
  answerProblems(app, createLog({ level: "silent" }));
  const contextOf = () => ({ actor, origin: { address: "203.0.113.9" } }) as Ctx;
  live = serveLive(app, { realtime, contextOf, topics: TOPICS, maxPerAddress: 2, heartbeatMs: 20 });
  await app.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/live`;
});
afterEach(() => app.close());

async function listen(topics: string, headers: Record<string, string> = {}) {
  const asked = get(`${address}?topics=${topics}`, { headers, agent: false });
  // Emitted with the answer alone.
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.setEncoding("utf8");
  let text = "";
  let hasEnded = false;
  let onProgress = (): void => undefined;
  const progress = () => new Promise<void>((resolve) => (onProgress = resolve));
  answer.on("data", (chunk: string) => {
    text += chunk;
    onProgress();
  });
  answer.on("end", () => {
    hasEnded = true;
    onProgress();
  });
  return {
    answer,
    /** Waits until the stream has said it. */
    async hears(part: string): Promise<string> {
      while (!text.includes(part)) {
        if (hasEnded) throw new Error(`The stream ended after ${JSON.stringify(text)}`);
        await progress();
      }
      return text;
    },
    async ends(): Promise<void> {
      while (!hasEnded) await progress();
    },
    leave: () => asked.destroy(),
  };
}

test("a listener hears of the topics that were asked for, and of no other", async () => {
  const visitor = await listen("availability");
  expect(visitor.answer.headers["content-type"]).toMatch(/^text\/event-stream/);
  await visitor.hears("retry:");

  change("appointments");
  change("availability");

  expect(await visitor.hears("availability")).not.toContain("appointments");
});

test("a beat comes when nothing happens", async () => {
  await (await listen("availability")).hears(": still here");
});

test("who comes back after a gap is told that everything may have changed", async () => {
  actor = ANA;
  const back = await listen("availability,appointments", { "last-event-id": "1" });

  await back.hears('data: {"topic":"availability"}');
  await back.hears('data: {"topic":"appointments"}');
});

test.each([
  ["no topic", "", { status: 422, code: "request.invalid" }],
  ["an unknown topic", "availability,nonsense", { status: 422, code: "request.invalid" }],
  ["a name that every object has", "constructor", { status: 422, code: "request.invalid" }],
  ["a topic of the office", "availability,appointments", { status: 401, code: "request.unauthenticated" }],
])("a visitor who asks for %s is refused", async (_what, topics, refusal) => {
  const answer = await app.inject(`/api/live?topics=${topics}`);

  expect(answer.statusCode).toBe(refusal.status);
  expect(answer.json()).toMatchObject(refusal);
});

test("a member of staff may not listen to what is for others", async () => {
  actor = ANA;
  const answer = await app.inject("/api/live?topics=appointments,billing");

  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: "request.forbidden" });
});

test("one address holds so many streams and no more; one that ends makes room", async () => {
  const first = await listen("availability");
  const second = await listen("availability");
  await second.hears("retry:");
  const third = await listen("availability");
  expect(third.answer.statusCode).toBe(429);
  expect(third.answer.headers["retry-after"]).toBe("30");

  live.closeWhere(() => true);
  await first.ends();
  await second.ends();
  expect((await listen("availability")).answer.statusCode).toBe(200);
});

test("whoever leaves is forgotten", async () => {
  const closed = once(app.server, "connection").then(([socket]) => once(socket as Socket, "close"));
  const visitor = await listen("availability");
  await visitor.hears("retry:");
  expect(live.connections).toBe(1);

  visitor.leave();
  await closed;
  expect(live.connections).toBe(0);
  expect(listeners.get("availability")?.size).toBe(0);
});

test("an ended session hears nothing more, others do", async () => {
  const visitor = await listen("availability");
  actor = ANA;
  const ana = await listen("appointments");
  await ana.hears("retry:");

  live.closeWhere((who) => who.kind === "staff" && who.sessionId === "s1");
  await ana.ends();
  change("availability");
  await visitor.hears("availability");
});

test("a stop does not wait for listeners", async () => {
  const visitor = await listen("availability");
  await visitor.hears("retry:");
  await app.close();

  await visitor.ends();
  expect(live.connections).toBe(0);
});

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "#platform/errors.ts";
import { createLog } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { createHttpApp } from "./app.ts";
import { PATIENCE } from "./slow-senders.ts";

const FILE_BYTES = 40_000_000;

let app: FastifyInstance;
let begun: PromiseWithResolvers<undefined>;
let received: () => number;
const sockets: Socket[] = [];

beforeEach(async () => {
  begun = Promise.withResolvers();
  app = createHttpApp({
    config: { publicUrl: "http://127.0.0.1", secure: false, trustProxy: false },
    log: createLog({ level: "silent" }),
    metrics: createMetrics(),
    limits: { patience: PATIENCE, maxConnections: 2 },
  });
  app.addHook("onRequest", ({ raw }, _reply, done) => {
    received = () => raw.socket.bytesRead;
    begun.resolve(undefined);
    done();
  });
  app.post("/things", { bodyLimit: 2 * FILE_BYTES }, () => Promise.resolve("taken"));
  app.post(
    "/closed",
    { onRequest: () => Promise.reject(new AppError("unauthenticated", "request.unauthenticated")) },
    () => Promise.resolve("taken"),
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function open(text = ""): Promise<{ socket: Socket; answer: () => string; closed: Promise<unknown> }> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), "127.0.0.1");
  sockets.push(socket);
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
  const closed = once(socket, "close");
  await once(socket, "connect");
  socket.write(text);
  return { socket, answer: () => answer, closed };
}

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

test("whoever stops in the middle of a body is hung up on after half a minute", async () => {
  const { answer, closed } = await open(`${post("/things", 20)}{"half":`);
  await begun.promise;
  await vi.advanceTimersByTimeAsync(29_000);
  expect(answer()).toBe("");

  await vi.advanceTimersByTimeAsync(1_001);
  await closed;
  expect(answer()).toContain("HTTP/1.1 408 Request Timeout");
});

test("so is whoever was refused and goes on sending", async () => {
  const { answer, closed } = await open(`${post("/closed", 20)}{"half":`);
  await vi.waitUntil(() => answer().includes("401 Unauthorized"));
  await vi.advanceTimersByTimeAsync(30_001);
  await closed;
});

test("a large file may take longer, as long as it comes at the least rate", async () => {
  const { socket, answer } = await open(post("/things", FILE_BYTES));
  await begun.promise;
  const half = FILE_BYTES / 2;
  socket.write(`"${"x".repeat(half - 1)}`);
  await vi.waitUntil(() => received() > half, { timeout: 10_000 });
  // 20 MB at 32 kB a second are ten minutes.
  await vi.advanceTimersByTimeAsync(600_000);
  socket.write(`${"x".repeat(half - 1)}"`);
  await vi.waitUntil(() => answer().includes("taken"), { timeout: 10_000 });
});

test("whoever has sent everything is not hurried", async () => {
  const { socket, answer } = await open(`${post("/things", 2)}{}`);
  await vi.waitUntil(() => answer().includes("taken"));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(socket.closed).toBe(false);
});

test("connections beyond the most are hung up on, and those that are open go on", async () => {
  const first = await open();
  await open();
  const third = await open();
  await third.closed;

  first.socket.write("GET /nothing HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await vi.waitUntil(() => first.answer().includes("404 Not Found"));
});

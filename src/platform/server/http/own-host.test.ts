import type { FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { createHttpApp } from "./app.ts";

let app: FastifyInstance;
afterEach(() => app.close());

function start(trustProxy: boolean): void {
  const config = { publicUrl: "https://pests.example", secure: true, trustProxy };
  app = createHttpApp({ config, log: createLog({ level: "silent" }), metrics: createMetrics() });
  app.get("/thing", () => Promise.resolve("thing"));
}

const statusOf = async (headers: Record<string, string>, url = "/thing") =>
  (await app.inject({ url, headers })).statusCode;

test.each([
  ["pests.example", 200],
  ["Pests.Example:443", 200],
  ["localhost:3000", 200],
  ["127.0.0.1:3000", 200],
  ["[::1]:3000", 200],
  ["evil.example", 421],
  ["127.evil.example", 421],
  ["localhost.evil.example", 421],
  ["pests.example.evil.example", 421],
  ["10.0.0.5:3000", 421],
  ["[fe80::1]", 421],
])("asked as %j, it answers %s", async (host, status) => {
  start(false);
  expect(await statusOf({ host })).toBe(status);
});

test("addresses that are not there are not told to strangers either", async () => {
  start(false);
  const answer = await app.inject({ url: "/nothing", headers: { host: "evil.example" } });

  expect(answer.statusCode).toBe(421);
  expect(answer.json()).toMatchObject({ status: 421, code: "request.malformed" });
});

test("a trusted proxy says under which name it was asked, others do not", async () => {
  const passedOn = { host: "app:3000", "x-forwarded-host": "pests.example" };
  start(true);
  expect(await statusOf(passedOn)).toBe(200);
  expect(await statusOf({ host: "app:3000", "x-forwarded-host": "evil.example" })).toBe(421);
  await app.close();

  start(false);
  expect(await statusOf(passedOn)).toBe(421);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { createHttpApp } from "./app.ts";
import { serveOperations, type Checks } from "./operations.ts";

const TOKEN = "token-of-the-figures";
const checks: Checks = {};
let lines: string[];
let app: ReturnType<typeof createHttpApp>;
let metrics: ReturnType<typeof createMetrics>;

beforeEach(() => {
  lines = [];
  metrics = createMetrics();
  const log = createLog({ level: "info", destination: { write: (line) => void lines.push(line) } });
  app = createHttpApp({
    config: { publicUrl: "http://greenline.test", secure: false, trustProxy: false },
    log,
    metrics,
  });
  Object.assign(checks, { database: () => Promise.resolve(), queue: () => Promise.resolve() });
  serveOperations(app, { checks, metrics, log, metricsToken: TOKEN });
  app.get("/things/:id", () => Promise.resolve("thing"));
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

test("the process answers even when nothing that it stands on works", async () => {
  checks["database"] = () => Promise.reject(new Error("down"));

  expect((await app.inject("/healthz")).statusCode).toBe(200);
});

test("it is ready when everything works, and never from a cache", async () => {
  const answer = await app.inject("/readyz");

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: "ok" });
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("it names what does not work, without saying why to strangers", async () => {
  checks["queue"] = () => Promise.reject(new Error("password of the queue"));
  const answer = await app.inject("/readyz");

  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: "failing", failing: ["queue"] });
  expect(lines.join("")).toContain("password of the queue");
});

test("what does not answer does not work either, and nobody waits for it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asked = Promise.withResolvers<undefined>();
  checks["database"] = () => {
    asked.resolve(undefined);
    return new Promise(() => undefined);
  };
  const answer = app.inject("/readyz");
  await asked.promise;
  vi.advanceTimersByTime(3000);

  expect((await answer).json()).toEqual({ status: "failing", failing: ["database"] });
});

test("requests are counted by route and status, whatever is in their address", async () => {
  for (const id of ["1", "2", "ana@example.com"]) await app.inject(`/things/${id}?secret=1`);
  await app.inject("/nothing/ana@example.com");
  const { body, headers } = await app.inject("/metrics");

  expect(headers["content-type"]).toMatch(/^text\/plain/);
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 3');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="(unknown)",status="404"} 1');
  expect(body).not.toContain("ana@example.com");
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d/m);
});

test("figures of parts are read when somebody asks", async () => {
  let depth = 3;
  metrics.gauge("jobs_due", "Jobs that could run now", () => Promise.resolve(depth));
  expect((await app.inject("/metrics")).body).toContain("jobs_due 3");
  depth = 5;
  expect((await app.inject("/metrics")).body).toContain("jobs_due 5");
});

test("probes are neither logged nor counted", async () => {
  for (const url of ["/healthz", "/readyz", "/metrics"]) await app.inject(url);

  expect(lines).toEqual([]);
  expect((await app.inject("/metrics")).body).not.toContain("healthz");
});

test.each([
  ["a program on this machine", {}, 200],
  ["one that uses the other kind of address", { remoteAddress: "::1" }, 200],
  ["one that uses both kinds", { remoteAddress: "::ffff:127.0.0.1" }, 200],
  ["a neighbor", { remoteAddress: "10.0.0.7" }, 401],
  ["a neighbor who says to be here", { remoteAddress: "10.0.0.7", headers: { "x-forwarded-for": "127.0.0.1" } }, 401],
  ["what a proxy on this machine passes on", { headers: { "x-forwarded-for": "203.0.113.9" } }, 401],
  ["a page of another site in a browser on this machine", { headers: { host: "evil.example" } }, 401],
  ["a neighbor with the token", { remoteAddress: "10.0.0.7", headers: { authorization: `Bearer ${TOKEN}` } }, 200],
  ["a neighbor with another", { remoteAddress: "10.0.0.7", headers: { authorization: "Bearer x" } }, 401],
])("the figures, to %s", async (_who, how, status) => {
  expect((await app.inject({ url: "/metrics", ...how })).statusCode).toBe(status);
});

test("probes are answered under any name, because they go by addresses", async () => {
  for (const url of ["/healthz", "/readyz"])
    expect((await app.inject({ url, headers: { host: "10.0.0.5:3000" } })).statusCode).toBe(200);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { createLog } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { createHttpApp } from "./app.ts";
import { createServe } from "./serve.ts";

/** Everything that needs no database: how requests are read, refused, answered and logged. */
const echo = endpoint({
  method: "POST",
  path: "/api/things/{id}",
  summary: "Sends back what came",
  access: "everyone",
  input: z.object({ id: z.string(), name: z.string().optional(), tags: z.array(z.string()).optional() }),
  output: z.object({ id: z.string(), name: z.string().optional(), tags: z.array(z.string()).optional() }),
  errors: ["things.taken"],
});
const fails = endpoint({
  method: "GET",
  path: "/api/failures/{kind}",
  summary: "Throws",
  access: "everyone",
  input: z.object({ kind: z.string() }),
  output: z.object({}),
  errors: ["things.taken"],
});

const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

const FAULTS: Record<string, () => Error> = {
  refusal: () =>
    new AppError("conflict", "things.taken", {
      detail: "Somebody was faster.",
      facts: { free: ["9:00"], status: 1 },
      retryAfter: 3,
    }),
  bug: () => new TypeError("secret of the company"),
  database: () => Object.assign(new Error("connect ECONNREFUSED 10.0.0.1:5432"), { code: "ECONNREFUSED" }),
};

let lines: Record<string, unknown>[];
let app: ReturnType<typeof start>;

function start(config: { secure: boolean; trustProxy: boolean } = { secure: false, trustProxy: false }) {
  lines = [];
  const log = createLog({
    level: "info",
    destination: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  const http = createHttpApp({
    config: { publicUrl: "https://greenline.example", ...config },
    log,
    metrics: createMetrics(),
  });
  const { serve } = createServe(http, {
    // None of these endpoints asks it.
    db: {} as never,
    now: () => new Date("2026-03-02T15:00:00Z"),
    identify: () => Promise.resolve({ actor: { kind: "visitor" } }),
  });
  serve(echo, (_ctx, input) => Promise.resolve(input));
  serve(fails, (_ctx, { kind }) => Promise.reject(FAULTS[kind]?.() ?? new Error(kind)));
  return http;
}

beforeEach(() => {
  app = start();
});
afterEach(() => app.close());

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: "/api/things/7",
    payload,
    headers: { "content-type": "application/json", ...headers },
  });

test("a refusal is a problem with its code, its facts beside it and the time to wait; facts cannot pose as members", async () => {
  const answer = await app.inject("/api/failures/refusal");

  expect(answer.headers).toMatchObject({ "content-type": PROBLEM_TYPE, "retry-after": "3" });
  expect(answer.json()).toEqual({
    type: "about:blank",
    title: "Conflict",
    status: 409,
    code: "things.taken",
    detail: "Somebody was faster.",
    free: ["9:00"],
  });
  expect(answer.statusCode).toBe(409);
});

test("a bug is answered bare, and logged whole under the request's id", async () => {
  const answer = await app.inject("/api/failures/bug");

  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ status: 500, code: "server.error" });
  expect(answer.body).not.toContain("secret of the company");
  expect(lines.find((line) => line["msg"] === "request failed")).toMatchObject({
    requestId: answer.headers["x-request-id"],
    err: { type: "TypeError", message: "secret of the company", stack: expect.stringContaining("app.test.ts") },
  });
});

test("a database that cannot be reached is 503 with the time to try again, without its address", async () => {
  const answer = await app.inject("/api/failures/database");

  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: "server.unavailable" });
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.body).not.toContain("10.0.0.1");
});

const TYPE = "content-type";
test.each([
  ["broken JSON", { body: '{"name":' }, { status: 400, code: "request.malformed" }],
  ["no body behind a promise of JSON", { body: "" }, { status: 400, code: "request.malformed" }],
  [
    "a member that would change every object",
    { body: '{"__proto__":{"x":1}}' },
    { status: 400, code: "request.malformed" },
  ],
  ["text", { body: "name=x", [TYPE]: "text/plain" }, { status: 415, code: "request.unsupported_type" }],
  ["XML", { body: "<name/>", [TYPE]: "application/xml" }, { status: 415, code: "request.unsupported_type" }],
  ["more than may be sent", { body: `"${"x".repeat(300_000)}"` }, { status: 413, code: "request.too_large" }],
  ["a list instead of an object", { body: "[1]" }, { status: 422, code: "request.invalid" }],
])("%s is refused in our shape", async (_what, { body, ...headers }, refusal) => {
  const answer = await post(body, headers);

  expect(answer.json()).toMatchObject({ type: "about:blank", ...refusal });
  expect(answer.statusCode).toBe(refusal.status);
  expect(answer.headers["content-type"]).toBe(PROBLEM_TYPE);
});

test.each([
  ["/api/nothing", 404, "request.not_found"],
  ["/api/%zz", 400, "request.malformed"],
])("%s is refused in our shape", async (url, status, code) => {
  const answer = await app.inject(url);

  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ status, code });
  expect(answer.headers["content-type"]).toBe(PROBLEM_TYPE);
});

test("an address that nobody could have followed is refused before it is taken apart", async () => {
  expect((await app.inject(`/api/failures/refusal?${"x".repeat(8000)}`)).statusCode).toBe(409);
  const answer = await app.inject(`/${"/".repeat(9000)}`);

  expect(answer.statusCode).toBe(414);
  expect(answer.json()).toMatchObject({ status: 414, code: "request.too_large" });
});

test("a form of a page without JavaScript is read like JSON; a name that comes twice is a list", async () => {
  const answer = await post("name=Ana+%26+Ben&tags=a&tags=b", { "content-type": "application/x-www-form-urlencoded" });

  expect(answer.json()).toEqual({ id: "7", name: "Ana & Ben", tags: ["a", "b"] });
});

test("the path says which object is meant, whatever the body says", async () => {
  expect((await post('{"id":"8","name":"x"}')).json()).toEqual({ id: "7", name: "x" });
});

test("another site's page is refused before its body is read", async () => {
  const answer = await post('{"name":', { origin: "https://evil.example" });

  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: "request.foreign_origin" });
});

test("pages of the public address and programs may send", async () => {
  expect((await post("{}", { origin: "https://greenline.example" })).statusCode).toBe(200);
  expect((await post("{}")).statusCode).toBe(200);
});

test("every answer carries the security headers, refusals and unknown addresses too", async () => {
  for (const url of ["/api/failures/refusal", "/api/failures/bug", "/nothing", "/%zz"]) {
    const { headers } = await app.inject(url);
    expect(headers, url).toMatchObject({
      "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("geolocation=(self)"),
      "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});

test("answers of the API stay in no cache", async () => {
  expect((await post("{}")).headers["cache-control"]).toBe("no-store");
  expect((await app.inject("/api/failures/bug")).headers["cache-control"]).toBe("no-store");
});

test("only behind HTTPS is the browser told to stay there", async () => {
  app = start({ secure: true, trustProxy: false });

  expect((await app.inject("/api/nothing")).headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
});

test("a request's id is our own, unless a trusted proxy gave it one that can be one", async () => {
  const given = { "x-request-id": "proxy-4711-abc" };
  expect((await app.inject({ url: "/", headers: given })).headers["x-request-id"]).not.toBe("proxy-4711-abc");

  app = start({ secure: false, trustProxy: true });
  expect((await app.inject({ url: "/", headers: given })).headers["x-request-id"]).toBe("proxy-4711-abc");
  expect((await app.inject({ url: "/", headers: { "x-request-id": 'x"\n}' } })).headers["x-request-id"]).toMatch(
    /^[\w-]{36}$/,
  );
});

test("one line a request says the route and what came of it, and nothing about who asked or for what", async () => {
  await app.inject({
    method: "POST",
    url: "/api/things/ana@example.com?token=secret",
    payload: { tags: 1 },
    headers: { cookie: "greenline=secret", "user-agent": "Browser of Ana" },
    remoteAddress: "203.0.113.9",
  });

  expect(lines).toHaveLength(1);
  expect(lines[0]).toEqual({
    level: 30,
    time: expect.any(String),
    requestId: expect.any(String),
    method: "POST",
    route: "/api/things/:id",
    status: 422,
    ms: expect.any(Number),
    code: "request.invalid",
    msg: "request",
  });
});

test.each([
  // trusted      the connection comes from  what the proxies say                      who asked
  [false, "10.0.0.1", "203.0.113.9", "10.0.0.1"],
  [true, "10.0.0.1", "203.0.113.9", "203.0.113.9"],
  [true, "10.0.0.1", "1.2.3.4, 203.0.113.9", "203.0.113.9"],
  [true, "198.51.100.7", "203.0.113.9", "198.51.100.7"],
  [1, "10.0.0.1", "1.2.3.4, 203.0.113.9", "203.0.113.9"],
  [2, "10.0.0.1", "203.0.113.9, 10.0.0.2", "203.0.113.9"],
  [["10.0.0.1"], "10.0.0.1", "203.0.113.9", "203.0.113.9"],
  [["10.0.0.1"], "10.0.0.9", "203.0.113.9", "10.0.0.9"],
])("with trust in %s, whoever comes from %s with %s is %s", async (trustProxy, remoteAddress, forwarded, address) => {
  const http = createHttpApp({
    config: { publicUrl: "https://greenline.example", secure: false, trustProxy },
    log: createLog({ level: "silent" }),
    metrics: createMetrics(),
  });
  http.get("/address", (request) => Promise.resolve(request.ip));

  const answer = await http.inject({ url: "/address", remoteAddress, headers: { "x-forwarded-for": forwarded } });
  expect(answer.body).toBe(address);
});

test("a proxy that nobody told of is warned of, once", async () => {
  for (let time = 0; time < 3; time++) await app.inject({ url: "/", headers: { "x-forwarded-for": "203.0.113.9" } });
  const warnings = () => lines.filter(({ level }) => level === 40);
  expect(warnings()).toEqual([expect.objectContaining({ msg: expect.stringContaining("TRUST_PROXY is not set") })]);

  app = start({ secure: false, trustProxy: true });
  await app.inject({ url: "/", headers: { "x-forwarded-for": "203.0.113.9" } });
  expect(warnings()).toEqual([]);
});

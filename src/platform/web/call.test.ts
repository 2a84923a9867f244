import * as z from "zod";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endpoint } from "#platform/contract.ts";
import { call, CallError } from "./call.ts";

const readAppointments = endpoint({
  method: "GET",
  path: "/api/clients/{id}/appointments",
  summary: "",
  access: "appointments.read",
  input: z.object({ id: z.string(), page: z.number().optional(), status: z.array(z.string()).optional() }),
  output: z.object({ total: z.number() }),
  errors: [],
});

const bookAppointment = endpoint({
  method: "POST",
  path: "/api/clients/{id}/appointments",
  summary: "",
  access: "appointments.read",
  input: z.object({ id: z.string(), day: z.string() }),
  output: z.object({ id: z.string() }),
  errors: ["appointments.slot_taken"],
});

const removeAppointment = endpoint({ ...bookAppointment, method: "DELETE", status: 204, output: z.undefined() });

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("document", { documentElement: { lang: "es" } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
const problem = (body: object, status: number, headers: Record<string, string> = {}) =>
  json(body, status, { "content-type": "application/problem+json", ...headers });

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const fault: unknown = await promise.catch((caught: unknown) => caught);
  if (!(fault instanceof CallError)) throw new Error("It should have failed with a CallError.");
  return fault;
}

test("a read puts parameters into the path and the rest into the query", async () => {
  fetched.mockResolvedValue(json({ total: 3 }));
  expect(await call(readAppointments, { id: "a/b", page: 2, status: ["scheduled", "confirmed"] })).toEqual({
    total: 3,
  });

  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("/api/clients/a%2Fb/appointments?page=2&status=scheduled&status=confirmed");
  expect(init).toMatchObject({ method: "GET", headers: { "accept-language": "es" } });
  expect(init).not.toHaveProperty("body");
});

test("a read without anything to ask has no query", async () => {
  fetched.mockResolvedValue(json({ total: 0 }));
  await call(readAppointments, { id: "1", page: undefined });
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/clients/1/appointments");
});

test("a write sends the rest as its body, with key and language", async () => {
  fetched.mockResolvedValue(json({ id: "v1" }, 201));
  expect(await call(bookAppointment, { id: "1", day: "2026-03-03" }, { idempotencyKey: "k1", language: "fr" })).toEqual(
    {
      id: "v1",
    },
  );
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: "POST",
    headers: { "idempotency-key": "k1", "accept-language": "fr", "content-type": "application/json" },
    body: '{"day":"2026-03-03"}',
  });
});

test("an answer without a body is no error", async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  await expect(call(removeAppointment, { id: "1", day: "x" })).resolves.toBeUndefined();
});

test("a refusal carries its code, faults by field, facts and the request's id", async () => {
  const body = {
    type: "about:blank",
    title: "Conflict",
    status: 409,
    code: "appointments.slot_taken",
    detail: "That time is taken.",
    errors: [{ path: "day", message: "Taken" }],
    slots: ["9:00"],
  };
  fetched.mockResolvedValue(problem(body, 409, { "x-request-id": "r1", "retry-after": "30" }));
  const fault = await failureOf(call(bookAppointment, { id: "1", day: "x" }));
  expect(fault).toMatchObject({
    status: 409,
    code: "appointments.slot_taken",
    message: "That time is taken.",
    fields: [{ path: "day", message: "Taken" }],
    facts: { slots: ["9:00"] },
    requestId: "r1",
    retryAfter: 30,
    offline: false,
    isTemporary: false,
  });
});

test.each([
  [
    "a page of a proxy",
    new Response("<html>Bad gateway</html>", { status: 502, headers: { "content-type": "text/html" } }),
    "server.unavailable",
  ],
  [
    "a broken problem",
    new Response("{", { status: 500, headers: { "content-type": "application/problem+json" } }),
    "server.unavailable",
  ],
  ["a refusal in another form", json({ error: "no" }, 400), "server.error"],
  ["what a proxy finds too large", new Response("<html>", { status: 413 }), "request.too_large"],
])("%s is a failure without details", async (_what, response, code) => {
  fetched.mockResolvedValue(response);
  expect(await failureOf(call(readAppointments, { id: "1" }))).toMatchObject({ code, fields: [], offline: false });
});

test("no network, and an answer that breaks off, are 'offline'", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await failureOf(call(readAppointments, { id: "1" }))).toMatchObject({
    code: "network.offline",
    status: 0,
    offline: true,
    isTemporary: true,
  });

  fetched.mockResolvedValueOnce(new Response("{", { status: 200 }));
  expect(await failureOf(call(readAppointments, { id: "1" }))).toMatchObject({
    code: "network.offline",
    offline: true,
  });
});

test("an abort is told as what it is", async () => {
  const controller = new AbortController();
  const abort = new DOMException("Aborted", "AbortError");
  fetched.mockImplementation(() => {
    controller.abort();
    return Promise.reject(abort);
  });
  await expect(call(readAppointments, { id: "1" }, { signal: controller.signal })).rejects.toBe(abort);
});

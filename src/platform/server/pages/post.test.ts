import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { VISITOR } from "#platform/actor.ts";
import { endpoint } from "#platform/contract.ts";
import type { Ctx } from "../context.ts";
import { acceptBodies } from "../http/bodies.ts";
import { refuseForeignOrigins } from "../http/foreign-origin.ts";
import type { Pages } from "./build.ts";
import { servePages } from "./pages.ts";

const write = endpoint({
  method: "POST",
  path: "/api/letters",
  summary: "Writes a letter",
  access: "everyone",
  input: z.object({}),
  output: z.unknown(),
  errors: [],
});

const calls: unknown[] = [];
const requests: { origin: string | null; type: string | null }[] = [];

/** Two pages: `/form` takes a form and hands it to an endpoint, `/plain` does not. */
const pages: Pages = {
  inlineScripts: [],
  languageOf: (path) => (path.startsWith("/es") ? "es" : "en"),
  failure: () => "failed",
  describe: (path) => ({
    hydrates: false,
    startsOnTouch: false,
    cacheable: true,
    forVisitors: false,
    ownQuery: [],
    speaksToReader: false,
    takesForms: path === "/form" || path === "/es/form",
    needs: [],
    found: true,
  }),
  async render(request, { run }) {
    const { headers } = request;
    requests.push({ origin: headers.get("origin"), type: headers.get("content-type") });
    const fields = Object.fromEntries(new URLSearchParams(await request.text()));
    if (fields["name"] === "")
      return new Response("a fault", { status: 422, headers: { "content-type": "text/html" } });
    if (fields["name"] === "hole") throw new Error("The template has a hole.");
    await run("POST /api/letters", fields, "key");
    return new Response(null, { status: 303, headers: { location: "/thanks" } });
  },
};

let app: FastifyInstance;
beforeEach(() => {
  calls.length = 0;
  requests.length = 0;
  app = Fastify();
  refuseForeignOrigins(app, { publicUrl: "https://pests.example" });
  acceptBodies(app);
  const contextOf = async () => ({ actor: VISITOR, language: "fr" }) as unknown as Ctx;
  const run = async ({ language }: Ctx, input: unknown, key?: string) => void calls.push({ language, input, key });
  const served = { contextOf, runners: new Map([[write, run]]) };
  const realtime = { onChange: () => () => {} };
  const now = () => new Date("2026-03-03T12:00:00Z");
  servePages(
    app,
    { served, realtime, now, publicUrl: "https://pests.example", mode: "built" },
    { pages: () => pages, files: new Map(), close: async () => {} },
  );
});
afterEach(() => app.close());

const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(form).toString(),
  });

test("what a form sends reaches its page, in the language of the page, and leads on", async () => {
  const answer = await post("/es/form", { name: "Ana & Ben", note: "a=b\nc" }, { origin: "https://pests.example" });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers).toMatchObject({ location: "/thanks", "cache-control": "private, no-store" });
  expect(calls).toEqual([{ language: "es", input: { name: "Ana & Ben", note: "a=b\nc" }, key: "key" }]);
  // The router would judge the origin once more, by the address that a proxy gave the request.
  expect(requests).toEqual([{ origin: null, type: "application/x-www-form-urlencoded" }]);
});

test("a page with faults is kept by nobody, although the page itself is", async () => {
  const answer = await post("/form", { name: "" });
  expect(answer).toMatchObject({ statusCode: 422, body: "a fault" });
  expect(answer.headers["cache-control"]).toBe("private, no-store");
});

test("a form of another site is refused before its page is asked", async () => {
  const answer = await post("/form", { name: "Ana" }, { origin: "https://evil.example" });
  expect(answer.statusCode).toBe(403);
  expect(requests).toEqual([]);
});

test("pages that take no forms, endpoints, the router's addresses and bodies that are no form are not found", async () => {
  const answers = await Promise.all([
    post("/plain", { name: "Ana" }),
    post("/api/nothing", { name: "Ana" }),
    post("/form.data", { name: "Ana" }),
    app.inject({ method: "POST", url: "/form", payload: { name: "Ana" } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(requests).toEqual([]);
});

test("a page that breaks says so", async () => {
  expect(await post("/form", { name: "hole" })).toMatchObject({ statusCode: 500, body: "failed" });
});

import Fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { faultsOf, OpenApi31 } from "../../../testing/sweeps/openapi-31.ts";
import { serveApiDocs } from "./api-docs.ts";
import { openApiDocument } from "./openapi.ts";

const list = endpoint({
  method: "GET",
  path: "/api/places",
  summary: "Places, a page at a time",
  access: "appointments.write",
  input: z.object({ page: z.coerce.number().int().min(1).default(1), search: z.string() }),
  output: z.object({ data: z.array(z.object({ id: z.string(), closedOn: z.iso.date().nullable() })) }),
  errors: [],
});
const change = endpoint({
  method: "POST",
  path: "/api/places/{id}/rename",
  summary: "Gives a place another <name>",
  access: "everyone",
  input: z.object({ id: z.string(), name: z.string().min(1), note: z.string().optional() }),
  output: z.null(),
  status: 204,
  errors: ["places.name_taken"],
  idempotent: true,
  limit: { by: "address", max: 5, seconds: 60 },
});
const parts = {
  title: "Test",
  version: "1",
  publicUrl: "http://127.0.0.1:3000",
  sessionCookie: "__Host-test",
  endpoints: [list, change],
};
const document = OpenApi31.parse(openApiDocument(parts));

test("is a valid OpenAPI 3.1 document", () => {
  expect(faultsOf(document)).toEqual([]);
});

test("says by which cookie somebody is known", () => {
  expect(document.components.securitySchemes["session"]).toMatchObject({ in: "cookie", name: "__Host-test" });
});

test("a read takes its input from the query, with what is required and what has a default", () => {
  expect(document.paths["/api/places"]?.get).toMatchObject({
    security: [{ session: [] }, { token: [] }],
    parameters: [
      { name: "page", in: "query", required: false, schema: { type: "integer", minimum: 1, default: 1 } },
      { name: "search", in: "query", required: true },
    ],
    responses: {
      200: { content: { "application/json": { schema: { properties: { data: { type: "array" } } } } } },
      401: { description: expect.stringContaining("request.unauthenticated") },
      403: { description: expect.stringContaining("request.forbidden") },
    },
  });
});

test("a command takes the names of its path there and the others from the body, and says what it may be refused with", () => {
  const operation = document.paths["/api/places/{id}/rename"]?.post;
  expect(operation).toMatchObject({
    security: [],
    "x-rate-limit": { max: 5, seconds: 60 },
    parameters: [
      { name: "id", in: "path", required: true },
      { name: "Idempotency-Key", in: "header", required: false },
    ],
    responses: {
      204: { description: "Done" },
      403: { description: expect.stringContaining("request.foreign_origin") },
      429: { description: expect.stringContaining("request.too_many") },
      "4XX": { description: expect.stringContaining("`places.name_taken`") },
    },
  });
  expect(operation?.requestBody?.content["application/json"]?.schema).toMatchObject({ required: ["name"] });
  expect(JSON.stringify(operation?.requestBody)).not.toContain('"id"');
});

test("the page lists the same in words, escapes what it is given and runs no script", async () => {
  const app = Fastify();
  serveApiDocs(app, parts);
  const page = await app.inject("/api/docs");

  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
  for (const text of [
    "/api/places/{id}/rename",
    "another &lt;name&gt;",
    "note?: string",
    "places.name_taken",
    "At most 5 requests",
  ])
    expect(page.body).toContain(text);
  expect(page.body).not.toMatch(/<script|<name>|style=/);
  expect((await app.inject("/api/docs.css")).headers["content-type"]).toBe("text/css; charset=utf-8");
  expect((await app.inject("/api/openapi.json")).json()).toEqual(JSON.parse(JSON.stringify(document)));
});

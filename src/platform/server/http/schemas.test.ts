import Fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod";
import { writingSchemaOf } from "./schemas.ts";

/** What the HTTP server sends for a value. */
async function written(schema: z.ZodType, value: unknown): Promise<unknown> {
  const app = Fastify();
  app.get("/", { schema: { response: { 200: writingSchemaOf(schema) } } }, () => Promise.resolve(value));
  const answer = await app.inject("/");
  return answer.json();
}

test("leaves out what the contract does not name, at every depth", async () => {
  const schema = z.object({
    a: z.string(),
    list: z.array(z.object({ b: z.number() })),
    maybe: z.object({ c: z.string() }).nullable(),
  });

  expect(
    await written(schema, { a: "1", secret: 1, list: [{ b: 2, secret: 2 }], maybe: { c: "3", secret: 3 } }),
  ).toEqual({
    a: "1",
    list: [{ b: 2 }],
    maybe: { c: "3" },
  });
});

test("leaves it out of the members of a union, too", async () => {
  const schema = z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("a"), note: z.string().min(3) }),
    z.object({ kind: z.literal("b"), count: z.int() }),
  ]);

  expect(await written(schema, { kind: "b", count: 1, secret: true })).toEqual({ kind: "b", count: 1 });
  expect(await written(schema, { kind: "a", note: "long enough", secret: true })).toEqual({
    kind: "a",
    note: "long enough",
  });
});

test("writes null where it is allowed: objects, lists, choices, text", async () => {
  const schema = z.object({
    object: z.object({ a: z.string() }).nullable(),
    list: z.array(z.string()).nullable(),
    choice: z.enum(["x", "y"]).nullable(),
    text: z.string().nullable(),
    instant: z.iso.datetime({ offset: true }).nullable(),
  });
  const nothing = { object: null, list: null, choice: null, text: null, instant: null };
  const something = { object: { a: "1" }, list: ["1"], choice: "y", text: "1", instant: "2026-03-03T14:00:00Z" };

  expect(await written(schema, nothing)).toEqual(nothing);
  expect(await written(schema, something)).toEqual(something);
});

test("keeps members whose names are words of JSON Schema", async () => {
  const schema = z.object({
    title: z.string(),
    description: z.string(),
    format: z.string(),
    default: z.object({ minimum: z.number() }),
  });
  const value = { title: "t", description: "d", format: "f", default: { minimum: 1 } };

  expect(await written(schema, value)).toEqual(value);
});

test("keeps open records, which have no names to know", async () => {
  expect(
    await written(z.object({ hours: z.record(z.string(), z.array(z.int())) }), { hours: { monday: [540, 1020] } }),
  ).toEqual({
    hours: { monday: [540, 1020] },
  });
});

test("escapes text that looks like an instant but is not", async () => {
  const value = { at: '2026"},{"x":"' };

  expect(await written(z.object({ at: z.iso.datetime() }), value)).toEqual(value);
});

test("refuses to write an answer that lacks what the contract promises", async () => {
  expect(await written(z.object({ id: z.string() }), {})).toMatchObject({
    statusCode: 500,
    message: '"id" is required!',
  });
});

import { expect, test } from "vitest";
import * as z from "zod";
import { notationOf } from "./schema-notation.ts";
import { jsonSchemaOf } from "./schemas.ts";

const notation = (schema: z.ZodType) => notationOf(jsonSchemaOf(schema, "input"));

test.each([
  [z.string().max(500), "string (at most 500 characters)"],
  [z.int().min(1).max(100).default(20), "integer (1 to 100, 20 unless told)"],
  [z.int(), "integer"],
  [z.enum(["a", "b"]).nullable(), '"a" | "b" | null'],
  [z.array(z.union([z.literal("x"), z.object({})])), '("x" | {})[]'],
  [z.enum(["asc", "desc"]).default("asc"), '"asc" | "desc" ("asc" unless told)'],
  [z.array(z.object({ a: z.enum(["x", "y"]) })), '{\n  a: "x" | "y"\n}[]'],
  [z.iso.date(), "string (date)"],
  [z.string().nullable(), "string | null"],
  [z.record(z.string(), z.number()), "{ [name]: number }"],
  [z.unknown(), "anything"],
])("%#: %s", (schema, expected) => {
  expect(notation(schema)).toBe(expected);
});

test("objects stand one member a line, optional ones with a question mark", () => {
  expect(notation(z.object({ id: z.string(), place: z.object({ zip: z.string().optional() }) }))).toBe(
    ["{", "  id: string", "  place: {", "    zip?: string", "  }", "}"].join("\n"),
  );
});

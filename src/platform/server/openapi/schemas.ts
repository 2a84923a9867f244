import * as z from "zod";

export type JsonSchema = Record<string, unknown>;

/**
 * JSON Schema of a contract's schema for the OpenAPI 3.1 document (which is JSON Schema 2020-12). What JSON Schema
 * cannot say (a refinement) is left out of the document but still checked by zod.
 */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...body } = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    reused: "inline",
  });
  return body;
}

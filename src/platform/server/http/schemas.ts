import * as z from "zod";

/**
 * JSON Schema of a contract's schema, for writing answers and for OpenAPI 3.1 (which is JSON Schema 2020-12).
 * What JSON Schema cannot say (a refinement) is left out of the document but still checked by zod.
 */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _dialect, ...body } = z.toJSONSchema(schema, { io, target: "draft-7", unrepresentable: "any", reused: "inline" });
  return body as Record<string, unknown>;
}

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

/** The same for writing answers: only what decides which members are written, in the words that make a fast writer. */
export function writingSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...body } = z.toJSONSchema(schema, {
    io: "output",
    target: "draft-7",
    unrepresentable: "any",
    reused: "inline",
  });
  // An object stays an object.
  return forWriting(body) as JsonSchema;
}

/**
 * Constraints on values. The writer would use them to choose between the members of a union by validating the whole
 * value, and a member that is not in the schema would then be refused instead of left out.
 */
const CONSTRAINTS: readonly string[] = [
  "format", "pattern", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
  "multipleOf", "minItems", "maxItems", "uniqueItems", "propertyNames", "description", "title", "examples", "default",
]; // prettier-ignore

function forWriting(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forWriting);
  if (!isObject(schema)) return schema;

  const nullable = valueOrNull(schema);
  if (nullable) return { ...nullable, nullable: true };

  const written: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (CONSTRAINTS.includes(keyword) || (keyword === "additionalProperties" && value === false)) continue;
    // Below `properties` stand names of ours, which may be the same as a keyword.
    written[keyword] = NAMED.includes(keyword) && isObject(value) ? mapValues(value, forWriting) : forWriting(value);
  }
  return written;
}

const NAMED: readonly string[] = ["properties", "definitions", "$defs"];

/** `T | null` as one schema that may be null: the writer checks for null instead of validating against both. */
function valueOrNull({ anyOf, ...others }: JsonSchema): JsonSchema | null {
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || Object.keys(others).length > 0) return null;
  const value: unknown = anyOf.find((member: unknown) => isObject(member) && member["type"] !== "null");
  const isNullable = anyOf.some((member: unknown) => isObject(member) && member["type"] === "null");
  if (!isNullable || !isObject(value) || typeof value["type"] !== "string") return null;
  const written = forWriting(value);
  return isObject(written) ? written : null;
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapValues = (object: JsonSchema, change: (value: unknown) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

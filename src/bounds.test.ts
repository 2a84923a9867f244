import { expect, test } from "vitest";
import { jsonSchemaOf, type JsonSchema } from "#platform/server/openapi/schemas.ts";
import { createSecrets } from "#platform/server/secrets.ts";
import { endpointsOf, modulesOf } from "./modules.ts";

const endpoints = endpointsOf(
  modulesOf(
    {
      publicUrl: "http://greenline.test",
      secure: false,
      requireEmailConfirmation: false,
      dataDir: "data",
      s3: null,
      smtpUrl: null,
      mailFrom: "office@greenline.test",
      weatherUrl: null,
      clamavUrl: null,
      sms: null,
      stripe: null,
      sandboxPayments: true,
      mailKeptDays: 90,
    },
    createSecrets(Buffer.alloc(32)),
  ),
);

/** These have a length of their own. */
const SHORT_FORMATS: readonly unknown[] = ["uuid", "date"];

/** A file has a most of its own, `upload.maxBytes` of its endpoint. */
const BOUND_OTHERWISE: readonly unknown[] = ["binary"];

/** What JSON Schema cannot say: `squareFootage` is a number, or a text of at most 20 signs that is one. */
const SAID_ELSEWHERE: readonly string[] = ["input.squareFootage (anything)"];

const unboundedMembers = (part: JsonSchema, path: string): string[] => [
  ...Object.entries(part["properties"] ?? {}).flatMap(([name, member]) => unbounded(member, `${path}.${name}`)),
  ...unbounded(part["propertyNames"], `${path}.(name)`),
  ...unbounded(part["additionalProperties"], `${path}.*`),
];

/** Where a schema takes as much as somebody cares to send. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  // A part of what `z.toJSONSchema` wrote.
  const part = schema as JsonSchema;
  if ("const" in part || "enum" in part) return [];
  const choices = part["anyOf"] ?? part["oneOf"];
  if (Array.isArray(choices)) return choices.flatMap((choice) => unbounded(choice, path));
  // Several types at once: `{ "type": ["boolean", "null"] }`.
  const { type } = part;
  return Array.isArray(type)
    ? type.flatMap((one) => unboundedOfType({ ...part, type: one }, path))
    : unboundedOfType(part, path);
}

function unboundedOfType(part: JsonSchema, path: string): string[] {
  switch (part["type"]) {
    case "object":
      return unboundedMembers(part, path);
    case "array":
      return [
        ...("maxItems" in part || "prefixItems" in part ? [] : [`${path}[]`]),
        ...unbounded(part["items"], `${path}[]`),
      ];
    case "string":
      return "maxLength" in part || [...SHORT_FORMATS, ...BOUND_OTHERWISE].includes(part["format"]) ? [] : [path];
    case "number":
    case "integer":
    case "boolean":
    case "null":
      return [];
    default:
      return "not" in part ? [] : [`${path} (anything)`];
  }
}

test.each(endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  "every text and every list that $name takes has a most",
  ({ endpoint }) => {
    const found = unbounded(jsonSchemaOf(endpoint.input, "input"), "input");
    expect(found.filter((path) => !SAID_ELSEWHERE.includes(path))).toEqual([]);
  },
);

import { expect, test } from "vitest";
import type { AnyEndpoint } from "#platform/contract.ts";
import { jsonSchemaOf, type JsonSchema } from "#platform/server/openapi/schemas.ts";
import * as contract from "../../contract.ts";

const NUMBER = "4242 4242 4242 4242";

/** What is compared and never kept: a number there ends with the request. */
const COMPARED = ["clientSecret", "token", "consentWords", "provider"] as const;

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "path" in value && "input" in value;

/** Where in an input somebody can type what they like: no choice, id, day or instant, and no other pattern. */
function textsOf(schema: JsonSchema, path: readonly string[] = []): string[][] {
  const choices = [schema["anyOf"], schema["oneOf"]].find(Array.isArray);
  if (choices) return (choices as JsonSchema[]).flatMap((choice) => textsOf(choice, path));
  if (schema["type"] === "array") return textsOf((schema["items"] ?? {}) as JsonSchema, [...path, "0"]);
  if (schema["type"] === "object")
    return Object.entries((schema["properties"] ?? {}) as Record<string, JsonSchema>).flatMap(([name, inner]) =>
      textsOf(inner, [...path, name]),
    );
  const isFree = schema["type"] === "string" && !["enum", "const", "format", "pattern"].some((word) => word in schema);
  return isFree ? [[...path]] : [];
}

/** An input with nothing in it but a number at this place. */
const inputWith = ([name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return NUMBER;
  return name === "0" ? [inputWith(rest)] : { [name]: inputWith(rest) };
};

const parts: unknown[] = Object.values(contract);
const fields = parts
  .filter(isEndpoint)
  .filter(({ method }) => method !== "GET")
  .flatMap((endpoint) => textsOf(jsonSchemaOf(endpoint.input, "input")).map((path) => ({ endpoint, path })));

const isCompared = (path: readonly string[]): boolean => COMPARED.some((name) => name === path.at(-1));

test("the fields are found", () => {
  const names = fields.map(({ endpoint, path }) => `${endpoint.method} ${endpoint.path} ${path.join(".")}`);
  expect(names).toContain("POST /api/payments note");
  expect(names).toContain("POST /api/invoices lines.0.description");
  expect(names.length).toBeGreaterThan(25);
});

test("no text about money takes the number of a card, and none repeats it", () => {
  const taken = fields
    .filter(({ path }) => !isCompared(path))
    .filter(({ endpoint, path }) => {
      const issues = endpoint.input.safeParse(inputWith(path)).error?.issues ?? [];
      expect(JSON.stringify(issues)).not.toContain("4242");
      return !issues.some((issue) => issue.path.join(".") === path.join("."));
    })
    .map(({ endpoint, path }) => `${endpoint.method} ${endpoint.path} ${path.join(".")}`);
  expect(taken).toEqual([]);
});

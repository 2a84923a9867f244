import type { JsonSchema } from "./schemas.ts";

/** A JSON Schema as people write types: `{ id: string; note?: string (at most 500 characters) }`, one member a line. */
export function notationOf(schema: unknown, indent = ""): string {
  if (!isSchema(schema)) return "anything";
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (Array.isArray(schema["enum"]))
    return `${schema["enum"].map((value) => JSON.stringify(value)).join(" | ")}${limitsOf(schema)}`;
  const choices = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(choices)) return choices.map((choice) => notationOf(choice, indent)).join(" | ");
  if (Array.isArray(schema["type"])) return schema["type"].join(" | ");
  if (schema["type"] === "object") return objectNotation(schema, indent);
  if (schema["type"] === "array") return `${ofItems(schema["items"], indent)}[]`;
  return `${typeof schema["type"] === "string" ? schema["type"] : "anything"}${limitsOf(schema)}`;
}

function objectNotation(schema: JsonSchema, indent: string): string {
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const members = isSchema(schema["properties"]) ? Object.entries(schema["properties"]) : [];
  const deeper = `${indent}  `;
  if (members.length > 0) {
    const lines = members.map(
      ([name, member]) => `${deeper}${name}${required.includes(name) ? "" : "?"}: ${notationOf(member, deeper)}`,
    );
    return `{\n${lines.join("\n")}\n${indent}}`;
  }
  return isSchema(schema["additionalProperties"])
    ? `{ [name]: ${notationOf(schema["additionalProperties"], indent)} }`
    : "{}";
}

/** The limits that a caller should know; patterns stay in the document, because nobody reads them. */
function limitsOf(schema: JsonSchema): string {
  const { format, minLength, maxLength, minimum, maximum } = schema;
  const limits = [
    typeof format === "string" ? format : "",
    range(minLength, maxLength, "characters"),
    range(minimum, maximum, ""),
    "default" in schema ? `${JSON.stringify(schema["default"])} unless told` : "",
  ].filter((limit) => limit !== "");
  return limits.length === 0 ? "" : ` (${limits.join(", ")})`;
}

function range(least: unknown, most: unknown, unit: string): string {
  // The bounds that every whole number has say nothing.
  const low = typeof least === "number" && least > Number.MIN_SAFE_INTEGER ? least : null;
  const high = typeof most === "number" && most < Number.MAX_SAFE_INTEGER ? most : null;
  if (low === null && high === null) return "";
  const words =
    low === null
      ? `at most ${String(high)}`
      : high === null
        ? `at least ${String(low)}`
        : `${String(low)} to ${String(high)}`;
  return unit === "" ? words : `${words} ${unit}`;
}

/** A choice needs brackets before `[]`; an object has its own. */
function ofItems(items: unknown, indent: string): string {
  const isChoice =
    isSchema(items) && ("enum" in items || "anyOf" in items || "oneOf" in items || Array.isArray(items["type"]));
  return isChoice ? `(${notationOf(items, indent)})` : notationOf(items, indent);
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

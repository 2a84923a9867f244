import type { JsonSchema } from "#platform/server/openapi/schemas.ts";
import type { Random } from "../../demo/random.ts";

/** What no field expects, of every type: sent in the place of anything. */
export const NONSENSE: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1.5,
  () => 2 ** 31,
  () => Number.MAX_SAFE_INTEGER,
  () => 1e308,
  () => -1e308,
  () => "",
  () => " ",
  () => "0",
  () => "-1",
  () => "NaN",
  () => "null",
  () => "undefined",
  () => "a\u0000b",
  () => "\ud800",
  () => "\u202Eevil\u2066",
  () => "שלום, عليكم",
  () => "👩‍👩‍👧‍👦".repeat(20),
  () => "e\u0301".repeat(50),
  () => "' or 1=1; drop table client; --",
  () => "%_\\%",
  () => "<script>alert(1)</script>",
  () => "../../etc/passwd",
  () => "${7*7}{{7*7}}",
  () => "line\r\nBcc: all@example.com",
  (random) => "x".repeat(random.pick([101, 201, 1001, 5001])),
  (random) => " ".repeat(random.pick([100, 7000])),
  () => "x".repeat(100_000),
  () => "0000-01-01",
  () => "9999-12-31",
  () => "-0001-01-01",
  () => "2027-02-29",
  () => "+275760-09-13",
  () => "2026-03-02T15:00:00Z",
  () => "0000-01-01T00:00:00Z",
  () => "9999-12-31T23:59:59.999Z",
  () => "24:00",
  () => "00000000-0000-0000-0000-000000000000",
  () => "ffffffff-ffff-ffff-ffff-ffffffffffff",
  () => "not-a-uuid",
  () => "constructor",
  () => "__proto__",
  () => [],
  () => [[]],
  () => [null],
  () => ["a", 1, {}],
  () => Array.from({ length: 3000 }, () => "x"),
  () => ({}),
  () => ({ constructor: { prototype: { x: 1 } } }),
  () => ({ toString: "x", valueOf: 1, length: -1 }),
  () => Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`n${index}`, index])),
  () => nested(500),
];

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** What a field may well hold, by its name, so that requests come past the first check. */
const LIKELY: readonly (readonly [RegExp, readonly unknown[]])[] = [
  [/email/i, ["ana@homes.example", "ben@homes.example", "family@homes.example"]],
  [/phone/i, ["302-555-0134", "(410) 555-0188"]],
  [/zip/i, ["19711", "21201-1234"]],
  [/^state$/i, ["DE", "MD", "NJ"]],
  [/(date|day|from|to|on|until|since|dueOn)$/i, ["2026-03-03", "2026-03-10", "2026-02-01", "2027-12-31"]],
  [/time|slot|start/i, ["9:00", "10:30", "14:00"]],
  [/password/i, ["Garden-Gate7", "Quiet-Harbor-42"]],
  [/code/i, ["123456", "000000"]],
  [
    /csv/i,
    [
      "First Name,Last Name,Email,Phone,Address,City,State,Zip\nAda,Marlowe,ada@x.example,3025550101,1 A St,Newark,DE,19711",
    ],
  ],
  [/timeZone/i, ["America/New_York", "America/Denver"]],
  [/name/i, ["Ana Marlowe", "Inez Thistlewood"]],
  [/search|query|q$/i, ["ana", "termite", "302 555"]],
  [/topics/i, ["appointments", "inbox"]],
];

export interface Known {
  random: Random;
  /** An id that is somebody's or something's, for a field of this name. */
  idFor: (name: string) => string;
}

/** Something that the schema may well take: right of type and of choice, and now and then without what may be left out. */
export function likelyValue(schema: JsonSchema, name: string, known: Known): unknown {
  const { random } = known;
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["enum"])) return random.pick(schema["enum"] as unknown[]);
  const choices = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(choices)) return likelyValue(random.pick(choices as JsonSchema[]), name, known);
  switch (schema["type"]) {
    case "object":
      return likelyObject(schema, name, known);
    case "array":
      return likelyList(schema, name, known);
    case "integer":
    case "number":
      return name === "version" ? random.pick([1, 1, 1, 2, 3]) : likelyNumber(schema, random);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    default:
      return likelyText(schema, name, known);
  }
}

function likelyList(schema: JsonSchema, name: string, known: Known): unknown[] {
  // Of a tuple, one schema for each place and none for more.
  if (Array.isArray(schema["prefixItems"]))
    return (schema["prefixItems"] as JsonSchema[]).map((item) => likelyValue(item, name, known));
  const item = (schema["items"] ?? {}) as JsonSchema;
  return Array.from({ length: known.random.between(1, 3) }, () => likelyValue(item, name, known));
}

function likelyObject(schema: JsonSchema, name: string, known: Known): Record<string, unknown> {
  const required = (schema["required"] ?? []) as string[];
  const members = Object.entries((schema["properties"] ?? {}) as Record<string, JsonSchema>);
  const open = schema["additionalProperties"];
  const more = typeof open === "object" && open !== null ? [["monday", open as JsonSchema] as const] : [];
  return Object.fromEntries(
    [...members, ...more]
      .filter(([member]) => required.includes(member) || known.random.chance(0.7))
      .map(([member, inner]) => [member, likelyValue(inner, member === "id" ? name : member, known)]),
  );
}

function likelyNumber({ minimum, maximum }: JsonSchema, random: Random): number {
  const least = typeof minimum === "number" && minimum > -1e9 ? minimum : 0;
  const most = typeof maximum === "number" && maximum < 1e9 ? maximum : least + 100;
  return random.pick([least, most, random.between(Math.ceil(least), Math.floor(most)), 1, 30, 60]);
}

function likelyText(schema: JsonSchema, name: string, { random, idFor }: Known): string {
  if (/id$/i.test(name) || schema["format"] === "uuid") return idFor(name);
  if (schema["format"] === "date-time") return random.pick(["2026-03-03T15:00:00Z", "2026-04-01T13:30:00.000Z"]);
  const likely = LIKELY.find(([pattern]) => pattern.test(name))?.[1];
  return String(likely ? random.pick(likely) : random.pick(["Ants in the kitchen", "A note", "residential"]));
}

/** The same input with one place, anywhere in it, taken by nonsense, left out, or given a member that nobody asked for. */
export function spoiled(input: unknown, random: Random): unknown {
  const isInside = typeof input === "object" && input !== null && random.chance(0.8);
  if (!isInside) return random.pick(NONSENSE)(random);
  if (Array.isArray(input)) {
    const at = random.between(0, input.length);
    return input.toSpliced(at, 1, spoiled(input[at], random));
  }
  const members = Object.entries(input);
  if (members.length === 0 || random.chance(0.1)) return withMember(input, random);
  const [name, value] = random.pick(members);
  const rest = members.filter(([other]) => other !== name);
  return Object.fromEntries(random.chance(0.1) ? rest : [...rest, [name, spoiled(value, random)]]);
}

/** `fromEntries` makes a member of its own also of `__proto__`. */
const withMember = (input: object, random: Random): object =>
  Object.fromEntries([
    ...Object.entries(input),
    [random.pick(["__proto__", "constructor", "prototype", "toString", "x", ""]), random.pick(NONSENSE)(random)],
  ]);

import * as z from "zod";

/** Any part of a value; the rest is sampled. Lists are given whole, with parts of their elements. */
export type PartOf<T> = T extends readonly (infer Element)[]
  ? readonly PartOf<Element>[]
  : T extends object
    ? { [Key in keyof T]?: PartOf<T[Key]> | undefined }
    : T;

export const SAMPLE_ID = "00000000-0000-4000-8000-000000000001";

/** What a text is by the name of its member, where the schema takes any text; the first that fits. */
const TEXT_OF_NAME: readonly (readonly [RegExp, string])[] = [
  [/At$|^at$|Until$/, "2031-06-02T15:00:00.000Z"],
  [/On$|[dD]ate$|^day$|^from$|^to$|Through$|Day$/, "2031-06-02"],
  [/[tT]ime$|^opensAt$|^open$|^close$/, "09:00"],
  [/timeZone/, "America/New_York"],
  [/[eE]mail/, "sample@example.com"],
  [/[pP]hone/, "3025550100"],
  [/[iI]d$/, SAMPLE_ID],
  [/zip/, "19901"],
  [/state/i, "DE"],
  [/quantity|onShelf|inVans|reorderAt|percent/i, "1"],
  [/url|path|href/i, "/sample"],
];
/** Else the first of them that a schema accepts is its sample. */
const TEXTS = [
  "Sample",
  SAMPLE_ID,
  "2031-06-02",
  "09:00",
  "2031-06-02T15:00:00.000Z",
  "sample@example.com",
  "https://example.com/sample",
  "3025550100",
  "19901",
  "DE",
  "1",
  "",
  "a".repeat(64),
];
const NUMBERS = [1, 0, 100, 1000];

interface Place {
  /** The member's name. */
  name: string;
  /** Below `can`. */
  isAllowed: boolean;
}

/**
 * A value that the schema accepts: `part` where it says something, and elsewhere as little as possible: empty lists, null,
 * false and the first option. Only what is below `can` is true, so that a screen shows all its buttons.
 *
 * @throws Error when the schema is of a kind that is not known here
 */
export function sample(
  schema: z.core.$ZodType,
  part?: unknown,
  place: Place = { name: "", isAllowed: false },
): unknown {
  // Every schema of zod is one of its own kinds, which its `def` tells apart.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const of = (inner: z.core.$ZodType, innerPart: unknown = part, at: Place = place) => sample(inner, innerPart, at);
  const accepts = (value: unknown) => z.safeParse(schema, value).success;
  const given = isObject(part) ? part : {};
  switch (def.type) {
    case "string": {
      const byName = TEXT_OF_NAME.flatMap(([name, text]) => (name.test(place.name) ? [text] : []));
      return part ?? [...byName, ...TEXTS].find(accepts);
    }
    case "number":
      return part ?? NUMBERS.find(accepts);
    case "boolean":
      return part ?? [place.isAllowed, true, false].find(accepts);
    case "literal":
      return part ?? def.values[0];
    case "enum":
      return part ?? Object.values(def.entries)[0];
    case "null":
      return null;
    case "undefined":
    case "void":
      return undefined;
    case "any":
    case "unknown":
    case "custom":
      return part ?? null;
    case "optional":
      return part === undefined ? undefined : of(def.innerType);
    case "nullable":
      return part === undefined || part === null ? null : of(def.innerType);
    case "default":
    case "prefault":
    case "readonly":
    case "catch":
    case "nonoptional":
      return of(def.innerType);
    case "lazy":
      return of(def.getter());
    case "pipe":
      return of(def.in);
    case "array":
      return Array.isArray(part) ? part.map((one: unknown) => of(def.element, one ?? {})) : [];
    case "tuple":
      return def.items.map((item, index) => of(item, Array.isArray(part) ? part[index] : undefined));
    case "record": {
      const { keyType } = def;
      const isListed = keyType._zod.def.type === "enum";
      const keys = isListed
        ? Object.values((keyType as z.core.$ZodEnum)._zod.def.entries).map(String)
        : Object.keys(given);
      return Object.fromEntries(keys.map((key) => [key, of(def.valueType, given[key] ?? {})]));
    }
    case "object": {
      const members = Object.entries(def.shape).map(([name, member]): [string, unknown] => [
        name,
        sample(member, given[name], { name, isAllowed: place.isAllowed || name === "can" }),
      ]);
      return { ...given, ...Object.fromEntries(members.filter(([, value]) => value !== undefined)) };
    }
    case "intersection":
      // Both sides of an intersection of objects are objects.
      return { ...(of(def.left) as object), ...(of(def.right) as object) };
    case "union": {
      const made = def.options.map((option) => of(option)).filter(accepts);
      // The one that has all that was said.
      return made.find((one) => hasAll(one, part)) ?? made[0] ?? part;
    }
    default:
      throw new Error(`There is no sample for a schema of the kind ${def.type}`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const hasAll = (value: unknown, part: unknown): boolean =>
  isObject(part)
    ? isObject(value) && Object.entries(part).every(([name, member]) => hasAll(value[name], member))
    : part === undefined || Array.isArray(part) || value === part;

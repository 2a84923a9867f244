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

/** The partial value given for a schema, and its place in the whole. */
interface SampleContext {
  part: unknown;
  place: Place;
  /** Samples an inner schema, in the same place unless another is given. */
  of: (schema: z.core.$ZodType, part: unknown, place?: Place) => unknown;
  accepts: (value: unknown) => boolean;
}

type Schemas = z.core.$ZodTypes;
type DefOf<Kind extends string> = Extract<Schemas["_zod"]["def"], { type: Kind }>;
type Sampler<Kind extends string> = (def: DefOf<Kind>, context: SampleContext) => unknown;

const inner = (def: { innerType: z.core.$ZodType }, { of, part }: SampleContext) => of(def.innerType, part);
const onlyPart = (_def: unknown, { part }: SampleContext) => part ?? null;
const nothing = () => undefined;

const SAMPLERS: { [Kind in Schemas["_zod"]["def"]["type"]]?: Sampler<Kind> } = {
  string: (_def, { part, place, accepts }) => {
    const byName = TEXT_OF_NAME.flatMap(([name, text]) => (name.test(place.name) ? [text] : []));
    return part ?? [...byName, ...TEXTS].find(accepts);
  },
  number: (_def, { part, accepts }) => part ?? NUMBERS.find(accepts),
  boolean: (_def, { part, place, accepts }) => part ?? [place.isAllowed, true, false].find(accepts),
  literal: (def, { part }) => part ?? def.values[0],
  enum: (def, { part }) => part ?? Object.values(def.entries)[0],
  null: () => null,
  undefined: nothing,
  void: nothing,
  any: onlyPart,
  unknown: onlyPart,
  custom: onlyPart,
  optional: (def, { part, of }) => (part === undefined ? undefined : of(def.innerType, part)),
  nullable: (def, { part, of }) => (part === undefined || part === null ? null : of(def.innerType, part)),
  default: inner,
  prefault: inner,
  readonly: inner,
  catch: inner,
  nonoptional: inner,
  lazy: (def, { of, part }) => of(def.getter(), part),
  pipe: (def, { of, part }) => of(def.in, part),
  array: (def, { of, part }) => (Array.isArray(part) ? part.map((one: unknown) => of(def.element, one ?? {})) : []),
  tuple: (def, { of, part }) => def.items.map((item, index) => of(item, Array.isArray(part) ? part[index] : undefined)),
  record: (def, { of, part }) => {
    const given = membersOf(part);
    const kind = (def.keyType as Schemas)._zod.def;
    const keys = kind.type === "enum" ? Object.values(kind.entries).map(String) : Object.keys(given);
    return Object.fromEntries(keys.map((key) => [key, of(def.valueType, given[key] ?? {})]));
  },
  object: (def, { of, part, place }) => {
    const given = membersOf(part);
    const members = Object.entries(def.shape).map(([name, member]): [string, unknown] => [
      name,
      of(member, given[name], { name, isAllowed: place.isAllowed || name === "can" }),
    ]);
    return { ...given, ...Object.fromEntries(members.filter(([, value]) => value !== undefined)) };
  },
  // Both sides of an intersection of objects are objects.
  intersection: (def, { of, part }) => ({ ...(of(def.left, part) as object), ...(of(def.right, part) as object) }),
  union: (def, { of, part, accepts }) => {
    const made = def.options.map((option) => of(option, part)).filter(accepts);
    // The one that has all that was said.
    return made.find((one) => hasAll(one, part)) ?? made[0] ?? part;
  },
};

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
  const { def } = (schema as Schemas)._zod;
  // The sampler of a kind takes the `def` of that kind.
  const sampler = SAMPLERS[def.type] as Sampler<string> | undefined;
  if (!sampler) throw new Error(`There is no sample for a schema of the kind ${def.type}`);
  return sampler(def, {
    part,
    place,
    of: (innerSchema, innerPart, innerPlace = place) => sample(innerSchema, innerPart, innerPlace),
    accepts: (value) => z.safeParse(schema, value).success,
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const membersOf = (part: unknown): Record<string, unknown> => (isObject(part) ? part : {});

const hasAll = (value: unknown, part: unknown): boolean =>
  isObject(part)
    ? isObject(value) && Object.entries(part).every(([name, member]) => hasAll(value[name], member))
    : part === undefined || Array.isArray(part) || value === part;

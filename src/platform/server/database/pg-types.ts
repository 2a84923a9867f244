import pg from "pg";

type Parse = (text: string) => unknown;

/** Type numbers of PostgreSQL (`select oid, typname from pg_type`); they never change. */
const OID = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  int2Array: 1005,
  int4Array: 1007,
  int8Array: 1016,
  textArray: 1009,
  varcharArray: 1015,
  uuidArray: 2951,
  numericArray: 1231,
  dateArray: 1182,
  timestampArray: 1115,
  timestamptzArray: 1185,
} as const;

const asText: Parse = (text) => text;

const OURS = new Map<number, Parse>([
  [OID.int8, safeInteger],
  [OID.date, asText],
  [OID.timestamp, asText],
  [OID.timestamptz, isoInstant],
  [OID.interval, asText],
  [OID.int2Array, integers],
  [OID.int4Array, integers],
  [OID.int8Array, (text) => texts(text).map((item) => (item === null ? null : safeInteger(item)))],
  [OID.textArray, texts],
  [OID.varcharArray, texts],
  [OID.uuidArray, texts],
  [OID.numericArray, texts],
  [OID.dateArray, texts],
  [OID.timestampArray, texts],
  [OID.timestamptzArray, (text) => texts(text).map((item) => (item === null ? null : isoInstant(item)))],
]);

/**
 * How values leave the database, the same on both: instants as ISO text, days as text (a `Date` costs a quarter of
 * a list and shifts days between zones), `bigint` as number, exact decimals as text, JSON parsed.
 */
export const columnTypes: pg.CustomTypesConfig = {
  // The driver declares an overload per format; ours answers both.
  getTypeParser: ((oid: number, format: "text" | "binary" = "text") =>
    (format === "text" ? OURS.get(oid) : undefined) ??
    driverType(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};

/** The driver declares its built-in type numbers only, but answers for every number. */
const driverType = pg.types.getTypeParser as (oid: number, format: "text" | "binary") => Parse;

/** `2026-11-20 12:00:00.5+00` → `2026-11-20T12:00:00.5Z`. `infinity` and years beyond 9999 stay as they are. */
export function isoInstant(text: string): string {
  if (text.charCodeAt(10) !== 32 || !text.endsWith("+00")) return text;
  return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} does not fit into a JavaScript number`);
}

/** `{1,2}`; what is nested or holds NULL takes the driver's slow way. */
function integers(text: string): (number | null)[] {
  if (text === "{}") return [];
  if (/[N[]/.test(text) || text.indexOf("{", 1) !== -1)
    return driverType(OID.int4Array, "text")(text) as (number | null)[];
  return text.slice(1, -1).split(",").map(Number);
}

/** `{a,b}`; what is quoted, nested or holds NULL takes the driver's slow way. */
function texts(text: string): (string | null)[] {
  if (text === "{}") return [];
  if (/["\\]|^\[|null/i.test(text) || text.indexOf("{", 1) !== -1)
    return driverType(OID.textArray, "text")(text) as (string | null)[];
  return text.slice(1, -1).split(",");
}

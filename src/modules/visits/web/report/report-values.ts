import type { DeviceCheck } from "#modules/devices/contract.ts";
import type { Application, Finding, NextAction, Photo, Presence, Report, Weather } from "../../contract.ts";
import { LIST_PARTS, SINGLE_PARTS, type ListPart, type SinglePart } from "../../rules.ts";

/** What the phone works on: a part that is there once, or an entry of a list by its id. */
export type PartKey = SinglePart | `${ListPart}.${string}`;

export interface EntryOf {
  findings: Finding;
  applications: Application;
  photos: Photo;
  checks: DeviceCheck;
}

export interface ValueOf {
  crew: string[] | null;
  pestFree: true | null;
  areas: string[] | null;
  treatments: string[] | null;
  checklist: { item: string; done: boolean }[] | null;
  effectiveness: number | null;
  notes: string | null;
  nextAction: NextAction | null;
  weather: Weather | null;
  county: string | null;
  presence: Presence | null;
}

/** Anything that a part may hold; null is nothing, and of an entry that it was taken out. */
export type PartValue = ValueOf[SinglePart] | EntryOf[ListPart];

export const isSinglePart = (key: string): key is SinglePart => SINGLE_PARTS.some((part) => part === key);

/** `findings` of `findings.<id>`; null for anything else. */
export function listOf(key: string): ListPart | null {
  const [name] = key.split(".", 1);
  return LIST_PARTS.find((part) => part === name) ?? null;
}

/** With what a part of the report is filled in: whether there were pests at all stands beside those that were found. */
export const heldWith = (key: string): string => (key === "pestFree" ? "findings" : (listOf(key) ?? key));

export const idOf = (key: string): string => key.slice(key.indexOf(".") + 1);

export const entryKey = <List extends ListPart>(list: List, id: string): `${List}.${string}` => `${list}.${id}`;

interface Kept {
  revision: number;
  value: PartValue;
  by: string;
}

const NOTHING: Kept = { revision: 0, value: null, by: "" };

/** What the server last said of a part; nothing at revision 0 of what it does not know. */
export function keptOf(report: Report, key: string): Kept {
  if (isSinglePart(key)) return report[key];
  const list = listOf(key);
  if (list === null) return NOTHING;
  return report[list].find(({ id }) => id === idOf(key)) ?? NOTHING;
}

/** Whether two values hold the same, whatever the order of their members: the server's store has an order of its own. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, place) => isSame(item, other[place]))
    );
  const others = new Map<string, unknown>(Object.entries(other));
  const own = Object.entries(one);
  return (
    own.length === others.size && own.every(([name, value]) => others.has(name) && isSame(value, others.get(name)))
  );
}

/** As the server will keep it: without blanks around texts. */
export function tidy<Value>(value: Value): Value {
  // A text stays a text, and every member keeps its name and kind.
  if (typeof value === "string") return value.trim() as Value;
  // As above.
  if (Array.isArray(value)) return value.map(tidy) as Value;
  if (typeof value !== "object" || value === null) return value;
  // As above.
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, tidy(member)])) as Value;
}

export const isPartKey = (key: string): key is PartKey => isSinglePart(key) || listOf(key) !== null;

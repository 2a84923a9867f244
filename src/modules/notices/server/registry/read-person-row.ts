import type { CellFault } from "#platform/server/import/file-columns.ts";
import { isInUnitedStates } from "#modules/properties/rules.ts";
import type { RegistryField } from "../../contract-registry.ts";
import { REGISTRY_STATE, type ContactMethod } from "../../rules-registry.ts";

export type Cells = Partial<Record<RegistryField, string>>;

/** One line of a list. */
export interface ListedPerson {
  number: string;
  name: string;
  street: string;
  city: string;
  zip: string;
  county: string;
  phone: string;
  email: string;
  preferredContact: ContactMethod | null;
  notes: string;
  latitude: number | null;
  longitude: number | null;
}

type Fault = CellFault<RegistryField>;
export type ReadPerson = { person: ListedPerson; faults?: never } | { person?: never; faults: Fault[] };

const LIMITS = { number: 60, name: 200, street: 200, city: 120, county: 80, phone: 60, email: 200, notes: 2000 };

/**
 * A line of a list. Only what keeps somebody from being found is an error: a person who is left out would not be
 * notified. Anything else that is odd is kept in the notes.
 */
export function readPersonRow(cells: Cells): ReadPerson {
  const faults: Fault[] = [];
  const text = (field: RegistryField) => (cells[field] ?? "").trim().replaceAll(/\s+/g, " ");
  const asked = (field: RegistryField, value: string, most: number, what: string): string => {
    if (value === "") faults.push({ field, message: `Please enter ${what}` });
    if (value.length > most) faults.push({ field, message: `Please keep ${what} under ${most + 1} characters` });
    return value;
  };
  const name = text("name") || [text("firstName"), text("lastName")].filter(Boolean).join(" ");
  const [zip, oddZip] = zipOf(text("zip"));
  const preferredContact = contactOf(text("preferredContact"));
  const notes = [
    text("notes"),
    oddZip === "" ? "" : `ZIP code: ${oddZip}`,
    preferredContact === null && text("preferredContact") !== "" ? `Contact: ${text("preferredContact")}` : "",
  ].filter(Boolean);
  const point = pointOf(text("latitude"), text("longitude"), faults);
  if (isElsewhere(text("state"))) faults.push({ field: "state", message: "This address is not in Pennsylvania" });
  const person: ListedPerson = {
    number: cut(text("number"), LIMITS.number),
    name: asked("name", name, LIMITS.name, "a name"),
    street: asked("address", text("address"), LIMITS.street, "a street address"),
    city: asked("city", text("city"), LIMITS.city, "a city"),
    zip,
    county: cut(text("county"), LIMITS.county),
    phone: cut(text("phone"), LIMITS.phone),
    email: cut(text("email"), LIMITS.email),
    preferredContact,
    notes: cut(notes.join("; "), LIMITS.notes),
    ...point,
  };
  return faults.length === 0 ? { person } : { faults };
}

/** Not through the middle of a sign such as an emoji, which no database takes. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");

/** Five digits, with four more where given; anything that is not a ZIP code is returned as odd. */
const zipOf = (text: string): [zip: string, odd: string] => (/^\d{5}(-\d{4})?$/.test(text) ? [text, ""] : ["", text]);

const isElsewhere = (state: string): boolean =>
  state !== "" && ![REGISTRY_STATE.toLowerCase(), "pennsylvania", "penna", "pa."].includes(state.toLowerCase());

/** The first that fits; `email` before `mail`. */
const CONTACTS: readonly [RegExp, ContactMethod][] = [
  [/e-?mail/i, "email"],
  [/fax/i, "fax"],
  [/certified|\bmail\b|letter|post/i, "certified-mail"],
  [/person|visit|door/i, "in-person"],
  [/phone|call|tel/i, "call"],
];
const contactOf = (text: string): ContactMethod | null => CONTACTS.find(([words]) => words.test(text))?.[1] ?? null;

function pointOf(latitude: string, longitude: string, faults: Fault[]): Pick<ListedPerson, "latitude" | "longitude"> {
  if (latitude === "" && longitude === "") return { latitude: null, longitude: null };
  const point = { latitude: Number(latitude || "x"), longitude: Number(longitude || "x") };
  if (isInUnitedStates(point)) return point;
  const field = latitude === "" || Number.isNaN(point.latitude) ? "latitude" : "longitude";
  faults.push({ field, message: "Latitude and longitude must be like 40.123456 and -75.123456, or both empty" });
  return { latitude: null, longitude: null };
}

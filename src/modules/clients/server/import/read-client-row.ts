import { splitName } from "#platform/person-name.ts";
import { formatPhone, isPhone } from "#platform/phone.ts";
import { isUsState, US_STATES } from "#platform/us-states.ts";
import { ClientForm, type ClientDetails, type ImportField } from "../../contract.ts";
import { detailsOf } from "../client-columns.ts";
import type { ClientStatus, ClientType, PreferredContact, ServicePropertyType } from "../../rules.ts";

/** The cells of one line by the fields that they are read into. */
export type Cells = Partial<Record<ImportField, string>>;

export interface RowFault {
  field: ImportField | null;
  message: string;
}

export type ReadRow = { details: ClientDetails; faults?: never } | { details?: never; faults: RowFault[] };

/** A line of a file as the form would have been filled in; what is wrong with it is told in the form's words. */
export function readClientRow(cells: Cells): ReadRow {
  const chosen = readChoices(cells);
  const clientType = chosen.clientType ?? guessType(cells);
  const { email, otherEmails } = splitEmails(cells.email ?? "");
  const parsed = ClientForm.safeParse({
    clientType,
    ...namesOf(cells, clientType),
    ...placeOf(cells),
    email,
    phone: phoneOf(cells.phone ?? ""),
    propertyType: chosen.propertyType ?? null,
    status: chosen.status ?? "active",
    preferredContact: chosen.preferredContact ?? null,
    bestTimeToCall: null,
    notes: [cells.notes ?? "", ...otherEmails].filter((text) => text !== "").join("\n"),
  });
  if (parsed.success && chosen.faults.length === 0) return { details: detailsOf(parsed.data) };
  return { faults: [...chosen.faults, ...(parsed.success ? [] : faultsOf(parsed.error.issues, cells))] };
}

const placeOf = (cells: Cells) => ({
  address: cells.address ?? "",
  city: cells.city ?? "",
  state: stateOf(cells.state ?? ""),
  zipCode: zipOf(cells.zipCode ?? ""),
  squareFootage: cells.squareFootage === undefined ? null : withoutUnit(cells.squareFootage),
});

/** Ways to write the unit of a floor, without its spaces and full stops. */
const UNITS: readonly string[] = ["sqft", "squarefeet"];

/** `1,800 sq. ft.` is `1,800`. Cut at the first letter: a pattern for "spaces, then the unit" would try each space. */
function withoutUnit(cell: string): string {
  const from = cell.search(/[a-z]/i);
  if (from === -1) return cell;
  const unit = cell.slice(from).toLowerCase().replaceAll(/[\s.]/g, "");
  return UNITS.includes(unit) ? cell.slice(0, from).trimEnd() : cell;
}

/** One fault for each field, as in the form. A part of a name that came whole is a fault of the whole. */
function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[], cells: Cells): RowFault[] {
  const byField = new Map<string, RowFault>();
  for (const { path, message } of issues) {
    const name = String(path[0]);
    const told = cells.fullName !== undefined && cells[name === "firstName" ? "firstName" : "lastName"] === undefined;
    const isName = name === "firstName" || name === "lastName";
    // The form's fields of an imported line are all fields of the import.
    const field = (isName && told ? "fullName" : name) as ImportField;
    if (!byField.has(field)) byField.set(field, { field, message });
  }
  return [...byField.values()];
}

const TYPES: Record<string, ClientType> = {
  ...{ residential: "residential", home: "residential", homeowner: "residential", person: "residential" },
  ...{ r: "residential", res: "residential", no: "residential", false: "residential", 0: "residential" },
  ...{ commercial: "commercial", business: "commercial", company: "commercial", c: "commercial", com: "commercial" },
  ...{ yes: "commercial", true: "commercial", 1: "commercial" },
};
const STATUSES: Record<string, ClientStatus> = {
  ...{ active: "active", current: "active", customer: "active", yes: "active", true: "active", 1: "active" },
  ...{ pending: "pending", lead: "pending", prospect: "pending", new: "pending" },
  ...{ expired: "expired", inactive: "expired", cancelled: "expired", canceled: "expired", former: "expired" },
  ...{ archived: "expired", frozen: "expired", no: "expired", false: "expired", 0: "expired" },
};
const CONTACTS: Record<string, PreferredContact> = {
  ...{ email: "email", "e-mail": "email", mail: "email", phone: "phone", call: "phone", voice: "phone" },
  ...{ text: "text", sms: "text", "text message": "text" },
};
const PROPERTIES: Record<string, ServicePropertyType> = {
  ...{ "single-family": "single-family", "single family": "single-family", house: "single-family" },
  ...{ home: "single-family", residential: "single-family", "single family home": "single-family" },
  ...{ apartment: "apartment", apartments: "apartment", "multi-family": "apartment", "multi family": "apartment" },
  ...{ condo: "condo", condominium: "condo", townhouse: "condo", townhome: "condo", office: "office" },
  ...{ commercial: "office", retail: "retail", store: "retail", shop: "retail", warehouse: "warehouse" },
  ...{ industrial: "warehouse", restaurant: "restaurant", "food service": "restaurant" },
};

/** What the cells choose: nothing where they are empty; what nobody knows is a fault. */
function readChoices(cells: Cells) {
  const faults: RowFault[] = [];
  const choice = <Value extends string>(field: ImportField, words: Readonly<Record<string, Value>>) => {
    const said = (cells[field] ?? "").toLowerCase();
    if (Object.hasOwn(words, said)) return words[said];
    const known = [...new Set(Object.values(words))].join(", ");
    if (said !== "") faults.push({ field, message: `Please use one of: ${known}` });
    return undefined;
  };
  return {
    faults,
    clientType: choice("clientType", TYPES),
    status: choice("status", STATUSES),
    preferredContact: choice("preferredContact", CONTACTS),
    propertyType: choice("propertyType", PROPERTIES),
  };
}

const guessType = ({ businessName = "", lastName = "", fullName = "" }: Cells): ClientType =>
  businessName !== "" && lastName === "" && fullName === "" ? "commercial" : "residential";

function namesOf(cells: Cells, type: ClientType): Pick<ClientForm, "firstName" | "lastName" | "businessName"> {
  const { firstName = "", lastName = "", fullName = "", businessName = "" } = cells;
  if (firstName !== "" || lastName !== "") return { firstName, lastName, businessName };
  if (type === "commercial" && businessName === "") return { businessName: fullName };
  return { ...wholeName(fullName), businessName };
}

/** `Moreno, Ana` is how lists are sorted. */
function wholeName(fullName: string): { firstName: string; lastName: string } {
  const [last = "", first, ...more] = fullName.split(",").map((part) => part.trim());
  return first !== undefined && first !== "" && more.length === 0
    ? { firstName: first, lastName: last }
    : splitName(fullName);
}

/** Some programs write all addresses into one cell: the first is the client's, the others are noted. */
function splitEmails(cell: string): { email: string; otherEmails: string[] } {
  const [email = "", ...others] = cell.split(/[,;\s]+/).filter((part) => part !== "");
  return { email, otherEmails: others.length === 0 ? [] : [`Other email addresses: ${others.join(", ")}`] };
}

/** An extension, or a number from elsewhere, stays as it was written. */
const phoneOf = (cell: string): string => (isPhone(cell) ? formatPhone(cell) : cell);

const STATE_CODES = new Map(Object.entries(US_STATES).map(([code, name]) => [name.toLowerCase(), code]));
function stateOf(cell: string): string {
  const letters = cell.toUpperCase().replaceAll(/[^A-Z]/g, "");
  return isUsState(letters) ? letters : (STATE_CODES.get(cell.toLowerCase()) ?? cell);
}

/** Spreadsheets drop the zeros in front and the hyphen. */
function zipOf(cell: string): string {
  const [five = "", four] = cell.split("-");
  if (/^\d{9}$/.test(cell)) return `${cell.slice(0, 5)}-${cell.slice(5)}`;
  return /^\d{3,5}$/.test(five) ? [five.padStart(5, "0"), ...(four === undefined ? [] : [four])].join("-") : cell;
}

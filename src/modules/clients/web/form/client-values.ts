import { formatPhone, isPhone } from "#platform/phone.ts";
import type { FormValues } from "#ui/fields/form-values.ts";
import type { ClientDetail, ClientForm } from "../../contract.ts";

type Field = keyof ClientForm;

/** What stands in the form: words, and of the pests a list of them. */
export type ClientValues = Record<Exclude<Field, "pestTypes">, string> & { pestTypes: readonly string[] };

export const NEW_CLIENT: ClientValues = {
  clientType: "residential",
  firstName: "",
  lastName: "",
  businessName: "",
  email: "",
  phone: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
  propertyType: "single-family",
  squareFootage: "",
  pestTypes: [],
  severity: "moderate",
  whenStarted: "",
  previousTreatments: "",
  infestationDescription: "",
  urgency: "normal",
  serviceType: "monthly",
  specialRequests: "",
  preferredContact: "email",
  bestTimeToCall: "morning",
  language: "en",
  status: "active",
  notes: "",
};

// The keys of a literal of that type.
export const FIELDS = Object.keys(NEW_CLIENT) as Field[];

/** A client as the form shows them. */
export function valuesOfClient(client: ClientDetail): ClientValues {
  const { squareFootage, pestTypes, ...words } = client;
  const known = new Map<string, unknown>(Object.entries(words));
  const same = FIELDS.map((field) => [field, known.get(field) ?? ""]);
  return {
    // Each field of the form is a text of the client, except for those below.
    ...(Object.fromEntries(same) as ClientValues),
    phone: isPhone(client.phone) ? formatPhone(client.phone) : client.phone,
    squareFootage: squareFootage === null ? "" : String(squareFootage),
    pestTypes,
  };
}

/** What somebody has written, by what stood there where the form does not show a field. */
export const writtenOver = (before: ClientValues, written: FormValues): ClientValues => ({ ...before, ...written });

export const isSame = (one: ClientValues[Field], other: ClientValues[Field]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export interface MeanwhileChange {
  field: Field;
  before: ClientValues[Field];
  theirs: ClientValues[Field];
  /** What was typed here, if it is something else: it stays, and whoever typed it decides. */
  own: ClientValues[Field] | null;
}

/** Two people changed one client: what the other one did, and the form with both, where what was typed here wins. */
export function mergeValues(before: ClientValues, own: ClientValues, theirs: ClientValues) {
  const changes = FIELDS.filter((field) => !isSame(before[field], theirs[field])).map((field): MeanwhileChange => {
    const isOwn = !isSame(before[field], own[field]) && !isSame(own[field], theirs[field]);
    return { field, before: before[field], theirs: theirs[field], own: isOwn ? own[field] : null };
  });
  const taken = changes.filter(({ own: typed }) => typed === null).map(({ field, theirs: value }) => [field, value]);
  // The same fields with values of the same kind.
  return { changes, values: { ...own, ...(Object.fromEntries(taken) as Partial<ClientValues>) } };
}

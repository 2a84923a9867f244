/*
 * What the text of a template may leave open. `{{client.name}}` is filled in when an agreement is shown, sent or printed;
 * what is not known yet stands there as a blank, and an agreement with blanks that matter is not sent.
 */

export const FIELDS = [
  "client.name",
  "client.email",
  "client.phone",
  "property.address",
  "company.name",
  "company.phone",
  "company.email",
  "company.address",
  "company.license",
  "agreement.number",
  "agreement.type",
  "agreement.start",
  "agreement.end",
  "agreement.duration",
  "agreement.renewal",
  "service.name",
  "service.frequency",
  "service.window",
  "service.list",
  "price.total",
  "price.visit",
  "price.visits",
  "price.terms",
  "price.summary",
  "price.billing",
  "special.terms",
] as const;
export type Field = (typeof FIELDS)[number];

// `as`: whether it is one of them is what is asked.
export const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

/** Bounded, so that no text makes it look far. */
const PLACEHOLDER = /\{\{\s{0,3}([a-z.]{1,40})\s{0,3}\}\}/g;

/** As the office's form calls what fills them in. */
export const FIELD_LABELS: Partial<Record<Field, string>> = {
  "client.name": "Client Name",
  "client.email": "Email Address",
  "property.address": "Property Address",
  "agreement.start": "Start Date",
  "agreement.end": "Contract Duration",
  "agreement.renewal": "Contract Duration",
  "service.name": "Primary Service",
  "service.frequency": "Service Frequency",
  "price.total": "Total Contract Value",
  "price.visit": "Total Contract Value",
  "price.summary": "Total Contract Value",
  "price.billing": "Total Contract Value",
  "price.terms": "Payment Terms",
};

/** What stands between braces and is no field, once each: a typing mistake that would be sent to clients. */
export function unknownFields(text: string): string[] {
  const named = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  return [...new Set(named.filter((name) => !isField(name)))];
}

export const BLANK = "__________";

/** Of these an agreement may have nothing to say: then nothing stands there. */
const OPTIONAL: ReadonlySet<Field> = new Set([
  "client.phone",
  "company.phone",
  "company.email",
  "company.address",
  "company.license",
  "agreement.number",
  "service.list",
  "special.terms",
]);

/** The text with what is known; `onBlank` hears of each field that is not, and is needed. */
export const filledText = (
  text: string,
  known: Readonly<Partial<Record<Field, string>>>,
  onBlank: (field: Field) => void = () => {},
): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => {
    if (!isField(name)) return whole;
    const value = known[name];
    if (value !== undefined && value !== "") return value;
    if (OPTIONAL.has(name)) return "";
    onBlank(name);
    return BLANK;
  });

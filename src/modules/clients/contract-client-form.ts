import * as z from "zod";
import { contactFields, emailIfAny, line, phoneIfAny } from "#platform/contact-fields.ts";
import { openChoice } from "#platform/input-fields.ts";
import { LANGUAGES } from "#platform/languages.ts";
import {
  BEST_TIMES_TO_CALL,
  CLIENT_STATUSES,
  CLIENT_TYPES,
  PEST_NAMES,
  PREFERRED_CONTACTS,
  PREVIOUS_TREATMENTS,
  SERVICE_PROPERTY_TYPES,
  SEVERITIES,
  URGENCIES,
  WANTED_SERVICES,
  WHEN_STARTED,
  type PreferredContact,
} from "./rules.ts";

/** A longer text that may be missing. */
const text = z.string().trim().max(5000, "Please keep this under 5,000 characters").default("");

const NO_CONTACT = "Please enter an email or a phone number";
const SQUARE_FEET = "Square footage must be a number";
const WHOLE_SQUARE_FEET = "Square footage must be a whole number";

type NameField = "businessName" | "firstName" | "lastName";

/** For `refine`: told together with the faults of the other fields, not only once those are mended. */
function needsName(clientType: (typeof CLIENT_TYPES)[number], field: NameField, error: string) {
  const isNamed = (form: Record<NameField, string> & { clientType: string }) =>
    form.clientType !== clientType || form[field] !== "";
  // Asked also of a form with other faults, whose parts may be anything.
  const when = ({ value }: { value: unknown }) =>
    typeof value === "object" && value !== null && "clientType" in value && field in value;
  const path: PropertyKey[] = [field];
  return [isNamed, { path, error, when }] as const;
}

type ContactField = "email" | "phone";

/** Like `needsName`. Both fields are told, because either of them mends it. */
function needsContact(field: ContactField) {
  const isReachable = ({ email, phone }: Record<ContactField, string>) => email !== "" || phone !== "";
  const path: PropertyKey[] = [field];
  return [isReachable, { path, error: NO_CONTACT, when: hasContactFields }] as const;
}

/** The preferred way is one that there is. Whoever cannot be reached at all is told only that. */
function needsWayTo(field: ContactField, ways: readonly PreferredContact[], error: string) {
  const other = field === "email" ? "phone" : "email";
  const isWay = (form: Record<ContactField, string> & { preferredContact?: PreferredContact | null | undefined }) =>
    !form.preferredContact || !ways.includes(form.preferredContact) || form[field] !== "" || form[other] === "";
  const path: PropertyKey[] = ["preferredContact"];
  return [isWay, { path, error, when: hasContactFields }] as const;
}

const hasContactFields = ({ value }: { value: unknown }) =>
  typeof value === "object" && value !== null && "email" in value && "phone" in value;

/** What the office writes down of a client. */
export const ClientForm = z
  .object({
    clientType: z.enum(CLIENT_TYPES).default("residential"),
    /** Required of people; of a business, its contact person. */
    firstName: line(0, "Please keep the first name under 120 characters").default(""),
    lastName: line(0, "Please keep the last name under 120 characters").default(""),
    /** Required of businesses. */
    businessName: line(0, "Please keep the business name under 120 characters").default(""),
    /** One of the two is enough: many who call have no email. */
    email: emailIfAny,
    phone: phoneIfAny,
    address: contactFields.address,
    city: contactFields.city,
    state: contactFields.state,
    zipCode: contactFields.zipCode,
    propertyType: openChoice(SERVICE_PROPERTY_TYPES, "single-family"),
    squareFootage: z
      .union([
        z
          .string()
          .trim()
          .max(20, SQUARE_FEET)
          .transform((typed) => (typed === "" ? null : Number(typed.replaceAll(",", "")))),
        z.number(),
        z.null(),
      ])
      .default(null)
      .pipe(z.number(SQUARE_FEET).int(WHOLE_SQUARE_FEET).min(1, SQUARE_FEET).max(10_000_000, SQUARE_FEET).nullable()),
    pestTypes: z.array(z.enum(PEST_NAMES)).max(PEST_NAMES.length).default([]),
    severity: openChoice(SEVERITIES, "moderate"),
    whenStarted: openChoice(WHEN_STARTED),
    previousTreatments: openChoice(PREVIOUS_TREATMENTS),
    infestationDescription: text,
    urgency: openChoice(URGENCIES, "normal"),
    serviceType: openChoice(WANTED_SERVICES, "monthly"),
    specialRequests: text,
    /** Where nothing is said: email, or a call where there is no email. */
    preferredContact: openChoice(PREFERRED_CONTACTS).unwrap().optional(),
    bestTimeToCall: openChoice(BEST_TIMES_TO_CALL, "morning"),
    language: z.enum(LANGUAGES).default("en"),
    status: z.enum(CLIENT_STATUSES).default("active"),
    notes: text,
  })
  .refine(...needsName("commercial", "businessName", "Business name is required"))
  .refine(...needsName("residential", "firstName", "First name is required"))
  .refine(...needsName("residential", "lastName", "Last name is required"))
  .refine(...needsContact("email"))
  .refine(...needsContact("phone"))
  .refine(...needsWayTo("email", ["email"], "Please enter an email, or choose another way to contact them"))
  .refine(...needsWayTo("phone", ["phone", "text"], "Please enter a phone number, or choose email"));
export type ClientForm = z.input<typeof ClientForm>;
export type FilledClientForm = z.output<typeof ClientForm>;
export type ClientDetails = FilledClientForm & { preferredContact: PreferredContact | null };

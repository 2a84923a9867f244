import * as z from "zod";
import { SERVICE_PROPERTY_TYPES } from "#modules/clients/rules.ts";
import { contactFields, line } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { idField, openChoice } from "#platform/input-fields.ts";
import { Location, LocationForm } from "./contract-location.ts";
import { PlaceContact } from "./contract-profile.ts";
import { PREFERRED_TIMES } from "./rules.ts";
import { MAX_PROPERTY_WORDS } from "./rules-words.ts";

export * from "./contract-location.ts";
export * from "./contract-own-place.ts";
export * from "./contract-profile.ts";

const text = z.string().trim().max(MAX_PROPERTY_WORDS, "Please keep this under 2,000 characters").default("");

export const PropertyForm = z.object({
  /** What the client calls it: `Warehouse 2`. */
  label: line(0, "Please keep the name under 120 characters").default(""),
  address: contactFields.address,
  city: contactFields.city,
  state: contactFields.state,
  zipCode: contactFields.zipCode,
  /** Some states ask for it in their records. */
  county: z.string().trim().max(80, "Please keep the county under 81 characters").default(""),
  ...PlaceContact,
  propertyType: openChoice(SERVICE_PROPERTY_TYPES, "single-family"),
  squareFootage: z
    .number("Square footage must be a number")
    .int("Square footage must be a whole number")
    .min(1, "Square footage must be a number")
    .max(10_000_000, "Square footage must be a number")
    .nullable()
    .default(null),
  accessInstructions: text,
  safetyNotes: text,
  petConsiderations: text,
  /** Its point on the map; null clears it, and a form without the field leaves it as it is. */
  location: LocationForm.nullable().optional(),
});
export type PropertyForm = z.input<typeof PropertyForm>;

export const Property = z.object({
  id: z.string(),
  clientId: z.string(),
  label: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  /** Empty where nobody told it. */
  county: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  /** Null is what nobody told. */
  propertyType: z.enum(SERVICE_PROPERTY_TYPES).nullable(),
  squareFootage: z.number().int().nullable(),
  accessInstructions: z.string(),
  safetyNotes: z.string(),
  petConsiderations: z.string(),
  /** When the client would rather be visited there; null is what nobody told. */
  preferredTime: z.enum(PREFERRED_TIMES).nullable(),
  /** What the client asks of whoever comes. */
  serviceInstructions: z.string(),
  location: Location.nullable(),
  /** The client's own address; it cannot be archived. */
  isPrimary: z.boolean(),
  inServiceArea: z.boolean(),
  archivedAt: z.string().nullable(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), archive: z.boolean() }),
});
export type Property = z.infer<typeof Property>;

export const listProperties = endpoint({
  method: "GET",
  path: "/api/clients/{clientId}/properties",
  summary: "A client's service addresses, their own first; archived ones last",
  access: "clients.read",
  input: z.object({ clientId: idField }),
  output: z.object({ data: z.array(Property) }),
  errors: ["clients.not_found"],
});

export const createProperty = endpoint({
  method: "POST",
  path: "/api/clients/{clientId}/properties",
  summary: "Adds a service address to a client",
  access: "clients.write",
  idempotent: true,
  status: 201,
  input: PropertyForm.extend({ clientId: idField }),
  output: Property,
  errors: ["clients.not_found"],
});

const Seen = { id: idField, version: z.number().int() };

export const updateProperty = endpoint({
  method: "PUT",
  path: "/api/properties/{id}",
  summary: "Changes a service address; the version is that which the person looked at",
  access: "clients.write",
  input: PropertyForm.extend(Seen),
  output: Property,
  errors: ["properties.not_found", "properties.changed_meanwhile"],
});

export const archiveProperty = endpoint({
  method: "POST",
  path: "/api/properties/{id}/archive",
  summary: "Takes a service address out of use; its appointments stay in the history",
  access: "clients.write",
  input: z.object(Seen),
  output: Property,
  errors: ["properties.not_found", "properties.changed_meanwhile", "properties.is_primary"],
});

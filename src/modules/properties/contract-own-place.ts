import * as z from "zod";
import { contactFields, line } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { MAX_OWN_PROPERTIES, PropertyProfile } from "./contract-profile.ts";
import { PREFERRED_TIMES } from "./rules.ts";

/** Where the signed-in client wants service, and how; a place outside the service area is taken, too. */

const Id = z.uuid("This is not a valid property ID");
const Seen = { id: Id, version: z.number().int() };
const ZIP = "Valid ZIP code required";
const note = z.string().trim().max(2000, "Please keep this under 2,000 characters").default("");

export const OwnAddressForm = z.object({
  address: contactFields.address,
  unit: line(0, "Please keep the unit under 120 characters").default(""),
  city: contactFields.city,
  state: contactFields.state,
  zipCode: z
    .string(ZIP)
    .trim()
    .max(5, ZIP)
    .regex(/^\d{5}$/, ZIP),
  /** Gates, keys, codes, where to park: the technician sees it. */
  accessInstructions: note,
});
export type OwnAddressForm = z.input<typeof OwnAddressForm>;

export const NewPlaceForm = OwnAddressForm.extend({
  /** What the client calls it: `Beach house`. */
  label: line(0, "Please keep the name under 120 characters").default(""),
});

export const PreferencesForm = z.object({
  preferredTime: z.enum(PREFERRED_TIMES, "Please select a time"),
  serviceInstructions: note,
});
export type PreferencesForm = z.input<typeof PreferencesForm>;

const CHANGES = { by: "user", max: 30, seconds: 60 * 60 } as const;

export const updateOwnAddress = endpoint({
  method: "PUT",
  path: "/api/my/properties/{id}/address",
  summary:
    "The signed-in client corrects a service address of theirs; where it was their own address too, the office's record of them follows. Outside the service area is taken and told as `inServiceArea`",
  access: "client",
  limit: CHANGES,
  input: OwnAddressForm.extend(Seen),
  output: PropertyProfile,
  errors: ["properties.not_found", "properties.changed_meanwhile"],
});

export const addOwnProperty = endpoint({
  method: "POST",
  path: "/api/my/properties",
  summary: `The signed-in client adds a service address; at most ${MAX_OWN_PROPERTIES} in use`,
  access: "client",
  limit: CHANGES,
  idempotent: true,
  status: 201,
  input: NewPlaceForm,
  output: PropertyProfile,
  errors: ["clients.not_found", "properties.too_many"],
});

export const updateOwnPreferences = endpoint({
  method: "PUT",
  path: "/api/my/properties/{id}/preferences",
  summary:
    "When the signed-in client would rather be visited at a place of theirs, and what whoever comes should mind; the technician sees it",
  access: "client",
  limit: CHANGES,
  input: PreferencesForm.extend(Seen),
  output: PropertyProfile,
  errors: ["properties.not_found", "properties.changed_meanwhile"],
});

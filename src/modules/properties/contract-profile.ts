import * as z from "zod";
import { SERVICE_PROPERTY_TYPES } from "#modules/clients/rules.ts";
import { phoneNumber } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { FileView } from "#platform/files-contract.ts";
import { dayField, idField, openChoice } from "#platform/input-fields.ts";
import {
  ENTRY_POINT_STATUSES,
  FEATURE_CATEGORIES,
  MAX_AREAS,
  MAX_BATHROOMS,
  MAX_BEDROOMS,
  MAX_ENTRY_POINTS,
  MAX_FEATURES,
  MAX_GARAGE_SPACES,
  MAX_PHOTOS,
  OLDEST_YEAR,
  PHOTO_CATEGORIES,
  PREFERRED_TIMES,
  RISK_LEVELS,
} from "./rules.ts";

/** What is known of a place beside its address. The client and the office tell it; what pests use, the office alone. */

const note = z.string().trim().max(2000, "Please keep this under 2,000 characters").default("");
const words = (empty: string) => z.string(empty).trim().min(1, empty).max(120, "Please keep this under 120 characters");

const whole = (least: number, most: number, message: string) =>
  z.number(message).int(message).min(least, message).max(most, message).nullable().default(null);

const YEAR = "Please enter a year such as 1987";
const BATHROOMS = `Bathrooms must be 1 to ${MAX_BATHROOMS}, in halves`;

export const Feature = z.object({
  category: z.enum(FEATURE_CATEGORIES),
  name: z.string().trim().min(1, "Please name it").max(80, "Please keep this under 80 characters"),
});
export type Feature = z.infer<typeof Feature>;

/** The building. Null is what nobody told. */
const BuildingFields = {
  propertyType: openChoice(SERVICE_PROPERTY_TYPES),
  squareFootage: whole(1, 10_000_000, "Square footage must be a whole number"),
  yearBuilt: whole(OLDEST_YEAR, 2200, YEAR),
  bedrooms: whole(1, MAX_BEDROOMS, `Bedrooms must be 1 to ${MAX_BEDROOMS}`),
  bathrooms: z
    .number(BATHROOMS)
    .min(1, BATHROOMS)
    .max(MAX_BATHROOMS, BATHROOMS)
    .multipleOf(0.5, BATHROOMS)
    .nullable()
    .default(null),
  garageSpaces: whole(0, MAX_GARAGE_SPACES, `Garage spaces must be 0 to ${MAX_GARAGE_SPACES}`),
  hasBasement: z.boolean().nullable().default(null),
  hasAttic: z.boolean().nullable().default(null),
  hasDeck: z.boolean().nullable().default(null),
  features: z.array(Feature).max(MAX_FEATURES, `Please list at most ${MAX_FEATURES} features`).default([]),
};

const PHONE_TOO_SHORT = "Phone number must be at least 10 digits";

/** Who is met at a place, where that is somebody else than the client. */
export const PlaceContact = {
  contactName: z.string().trim().max(120, "Please keep the name under 121 characters").default(""),
  contactPhone: z.union([z.string().trim().length(0), phoneNumber(PHONE_TOO_SHORT)], PHONE_TOO_SHORT).default(""),
};

export const OwnPropertyForm = z.object({
  ...BuildingFields,
  /** Gates, keys, codes, where to park: the technician sees it. */
  accessInstructions: note,
  petConsiderations: note,
  /** Who is met there; what is left out stays. */
  contactName: PlaceContact.contactName.optional(),
  contactPhone: PlaceContact.contactPhone.optional(),
});
export type OwnPropertyForm = z.input<typeof OwnPropertyForm>;

const VulnerableAreaForm = z.object({
  area: words("Please name the area"),
  riskLevel: z.enum(RISK_LEVELS, "Please choose a risk level"),
  description: note,
  lastInspectedOn: z
    .union([dayField("Please enter a day"), z.literal("").transform(() => null)])
    .nullable()
    .default(null),
});

const EntryPointForm = z.object({
  location: words("Please say where it is"),
  kind: words("Please say what it is"),
  status: z.enum(ENTRY_POINT_STATUSES, "Please choose a status"),
  notes: note,
});

export const OfficeProfileForm = z.object({
  ...BuildingFields,
  vulnerableAreas: z.array(VulnerableAreaForm).max(MAX_AREAS, `Please list at most ${MAX_AREAS} areas`).default([]),
  entryPoints: z
    .array(EntryPointForm)
    .max(MAX_ENTRY_POINTS, `Please list at most ${MAX_ENTRY_POINTS} entry points`)
    .default([]),
});
export type OfficeProfileForm = z.input<typeof OfficeProfileForm>;

const Building = z.object({
  propertyType: z.enum(SERVICE_PROPERTY_TYPES).nullable(),
  squareFootage: z.number().int().nullable(),
  yearBuilt: z.number().int().nullable(),
  bedrooms: z.number().int().nullable(),
  bathrooms: z.number().nullable(),
  garageSpaces: z.number().int().nullable(),
  hasBasement: z.boolean().nullable(),
  hasAttic: z.boolean().nullable(),
  hasDeck: z.boolean().nullable(),
  features: z.array(Feature),
});

const VulnerableArea = z.object({
  id: z.string(),
  area: z.string(),
  riskLevel: z.enum(RISK_LEVELS),
  description: z.string(),
  lastInspectedOn: z.string().nullable(),
});

const EntryPoint = z.object({
  id: z.string(),
  location: z.string(),
  kind: z.string(),
  status: z.enum(ENTRY_POINT_STATUSES),
  notes: z.string(),
});

const PropertyPhoto = z.object({
  file: FileView,
  category: z.enum(PHOTO_CATEGORIES),
  caption: z.string(),
  addedAt: z.string(),
});
export type PropertyPhoto = z.infer<typeof PropertyPhoto>;

export const PropertyProfile = Building.extend({
  id: z.string(),
  label: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  isPrimary: z.boolean(),
  /** Who is met there; empty where it is the client. */
  contactName: z.string(),
  contactPhone: z.string(),
  /** The day of the last finished visit (company time); null before the first. */
  lastServiceOn: z.string().nullable(),
  accessInstructions: z.string(),
  petConsiderations: z.string(),
  /** When the client would rather be visited there; null is what nobody told. */
  preferredTime: z.enum(PREFERRED_TIMES).nullable(),
  /** What the client asks of whoever comes. */
  serviceInstructions: z.string(),
  inServiceArea: z.boolean(),
  /** In the order of the office. */
  vulnerableAreas: z.array(VulnerableArea),
  entryPoints: z.array(EntryPoint),
  /** The first added first. */
  photos: z.array(PropertyPhoto),
  version: z.number().int(),
  can: z.object({ edit: z.boolean() }),
});
export type PropertyProfile = z.infer<typeof PropertyProfile>;

/** More than any client has; whoever has more is shown the first ones. */
export const MAX_OWN_PROPERTIES = 100;

export const listOwnProperties = endpoint({
  method: "GET",
  path: "/api/my/properties",
  summary: `The signed-in client's service addresses in use with what is known of them, their own first; at most ${MAX_OWN_PROPERTIES}`,
  access: "client",
  input: z.object({}),
  output: z.object({ data: z.array(PropertyProfile).max(MAX_OWN_PROPERTIES) }),
  errors: [],
});

const Id = z.uuid("This is not a valid property ID");

export const getOwnProperty = endpoint({
  method: "GET",
  path: "/api/my/properties/{id}",
  summary: "One service address of the signed-in client with what is known of it",
  access: "client",
  input: z.object({ id: Id }),
  output: PropertyProfile,
  errors: ["properties.not_found"],
});

export const updateOwnProperty = endpoint({
  method: "PUT",
  path: "/api/my/properties/{id}",
  summary:
    "What the signed-in client tells of a place of theirs; the version is that which they looked at. The address stays",
  access: "client",
  input: OwnPropertyForm.extend({ id: Id, version: z.number().int() }),
  output: PropertyProfile,
  errors: ["properties.not_found", "properties.changed_meanwhile"],
});

export const PropertyPhotosForm = z.object({
  category: z.enum(PHOTO_CATEGORIES, "Please choose what the photos show"),
  caption: z.string().trim().max(200, "Please keep this under 200 characters").default(""),
  fileIds: z
    .array(z.uuid())
    .min(1, "Please choose at least one photo")
    .max(MAX_PHOTOS, `Please add at most ${MAX_PHOTOS} photos`),
});

export const addOwnPropertyPhotos = endpoint({
  method: "POST",
  path: "/api/my/properties/{id}/photos",
  summary: `Adds photos, sent before as files, to a place of the signed-in client; at most ${MAX_PHOTOS} in all`,
  access: "client",
  status: 201,
  input: PropertyPhotosForm.extend({ id: Id }),
  output: PropertyProfile,
  errors: [
    "properties.not_found",
    "files.not_found",
    "files.already_attached",
    "files.type_not_allowed",
    "files.too_many",
  ],
});

export const removeOwnPropertyPhoto = endpoint({
  method: "DELETE",
  path: "/api/my/properties/{id}/photos/{fileId}",
  summary: "Takes a photo from a place of the signed-in client; its file goes a day later. One that is gone stays so",
  access: "client",
  input: z.object({ id: Id, fileId: z.uuid() }),
  output: PropertyProfile,
  errors: ["properties.not_found"],
});

export const getPropertyProfile = endpoint({
  method: "GET",
  path: "/api/properties/{id}/profile",
  summary: "What is known of a service address: the building, its features, where pests come in, and its photos",
  access: "clients.read",
  input: z.object({ id: idField }),
  output: PropertyProfile,
  errors: ["properties.not_found"],
});

export const updatePropertyProfile = endpoint({
  method: "PUT",
  path: "/api/properties/{id}/profile",
  summary: "What the office knows of a service address; the version is that which the person looked at",
  access: "clients.write",
  input: OfficeProfileForm.extend({ id: idField, version: z.number().int() }),
  output: PropertyProfile,
  errors: ["properties.not_found", "properties.changed_meanwhile"],
});

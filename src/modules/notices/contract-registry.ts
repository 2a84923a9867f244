import * as z from "zod";
import { LocationForm } from "#modules/properties/contract.ts";
import { endpoint } from "#platform/contract.ts";
import { ImportFault, importText, mappingOf } from "#platform/import-contract.ts";
import { dayField, idField, yesOrNo } from "#platform/input-fields.ts";
import { isNotTooFar, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import { CONTACT_METHODS, MAX_MARGIN_FEET, REGISTRY_FEET } from "./rules-registry.ts";

/** The lists of people to notify before an application nearby. What they say about neighbors is for the office alone. */

/** The fields that a column can be matched to. */
export const REGISTRY_FIELDS = [
  "number",
  "name",
  "firstName",
  "lastName",
  "address",
  "city",
  "state",
  "zip",
  "county",
  "phone",
  "email",
  "preferredContact",
  "latitude",
  "longitude",
  "notes",
] as const;
export type RegistryField = (typeof REGISTRY_FIELDS)[number];

export const MAX_LISTED = 20_000;
const MAX_BYTES = 9_000_000;

export const RegistryFile = z.object({
  csv: importText(8_000_000, { empty: "The file is empty", tooLarge: "The file is larger than 8 MB" }),
  mapping: mappingOf(REGISTRY_FIELDS),
});

export const RegistryPreview = z.object({
  columns: z.array(
    z.object({ name: z.string(), field: z.enum(REGISTRY_FIELDS).nullable(), examples: z.array(z.string()) }),
  ),
  /** Required fields that no column is matched to. */
  missing: z.array(z.enum(REGISTRY_FIELDS)),
  rows: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
  faults: z.array(ImportFault),
  sample: z.array(
    z.object({
      line: z.number().int(),
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      isPlaced: z.boolean(),
    }),
  ),
});
export type RegistryPreview = z.infer<typeof RegistryPreview>;

export const RegistryEdition = z.object({
  id: z.string(),
  effectiveOn: z.string(),
  importedAt: z.string(),
  /** Null when the login is gone. */
  importedBy: z.string().nullable(),
  people: z.number().int(),
  /** People without a map location: somebody has to check them by hand. */
  unplaced: z.number().int(),
  /** `coming`: takes effect later; `replaced`: kept as proof. */
  status: z.enum(["coming", "in-force", "replaced"]),
});
export type RegistryEdition = z.infer<typeof RegistryEdition>;

export const RegistryPerson = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  /** One line. */
  address: z.string(),
  county: z.string(),
  phone: z.string(),
  email: z.string(),
  preferredContact: z.enum(CONTACT_METHODS).nullable(),
  notes: z.string(),
  /** `list`: from the state's list; `office`: looked up by the office. */
  location: z.object({ latitude: z.number(), longitude: z.number(), source: z.enum(["list", "office"]) }).nullable(),
  can: z.object({ locate: z.boolean() }),
});
export type RegistryPerson = z.infer<typeof RegistryPerson>;

export const getRegistry = endpoint({
  method: "GET",
  path: "/api/registry",
  summary: "The lists of the Pennsylvania registry, newest first, at most 50, and which list is due",
  access: "application_records.read",
  input: z.object({}),
  output: z.object({
    editions: z.array(RegistryEdition),
    marginFeet: z.number().int(),
    /** The day on which a newer list took effect that was not imported. Null: the list in effect is the latest. */
    missingSince: z.string().nullable(),
    /** Company time. */
    nextListOn: z.string(),
    can: z.object({ manage: z.boolean() }),
  }),
  errors: [],
});
export type Registry = z.infer<typeof getRegistry.output>;

export const listRegistryPeople = endpoint({
  method: "GET",
  path: "/api/registry/people",
  summary: "The people on a list, by name; on the list in effect unless another is named",
  access: "application_records.read",
  input: z
    .object({
      ...pageFields(20),
      edition: idField.optional(),
      search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
      /** Only people without a map location. */
      unplaced: yesOrNo.default(false),
    })
    .refine(...isNotTooFar),
  output: z.object({ data: z.array(RegistryPerson), pagination: Pagination }),
  errors: [],
});

export const PersonLocation = z.object({ location: LocationForm.nullable() });

export const locateRegistryPerson = endpoint({
  method: "PUT",
  path: "/api/registry/people/{id}/location",
  summary: "Sets the map location of a listed person; null clears it. A list that was replaced stays as it was",
  access: "application_records.write",
  input: PersonLocation.extend({ id: idField }),
  output: RegistryPerson,
  errors: ["notices.person_not_found", "notices.list_replaced"],
});

export const RegistrySettings = z.object({
  marginFeet: z
    .number("Please enter a number of feet")
    .int("Please enter whole feet")
    .min(0, "Please enter 0 or more")
    .max(MAX_MARGIN_FEET, `At most ${MAX_MARGIN_FEET} feet`),
});

export const saveRegistrySettings = endpoint({
  method: "PUT",
  path: "/api/registry/settings",
  summary: `How many feet are added to the ${REGISTRY_FEET} of the rule, because map locations are inside the property lines`,
  access: "application_records.write",
  input: RegistrySettings,
  output: z.object({ marginFeet: z.number().int() }),
  errors: [],
});

export const previewRegistryImport = endpoint({
  method: "POST",
  path: "/api/registry/import/preview",
  summary: `Checks a list of up to ${MAX_LISTED} people and reports what would happen; nothing is changed`,
  access: "application_records.write",
  maxBodyBytes: MAX_BYTES,
  limit: { by: "user", max: 60, seconds: 60 * 60 },
  input: RegistryFile,
  output: RegistryPreview,
  errors: ["notices.unreadable_file", "notices.too_many_rows"],
});

export const importRegistry = endpoint({
  method: "POST",
  path: "/api/registry/import",
  summary:
    "Imports a list of the state: everybody, or with `skipBad` those without errors; otherwise nobody, in one transaction",
  access: "application_records.write",
  maxBodyBytes: MAX_BYTES,
  limit: { by: "user", max: 20, seconds: 60 * 60 },
  idempotent: true,
  status: 201,
  input: RegistryFile.extend({
    effectiveOn: dayField("Please enter the date when the list takes effect"),
    skipBad: z.boolean().default(false),
  }),
  output: z.object({
    editionId: z.string(),
    imported: z.number().int(),
    skipped: z.number().int(),
    faults: z.array(ImportFault),
    /** People whose map location was known from an earlier list. */
    carried: z.number().int(),
  }),
  errors: ["notices.unreadable_file", "notices.too_many_rows", "notices.bad_rows"],
});

export const NearPerson = z.object({
  /** The entry on the list. */
  id: z.string(),
  editionId: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  preferredContact: z.enum(CONTACT_METHODS).nullable(),
  notes: z.string(),
  /**
   * From point to point, rounded. Null: not known, because the property or this person has no map location; they are in
   * the same ZIP code or city and have to be checked by hand.
   */
  feet: z.number().int().nullable(),
});
export type NearPerson = z.infer<typeof NearPerson>;

export const findNearRegistry = endpoint({
  method: "GET",
  path: "/api/registry/near",
  summary:
    "Who has to be notified of an application at a property on a day: listed people within 500 feet and the margin, nearest first, then those whose distance is not known",
  access: "application_records.read",
  input: z.object({ propertyId: idField, day: dayField("Please enter a valid day").optional() }),
  output: z.object({
    /** The property is in the state of the registry. */
    applies: z.boolean(),
    /** The property has a map location. */
    isPlaced: z.boolean(),
    /** The list in effect on that day; null: none was imported, so nobody can say. */
    edition: z.object({ id: z.string(), effectiveOn: z.string(), isOutdated: z.boolean() }).nullable(),
    people: z.array(NearPerson),
    /** How many more people there are whose distance is not known. */
    more: z.number().int(),
  }),
  errors: ["properties.not_found"],
});
export type NearRegistry = z.infer<typeof findNearRegistry.output>;

import * as z from "zod";
import { endpoint, FileAnswer } from "#platform/contract.ts";
import { yesOrNo } from "#platform/input-fields.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import {
  FREQUENCIES,
  LONGEST_APPOINTMENT,
  PRICE_TYPES,
  SERVICE_CATEGORIES,
  SERVICE_DEFAULTS,
  SKILL_LEVELS,
  WARRANTIES,
} from "./rules.ts";

const NAME = "Please enter a name for the service";
const DESCRIPTION = "Please describe the service";
const PRICE = "Please enter a price of 0 or more, such as 120 or 99.50";
const DURATION = "Please enter at least 15 minutes, in steps of 15";
const TECHNICIANS = "Please enter a number from 1 to 10";
const FOLLOW_UP = "Please enter 1 to 365 days";
const ITEM = "Each entry must have 1 to 80 characters";

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please keep this under ${most + 1} characters`);
const items = z.array(z.string(ITEM).trim().min(1, ITEM).max(80, ITEM)).max(40, "Please enter at most 40 entries");
const Translation = z.object({ name: line(120), description: line(2000), unit: line(60) }).partial();

/** Everything that the office says of a service. What is left out when one is added has the form's default. */
export const ServiceFields = z.object({
  name: z.string(NAME).trim().min(1, NAME).max(120, NAME),
  description: z.string(DESCRIPTION).trim().min(1, DESCRIPTION).max(2000, "Please keep this under 2001 characters"),
  /** What the price is for, as it stands behind the amount: `per quarter`. */
  unit: line(60).default(""),
  translations: z.object({ es: Translation, fr: Translation }).partial().default({}),
  category: z.enum(SERVICE_CATEGORIES).default(SERVICE_DEFAULTS.category),
  /** Null: the price is found by a free estimate. */
  priceCents: z.int(PRICE).min(0, PRICE).max(100_000_000, PRICE).nullable(),
  priceType: z.enum(PRICE_TYPES).default(SERVICE_DEFAULTS.priceType),
  durationMinutes: z
    .int(DURATION)
    .min(15, DURATION)
    .max(LONGEST_APPOINTMENT, "An appointment must end on the day it starts")
    .multipleOf(15, DURATION)
    .default(SERVICE_DEFAULTS.durationMinutes),
  isRecurring: z.boolean().default(false),
  frequencyOptions: z.array(z.enum(FREQUENCIES)).max(FREQUENCIES.length).default([]),
  isPopular: z.boolean().default(false),
  /** Shown on the public pages while it is offered; the next two say where. */
  isPublic: z.boolean().default(true),
  /** Shown first on the public pages. */
  isFeatured: z.boolean().default(false),
  /** Shown below the featured ones, as for one particular pest. */
  isSpecialized: z.boolean().default(false),
  /** On the public pages the lowest comes first. */
  position: z.int("Please enter a number from 0 to 999").min(0).max(999).default(0),
  requiredEquipment: items.default([]),
  techniciansRequired: z.int(TECHNICIANS).min(1, TECHNICIANS).max(10, TECHNICIANS).default(1),
  skillLevel: z.enum(SKILL_LEVELS).default(SERVICE_DEFAULTS.skillLevel),
  /** Whoever goes needs it; empty when anybody may. */
  specialty: line(80).default(""),
  specialRequirements: line(2000).default(""),
  materials: items.default([]),
  isSeasonal: z.boolean().default(false),
  isEmergency: z.boolean().default(false),
  isIndoor: z.boolean().default(true),
  isOutdoor: z.boolean().default(true),
  isResidential: z.boolean().default(true),
  isCommercial: z.boolean().default(false),
  warranty: z.enum(WARRANTIES).default(SERVICE_DEFAULTS.warranty),
  /** Null: no follow-up is required. */
  followUpDays: z.int(FOLLOW_UP).min(1, FOLLOW_UP).max(365, FOLLOW_UP).nullable().default(null),
  /** Offered now; one that is not stays in the history. */
  isActive: z.boolean().default(true),
});

const FREQUENCY = { path: ["frequencyOptions"], error: "Please choose how often it can be scheduled" };
const NO_FREQUENCY = { path: ["frequencyOptions"], error: "Only a recurring service can have frequencies" };
const SHOWN_ONCE = { path: ["isSpecialized"], error: "A service can be featured or specialized, but not both" };

export const ServiceDetails = ServiceFields.refine(
  ({ isRecurring, frequencyOptions }) => !isRecurring || frequencyOptions.length > 0,
  FREQUENCY,
)
  .refine(({ isRecurring, frequencyOptions }) => isRecurring || frequencyOptions.length === 0, NO_FREQUENCY)
  .refine(({ isFeatured, isSpecialized }) => !(isFeatured && isSpecialized), SHOWN_ONCE);
export type ServiceDetails = z.infer<typeof ServiceDetails>;

/** A service as the office sees it. */
export const ServiceView = ServiceFields.extend({
  id: z.string(),
  slug: z.string(),
  version: z.number().int(),
  /** Active technicians who could be sent. */
  technicians: z.number().int(),
  /** Of the appointments that clients rated; null while nobody has. */
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean() }),
});
export type ServiceView = z.infer<typeof ServiceView>;

const Filter = z.object({
  search: z.string().trim().max(200).default(""),
  category: z.enum(SERVICE_CATEGORIES).optional(),
  /** `offered` now, or `withdrawn`; both when it is left out. */
  status: z.enum(["offered", "withdrawn"]).optional(),
  /** Those that clients can subscribe to, or the others; both when it is left out. */
  recurring: yesOrNo.optional(),
  sortBy: z.enum(["name", "price", "category"]).default("name"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});
export type ServiceFilter = z.infer<typeof Filter>;

export const listServices = endpoint({
  method: "GET",
  path: "/api/services",
  summary: "The whole catalogue, also what is not offered any more, found by name or description; money in cents",
  access: "services.read",
  input: Filter.extend(pageFields(10)).refine(...isNotTooFar),
  output: z.object({ data: z.array(ServiceView), pagination: Pagination }),
  errors: [],
});

export const exportServices = endpoint({
  method: "GET",
  path: "/api/services/export",
  summary: "The list as it is filtered and sorted, as a file for a spreadsheet; money in dollars",
  access: "services.read",
  input: Filter,
  output: FileAnswer,
  file: "text/csv",
  errors: [],
});

const Id = z.uuid("This is not a valid service ID");

export const getService = endpoint({
  method: "GET",
  path: "/api/services/{id}",
  summary: "One service with all that the office knows of it; money in cents",
  access: "services.read",
  input: z.object({ id: Id }),
  output: ServiceView,
  errors: ["catalogue.not_found"],
});

export const addService = endpoint({
  method: "POST",
  path: "/api/services",
  summary: "Adds a service; the public pages show it at once unless `isPublic` is false; money in cents",
  access: "services.write",
  input: ServiceDetails,
  output: ServiceView,
  status: 201,
  idempotent: true,
  errors: [],
});

/** Which service, as it was when the person looked at it. */
const Seen = { id: Id, version: z.coerce.number().int() };

export const updateService = endpoint({
  method: "PUT",
  path: "/api/services/{id}",
  summary: "Replaces what is said of a service; its address on the site stays; money in cents",
  access: "services.write",
  input: ServiceDetails.safeExtend(Seen),
  output: ServiceView,
  errors: ["catalogue.not_found", "catalogue.changed_meanwhile"],
});

export const deleteService = endpoint({
  method: "DELETE",
  path: "/api/services/{id}",
  summary:
    "Removes a service; one that plans or appointments refer to, and one that every installation has, is taken off the offer instead and stays known",
  access: "services.write",
  input: z.object(Seen),
  output: z.object({
    outcome: z.enum(["removed", "withdrawn"]),
    /** As it was, for putting it back; after `withdrawn` with the version that it has now. */
    service: ServiceView,
  }),
  errors: ["catalogue.not_found", "catalogue.changed_meanwhile"],
});

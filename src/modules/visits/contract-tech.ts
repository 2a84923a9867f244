import * as z from "zod";
import { APPOINTMENT_STATUSES, PRIORITIES } from "#modules/appointments/rules.ts";
import { Instructions } from "#modules/appointments/contract.ts";
import { endpoint } from "#platform/contract.ts";
import { dayField } from "#platform/input-fields.ts";
import { ARRIVAL_KINDS, ARRIVAL_MINUTES, VISIT_STATUSES } from "./rules.ts";

/** What the technician's phone asks for. Days and clock times are the company's, instants ISO 8601 in UTC. */

const LastVisit = z.object({
  date: z.string(),
  title: z.string(),
  technicianName: z.string(),
  findings: z.array(z.object({ pest: z.string(), count: z.number().int().nullable(), where: z.string() })),
  products: z.array(z.object({ name: z.string(), quantity: z.string(), unit: z.string(), area: z.string() })),
  notes: z.string(),
});

export const Stop = z.object({
  appointmentId: z.string(),
  version: z.number().int(),
  reference: z.string(),
  title: z.string(),
  date: z.string(),
  time: z.string(),
  minutes: z.number().int(),
  startsAt: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  priority: z.enum(PRIORITIES),
  /** False for whoever goes along. */
  isLead: z.boolean(),
  /** Who else goes. */
  team: z.array(z.string()),
  contact: z.object({
    name: z.string(),
    phone: z.string(),
    /** Whether an email would reach them. */
    hasEmail: z.boolean(),
    language: z.string(),
    /** How a text message to them begins, in their language. */
    greeting: z.string(),
  }),
  /** Null of a visitor who has no client record yet. */
  clientId: z.string().nullable(),
  /** Where it is; null of a visitor who has no client record yet. */
  propertyId: z.string().nullable(),
  /** One line; empty where none is known. */
  address: z.string(),
  state: z.string().nullable(),
  propertyType: z.string().nullable(),
  squareFeet: z.number().int().nullable(),
  notes: z.string(),
  instructions: Instructions,
  /** What the client asks of whoever comes to this place. */
  clientInstructions: z.string(),
  weatherDependency: z.boolean(),
  /** How many devices are in use there, and how many are due on that day; left out where there are none. */
  devices: z.object({ count: z.number().int(), due: z.number().int() }).optional(),
  /** The latest first, at most three. */
  lastVisits: z.array(LastVisit),
  visit: z
    .object({ id: z.string(), status: z.enum(VISIT_STATUSES), startedAt: z.string(), startedBy: z.string() })
    .nullable(),
  /** What the client was told last of when the technician will be there; company time. */
  arrival: z
    .object({ kind: z.enum(ARRIVAL_KINDS), from: z.string(), to: z.string(), at: z.string(), wasEmailed: z.boolean() })
    .nullable(),
  /** Why it cannot be started now; empty where it can. */
  startReasonNeeded: z.string(),
  can: z.object({ start: z.boolean(), tell: z.boolean() }),
});
export type Stop = z.infer<typeof Stop>;

export const getTechDay = endpoint({
  method: "GET",
  path: "/api/tech/day",
  summary:
    "The appointments of the technician who asks on a day (company time; today unless told), in their order, with what has to be known at the door",
  access: "own_appointments.read",
  input: z.object({ date: dayField().optional() }),
  output: z.object({
    date: z.string(),
    today: z.string(),
    timeZone: z.string(),
    /** Null for staff who are no technician. */
    technician: z.object({ id: z.string(), name: z.string() }).nullable(),
    officePhone: z.string(),
    stops: z.array(Stop),
    /** Visits of earlier days that are still open, the oldest first. */
    unfinished: z.array(
      z.object({ visitId: z.string(), title: z.string(), date: z.string(), contactName: z.string() }),
    ),
  }),
  errors: [],
});
export type TechDay = z.infer<typeof getTechDay.output>;

export const tellArrival = endpoint({
  method: "POST",
  path: "/api/tech/appointments/{id}/arrival",
  summary: `Tells the client when the technician will be there: in so many minutes from now (${ARRIVAL_MINUTES.least} to ${ARRIVAL_MINUTES.most}); the same \`commandId\` tells it once`,
  access: "own_appointments.write",
  input: z.object({
    id: z.uuid("This is not a valid appointment ID"),
    commandId: z.uuid(),
    kind: z.enum(ARRIVAL_KINDS),
    minutes: z.number().int().min(ARRIVAL_MINUTES.least).max(ARRIVAL_MINUTES.most),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    /** False where the client has no email: call or text them. */
    wasEmailed: z.boolean(),
    /** The same as a text message, in the client's language. */
    message: z.string(),
  }),
  errors: ["appointments.not_found", "visits.cannot_tell"],
});

export const UsableProduct = z.object({
  id: z.string(),
  name: z.string(),
  epaNumber: z.string().nullable(),
  signalWord: z.string(),
  isRestrictedUse: z.boolean(),
  kind: z.string(),
  units: z.array(z.string()),
  defaultUnit: z.string(),
  isDiluted: z.boolean(),
  /** The usual mixture, as amounts with units; null where the label gives none. */
  dilution: z
    .object({
      concentrate: z.object({ amount: z.string(), unit: z.string() }),
      diluent: z.object({ amount: z.string(), unit: z.string() }),
    })
    .nullable(),
  methods: z.array(z.string()),
  targetPests: z.array(z.string()),
  reentryMinutes: z.number().int().nullable(),
  reentryNote: z.string(),
  lots: z.array(z.object({ id: z.string(), number: z.string(), expiresOn: z.string().nullable() })),
  /** What the books say is in the van of the technician, in the default unit; may be below zero. */
  inVan: z.string(),
  /** The label as a PDF, at `GET /api/files/{id}`; null where the office has none. */
  labelFileId: z.string().nullable(),
  /** The safety data sheet in the same way. */
  sdsFileId: z.string().nullable(),
  mayUse: z.boolean(),
  /** Why not; empty where they may. */
  reason: z.string(),
});
export type UsableProduct = z.infer<typeof UsableProduct>;

export const listUsableProducts = endpoint({
  method: "GET",
  path: "/api/tech/appointments/{id}/products",
  summary:
    "The products of the company for an appointment: first those that the technician who asks, or for the office whoever leads, may use in its state, then the others with the reason why not; no prices",
  access: "own_appointments.read",
  input: z.object({ id: z.uuid("This is not a valid appointment ID") }),
  output: z.object({ data: z.array(UsableProduct) }),
  errors: ["appointments.not_found"],
});

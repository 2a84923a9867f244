import * as z from "zod";
import { HOW_HEARD } from "#modules/accounts/rules.ts";
import { MailboxSubscription } from "#modules/newsletter/contract.ts";
import { endpoint, FileAnswer } from "#platform/contract.ts";
import { idField, yesOrNo } from "#platform/input-fields.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { isNotTooFar, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import { ClientForm } from "./contract-client-form.ts";
import {
  BEST_TIMES_TO_CALL,
  CLIENT_SOURCES,
  CLIENT_STATUSES,
  CLIENT_TYPES,
  PAYMENT_STATUSES,
  PEST_NAMES,
  PREFERRED_CONTACTS,
  PREVIOUS_TREATMENTS,
  SERVICE_PROPERTY_TYPES,
  SEVERITIES,
  URGENCIES,
  WANTED_SERVICES,
  WHEN_STARTED,
} from "./rules.ts";

export const ClientSummary = z.object({
  id: z.string(),
  clientType: z.enum(CLIENT_TYPES),
  /** What people call them: the business, or first and last name. */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  status: z.enum(CLIENT_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /**
   * The recurring services that run, such as `Quarterly service`; empty without one. This and the two days below ask
   * for `appointments.read`, and are empty for an API key without it.
   */
  plan: z.string(),
  /** Days in company time; null when there was none, or none is planned. */
  lastService: z.string().nullable(),
  nextService: z.string().nullable(),
  source: z.enum(CLIENT_SOURCES),
  createdAt: z.string(),
  archivedAt: z.string().nullable(),
  /** Sent back with a change, so that nobody overwrites what a colleague has just done. */
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), archive: z.boolean(), restore: z.boolean() }),
});
export type ClientSummary = z.infer<typeof ClientSummary>;

export const ClientDetail = ClientSummary.extend({
  /** Here and below, null is what nobody told. */
  propertyType: z.enum(SERVICE_PROPERTY_TYPES).nullable(),
  squareFootage: z.number().int().nullable(),
  pestTypes: z.array(z.enum(PEST_NAMES)),
  severity: z.enum(SEVERITIES).nullable(),
  whenStarted: z.enum(WHEN_STARTED).nullable(),
  previousTreatments: z.enum(PREVIOUS_TREATMENTS).nullable(),
  infestationDescription: z.string(),
  urgency: z.enum(URGENCIES).nullable(),
  serviceType: z.enum(WANTED_SERVICES).nullable(),
  specialRequests: z.string(),
  preferredContact: z.enum(PREFERRED_CONTACTS).nullable(),
  bestTimeToCall: z.enum(BEST_TIMES_TO_CALL).nullable(),
  language: z.enum(LANGUAGES),
  notes: z.string(),
  /** What they said when they registered; null for whoever was not asked. */
  howHeard: z.enum(HOW_HEARD).nullable(),
  /** The subscription of one of their mailboxes, the one that runs first; null where none was ever asked. */
  newsletter: MailboxSubscription.nullable(),
  /** The login, if there is one. */
  account: z
    .object({ email: z.string(), lastSignedInAt: z.string().nullable(), avatarFileId: z.string().nullable() })
    .nullable(),
  /** False: outside the company's service areas; work is still taken. */
  inServiceArea: z.boolean(),
  /** How many other living clients share the email address or the telephone. */
  duplicates: z.number().int(),
  /** The client into which this one was merged. */
  mergedInto: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ClientDetail = z.infer<typeof ClientDetail>;

/** Totals of searches stop here, much sooner than others: nobody leafs through hundreds of people called Smith, they type on. */
export const MAX_FOUND = 101;

const ListFilter = z.object({
  search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
  status: z.enum(CLIENT_STATUSES).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
  /** Those that were archived, instead of all others. */
  archived: yesOrNo.default(false),
});

/** By what the list is sorted; where it is the same, the newest come first, in a city by name. */
export const CLIENT_ORDERS = ["createdAt", "name", "city", "status"] as const;

export const listClients = endpoint({
  method: "GET",
  path: "/api/clients",
  summary: `Clients and leads; searches name, business, email, phone and address, ignoring accents; totals of searches stop at ${MAX_FOUND}`,
  access: "clients.read",
  input: ListFilter.extend({
    ...pageFields(5),
    sortBy: z.enum(CLIENT_ORDERS).default("createdAt"),
    sortOrder: z.enum(["asc", "desc"]).default("desc"),
  }).refine(...isNotTooFar),
  output: z.object({ data: z.array(ClientSummary), pagination: Pagination }),
  errors: [],
});

export const exportClients = endpoint({
  method: "GET",
  path: "/api/clients/export",
  summary: "The clients that the list would show, all of them, as CSV (UTF-8); days in company time",
  access: "data_export.read",
  file: "text/csv",
  input: ListFilter,
  output: FileAnswer,
  errors: ["clients.not_readable"],
});

const Id = idField;

export const getClient = endpoint({
  method: "GET",
  path: "/api/clients/{id}",
  summary: "One client with all details",
  access: "clients.read",
  input: z.object({ id: Id }),
  output: ClientDetail,
  errors: ["clients.not_found"],
});

export const createClient = endpoint({
  method: "POST",
  path: "/api/clients",
  summary: "Adds a client; 409 `clients.email_taken` names who has the address as `client`",
  access: "clients.write",
  idempotent: true,
  status: 201,
  input: ClientForm,
  output: ClientDetail,
  errors: ["clients.email_taken"],
});

export const updateClient = endpoint({
  method: "PUT",
  path: "/api/clients/{id}",
  summary: "Changes a client; the version is that which the person looked at",
  access: "clients.write",
  input: ClientForm.safeExtend({ id: Id, version: z.number().int() }),
  output: ClientDetail,
  errors: [
    "clients.not_found",
    "clients.email_taken",
    "clients.phone_taken",
    "clients.changed_meanwhile",
    "clients.archived",
  ],
});

export const deleteClient = endpoint({
  method: "DELETE",
  path: "/api/clients/{id}",
  summary: "Archives a client who has a history or a login, keeping both; deletes one who has neither",
  access: "clients.write",
  input: z.object({ id: Id }),
  output: z.object({ outcome: z.enum(["archived", "removed"]) }),
  errors: ["clients.not_found", "clients.has_coming_appointments"],
});

export const restoreClient = endpoint({
  method: "POST",
  path: "/api/clients/{id}/restore",
  summary: "Restores an archived client",
  access: "clients.write",
  input: z.object({ id: Id }),
  output: ClientDetail,
  errors: ["clients.not_found", "clients.email_taken", "clients.phone_taken", "clients.merged"],
});

/** The facts of `clients.email_taken` and, of a lead, `clients.phone_taken`. */
export const TakenBy = z.object({ client: z.object({ id: z.string(), name: z.string() }) });

export const getClientHistory = endpoint({
  method: "GET",
  path: "/api/clients/{id}/history",
  summary: "Who changed what about a client, their agreements and documents, newest first, from the audit log",
  access: "clients.read",
  input: z.object({
    id: Id,
    page: z.coerce.number().int().min(1).max(500).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        action: z.string(),
        /** The member of staff or the key; null for the client and for the program itself. */
        by: z.string().nullable(),
        /** The agreement, document or request of theirs that it was about, as far as the entry names it. */
        about: z.string().nullable(),
        /** `name` is the field of the form, `field` what people call it. */
        changes: z.array(z.object({ name: z.string(), field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    pagination: Pagination,
  }),
  errors: ["clients.not_found"],
});

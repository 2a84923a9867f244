import * as z from "zod";
import { TIME_WINDOW_NAMES } from "#modules/appointments/contract.ts";
import { endpoint, StoredFileAnswer, StreamedFileAnswer } from "#platform/contract.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { isNotTooFar, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import { AgreementFields, AgreementForm, AgreementId, refined } from "./contract-form.ts";
import {
  AGREEMENT_EVENTS,
  AGREEMENT_ORIGINS,
  AGREEMENT_STATUSES,
  CONTRACT_TYPES,
  PARTIES,
  SIGNER_STATES,
} from "./rules.ts";
import { AGREEMENT_FREQUENCIES, AGREEMENT_TERMS, DURATIONS } from "./rules-terms.ts";

/* Agreements as the office sees them. Money is whole cents; days are the company's; instants are UTC. */

export const AgreementSummary = z.object({
  id: z.string(),
  reference: z.string(),
  client: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  contractType: z.enum(CONTRACT_TYPES),
  origin: z.enum(AGREEMENT_ORIGINS),
  serviceName: z.string(),
  services: z.array(z.string()),
  frequency: z.enum(AGREEMENT_FREQUENCIES),
  duration: z.enum(DURATIONS),
  status: z.enum(AGREEMENT_STATUSES),
  /** A cancelled one that the client would not sign. */
  isDeclined: z.boolean(),
  totalCents: z.number().int(),
  createdAt: z.string(),
  startsOn: z.string(),
  /** The last day of the term that runs; null: ongoing, or a single service. */
  endsOn: z.string().nullable(),
  autoRenews: z.boolean(),
  sentAt: z.string().nullable(),
  /** Until when one that was sent can be signed. */
  signBy: z.string().nullable(),
  signedAt: z.string().nullable(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), send: z.boolean(), download: z.boolean() }),
});
export type AgreementSummary = z.infer<typeof AgreementSummary>;

/** One section of what stands in the agreement, with its fields filled in. */
export const AgreementSection = z.object({ heading: z.string(), text: z.string() });
export type AgreementSection = z.infer<typeof AgreementSection>;

/** The text that is read and signed. */
export const AgreementText = z.object({
  language: z.enum(LANGUAGES),
  title: z.string(),
  /** Who, what, when and for how much, as a table above the sections. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  sections: z.array(AgreementSection),
});
export type AgreementText = z.infer<typeof AgreementText>;

export const Signer = z.object({
  id: z.string(),
  party: z.enum(PARTIES),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  state: z.enum(SIGNER_STATES),
  askedAt: z.string().nullable(),
  viewedAt: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** Of who would not sign. */
  reason: z.string(),
});
export type Signer = z.infer<typeof Signer>;

/** What was sent at one time, word for word. */
export const AgreementEdition = z.object({
  edition: z.number().int(),
  sentAt: z.string(),
  /** Waiting: it is being written; failed: it could not be, and nobody was asked to sign. */
  pdf: z.enum(["waiting", "ready", "failed"]),
  sha256: z.string().nullable(),
  /** The copy that ends with the page of signatures. */
  signedSha256: z.string().nullable(),
  ended: z.enum(["recalled", "declined", "expired", "cancelled", "signed"]).nullable(),
});
export type AgreementEdition = z.infer<typeof AgreementEdition>;

const Linked = z.object({ id: z.string(), reference: z.string(), status: z.enum(AGREEMENT_STATUSES) });

export const AgreementDetail = AgreementSummary.extend({
  propertyId: z.string().nullable(),
  clientPhone: z.string(),
  clientAddress: z.string(),
  language: z.enum(LANGUAGES),
  serviceId: z.string(),
  serviceSlug: z.string(),
  timeWindow: z.enum(TIME_WINDOW_NAMES),
  paymentTerms: z.enum(AGREEMENT_TERMS),
  specialTerms: z.string(),
  template: z.object({ id: z.string(), name: z.string(), version: z.number().int() }),
  companySigns: z.boolean(),
  soldAtHome: z.boolean(),
  signingDays: z.number().int(),
  signers: z.array(Signer),
  /** Of the term: how many visits the plan makes, and what each is billed; the last takes what rounding left. */
  visits: z.object({ count: z.number().int(), eachCents: z.number().int(), lastCents: z.number().int() }),
  text: AgreementText,
  editions: z.array(AgreementEdition),
  events: z.array(
    z.object({
      kind: z.enum(AGREEMENT_EVENTS),
      at: z.string(),
      by: z.string().nullable(),
      note: z.string(),
    }),
  ),
  cancelReason: z.string(),
  declineReason: z.string(),
  /** What was made when it was signed. */
  planId: z.string().nullable(),
  appointmentId: z.string().nullable(),
  /** The agreement instead of which, or after which, this one was written; and the one that follows it. */
  replaces: Linked.nullable(),
  followedBy: Linked.nullable(),
  renewal: z
    .object({
      /** Days on which the client is told that it renews: the first and the last. */
      noticeFrom: z.string(),
      noticeUntil: z.string(),
      noticeSentAt: z.string().nullable(),
      /** The rule that asks for the notice, such as `6 Del. C. § 2734`; empty: the company's own. */
      citation: z.string(),
    })
    .nullable(),
  can: AgreementSummary.shape.can.extend({
    recall: z.boolean(),
    cancel: z.boolean(),
    renew: z.boolean(),
    change: z.boolean(),
    /** Another one with the same terms can be written. */
    again: z.boolean(),
    countersign: z.boolean(),
  }),
});
export type AgreementDetail = z.infer<typeof AgreementDetail>;

export const AGREEMENT_SORTS = ["number", "endsOn"] as const;

export const AgreementFilter = z.object({
  /** The reference, the client's name or email address, or the service. */
  search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
  status: z.enum(AGREEMENT_STATUSES).optional(),
  clientId: z.uuid().optional(),
});
export type AgreementFilter = z.output<typeof AgreementFilter>;

export const listAgreements = endpoint({
  method: "GET",
  path: "/api/agreements",
  summary: "Agreements, the latest first; money in cents",
  access: "contracts.read",
  input: AgreementFilter.extend(pageFields(20)).refine(...isNotTooFar),
  output: z.object({ data: z.array(AgreementSummary), pagination: Pagination }),
  errors: [],
});

export const readAgreementTiles = endpoint({
  method: "GET",
  path: "/api/agreements/tiles",
  summary: "How many agreements there are in each state; pending are those that were sent and wait for a signature",
  access: "contracts.read",
  input: z.object({}),
  output: z.object({
    total: z.number().int(),
    signed: z.number().int(),
    pending: z.number().int(),
    draft: z.number().int(),
    expired: z.number().int(),
    /** Signed ones whose term ends within 60 days and that nobody has renewed. */
    renewing: z.number().int(),
  }),
  errors: [],
});

export const exportAgreements = endpoint({
  method: "GET",
  path: "/api/agreements/export",
  summary: "All agreements of the filter as a file for a spreadsheet, the latest first; money in dollars",
  access: "data_export.read",
  file: "text/csv",
  input: AgreementFilter,
  output: StreamedFileAnswer,
  errors: [],
});

export const getAgreement = endpoint({
  method: "GET",
  path: "/api/agreements/{id}",
  summary: "One agreement with its text, signers, history and what was made of it",
  access: "contracts.read",
  input: z.object({ id: AgreementId }),
  output: AgreementDetail,
  errors: ["agreements.not_found"],
});

const FORM_ERRORS = [
  "clients.not_found",
  "properties.not_found",
  "catalogue.not_found",
  "agreements.template_not_found",
] as const;

export const createAgreement = endpoint({
  method: "POST",
  path: "/api/agreements",
  summary: "Writes a draft with the next number; nobody is told",
  access: "contracts.write",
  idempotent: true,
  status: 201,
  input: AgreementForm,
  output: AgreementDetail,
  errors: FORM_ERRORS,
});

export const Seen = { id: AgreementId, version: z.number().int() };

export const updateAgreement = endpoint({
  method: "PUT",
  path: "/api/agreements/{id}",
  summary: "Replaces what a draft says; what was sent is recalled first",
  access: "contracts.write",
  input: refined(AgreementFields.extend(Seen)),
  output: AgreementDetail,
  errors: [...FORM_ERRORS, "agreements.not_found", "agreements.changed_meanwhile", "agreements.not_editable"],
});

export const readAgreementPdf = endpoint({
  method: "GET",
  path: "/api/agreements/{id}/pdf",
  summary: "The PDF that was signed, else that which was sent last, else the draft as it is now",
  access: "contracts.read",
  file: "*/*",
  input: z.object({
    id: AgreementId,
    /** One that was sent before; the latest unless told. */
    edition: z.coerce.number().int().min(1).max(1000).optional(),
    /** `presented`: without the page of signatures, byte for byte as it was signed. */
    as: z.enum(["latest", "presented"]).default("latest"),
  }),
  output: StoredFileAnswer,
  errors: ["agreements.not_found", "agreements.no_pdf_yet"],
});

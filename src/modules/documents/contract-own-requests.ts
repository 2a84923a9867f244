import * as z from "zod";
import { NO_CARD_NUMBER } from "#platform/card-numbers.ts";
import { endpoint } from "#platform/contract.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import { MAX_DESCRIPTION_CHARACTERS, REQUEST_STATUSES, REQUEST_TYPES, URGENCIES } from "./rules.ts";

/* Documents that the signed-in client asks the office for. Instants are UTC. */

const DESCRIPTION = "Please describe what you need";

export const RequestForm = z.object({
  type: z.enum(REQUEST_TYPES, "Please select a document type"),
  urgency: z.enum(URGENCIES, "Please select how urgent it is").default("normal"),
  description: z
    .string(DESCRIPTION)
    .trim()
    .min(1, DESCRIPTION)
    .max(MAX_DESCRIPTION_CHARACTERS, "Please keep this under 2,000 characters")
    .refine(...NO_CARD_NUMBER),
});
export type RequestForm = z.input<typeof RequestForm>;

export const OwnDocumentRequest = z.object({
  id: z.string(),
  /** What people say on the phone: `DOC-001`. */
  reference: z.string(),
  type: z.enum(REQUEST_TYPES),
  urgency: z.enum(URGENCIES),
  description: z.string(),
  status: z.enum(REQUEST_STATUSES),
  /** What the office wrote with the answer, or why it is declined; empty while it waits. */
  answer: z.string(),
  /** The document it was answered with; null also where it is gone from the library. */
  document: z.object({ id: z.string(), name: z.string() }).nullable(),
  requestedAt: z.string(),
  answeredAt: z.string().nullable(),
});
export type OwnDocumentRequest = z.infer<typeof OwnDocumentRequest>;

export const listOwnRequests = endpoint({
  method: "GET",
  path: "/api/my/document-requests",
  summary:
    "Documents that the signed-in client asked for, the latest first; whoever is limited to some places sees their own",
  access: "client",
  input: z.object({ ...pageFields(20), status: z.enum(REQUEST_STATUSES).optional() }).refine(...isNotTooFar),
  output: z.object({
    data: z.array(OwnDocumentRequest),
    pagination: Pagination,
    /** How many wait, whatever is asked for. */
    waiting: z.number().int(),
  }),
  errors: [],
});

export const requestOwnDocument = endpoint({
  method: "POST",
  path: "/api/my/document-requests",
  summary: "The signed-in client asks the office for a document; it stands in the office's inbox",
  access: "client",
  limit: { by: "user", max: 20, seconds: 60 * 60 },
  idempotent: true,
  status: 201,
  input: RequestForm,
  output: OwnDocumentRequest,
  errors: ["clients.not_found", "documents.too_many_requests"],
});

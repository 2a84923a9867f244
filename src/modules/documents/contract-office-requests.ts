import * as z from "zod";
import { NO_CARD_NUMBER } from "#platform/card-numbers.ts";
import { endpoint } from "#platform/contract.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import {
  categoryField,
  DocumentId,
  expiresOnField,
  FILE_ERRORS,
  fileIdField,
  nameField,
  ROOM_ERRORS,
  typeField,
} from "./contract-fields.ts";
import { OwnDocumentRequest } from "./contract-own-requests.ts";
import { REQUEST_STATUSES } from "./rules.ts";

/* Documents that clients ask for, as the office sees and answers them. Instants are UTC. */

const Id = z.uuid("This request does not exist");
const REASON = "Please say why";
const answerField = z
  .string()
  .trim()
  .max(2000, "Please keep this under 2,000 characters")
  .refine(...NO_CARD_NUMBER);

export const DocumentRequest = OwnDocumentRequest.extend({
  client: z.object({ id: z.string(), name: z.string() }),
  requestedBy: z.string(),
  answeredBy: z.string().nullable(),
  /** The last day by which it should be answered; a business day of the company. */
  dueOn: z.string(),
  isOverdue: z.boolean(),
  /** Sent back with a change, so that nobody overwrites what a colleague has just done. */
  version: z.number().int(),
  can: z.object({ answer: z.boolean() }),
});
export type DocumentRequest = z.infer<typeof DocumentRequest>;

export const listRequests = endpoint({
  method: "GET",
  path: "/api/document-requests",
  summary: "Documents that clients asked for, the latest first",
  access: "documents.read",
  input: z
    .object({ ...pageFields(20), status: z.enum(REQUEST_STATUSES).optional(), clientId: z.uuid().optional() })
    .refine(...isNotTooFar),
  output: z.object({ data: z.array(DocumentRequest), pagination: Pagination }),
  errors: [],
});

export const getRequest = endpoint({
  method: "GET",
  path: "/api/document-requests/{id}",
  summary: "One document that a client asked for",
  access: "documents.read",
  input: z.object({ id: Id }),
  output: DocumentRequest,
  errors: ["documents.request_not_found"],
});

const seen = { id: Id, version: z.number().int() };
const ANSWER_ERRORS = [
  "documents.request_not_found",
  "documents.changed_meanwhile",
  "documents.request_answered",
] as const;

/** Answered with one of the client's documents, which they may see from then on, or with a file that was sent before. */
export const AnswerForm = z.object({
  answer: answerField.default(""),
  documentId: DocumentId.nullable().default(null),
  upload: z
    .object({
      fileId: fileIdField,
      name: nameField,
      type: typeField.default("other"),
      category: categoryField.default("other"),
      expiresOn: expiresOnField.default(null),
    })
    .nullable()
    .default(null),
});
export type AnswerForm = z.input<typeof AnswerForm>;

export const answerRequest = endpoint({
  method: "POST",
  path: "/api/document-requests/{id}/answer",
  summary:
    "Answers a request with a document of the client or with a new one, never with both; the client is sent a link to it",
  access: "documents.write",
  idempotent: true,
  input: AnswerForm.extend(seen).refine(({ documentId, upload }) => (documentId === null) !== (upload === null), {
    path: ["documentId"],
    error: "Please choose a document or a file",
  }),
  output: DocumentRequest,
  errors: [...ANSWER_ERRORS, "documents.not_found", ...FILE_ERRORS, ...ROOM_ERRORS],
});

export const declineRequest = endpoint({
  method: "POST",
  path: "/api/document-requests/{id}/decline",
  summary: "Declines a request; the client is told why",
  access: "documents.write",
  input: z.object({
    ...seen,
    reason: z
      .string(REASON)
      .trim()
      .min(1, REASON)
      .max(2000, "Please keep this under 2,000 characters")
      .refine(...NO_CARD_NUMBER),
  }),
  output: DocumentRequest,
  errors: ANSWER_ERRORS,
});

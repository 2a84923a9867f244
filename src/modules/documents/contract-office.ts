import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { openChoice } from "#platform/input-fields.ts";
import { isNotTooFar, MAX_COUNTED, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import {
  audienceField,
  categoryField,
  categoryFilter,
  descriptionField,
  DocumentId,
  expiresOnField,
  FILE_ERRORS,
  fileIdField,
  nameField,
  ROOM_ERRORS,
  tagsField,
  typeField,
  typeFilter,
} from "./contract-fields.ts";
import { OwnDocument, OwnDocumentDetail } from "./contract-own.ts";
import { AUDIENCES, DOCUMENT_SOURCES, DOCUMENT_STATUSES } from "./rules.ts";

/* The library of every client, as the office sees it. Sizes are bytes, days the company's, instants UTC. */

const Client = z.object({ id: z.string(), name: z.string() });

export const OfficeDocument = OwnDocument.omit({ isFavorite: true, can: true }).extend({
  client: Client,
  /** Who sees it: the client and the office, or the office alone. */
  audience: z.enum(AUDIENCES),
  isArchived: z.boolean(),
  /** Null of what another part of the program writes. */
  uploadedBy: z.string().nullable(),
  /** Sent back with a change, so that nobody overwrites what a colleague has just done. */
  version: z.number().int(),
  can: z.object({ change: z.boolean(), addVersion: z.boolean(), archive: z.boolean(), restore: z.boolean() }),
});
export type OfficeDocument = z.infer<typeof OfficeDocument>;

export const OfficeDocumentDetail = OfficeDocument.extend({
  versions: OwnDocumentDetail.shape.versions,
  activeShares: z.number().int(),
  sourceId: z.string().nullable(),
});
export type OfficeDocumentDetail = z.infer<typeof OfficeDocumentDetail>;

/** `expiring`: its last day is at most 30 days away. `archived`: no longer in the library; in no other filter. */
export const STATUS_FILTERS = [...DOCUMENT_STATUSES, "expiring", "archived"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export const listDocuments = endpoint({
  method: "GET",
  path: "/api/documents",
  summary: `Documents of all clients, the latest first; those that expire, the first to expire first. A total of ${MAX_COUNTED} means more than ${MAX_COUNTED - 1}`,
  access: "documents.read",
  input: z
    .object({
      ...pageFields(20),
      /** In the name or the description, whatever the case. */
      search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
      clientId: z.uuid().optional(),
      propertyId: z.uuid().optional(),
      source: openChoice(DOCUMENT_SOURCES),
      type: typeFilter,
      category: categoryFilter,
      status: openChoice(STATUS_FILTERS),
    })
    .refine(...isNotTooFar),
  output: z.object({
    data: z.array(OfficeDocument),
    pagination: Pagination,
    tiles: z.object({
      /** Whatever is asked for, without archived ones. */
      documents: z.number().int(),
      uploads: z.number().int(),
      /** Up to 100. */
      expiring: z.number().int(),
      /** Requests that wait for an answer, up to 100. */
      requests: z.number().int(),
    }),
  }),
  errors: [],
});

export const getDocument = endpoint({
  method: "GET",
  path: "/api/documents/{id}",
  summary: "One document with its versions",
  access: "documents.read",
  input: z.object({ id: DocumentId }),
  output: OfficeDocumentDetail,
  errors: ["documents.not_found"],
});

const details = {
  name: nameField,
  description: descriptionField.default(""),
  type: typeField.default("other"),
  category: categoryField.default("other"),
  tags: tagsField.default([]),
  expiresOn: expiresOnField.default(null),
  audience: audienceField.default("client"),
  /** One of the client's; null: of the whole account. */
  propertyId: z.uuid("Please choose a property").nullable().default(null),
};

export const OfficeUploadForm = z.object({
  ...details,
  clientId: z.uuid("Please choose a client"),
  fileId: fileIdField,
});
export type OfficeUploadForm = z.input<typeof OfficeUploadForm>;

export const addDocument = endpoint({
  method: "POST",
  path: "/api/documents",
  summary: "The office adds a document to a client's library: a file that was sent before, at most 10 MB",
  access: "documents.write",
  idempotent: true,
  status: 201,
  input: OfficeUploadForm,
  output: OfficeDocumentDetail,
  errors: ["clients.not_found", "properties.not_found", ...FILE_ERRORS, ...ROOM_ERRORS],
});

export const DocumentForm = z.object(details);
export type DocumentForm = z.input<typeof DocumentForm>;

export const changeDocument = endpoint({
  method: "PUT",
  path: "/api/documents/{id}",
  summary:
    "Changes what is said of a document and who sees it; of one that another part of the program writes only description, category, tags and who sees it change. The version is that which the person looked at",
  access: "documents.write",
  input: DocumentForm.extend({ id: DocumentId, version: z.number().int() }),
  output: OfficeDocumentDetail,
  errors: ["documents.not_found", "documents.changed_meanwhile", "documents.archived", "properties.not_found"],
});

export const addVersion = endpoint({
  method: "POST",
  path: "/api/documents/{id}/versions",
  summary: "A new version of an uploaded document; the earlier ones stay readable",
  access: "documents.write",
  idempotent: true,
  status: 201,
  input: z.object({ id: DocumentId, fileId: fileIdField }),
  output: OfficeDocumentDetail,
  errors: [
    "documents.not_found",
    "documents.not_changeable",
    "documents.too_many_versions",
    ...FILE_ERRORS,
    ...ROOM_ERRORS,
  ],
});

export const archiveDocument = endpoint({
  method: "POST",
  path: "/api/documents/{id}/archive",
  summary:
    "Takes a document out of the library, or back into it; its links end when it is taken out. Nothing is deleted",
  access: "documents.write",
  input: z.object({ id: DocumentId, version: z.number().int(), isArchived: z.boolean() }),
  output: OfficeDocumentDetail,
  errors: ["documents.not_found", "documents.changed_meanwhile"],
});

import * as z from "zod";
import { endpoint, StoredFileAnswer } from "#platform/contract.ts";
import { yesOrNo } from "#platform/input-fields.ts";
import { isNotTooFar, MAX_COUNTED, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import {
  categoryField,
  categoryFilter,
  descriptionField,
  DocumentId,
  FILE_ERRORS,
  fileIdField,
  fileIdsField,
  ROOM_ERRORS,
  typeField,
  typeFilter,
} from "./contract-fields.ts";
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_FORMATS,
  DOCUMENT_SOURCES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  MAX_FILES_AT_ONCE,
  MAX_VERSIONS,
} from "./rules.ts";

/*
 * The documents of the client who is signed in, as they see them. A file is sent before (`POST /api/files`). Sizes are
 * bytes, days are the company's, instants UTC. What changes is announced as `documents` on the live stream.
 */

/** Where it belongs to; null of what is for the whole account. */
export const DocumentProperty = z.object({ id: z.string(), label: z.string(), address: z.string() });

export const OwnDocument = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  category: z.enum(DOCUMENT_CATEGORIES),
  /** What the content is. */
  format: z.enum(DOCUMENT_FORMATS),
  /** Of the current version; null of what is written when it is asked for. */
  bytes: z.number().int().nullable(),
  status: z.enum(DOCUMENT_STATUSES),
  tags: z.array(z.string()),
  source: z.enum(DOCUMENT_SOURCES),
  property: DocumentProperty.nullable(),
  /** The last day on which it is valid. */
  expiresOn: z.string().nullable(),
  /** Its last day is at most 30 days away. */
  isExpiringSoon: z.boolean(),
  isFavorite: z.boolean(),
  /** A small picture can be asked for. */
  hasThumbnail: z.boolean(),
  versionCount: z.number().int(),
  /** The day that it is of: of a visit, an invoice, or the upload. */
  datedOn: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  can: z.object({ share: z.boolean(), addVersion: z.boolean() }),
});
export type OwnDocument = z.infer<typeof OwnDocument>;

export const DocumentVersion = z.object({
  /** From 1; the highest is the current one. */
  number: z.number().int(),
  fileName: z.string(),
  format: z.enum(DOCUMENT_FORMATS),
  bytes: z.number().int(),
  uploadedBy: z.string(),
  isStaff: z.boolean(),
  createdAt: z.string(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

export const OwnDocumentDetail = OwnDocument.extend({
  /** The latest first; none of what another part of the program writes. */
  versions: z.array(DocumentVersion).max(MAX_VERSIONS),
  /** Links to it that work today. */
  activeShares: z.number().int(),
  /** What it stands for, such as the invoice; null of what was uploaded. */
  sourceId: z.string().nullable(),
});
export type OwnDocumentDetail = z.infer<typeof OwnDocumentDetail>;

export const listOwnDocuments = endpoint({
  method: "GET",
  path: "/api/my/documents",
  summary: `The signed-in client's own documents, the latest first; whoever is limited to some places sees those of these places and what they uploaded. A count of ${MAX_COUNTED} means more than ${MAX_COUNTED - 1}`,
  access: "client",
  input: z
    .object({
      ...pageFields(20),
      /** In the name or the description, whatever the case. */
      search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
      type: typeFilter,
      category: categoryFilter,
      favorites: yesOrNo.default(false),
      propertyId: z.uuid().optional(),
    })
    .refine(...isNotTooFar),
  output: z.object({
    data: z.array(OwnDocument),
    /** The total is the tile Total Documents: what the filters find. */
    pagination: Pagination,
    /** The other tiles, whatever is asked for. */
    tiles: z.object({
      serviceReports: z.number().int(),
      photos: z.number().int(),
      favorites: z.number().int(),
    }),
    /** Whether the client has any at all, whatever is asked for. */
    hasAny: z.boolean(),
    /** Room for uploads. */
    room: z.object({ usedBytes: z.number().int(), totalBytes: z.number().int() }),
  }),
  errors: [],
});

export const getOwnDocument = endpoint({
  method: "GET",
  path: "/api/my/documents/{id}",
  summary: "One of the signed-in client's own documents with its versions",
  access: "client",
  input: z.object({ id: DocumentId }),
  output: OwnDocumentDetail,
  errors: ["documents.not_found"],
});

const Content = z.object({
  id: DocumentId,
  /** The current one unless told. */
  version: z.coerce.number().int().min(1).max(MAX_VERSIONS).optional(),
  /** Of pictures, `thumbnail` is at most 640 pixels wide and high. */
  size: z.enum(["thumbnail", "original"]).default("original"),
  /** Saved, also where the browser could show it. */
  download: yesOrNo.default(false),
});

export const CONTENT_ERRORS = ["documents.not_found", "documents.no_content"] as const;

export const readOwnDocument = endpoint({
  method: "GET",
  path: "/api/my/documents/{id}/content",
  summary:
    "The content of one of the client's documents, of its current version or an earlier one, whole or in the range that is asked for",
  access: "client",
  file: "*/*",
  input: Content,
  output: StoredFileAnswer,
  errors: CONTENT_ERRORS,
});

export const readDocument = endpoint({
  method: "GET",
  path: "/api/documents/{id}/content",
  summary:
    "The content of a document, of its current version or an earlier one, whole or in the range that is asked for",
  access: "documents.read",
  file: "*/*",
  input: Content,
  output: StoredFileAnswer,
  errors: CONTENT_ERRORS,
});

/** The document is called as its file unless it has a name; several files are several documents. */
export const UploadForm = z.object({
  fileIds: fileIdsField,
  type: typeField.default("other"),
  category: categoryField.default("other"),
  description: descriptionField.default(""),
  /** One of the places that the user may see; their only one, or none, unless told. */
  propertyId: z.uuid("Please choose a property").nullable().default(null),
});
export type UploadForm = z.input<typeof UploadForm>;

export const uploadOwnDocuments = endpoint({
  method: "POST",
  path: "/api/my/documents",
  summary: `The signed-in client adds up to ${MAX_FILES_AT_ONCE} documents to their library: PDF, JPG, PNG, Excel or Word files that were sent before, each at most 10 MB`,
  access: "client",
  limit: { by: "user", max: 60, seconds: 60 * 60 },
  idempotent: true,
  status: 201,
  input: UploadForm,
  output: z.object({ data: z.array(OwnDocument).max(MAX_FILES_AT_ONCE) }),
  errors: ["clients.not_found", "properties.not_found", ...FILE_ERRORS, ...ROOM_ERRORS],
});

export const addOwnVersion = endpoint({
  method: "POST",
  path: "/api/my/documents/{id}/versions",
  summary: "A new version of a document that the signed-in client uploaded; the earlier ones stay readable",
  access: "client",
  limit: { by: "user", max: 60, seconds: 60 * 60 },
  idempotent: true,
  status: 201,
  input: z.object({ id: DocumentId, fileId: fileIdField }),
  output: OwnDocumentDetail,
  errors: [
    "documents.not_found",
    "documents.not_changeable",
    "documents.too_many_versions",
    ...FILE_ERRORS,
    ...ROOM_ERRORS,
  ],
});

export const favorOwnDocument = endpoint({
  method: "POST",
  path: "/api/my/documents/{id}/favorite",
  summary: "Makes a document a favorite of the signed-in user, or no longer; doing it again changes nothing",
  access: "client",
  limit: { by: "user", max: 300, seconds: 60 * 60 },
  input: z.object({ id: DocumentId, isFavorite: z.boolean() }),
  output: z.object({ isFavorite: z.boolean() }),
  errors: ["documents.not_found", "documents.too_many_favorites"],
});

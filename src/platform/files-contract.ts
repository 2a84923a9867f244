import * as z from "zod";
import { endpoint, SentFile, StoredFileAnswer } from "./contract.ts";

/** What may be kept. Pictures are kept as JPEG, whatever they were sent as. */
export const FILE_KINDS = ["jpeg", "pdf", "docx", "xlsx", "text"] as const;

export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** A file as people see it. Its content is at `getFile`. */
export const FileView = z.object({
  id: z.uuid(),
  /** As sent. */
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  contentType: z.string(),
  bytes: z.int(),
  /** Of pictures, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type FileView = z.infer<typeof FileView>;

export const uploadFile = endpoint({
  method: "POST",
  path: "/api/files",
  summary:
    "Take one file of at most 10 MB: a picture (JPEG, PNG, WebP, HEIC), a PDF, a Word or Excel document, or plain text. The Idempotency-Key, a UUID, becomes its id. What is attached to nothing within 24 hours goes",
  access: "signed_in",
  upload: { maxBytes: MAX_FILE_BYTES },
  input: z.object({ file: SentFile }),
  output: FileView,
  status: 201,
  errors: [
    "files.empty",
    "files.too_large",
    "files.type_not_allowed",
    "files.name_mismatch",
    "files.picture_broken",
    "files.infected",
    "files.not_scanned",
    "files.archive_unsafe",
    "files.picture_too_large",
    "files.id_taken",
  ],
  limit: { by: "user", max: 200, seconds: 3600 },
});

export const getFile = endpoint({
  method: "GET",
  path: "/api/files/{id}",
  summary:
    "A file that the caller may see, whole or in the range that is asked for. Of pictures, thumbnail is at most 640 pixels wide and high, large and original are what is kept, at most 1600",
  access: "signed_in",
  file: "*/*",
  input: z.object({ id: z.uuid(), size: z.enum(["thumbnail", "large", "original"]).default("original") }),
  output: StoredFileAnswer,
  errors: ["files.not_found"],
});

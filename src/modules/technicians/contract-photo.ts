import * as z from "zod";
import { endpoint, SentFile } from "#platform/contract.ts";
import { idField } from "#platform/input-fields.ts";

/** The picture of a technician: for the office, and for clients to know who stands at the door. */

export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

/** The file with the picture, at `GET /api/files/{id}`; null for none. */
const Photo = z.object({ photoFileId: z.string().nullable() });

export const setTechnicianPhoto = endpoint({
  method: "POST",
  path: "/api/technicians/{id}/photo",
  summary:
    "The picture of a technician, JPG or PNG of at most 5 MB, in the place of the one before. Clients to whom they go see it. The Idempotency-Key, a UUID, becomes its id",
  access: "technicians.write",
  upload: { maxBytes: MAX_PHOTO_BYTES },
  limit: { by: "user", max: 100, seconds: 3600 },
  input: z.object({ id: idField, file: SentFile }),
  output: Photo,
  errors: [
    "technicians.not_found",
    "files.empty",
    "files.too_large",
    "files.type_not_allowed",
    "files.name_mismatch",
    "files.picture_broken",
    "files.infected",
    "files.not_scanned",
    "files.picture_too_large",
    "files.id_taken",
    "files.not_found",
    "files.already_attached",
  ],
});

export const removeTechnicianPhoto = endpoint({
  method: "DELETE",
  path: "/api/technicians/{id}/photo",
  summary: "Takes the picture of a technician away; its file goes a day later. Where there is none, all stays as it is",
  access: "technicians.write",
  input: z.object({ id: idField }),
  output: Photo,
  errors: ["technicians.not_found"],
});

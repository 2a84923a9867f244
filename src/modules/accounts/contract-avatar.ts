import * as z from "zod";
import { endpoint, SentFile } from "#platform/contract.ts";

/** The picture of the client who is signed in, shown to them and to the office. */

export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;

/** The file with the picture, at `GET /api/files/{id}`; null for none. */
const Avatar = z.object({ avatarFileId: z.string().nullable() });

export const setOwnAvatar = endpoint({
  method: "POST",
  path: "/api/my/avatar",
  summary:
    "The signed-in client's picture, JPG or PNG of at most 5 MB, in the place of the one before. The Idempotency-Key, a UUID, becomes its id",
  access: "client",
  upload: { maxBytes: MAX_AVATAR_BYTES },
  limit: { by: "user", max: 30, seconds: 3600 },
  input: z.object({ file: SentFile }),
  output: Avatar,
  errors: [
    "accounts.not_found",
    "files.empty",
    "files.too_large",
    "files.type_not_allowed",
    "files.name_mismatch",
    "files.picture_broken",
    "files.infected",
    "files.not_scanned",
    "files.picture_too_large",
    "files.id_taken",
    "files.already_attached",
  ],
});

export const removeOwnAvatar = endpoint({
  method: "DELETE",
  path: "/api/my/avatar",
  summary:
    "Takes the signed-in client's picture away; its file goes a day later. Where there is none, all stays as it is",
  access: "client",
  input: z.object({}),
  output: Avatar,
  errors: ["accounts.not_found"],
});

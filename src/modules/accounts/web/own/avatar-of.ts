import { getFile } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";

/** Where the picture of an account is, small; null for none. */
export const avatarOf = (fileId: string | null): string | null =>
  fileId === null ? null : hrefOf(getFile, { id: fileId, size: "thumbnail" });

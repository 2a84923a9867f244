import type { FileView } from "#platform/files-contract.ts";
import { shrinkPicture } from "#platform/web/files/shrink-picture.ts";
import { uploadFile, type UploadOptions } from "#platform/web/files/upload.ts";

/** What is smaller goes quickly as it is. */
const LARGE_BYTES = 512 * 1024;

/**
 * Sends a file; a large photo in the size in which the server keeps it, so that a weak line carries a tenth of it. What
 * is sent again is the same, byte by byte, under the same id.
 *
 * @throws UploadError
 * @throws DOMException AbortError when the signal ends it
 */
export async function sendFile(file: File, options: UploadOptions): Promise<FileView> {
  if (!file.type.startsWith("image/") || file.size < LARGE_BYTES) return uploadFile(file, options);
  const shrunk = await shrinkPicture(file);
  if (shrunk === file || shrunk.size >= file.size) return uploadFile(file, options);
  return uploadFile(shrunk, { ...options, name: `${file.name.replace(/\.[^.]*$/, "")}.jpg` });
}

import { Readable } from "node:stream";
import type { SentFile } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { MAX_FILE_BYTES, type FileView } from "#platform/files-contract.ts";
import type { Ctx } from "../context.ts";
import { UPLOAD_KINDS, type Files } from "./files.ts";
import { FILE_COLUMNS, FOLDER, filesThere, insertFile, safeName, toFileView } from "./rows.ts";

/**
 * Keeps what somebody sent, attached to nothing yet. The same person who sends it again under the same id is given the
 * same file, also when both come at once. The content lies in the store before there is a row: a row never
 * names what is not there.
 *
 * @throws AppError files.id_taken, and as `Files.keep`
 */
export async function storeUpload(
  ctx: Ctx,
  files: Files,
  { id, file }: { id: string | undefined; file: SentFile },
): Promise<FileView> {
  const { actor } = ctx;
  if (!("userId" in actor)) throw new AppError("forbidden", "request.forbidden");
  const earlier = await findEarlier(ctx, id, actor.userId);
  if (earlier) return earlier;

  const kept = await files.keep(Readable.from(file.content, { objectMode: false }), {
    folder: FOLDER,
    name: file.name,
    allow: UPLOAD_KINDS,
    maxBytes: MAX_FILE_BYTES,
  });
  const row = await insertFile(ctx, kept, { id, name: safeName(file.name), uploadedBy: actor.userId, owner: null });
  if (row) return toFileView(row);

  await files.remove(kept.key);
  if (kept.picture) await files.remove(kept.picture.thumbnail.key);
  const first = await findEarlier(ctx, id, actor.userId);
  if (!first) throw taken();
  return first;
}

/** Whether an id is somebody else's is all that is told. */
async function findEarlier(ctx: Ctx, id: string | undefined, userId: string): Promise<FileView | null> {
  if (id === undefined) return null;
  const row = await filesThere(ctx).select(FILE_COLUMNS).where("id", "=", id).executeTakeFirst();
  if (row && row.uploaded_by !== userId) throw taken();
  return row ? toFileView(row) : null;
}

const taken = () => new AppError("conflict", "files.id_taken", { detail: "Please send this file under another id." });

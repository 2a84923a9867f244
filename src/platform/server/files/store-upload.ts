import { Readable } from "node:stream";
import * as z from "zod";
import type { SentFile } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { MAX_FILE_BYTES, type FileView } from "#platform/files-contract.ts";
import type { Ctx } from "../context.ts";
import { UPLOAD_KINDS, type FileKind, type Files } from "./files.ts";
import { hashOf } from "./receive.ts";
import { FILE_COLUMNS, FOLDER, filesThere, insertFile, safeName, toFileView } from "./rows.ts";

/**
 * Keeps what somebody sent, attached to nothing yet. The same person who sends it again under the same id is given the
 * same file, also when both come at once; another file under this id is refused. The content lies in the store before
 * there is a row: a row never names what is not there.
 *
 * @param allow of which kinds it may be; any that may be sent at all unless told
 * @param maxBytes not more than this; as many as any file may have unless told
 *
 * @throws AppError files.id_taken | request.key_reused, and as `Files.keep`
 */
export async function storeUpload(
  ctx: Ctx,
  files: Files,
  { id, file }: { id: string | undefined; file: SentFile },
  { allow = UPLOAD_KINDS, maxBytes = MAX_FILE_BYTES }: { allow?: readonly FileKind[]; maxBytes?: number } = {},
): Promise<FileView> {
  const { actor } = ctx;
  if (!("userId" in actor)) throw new AppError("forbidden", "request.forbidden");
  const name = safeName(file.name);
  const content = Readable.from(file.content, { objectMode: false });
  const earlier = await findEarlier(ctx, id, actor.userId);
  if (earlier) return sameFile(earlier, { name, sentSha256: await hashOf(content, maxBytes) });

  const kept = await files.keep(content, {
    folder: FOLDER,
    name: file.name,
    allow,
    maxBytes,
  });
  const row = await insertFile(ctx, kept, { id, name, uploadedBy: actor.userId, owner: null });
  if (row) return toFileView(row);

  await files.remove(kept.key);
  if (kept.picture) await files.remove(kept.picture.thumbnail.key);
  const first = await findEarlier(ctx, id, actor.userId);
  if (!first) throw taken();
  return sameFile(first, { name, sentSha256: kept.sentSha256 });
}

type EarlierFile = NonNullable<Awaited<ReturnType<typeof insertFile>>>;

/** Whether an id is somebody else's is all that is told. */
async function findEarlier(ctx: Ctx, id: string | undefined, userId: string): Promise<EarlierFile | null> {
  if (id === undefined) return null;
  const row = await filesThere(ctx).select(FILE_COLUMNS).where("id", "=", id).executeTakeFirst();
  if (row && row.uploaded_by !== userId) throw taken();
  return row ?? null;
}

/** Whoever believed that another file was kept would lose it. */
function sameFile(earlier: EarlierFile, sent: { name: string; sentSha256: string }): FileView {
  const isSameContent = earlier.sent_sha256 === null || earlier.sent_sha256 === sent.sentSha256;
  if (isSameContent && earlier.name === sent.name) return toFileView(earlier);
  throw new AppError("invalid", "request.key_reused", {
    detail: "Another file was sent under this Idempotency-Key. Please send this one under a new one.",
  });
}

const taken = () => new AppError("conflict", "files.id_taken", { detail: "Please send this file under another id." });

/**
 * The id that a file is to have, as its sender says in the header.
 *
 * @throws AppError request.invalid
 */
export function uploadIdIn(key: string | string[] | undefined): string | undefined {
  const id = z.uuid().optional().safeParse(key);
  if (id.success) return id.data?.toLowerCase();
  const errors = [{ path: "Idempotency-Key", message: "The id of a file is a UUID" }];
  throw new AppError("invalid", "request.invalid", { errors });
}

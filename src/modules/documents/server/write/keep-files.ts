import { AppError } from "#platform/errors.ts";
import { attachFiles, filesOf } from "#platform/server/files/attach.ts";
import type { FileView } from "#platform/files-contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Author } from "#modules/issues/server/index.ts";
import { DOCUMENT_FORMATS, type DocumentFormat } from "../../rules.ts";

/** What the files of uploaded documents are attached as. */
export const DOCUMENT_FILE = "document";

export interface KeptUpload {
  file: FileView;
  format: DocumentFormat;
}

/**
 * Makes a file that was sent before a part of a document, in the caller's transaction.
 *
 * @throws AppError files.not_found | files.already_attached | files.type_not_allowed
 */
export async function keepUpload(ctx: Ctx, documentId: string, fileId: string): Promise<KeptUpload> {
  const owner = { kind: DOCUMENT_FILE, id: documentId };
  const before = await filesOf(ctx, owner);
  if (before.some(({ id }) => id === fileId.toLowerCase()))
    throw new AppError("conflict", "files.already_attached", { detail: "This file is a version of it already." });
  await attachFiles(ctx, owner, [fileId], { allow: DOCUMENT_FORMATS });
  const file = (await filesOf(ctx, owner)).find(({ id }) => id === fileId.toLowerCase());
  const format = DOCUMENT_FORMATS.find((one) => one === file?.kind);
  if (!file || !format) throw new Error(`The file ${fileId} is not attached`);
  return { file, format };
}

interface NewVersion {
  documentId: string;
  number: number;
  author: Author;
}

export async function insertVersion(
  ctx: Ctx,
  { file, format }: KeptUpload,
  { documentId, number, author }: NewVersion,
): Promise<void> {
  await ctx.db
    .insertInto("document_version")
    .values({
      document_id: documentId,
      number,
      file_id: file.id,
      file_name: file.name,
      format,
      bytes: file.bytes,
      uploaded_by: author.userId,
      uploader_name: author.name,
      is_staff: author.isStaff,
      created_at: ctx.now().toISOString(),
    })
    .execute();
}

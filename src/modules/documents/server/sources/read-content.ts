import { writeInvoicePdf } from "#modules/billing/server/index.ts";
import { readVisitPhoto, readVisitReport } from "#modules/visits/server/index.ts";
import { VISITOR } from "#platform/actor.ts";
import type { StoredFileAnswer } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { answerPaper } from "#platform/server/pdf/answer-paper.ts";
import type { Files } from "#platform/server/files/files.ts";
import { readFile } from "#platform/server/files/read-file.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import { documentNotFound, type DocumentRow } from "../queries.ts";
import { DOCUMENT_FILE } from "../write/keep-files.ts";
import type { AgreementPort } from "./agreement-port.ts";

/** What contents are read by. */
export interface ContentParts {
  files: Files;
  pdf: PdfWriter;
  /** Null where there are no agreements. */
  agreements: AgreementPort | null;
}

export interface Wanted {
  version?: number | undefined;
  size?: "thumbnail" | "original";
  download?: boolean;
}

/**
 * The content of a document, whoever asks: who may see it is judged before. What other parts of the program write is read
 * there, so that it is always the real one.
 *
 * @throws AppError documents.not_found: no such version | documents.no_content: it is being written, or is gone
 */
export async function readContent(
  ctx: Ctx,
  row: DocumentRow,
  { version, size = "original", download = false }: Wanted,
  parts: ContentParts,
): Promise<StoredFileAnswer> {
  const content = await contentOf(ctx, row, { version, size }, parts).catch((fault: unknown) => {
    if (fault instanceof AppError && fault.code === "files.not_found") return null;
    throw fault;
  });
  if (!content)
    throw new AppError("not_found", "documents.no_content", {
      detail: "This document is being written. Please try again in a minute.",
    });
  const disposition = download ? "attachment" : content.disposition;
  // A new version, a correction or a payment makes it another one; a version that is named stays as it is.
  return { ...content, disposition, keep: content.keep ?? (version === undefined ? "ask" : "day") };
}

type Asked = Pick<Wanted, "version"> & { size: "thumbnail" | "original" };

async function contentOf(
  ctx: Ctx,
  row: DocumentRow,
  { version, size }: Asked,
  parts: ContentParts,
): Promise<StoredFileAnswer | null> {
  const { source, source_id: sourceId } = row;
  if (sourceId === null) return uploadOf(ctx, { id: row.id, number: version ?? row.version_count, size }, parts.files);
  if (version !== undefined) throw documentNotFound();
  switch (source) {
    case "visit-report":
      return readVisitReport(ctx, sourceId, parts.files);
    case "visit-photo":
      return readVisitPhoto(ctx, { id: sourceId, size }, parts.files);
    case "invoice":
      return answerPaper(await writeInvoicePdf(ctx, sourceId, parts));
    default:
      return (await parts.agreements?.read(ctx, sourceId)) ?? null;
  }
}

async function uploadOf(
  ctx: Ctx,
  { id, number, size }: { id: string; number: number; size: "thumbnail" | "original" },
  files: Files,
): Promise<StoredFileAnswer> {
  const version = await ctx.db
    .selectFrom("document_version")
    .select("file_id")
    .where("document_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!version) throw documentNotFound();
  // Of a document's own files and no others.
  const owners = { [DOCUMENT_FILE]: (_ctx: Ctx, ownerId: string) => Promise.resolve(ownerId === id) };
  return readFile({ ...ctx, actor: VISITOR }, { files, owners }, { id: version.file_id, size });
}

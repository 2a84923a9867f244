import type { StoredFileAnswer } from "#platform/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { filesOf } from "#platform/server/files/attach.ts";
import type { Files } from "#platform/server/files/files.ts";
import { readFile } from "#platform/server/files/read-file.ts";
import { visitPolicy } from "../../policy.ts";
import { findVisit } from "../read/visit-rows.ts";
import { VISIT_REPORT } from "../report/keep-report-files.ts";
import { visitNotFound } from "../save-report.ts";
import { subjectOf } from "../views.ts";
import { askForPaper } from "./ask-paper.ts";

/** @throws AppError visits.not_found | visits.no_pdf_yet */
export async function readReportPdf(ctx: Ctx, id: string, files: Files): Promise<StoredFileAnswer> {
  const row = await findVisit(ctx, id);
  if (!row || !visitPolicy.readReport(ctx.actor, subjectOf(row, ctx.now()))) throw visitNotFound();
  const paper = await findReportFile(ctx, id, files);
  if (!paper) {
    await askForPaper(ctx, row);
    throw new AppError("not_found", "visits.no_pdf_yet", {
      detail: "The report is being written. Please try again in a minute.",
    });
  }
  // A correction writes another one.
  return { ...paper, keep: "ask" };
}

/** The paper of a visit, whoever asks; null while it is not written. */
export async function findReportFile(ctx: Ctx, visitId: string, files: Files): Promise<StoredFileAnswer | null> {
  const [paper] = await filesOf(ctx, { kind: VISIT_REPORT, id: visitId });
  if (!paper) return null;
  return readFile({ ...ctx, actor: SYSTEM }, { files, owners: {} }, { id: paper.id, size: "original" });
}

import type { ParsedInputOf, StoredFileAnswer } from "#platform/contract.ts";
import { answerPaper } from "#platform/server/pdf/answer-paper.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { readAgreementPdf as endpoint } from "../../contract-agreements.ts";
import { freezeEdition } from "../drafts/freeze-edition.ts";
import type { AgreementParts } from "../agreement-parts.ts";
import { findAgreement } from "../queries.ts";
import { presentedDocument } from "../signing/agreement-document.ts";
import { readEditionFile } from "../signing/agreement-files.ts";
import { noPdfYet } from "../signing/sign-refusals.ts";

/**
 * The PDF of an agreement: of one that was sent, the bytes that were kept; of a draft, as it would be sent now.
 *
 * @throws AppError agreements.not_found | agreements.no_pdf_yet
 */
export async function readPdf(
  ctx: Ctx,
  { id, edition, as }: ParsedInputOf<typeof endpoint>,
  { files, pdf }: Pick<AgreementParts, "files" | "pdf">,
): Promise<StoredFileAnswer> {
  const row = await findAgreement(ctx, id);
  if (row.status === "draft" && edition === undefined) {
    const { content } = await freezeEdition(ctx, row);
    const { bytes } = await pdf.write(presentedDocument(content, row.updated_at));
    return answerPaper({ name: `${row.reference}-draft.pdf`, bytes });
  }
  const kept = await ctx.db
    .selectFrom("agreement_edition")
    .selectAll()
    .where("agreement_id", "=", id)
    .where("edition", "=", edition ?? row.edition)
    .executeTakeFirst();
  if (!kept) throw noPdfYet();
  return readEditionFile(ctx, files, kept, as);
}

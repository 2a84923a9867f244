import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import { textsFor } from "#platform/server/texts.ts";
import { readLetterhead } from "../paper/read-letterhead.ts";
import type { WrittenPaper } from "#platform/server/pdf/answer-paper.ts";
import { findStatement, type Period } from "./find-statement.ts";
import { statementDocument } from "./statement-document.ts";

export interface AskedStatement extends Period {
  clientId: string;
}

/**
 * A client's statement as a PDF.
 *
 * @param language the client's unless told
 * @throws AppError clients.not_found | billing.statement_too_long
 */
export async function writeStatement(
  ctx: Ctx,
  { clientId, from, to }: AskedStatement,
  { pdf, language: told }: { pdf: PdfWriter; language?: Language },
): Promise<WrittenPaper> {
  const statement = await findStatement(ctx, clientId, { from, to });
  const language = told ?? statement.client.language;
  const company = await readLetterhead(ctx);
  const { bytes } = await pdf.write(statementDocument({ statement, company, language, at: ctx.now().toISOString() }));
  return { name: `${textsFor(language)("billing:statement.file")}-${from}-${to}.pdf`, bytes };
}

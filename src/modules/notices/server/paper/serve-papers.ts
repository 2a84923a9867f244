import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import { answerPaper } from "#platform/server/pdf/answer-paper.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import * as contract from "../../contract-papers.ts";
import type { NoticePaperView } from "../../contract-papers.ts";
import { noticePolicy } from "../../policy.ts";
import { GAP_WORDS, papersFor, type PaperRule } from "../../rules-papers.ts";
import { subjectOf } from "../views.ts";
import { findNotice, type NoticeRow } from "../read/notice-rows.ts";
import { gatherPaper } from "./gather-paper.ts";
import { gapsOf, type NoticePaper } from "./notice-paper.ts";
import { paperDocument } from "./paper-document.ts";

/** The letters and signs for notices. */
export const servePapers =
  ({ pdf }: { pdf: PdfWriter }) =>
  (serve: Serve): void => {
    serve(contract.listNoticePapers, async (ctx, { id }) => ({ data: await papersOf(ctx, id) }));
    serve(contract.readNoticePaper, async (ctx, asked) => {
      return printPaper(ctx, await findNotice(ctx, asked.id), asked, pdf);
    });
  };

type AskedPaper = Pick<ParsedInputOf<typeof contract.readNoticePaper>, "kind" | "recipientId" | "language">;

/**
 * A paper for a notice that the actor may see, as a PDF.
 *
 * @throws AppError notices.no_paper | notices.paper_incomplete | notices.no_recipient
 */
export async function printPaper(
  ctx: Ctx,
  notice: NoticeRow,
  asked: AskedPaper,
  pdf: PdfWriter,
): Promise<ReturnType<typeof answerPaper>> {
  const rule = paperRuleOf(notice, asked.kind);
  const recipient = await recipientOf(ctx, notice, rule, asked.recipientId);
  const paper = await gatherPaper(ctx, notice, { kind: rule.kind, language: asked.language, recipient });
  refuseGaps(paper);
  const { bytes } = await pdf.write(paperDocument(paper));
  // Logged only after it was made: a paper that could not be made was not printed.
  await tellPrinted(ctx, notice, paper, asked);
  return answerPaper({ name: `${rule.kind}-${notice.reference}.pdf`, bytes });
}

/** @throws AppError notices.not_found */
async function papersOf(ctx: Ctx, id: string): Promise<NoticePaperView[]> {
  const notice = await findNotice(ctx, id);
  return Promise.all(
    papersFor(notice.rule).map(async (rule) => {
      const paper = await gatherPaper(ctx, notice, { kind: rule.kind, recipient: null });
      return {
        kind: rule.kind,
        shape: rule.shape,
        name: rule.name,
        isForRecipient: rule.reader === "neighbor",
        says: [...rule.says],
        citation: rule.citation,
        note: rule.note,
        // The recipient is chosen when it is printed.
        gaps: gapsOf(paper).filter((gap) => gap !== "recipient"),
      };
    }),
  );
}

/** @throws AppError notices.no_paper */
function paperRuleOf(notice: NoticeRow, kind: PaperRule["kind"] | undefined): PaperRule {
  const rule = papersFor(notice.rule).find((one) => kind === undefined || one.kind === kind);
  if (!rule)
    throw new AppError("not_found", "notices.no_paper", { detail: "There is nothing to print for this notice." });
  return rule;
}

/** @throws AppError notices.no_recipient */
async function recipientOf(
  ctx: Ctx,
  notice: NoticeRow,
  rule: PaperRule,
  id: string | undefined,
): Promise<NoticePaper["recipient"]> {
  if (rule.reader !== "neighbor") return null;
  const row =
    id === undefined || !noticePolicy.seeNeighbors(ctx.actor, subjectOf(notice))
      ? undefined
      : await ctx.db
          .selectFrom("notice_recipient")
          .select(["name", "address"])
          .where("id", "=", id)
          .where("notice_id", "=", notice.id)
          .executeTakeFirst();
  if (!row)
    throw new AppError("invalid", "notices.no_recipient", {
      detail: "Please choose the person on the registry it is for.",
    });
  return row;
}

/** @throws AppError notices.paper_incomplete */
function refuseGaps(paper: NoticePaper): void {
  const gaps = gapsOf(paper);
  if (gaps.length === 0) return;
  throw new AppError("conflict", "notices.paper_incomplete", {
    detail: `This cannot be printed yet. Missing: ${gaps.map((gap) => GAP_WORDS[gap]).join("; ")}.`,
    facts: { gaps },
  });
}

const tellPrinted = (
  ctx: Ctx,
  notice: NoticeRow,
  { kind, language }: NoticePaper,
  { recipientId }: AskedPaper,
): Promise<void> =>
  audit(ctx, {
    action: "notices.paper_printed",
    entityType: "notice",
    entityId: notice.id,
    changes: { kind, language, ...(recipientId !== undefined && { recipientId }) },
  });

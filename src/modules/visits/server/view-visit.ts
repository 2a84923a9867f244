import type { Ctx } from "#platform/server/context.ts";
import { filesOf } from "#platform/server/files/attach.ts";
import type { VisitView } from "../contract.ts";
import { gatherFacts } from "./finish/gather-facts.ts";
import { missingToFinish } from "../rules-finish-missing.ts";
import { askForPaper } from "./paper/ask-paper.ts";
import type { VisitRow } from "./read/visit-rows.ts";
import { VISIT_REPORT } from "./report/keep-report-files.ts";
import { shownReport, StoredReport } from "./report/stored-report.ts";
import { toView } from "./views.ts";

/** A visit with what it lacks before it can be finished; of a finished one, whether its paper is there. */
export async function viewVisit(ctx: Ctx, row: VisitRow): Promise<VisitView> {
  const report = shownReport(StoredReport.parse(row.report));
  const missing = row.visit_status === "open" ? missingToFinish(await gatherFacts(ctx, row, report)) : [];
  const papers = row.visit_status === "open" ? [] : await filesOf(ctx, { kind: VISIT_REPORT, id: row.visit_id });
  if (papers.length === 0) await askForPaper(ctx, row);
  return toView(ctx, row, { missing, hasPdf: papers.length > 0 });
}

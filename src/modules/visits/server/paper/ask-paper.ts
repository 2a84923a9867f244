import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import type { VisitRow } from "../read/visit-rows.ts";
import { writeReportPdf } from "./write-report-pdf.ts";

/** What the finish itself asked for is written by then, or has failed for good. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Has the report of a visit written that has none on paper: visits that came here with a company's history were never
 * finished here. Asked again while it waits for its first run, it is asked once; nobody is sent an email.
 */
export async function askForPaper(ctx: Ctx, { visit_id: visitId, visit_status, finished_at }: VisitRow): Promise<void> {
  if (visit_status !== "finished" || finished_at === null) return;
  if (ctx.now().getTime() - new Date(finished_at).getTime() < PATIENCE_MS) return;
  await inTransaction(ctx, (inside) =>
    enqueue(inside, writeReportPdf, { visitId, amendmentId: null, tellsClient: false }, { key: visitId }),
  );
}

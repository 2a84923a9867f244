import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { countAttempt } from "#platform/server/http/rate-limit.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import type { VisitRow } from "../read/visit-rows.ts";
import { writeReportPdf } from "./write-report-pdf.ts";

/** What the finish itself asked for is written by then, or has failed for good. */
const PATIENCE_MS = 10 * 60_000;
/** What cannot be written now, such as with a store that is away, is not begun anew at every look. */
const ONCE_AN_HOUR = { max: 1, seconds: 3600 };

/**
 * Has the report of a visit written that has none on paper: visits that came here with a company's history were never
 * finished here. Asked for again within the hour, nothing happens; nobody is sent an email.
 */
export async function askForPaper(ctx: Ctx, { visit_id: visitId, visit_status, finished_at }: VisitRow): Promise<void> {
  if (visit_status !== "finished" || finished_at === null) return;
  if (ctx.now().getTime() - new Date(finished_at).getTime() < PATIENCE_MS) return;
  await inTransaction(ctx, async (inside) => {
    if (!(await isFirstThisHour(inside, visitId))) return;
    await enqueue(inside, writeReportPdf, { visitId, amendmentId: null, tellsClient: false }, { key: visitId });
  });
}

const isFirstThisHour = (ctx: Ctx, visitId: string): Promise<boolean> =>
  countAttempt(ctx, `visits.paper ${visitId}`, ONCE_AN_HOUR).then(
    () => true,
    (fault: unknown) => {
      if (fault instanceof AppError && fault.kind === "too_many") return false;
      throw fault;
    },
  );

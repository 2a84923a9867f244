import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { Clash, ReportChanges } from "../contract.ts";
import { visitPolicy } from "../policy.ts";
import { VISITS } from "./events.ts";
import { findVisit, lockVisit, type VisitRow } from "./read/visit-rows.ts";
import { applyChanges } from "./report/apply-changes.ts";
import { keepReportFiles } from "./report/keep-report-files.ts";
import { noteCommand } from "./report/note-command.ts";
import { findActorName } from "./read/find-actor-name.ts";
import { StoredReport } from "./report/stored-report.ts";
import { subjectOf } from "./views.ts";

interface Asked {
  id: string;
  commandId: string;
  changes: ReportChanges;
}

const KEEP_CLASHES = "update visit_command set clashes = $2::jsonb where id = $1";
const KEPT_CLASHES = "select clashes from visit_command where id = $1";
const WRITE = "update visit set report = $2, report_changed_at = $3 where id = $1";

/**
 * Keeps what was changed in the draft of a report. What was sent before under the same id is not applied again, so that
 * a phone which never heard the answer can ask once more and is told the same clashes.
 *
 * @returns the visit as it is now, and what was kept out because somebody else had changed it
 * @throws AppError request.forbidden | visits.not_found | visits.already_finished | visits.too_many_entries
 *   | files.not_found | files.already_attached | files.type_not_allowed
 */
export function saveReport(ctx: Ctx, { id, commandId, changes }: Asked): Promise<{ row: VisitRow; clashes: Clash[] }> {
  return inTransaction(ctx, async (ctx) => {
    const before = await findVisit(ctx, id);
    if (!before || !visitPolicy.read(ctx.actor, subjectOf(before, ctx.now()))) throw visitNotFound();
    const locked = await lockVisit(ctx, id);
    const stored = StoredReport.parse(locked.report);
    if (!(await noteCommand(ctx, { commandId, visitId: id, kind: "report" })))
      return { row: { ...before, report: locked.report }, clashes: await toldClashes(ctx, commandId) };
    const subject = { ...subjectOf(before, ctx.now()), status: locked.status };
    if (!visitPolicy.write(ctx.actor, subject)) throw refused(locked.status);

    return writeChanges(ctx, before, { stored, commandId, changes });
  });
}

interface Writing {
  /** As it stands in the locked row. */
  stored: StoredReport;
  commandId: string;
  changes: ReportChanges;
}

/**
 * Writes changes into the draft of a visit that the caller has locked, and of which the command was noted.
 *
 * @throws AppError visits.too_many_entries | files.not_found | files.already_attached | files.type_not_allowed
 */
export async function writeChanges(
  ctx: Ctx,
  before: VisitRow,
  { stored, commandId, changes }: Writing,
): Promise<{ row: VisitRow; clashes: Clash[] }> {
  const { visit_id: id } = before;
  const { report, clashes } = applyChanges(stored, changes, await findActorName(ctx));
  await keepReportFiles(ctx, id, { before: stored, after: report });
  await rowsOf(ctx.db, WRITE, [id, JSON.stringify(report), ctx.now().toISOString()]);
  if (clashes.length > 0) await rowsOf(ctx.db, KEEP_CLASHES, [commandId, JSON.stringify(clashes)]);
  await announce(ctx, VISITS);
  return { row: { ...before, report }, clashes };
}

/** What a command that came before was told. */
export async function toldClashes(ctx: Ctx, commandId: string): Promise<Clash[]> {
  const [known] = await rowsOf<{ clashes: Clash[] }>(ctx.db, KEPT_CLASHES, [commandId]);
  return known?.clashes ?? [];
}

export const visitNotFound = (): AppError => new AppError("not_found", "visits.not_found");

const refused = (status: VisitRow["visit_status"]): AppError =>
  status === "finished"
    ? new AppError("conflict", "visits.already_finished", {
        detail: "This visit is finished. Correct its report instead.",
      })
    : new AppError("forbidden", "request.forbidden");

import { isDeepStrictEqual } from "node:util";
import { currentCompany } from "#modules/company/server/index.ts";
import { writeChecks } from "#modules/devices/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { may } from "#platform/permissions.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { amendVisit as endpoint } from "../contract.ts";
import { visitPolicy } from "../policy.ts";
import { LIST_PARTS, MAX_AMENDMENTS, SINGLE_PARTS } from "../rules.ts";
import { visitAmended, VISITS } from "./events.ts";
import { incomplete } from "./finish-visit.ts";
import { checkedBy } from "./finish/checked-by.ts";
import { strangersIn, wrongUseOf } from "../rules-finish-missing.ts";
import { appliedOf, gatherFacts } from "./finish/gather-facts.ts";
import { isOfReport, newlyMissing, uninstalledIn } from "./finish/newly-missing.ts";
import { pricedLinesOf } from "./finish/price-lines.ts";
import { writeFindings } from "./finish/write-findings.ts";
import { correctUse } from "./finish/write-use.ts";
import { writeReportPdf } from "./paper/write-report-pdf.ts";
import { actorIdOf } from "./read/actor-id.ts";
import { findActorName } from "./read/find-actor-name.ts";
import { findVisit, holdVisit, type VisitRow } from "./read/visit-rows.ts";
import { amendRecords } from "./records/write-records.ts";
import { applyChanges } from "./report/apply-changes.ts";
import { keepReportFiles } from "./report/keep-report-files.ts";
import { noteCommand } from "./report/note-command.ts";
import { shownReport, StoredReport } from "./report/stored-report.ts";
import { visitNotFound } from "./save-report.ts";
import { subjectOf } from "./views.ts";

const NOTE = `
  insert into visit_amendment (id, visit_id, made_at, made_by, reason, before, after)
  values ($1, $2, $3, $4, $5, $6, $7)`;
const COUNT = "select count(*)::int as made from visit_amendment where visit_id = $1";
const WRITE = "update visit set report = $2, report_changed_at = $3, applied = $4::jsonb where id = $1";

/**
 * Corrects the report of a finished visit. What stood before is kept, with who changed it and why; records that change
 * get a new version, what was forgotten gets its first; vans get back what was not used and give what was; and the paper
 * is written anew. Whoever was there may do so for a day; later only the office, with a reason.
 *
 * @throws AppError request.forbidden | visits.not_found | visits.not_finished | visits.reason_needed
 *   | visits.changed_meanwhile | visits.report_incomplete | visits.too_many_entries
 *   | visits.too_many_amendments | files.not_found
 */
export function amendVisit(ctx: Ctx, asked: ParsedInputOf<typeof endpoint>): Promise<VisitRow> {
  return inTransaction(ctx, async (ctx) => {
    const { id, commandId, reason } = asked;
    const seen = await findVisit(ctx, id);
    if (!seen || !visitPolicy.read(ctx.actor, subjectOf(seen, ctx.now()))) throw visitNotFound();
    const row = await holdVisit(ctx, seen);
    if (!(await noteCommand(ctx, { commandId, visitId: id, kind: "amend" }))) return row;
    checkMay(ctx, row, reason);

    const before = StoredReport.parse(row.report);
    const { report: after, clashes } = applyChanges(before, asked.changes, await findActorName(ctx));
    if (clashes.length > 0)
      throw new AppError("conflict", "visits.changed_meanwhile", {
        detail: "Someone else corrected this report in the meantime. Please check it and try again.",
        facts: { clashes },
      });
    // What changes nothing is no correction: nobody is told of one.
    if (isDeepStrictEqual(before, after)) return row;
    await checkCount(ctx, id);
    await correct(ctx, row, { before, after, reason });
    const amendmentId = await noteAmendment(ctx, row, { before, after, reason });
    await enqueue(ctx, writeReportPdf, { visitId: id, amendmentId, tellsClient: asked.notifyClient });
    return (await findVisit(ctx, id)) ?? row;
  });
}

function checkMay(ctx: Ctx, row: VisitRow, reason: string): void {
  const subject = subjectOf(row, ctx.now());
  if (row.visit_status !== "finished")
    throw new AppError("conflict", "visits.not_finished", { detail: "This visit is still open. Change its report." });
  if (!visitPolicy.amend(ctx.actor, subject)) throw new AppError("forbidden", "request.forbidden");
  if (reason === "" && !subject.isCorrectable)
    throw new AppError("invalid", "visits.reason_needed", {
      errors: [{ path: "reason", message: "Please say why, because the visit was more than a day ago" }],
    });
}

/** The visit is locked: nobody adds one meanwhile. */
async function checkCount(ctx: Ctx, id: string): Promise<void> {
  const [count] = await rowsOf<{ made: number }>(ctx.db, COUNT, [id]);
  if ((count?.made ?? 0) < MAX_AMENDMENTS) return;
  throw new AppError("conflict", "visits.too_many_amendments", {
    detail: `This report was corrected ${MAX_AMENDMENTS} times already. It cannot be corrected anymore.`,
  });
}

interface Correction {
  before: StoredReport;
  after: StoredReport;
  reason: string;
}

async function correct(ctx: Ctx, row: VisitRow, { before, after, reason }: Correction): Promise<void> {
  const was = await gatherFacts(ctx, row, shownReport(before));
  const is = await gatherFacts(ctx, row, shownReport(after));
  const lacking = newlyMissing({ was, is });
  // A reason of the office stands for what no report can say. What has only to be typed is asked of everybody.
  const isForced = reason !== "" && may(ctx.actor, "appointments.write");
  const refused = [
    ...wrongUseOf(is),
    ...strangersIn(is, was),
    ...uninstalledIn({ was, is }),
    ...lacking.filter((one) => !isForced || isOfReport(one)),
  ];
  if (refused.length > 0) throw incomplete(refused);

  const { visit_id: id } = row;
  await keepReportFiles(ctx, id, { before, after, isCorrection: true });
  await rowsOf(ctx.db, WRITE, [id, JSON.stringify(after), ctx.now().toISOString(), JSON.stringify(appliedOf(is))]);
  await writeFindings(ctx, id, is.report.findings);
  await writeChecks(ctx, checkedBy(is, { isCorrection: true }));
  await correctUse(ctx, was, is);
  const event = { visitId: id, appointmentId: row.id, clientId: row.visit_client_id, planId: row.plan_id };
  await emit(ctx, visitAmended, { ...event, lines: pricedLinesOf(is) });
  await announce(ctx, VISITS);
  const { data_retention: retention } = await currentCompany(ctx);
  // The end of a chain is what others wait for: it is locked last.
  await amendRecords(ctx, is.applied, { visitId: id, reason, was: was.applied, retention });
}

/** Only the parts that changed, also those that others took along. */
async function noteAmendment(
  ctx: Ctx,
  { visit_id: id }: VisitRow,
  { before, after, reason }: Correction,
): Promise<string> {
  const { was, is } = changedParts(before, after);
  const at = ctx.now().toISOString();
  const amendmentId = newId();
  await rowsOf(ctx.db, NOTE, [amendmentId, id, at, actorIdOf(ctx), reason, JSON.stringify(was), JSON.stringify(is)]);
  await audit(ctx, {
    action: "visits.amended",
    entityType: "visit",
    entityId: id,
    changes: { reason, parts: Object.keys(is) },
  });
  return amendmentId;
}

function changedParts(before: StoredReport, after: StoredReport): { was: Parts; is: Parts } {
  const [was, is] = [partsOf(before), partsOf(after)];
  const paths = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (path) => !isDeepStrictEqual(was[path] ?? null, is[path] ?? null),
  );
  const only = (parts: Parts): Parts => Object.fromEntries(paths.map((path) => [path, parts[path] ?? null]));
  return { was: only(was), is: only(is) };
}

type Parts = Record<string, unknown>;

/** All parts, each by its path: `notes`, or `findings.<id>`. */
function partsOf(report: StoredReport): Parts {
  const parts: Parts = {};
  for (const name of SINGLE_PARTS) parts[name] = report[name].value;
  for (const name of LIST_PARTS)
    for (const [id, { value }] of Object.entries(report[name])) parts[`${name}.${id}`] = value;
  return parts;
}

import { setAppointmentStatus, type PlanPort } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { writeChecks } from "#modules/devices/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { may } from "#platform/permissions.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { finishVisit as endpoint, Missing } from "../contract.ts";
import { visitPolicy } from "../policy.ts";
import { UNCLOSED_HOURS } from "../rules.ts";
import { visitFinished, VISITS } from "./events.ts";
import { addFormerTeam } from "./finish/add-former-team.ts";
import { checkedBy } from "./finish/checked-by.ts";
import { missingToFinish, strangersIn, wrongUseOf } from "../rules-finish-missing.ts";
import { appliedOf, gatherFacts, type VisitFacts } from "./finish/gather-facts.ts";
import { writeUse } from "./finish/write-use.ts";
import { writeReportPdf } from "./paper/write-report-pdf.ts";
import { writeRecords } from "./records/write-records.ts";
import { pricedLinesOf } from "./finish/price-lines.ts";
import { writeFindings } from "./finish/write-findings.ts";
import { noteClash } from "./phone/note-clash.ts";
import { findVisit, holdVisit, type VisitRow } from "./read/visit-rows.ts";
import { noteCommand } from "./report/note-command.ts";
import { shownReport, StoredReport } from "./report/stored-report.ts";
import { visitNotFound } from "./save-report.ts";
import { subjectOf } from "./views.ts";

const FINISH = `
  update visit set status = 'finished', ended_at = $2, finished_at = $3, finished_by = $4, applied = $5::jsonb,
    finish_reason = $6
  where id = $1`;

/**
 * Finishes a visit, in one transaction with all that it becomes: the completed appointment and the next day of its plan,
 * findings, application records, stock, priced lines, and the jobs that write the PDF and the email. What the office
 * cancelled meanwhile stays cancelled; what was recorded at the door is kept all the same, and the office is told.
 *
 * @throws AppError request.forbidden | visits.not_found | visits.report_incomplete | request.invalid
 */
export function finishVisit(ctx: Ctx, asked: ParsedInputOf<typeof endpoint>, plans: PlanPort): Promise<VisitRow> {
  return inTransaction(ctx, async (ctx) => {
    const { id, commandId } = asked;
    const seen = await findVisit(ctx, id);
    if (!seen || !visitPolicy.read(ctx.actor, subjectOf(seen, ctx.now()))) throw visitNotFound();
    const row = await holdVisit(ctx, seen);
    const isNew = await noteCommand(ctx, { commandId, visitId: id, kind: "finish" });
    // Whoever else of the team finished it has finished it for all.
    if (!isNew || row.visit_status === "finished") return row;
    if (!visitPolicy.finish(ctx.actor, subjectOf(row, ctx.now()))) throw new AppError("forbidden", "request.forbidden");

    const endedAt = endOf(ctx, row, asked.endedAt);
    const done = await finishHeld(ctx, row, { endedAt, toldEnd: asked.endedAt ?? null, reason: asked.reason, plans });
    // Whoever cancels what somebody is at does not learn otherwise that it was done all the same.
    if (done.status === "cancelled" && !may(ctx.actor, "appointments.write"))
      await noteClash(ctx, {
        kind: "cancelled",
        appointmentId: done.id,
        visitId: done.visit_id,
        title: done.title,
        at: new Date(endedAt),
        once: true,
      });
    return done;
  });
}

interface Finishing extends How {
  endedAt: string;
  /** As whoever told it said, whether it was believed or not. */
  toldEnd: string | null;
}

/**
 * Finishes a visit that the caller holds and may finish.
 *
 * @throws AppError visits.report_incomplete
 */
export async function finishHeld(ctx: Ctx, row: VisitRow, { endedAt, toldEnd, ...how }: Finishing): Promise<VisitRow> {
  const done = await completed(ctx, await addFormerTeam(ctx, { ...row, visit_ended_at: endedAt }), how);
  await audit(ctx, {
    action: "visits.finished",
    entityType: "visit",
    entityId: row.visit_id,
    changes: { endedAt, toldEnd },
  });
  await announce(ctx, VISITS);
  return done;
}

/**
 * The work ended after it began and not in the future. The office types a time and is told when it cannot be; a phone's
 * clock may go wrong, and nobody can finish with one that is not believed: the server's counts then. Whoever forgot to
 * finish has to say when the work ended, because the hours of records and of going back in count from there.
 */
export function endOf(ctx: Ctx, { visit_started_at: startedAt }: VisitRow, asked: string | undefined): string {
  const now = ctx.now();
  const [told, started] = [new Date(asked ?? now), new Date(startedAt)];
  if (may(ctx.actor, "appointments.write")) {
    if (told < started) throw refusedEnd("The work must end after it started");
    if (told.getTime() > now.getTime() + CLOCK_SLACK_MS) throw refusedEnd("The work cannot end in the future");
  }
  const endedAt = told < started || told > now ? now : told;
  if (endedAt.getTime() - started.getTime() > UNCLOSED_HOURS * HOUR_MS && !may(ctx.actor, "appointments.write"))
    throw refusedEnd("Please say when the work ended");
  return endedAt.toISOString();
}

const CLOCK_SLACK_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

const refusedEnd = (message: string): AppError =>
  new AppError("invalid", "request.invalid", { errors: [{ path: "endedAt", message }] });

interface How {
  reason: string;
  plans: PlanPort;
  /** When the appointment was completed, where that is told later; now unless told. */
  completedAt?: string;
}

async function completed(ctx: Ctx, row: VisitRow, { reason, plans, completedAt }: How): Promise<VisitRow> {
  const { visit_id: id, visit_ended_at: endedAt } = row;
  const report = shownReport(StoredReport.parse(row.report));
  const facts = await gatherFacts(ctx, row, report);
  const { data_retention: retention } = await currentCompany(ctx);
  const missing = missingToFinish(facts);
  const isForced = missing.length > 0 && reason !== "" && may(ctx.actor, "appointments.write");
  const refused = isForced ? missing.filter((one) => !isForcible(facts, one)) : missing;
  if (refused.length > 0) throw incomplete(refused);

  if (row.status === "in-progress")
    await setAppointmentStatus(
      ctx,
      { id: row.id, status: "completed", reason: "", ...(completedAt !== undefined && { at: completedAt }) },
      plans,
    );
  const user = "userId" in ctx.actor ? ctx.actor.userId : "";
  const values = [id, endedAt, ctx.now().toISOString(), user, JSON.stringify(appliedOf(facts)), isForced ? reason : ""];
  await rowsOf(ctx.db, FINISH, values);
  await writeFindings(ctx, id, report.findings);
  await writeChecks(ctx, checkedBy(facts, { isCorrection: false }));
  await writeUse(ctx, facts);
  const event = { visitId: id, appointmentId: row.id, clientId: row.visit_client_id, planId: row.plan_id };
  await emit(ctx, visitFinished, { ...event, lines: pricedLinesOf(facts) });
  await enqueue(ctx, writeReportPdf, { visitId: id, amendmentId: null, tellsClient: true });
  // The end of a chain is what others wait for: it is locked last.
  await writeRecords(ctx, facts.applied, { retention, reason: isForced ? reason : "" });
  return (await findVisit(ctx, id)) ?? row;
}

/** A reason stands for what was not written down. None makes a record right that names whoever was not there. */
function isForcible(facts: VisitFacts, { path }: Missing): boolean {
  if (path === "crew" && facts.applied.length > 0) return false;
  return ![...wrongUseOf(facts), ...strangersIn(facts)].some((one) => one.path === path);
}

export const incomplete = (missing: readonly Missing[]): AppError =>
  new AppError("invalid", "visits.report_incomplete", {
    detail: "Something is still missing in the report.",
    errors: missing.map(({ path, message }) => ({ path, message })),
  });

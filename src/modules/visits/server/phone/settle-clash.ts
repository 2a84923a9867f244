import { lockAppointments, setAppointmentStatus } from "#modules/appointments/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { ReportChanges, settleClash as endpoint, VisitClash } from "../../contract.ts";
import { LIST_PARTS, SINGLE_PARTS } from "../../rules.ts";
import { amendVisit } from "../amend-visit.ts";
import { VISITS } from "../events.ts";
import { actorIdOf } from "../read/actor-id.ts";
import { findClash, type ClashRow, type KeptCommand } from "../read/find-clash-rows.ts";
import { findVisit, lockVisit } from "../read/visit-rows.ts";
import { noteCommand } from "../report/note-command.ts";
import { StoredReport } from "../report/stored-report.ts";
import { visitNotFound, writeChanges } from "../save-report.ts";
import type { PhoneParts } from "./judge-moment.ts";
import { clashView, decisionsOf } from "./find-clashes.ts";

const LOCK = "select id from visit_clash where id = $1 for update";
const SETTLE = "update visit_clash set settled_at = $2, settled_by = $3, decision = $4, note = $5 where id = $1";

const RECORDED = "Recorded on the technician’s phone without a signal";

/**
 * The office says what becomes of what a phone recorded and the office had decided otherwise.
 *
 * @throws AppError visits.clash_not_found | visits.clash_settled | visits.cannot_decide, and what a correction throws
 */
export function settleClash(
  ctx: Ctx,
  { id, decision, note }: ParsedInputOf<typeof endpoint>,
  { plans }: Pick<PhoneParts, "plans">,
): Promise<VisitClash> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await findClash(ctx, id);
    if (!seen) throw notFound();
    // In the order of a delivery: the appointment, its visit, and what was noted of both.
    await lockAppointments(ctx, { ids: [seen.clash_appointment_id] });
    if (seen.clash_visit_id !== null) await lockVisit(ctx, seen.clash_visit_id);
    await rowsOf(ctx.db, LOCK, [id]);
    const clash = (await findClash(ctx, id)) ?? seen;
    if (clash.settled_at !== null)
      throw new AppError("conflict", "visits.clash_settled", { detail: "This was settled already." });
    if (!decisionsOf(clash).includes(decision))
      throw new AppError("conflict", "visits.cannot_decide", { detail: "This is not possible anymore." });

    const reason = note === "" ? RECORDED : note;
    if (decision === "correct") await correct(ctx, clash, reason);
    if (decision === "complete") await complete(ctx, clash, { reason, plans });
    await rowsOf(ctx.db, SETTLE, [id, ctx.now().toISOString(), actorIdOf(ctx), decision, note]);
    await audit(ctx, {
      action: "visits.clash_settled",
      entityType: "appointment",
      entityId: clash.clash_appointment_id,
      changes: { kind: clash.clash_kind, decision, note, visitId: clash.clash_visit_id },
    });
    await announce(ctx, VISITS);
    const settled = await findClash(ctx, id);
    if (!settled) throw notFound();
    return clashView(settled);
  });
}

const notFound = (): AppError => new AppError("not_found", "visits.clash_not_found");

/** What was kept out goes into the report: of a finished visit as a correction, of an open one into the draft. */
async function correct(ctx: Ctx, clash: ClashRow, reason: string): Promise<void> {
  const { clash_id: commandId, clash_visit_id: visitId } = clash;
  const visit = visitId === null ? undefined : await findVisit(ctx, visitId);
  if (!visit) throw visitNotFound();
  const { status, report } = await lockVisit(ctx, visit.visit_id);
  const stored = StoredReport.parse(report);
  const changes = together(clash.kept ?? [], stored);
  const id = visit.visit_id;
  if (status === "finished") {
    await amendVisit(ctx, { id, commandId, reason, notifyClient: true, changes });
    return;
  }
  await noteCommand(ctx, { commandId, visitId: id, kind: "report" });
  await writeChanges(ctx, visit, { stored, commandId, changes });
}

interface Entry {
  id: string;
  base: number;
  value: unknown;
}

/** All that was kept, the latest of each part, on top of what stands there now. */
function together(kept: readonly KeptCommand[], stored: StoredReport): ReportChanges {
  const reports = kept.flatMap(({ payload }) => (payload.kind === "report" ? [payload.changes] : []));
  const singles = SINGLE_PARTS.flatMap((name) => {
    const last = reports.findLast((changes) => changes[name] !== undefined)?.[name];
    return last === undefined ? [] : [[name, { ...last, base: stored[name].revision }]];
  });
  const lists = LIST_PARTS.flatMap((name) => {
    const all = reports.flatMap((changes): readonly Entry[] => changes[name] ?? []);
    const entries = new Map(all.map((entry) => [entry.id, entry]));
    const rebased = [...entries.values()].map((entry) => ({ ...entry, base: stored[name][entry.id]?.revision ?? 0 }));
    return rebased.length === 0 ? [] : [[name, rebased]];
  });
  // Each part was made of the parts of the same name, which the contract has parsed.
  return Object.fromEntries([...singles, ...lists]) as ReportChanges;
}

/** The appointment becomes what was done at the door. */
async function complete(
  ctx: Ctx,
  { clash_appointment_id: id, visit_started_at: began, visit_ended_at: ended }: ClashRow,
  { reason, plans }: { reason: string } & Pick<PhoneParts, "plans">,
): Promise<void> {
  const startedAt = began ?? ctx.now().toISOString();
  await setAppointmentStatus(ctx, { id, status: "in-progress", reason, at: startedAt }, plans);
  if (ended !== null) await setAppointmentStatus(ctx, { id, status: "completed", reason: "", at: ended }, plans);
}

import { isDeepStrictEqual } from "node:util";
import { attachFiles } from "#platform/server/files/attach.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Clash, ReportChanges } from "../../contract.ts";
import { LIST_PARTS, SINGLE_PARTS } from "../../rules.ts";
import { findActorName } from "../read/find-actor-name.ts";
import { findVisit, lockVisit, type VisitRow } from "../read/visit-rows.ts";
import { applyChanges } from "../report/apply-changes.ts";
import { VISIT_FORMER, VISIT_UNPLACED } from "../report/keep-report-files.ts";
import { noteCommand } from "../report/note-command.ts";
import { StoredReport } from "../report/stored-report.ts";
import { toldClashes, writeChanges } from "../save-report.ts";
import { technicianWords } from "./clash-words.ts";
import { applied, momentOf, type ActionOf, type Delivered, type Delivery } from "./judge-moment.ts";
import { findDeliveredVisit } from "./find-delivered-visit.ts";
import { noteClash, noteRemoved } from "./note-clash.ts";
import { shiftTimes } from "./shift-times.ts";

type Report = ActionOf<"report">;

/**
 * Puts what was written at a door into the draft. What somebody else changed meanwhile, and what comes after the visit
 * was finished, is kept with its pictures, and the office decides.
 *
 * @throws AppError visits.not_found | visits.too_many_entries | files.not_found | files.already_attached
 *   | files.type_not_allowed
 */
export async function deliverReport(ctx: Ctx, asked: Report, delivery: Delivery): Promise<Delivered> {
  const found = await findDeliveredVisit(ctx, asked.visitId);
  if (found.row === null) {
    const { appointmentId, what } = found;
    const moment = momentOf(delivery, { notBefore: new Date(0) });
    const clashId = await noteRemoved(ctx, found, moment.at);
    const files = await notYetUnplaced(ctx, filesIn(asked.changes));
    await attachFiles(ctx, { kind: VISIT_UNPLACED, id: clashId }, files);
    return { ...applied({ moment, row: null, appointmentId }), outcome: "kept", what, clashId, kept: asked };
  }
  const { row: seen } = found;
  const moment = momentOf(delivery, { notBefore: seen.visit_started_at });
  const { sentAt } = delivery.told;
  const offsetMs = delivery.now.getTime() - Date.parse(sentAt);
  const changes = shiftTimes(asked.changes, seen, { offsetMs, now: delivery.now });
  const locked = await lockVisit(ctx, seen.visit_id);
  const stored = StoredReport.parse(locked.report);
  const row = { ...seen, report: locked.report, visit_status: locked.status };
  const writing = { stored, moment, asked: { ...asked, changes } };
  return locked.status === "finished" ? keepAfterFinish(ctx, row, writing) : write(ctx, row, delivery.id, writing);
}

const UNPLACED = "select file.id from file where file.id = any($1::uuid[]) and file.owner_kind = $2";

/** A picture stays with the clash that it came with, also where its caption comes with a later one. */
async function notYetUnplaced(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const kept = await rowsOf<{ id: string }>(ctx.db, UNPLACED, [ids, VISIT_UNPLACED]);
  return ids.filter((id) => !kept.some((one) => one.id === id));
}

interface Writing {
  stored: StoredReport;
  moment: Delivered["moment"];
  asked: Report;
}

async function write(ctx: Ctx, row: VisitRow, commandId: string, writing: Writing): Promise<Delivered> {
  const { stored, moment, asked } = writing;
  const { changes } = asked;
  const { visit_id: visitId, id: appointmentId, title } = row;
  const isNew = await noteCommand(ctx, { commandId, visitId, kind: "report" });
  const { row: written, clashes } = isNew
    ? await writeChanges(ctx, row, { stored, commandId, changes })
    : { row, clashes: await toldClashes(ctx, commandId) };
  const told = applied({ moment, row: (await findVisit(ctx, visitId)) ?? written, appointmentId });
  if (clashes.length === 0) return told;
  await keepFiles(ctx, visitId, { changes, report: StoredReport.parse(written.report) });
  return {
    ...told,
    outcome: clashes.length < partsIn(changes).length ? "partly" : "kept",
    clashes,
    what: technicianWords("changed", row),
    clashId: await noteClash(ctx, { kind: "changed", appointmentId, visitId, title, at: moment.at }),
    kept: { ...asked, changes: only(changes, clashes) },
  };
}

async function keepAfterFinish(ctx: Ctx, row: VisitRow, { stored, moment, asked }: Writing): Promise<Delivered> {
  const { visit_id: visitId, id: appointmentId, title } = row;
  const told = applied({ moment, row, appointmentId });
  const after = applyChanges(stored, asked.changes, await findActorName(ctx));
  // What stands there already is no change.
  if (after.clashes.length === 0 && isDeepStrictEqual(after.report, stored)) return told;
  await keepFiles(ctx, visitId, { changes: asked.changes, report: stored });
  return {
    ...told,
    outcome: "kept",
    what: technicianWords("finished", row),
    clashId: await noteClash(ctx, { kind: "finished", appointmentId, visitId, title, at: moment.at }),
    kept: asked,
  };
}

/** Pictures that stand in no report belong to the visit all the same, for the staff. */
export async function keepFiles(
  ctx: Ctx,
  visitId: string,
  { changes, report }: { changes: ReportChanges; report: StoredReport },
): Promise<void> {
  const signed = report.presence.value?.kind === "signed" ? report.presence.value.fileId : null;
  const entries = [...Object.values(report.photos), ...Object.values(report.checks)];
  const there = new Set([signed, ...entries.map(({ value }) => value?.fileId)]);
  const unplaced = filesIn(changes).filter((id) => !there.has(id));
  await attachFiles(ctx, { kind: VISIT_FORMER, id: visitId }, unplaced, { allow: ["jpeg"] });
}

/** Also those of the checks of devices. */
function filesIn({ photos = [], checks = [], presence }: ReportChanges): string[] {
  const signature = presence?.value?.kind === "signed" ? presence.value.fileId : null;
  return [...[...photos, ...checks].map(({ value }) => value?.fileId), signature].filter(
    (id) => typeof id === "string",
  );
}

function partsIn(changes: ReportChanges): string[] {
  const singles = SINGLE_PARTS.filter((name) => changes[name] !== undefined);
  return [...singles, ...LIST_PARTS.flatMap((name) => (changes[name] ?? []).map(({ id }) => `${name}.${id}`))];
}

/** What was kept out of the report. */
function only(changes: ReportChanges, clashes: readonly Clash[]): ReportChanges {
  const parts = new Set(clashes.map(({ part }) => part));
  const singles = SINGLE_PARTS.filter((name) => parts.has(name)).map((name) => [name, changes[name]]);
  const lists = LIST_PARTS.map((name) => [name, changes[name]?.filter(({ id }) => parts.has(`${name}.${id}`)) ?? []]);
  const kept = [...singles, ...lists.filter(([, list]) => list?.length !== 0)];
  // Each part is that of the same name.
  return Object.fromEntries(kept) as ReportChanges;
}

import { findTechnicianOfUser } from "#modules/technicians/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { visitPolicy } from "../../policy.ts";
import type { ClashKind } from "../../rules.ts";
import { endOf, finishHeld } from "../finish-visit.ts";
import { actorIdOf } from "../read/actor-id.ts";
import { findVisit, holdVisit, type VisitRow } from "../read/visit-rows.ts";
import { applyChanges } from "../report/apply-changes.ts";
import { noteCommand } from "../report/note-command.ts";
import { shownReport, StoredReport } from "../report/stored-report.ts";
import { subjectOf } from "../views.ts";
import { technicianWords } from "./clash-words.ts";
import {
  applied,
  momentOf,
  type ActionOf,
  type Delivered,
  type Delivery,
  type Moment,
  type PhoneParts,
} from "./judge-moment.ts";
import { findDeliveredVisit } from "./find-delivered-visit.ts";
import { noteClash, noteRemoved } from "./note-clash.ts";

type Finish = ActionOf<"finish">;

/**
 * Finishes a visit as of when it was over at the door: re-entry and the hours of records count from there.
 *
 * @throws AppError visits.not_found | visits.report_incomplete | request.invalid
 */
export async function deliverFinish(
  ctx: Ctx,
  asked: Finish,
  delivery: Delivery,
  { plans }: PhoneParts,
): Promise<Delivered> {
  const found = await findDeliveredVisit(ctx, asked.visitId);
  if (found.row === null) {
    const { appointmentId, what } = found;
    const moment = momentOf(delivery, { notBefore: new Date(0) });
    const clashId = await noteRemoved(ctx, found, moment.at);
    return { ...applied({ moment, row: null, appointmentId }), outcome: "kept", what, clashId, kept: asked };
  }
  const row = await holdVisit(ctx, found.row);
  const moment = momentOf(delivery, { notBefore: row.visit_started_at });
  if (row.visit_status === "finished") return finishedBefore(ctx, row, { asked, moment });
  if (!visitPolicy.finish(ctx.actor, subjectOf(row, ctx.now())))
    return clashing(ctx, row, { kind: "reassigned", moment, kept: asked });

  await noteCommand(ctx, { commandId: delivery.id, visitId: row.visit_id, kind: "finish" });
  const finished = await withCrew(ctx, row);
  const told = toldEnd(row, asked, { moment, delivery });
  const endedAt = asked.endedAt === undefined && moment.isDoubted ? told : endOf(ctx, row, told);
  const toldAs = asked.endedAt ?? delivery.told.recordedAt;
  const done = await finishHeld(ctx, finished, {
    endedAt,
    toldEnd: toldAs,
    reason: asked.reason,
    plans,
    completedAt: endedAt,
  });
  if (done.status !== "cancelled") return applied({ moment, row: done, appointmentId: row.id });
  return { ...(await clashing(ctx, done, { kind: "cancelled", moment, kept: null })), outcome: "partly" };
}

const WRITE = "update visit set report = $2 where id = $1";

/** Whoever wrote into it, or delivered something of it, has recorded that they were there. */
const RECORDERS = `
  select user_id from visit_command where visit_id = $1
  union select user_id from phone_command where visit_id = $1`;

/**
 * Whom the office sent meanwhile was not there, and nobody at the door could know to say so. Where the office took
 * somebody off the team who has recorded something, those who recorded were there; else they are asked as ever.
 */
async function withCrew(ctx: Ctx, row: VisitRow): Promise<VisitRow> {
  const stored = StoredReport.parse(row.report);
  if (stored.crew.value !== null) return row;
  const team = [row.technician_id, ...row.assistant_ids];
  const users = await rowsOf<{ user_id: string }>(ctx.db, RECORDERS, [row.visit_id]);
  const there = new Set([row.starter_id]);
  for (const user of new Set([...users.map(({ user_id: id }) => id), actorIdOf(ctx)])) {
    const recorder = await findTechnicianOfUser(ctx, user);
    if (recorder) there.add(recorder.id);
  }
  if ([...there].every((id) => team.includes(id))) return row;
  const changes = { crew: { base: stored.crew.revision, value: [...there].sort() } };
  const { report } = applyChanges(stored, changes, row.starter_name);
  await rowsOf(ctx.db, WRITE, [row.visit_id, JSON.stringify(report)]);
  return (await findVisit({ ...ctx, actor: SYSTEM }, row.visit_id)) ?? row;
}

/** When the work was over by the server's clock: not before it began, not before the last application, not to come. */
function toldEnd(
  row: VisitRow,
  { endedAt }: Finish,
  { moment, delivery: { now, told } }: { moment: Moment; delivery: Delivery },
): string {
  const offsetMs = now.getTime() - Date.parse(told.sentAt);
  const began = Date.parse(row.visit_started_at);
  const typed = endedAt === undefined ? undefined : Date.parse(endedAt);
  // A person may have typed it by the clock on the wall.
  const isBelieved = typed !== undefined && typed >= began && typed <= now.getTime();
  const end = typed === undefined ? moment.at.getTime() : isBelieved ? typed : typed + offsetMs;
  const applications = shownReport(StoredReport.parse(row.report)).applications;
  const last = Math.max(
    0,
    ...applications.map(({ value }) => (value.endedAt === null ? 0 : Date.parse(value.endedAt))),
  );
  const until = last > end && last - end <= SLACK_MS ? last : end;
  return new Date(Math.min(now.getTime(), Math.max(began, until))).toISOString();
}

const SLACK_MS = 5 * 60_000;

const FINISHER = "select visit.finished_by from visit where visit.id = $1";

/** Whoever of the team finished it has finished it for all; the office may have thought that it was over. */
async function finishedBefore(
  ctx: Ctx,
  row: VisitRow,
  { asked, moment }: { asked: Finish; moment: Moment },
): Promise<Delivered> {
  const [visit] = await rowsOf<{ finished_by: string | null }>(ctx.db, FINISHER, [row.visit_id]);
  const isOfTeam = subjectOf(row, ctx.now()).technicianUserIds.includes(visit?.finished_by ?? "");
  if (isOfTeam) return applied({ moment, row, appointmentId: row.id });
  return clashing(ctx, row, { kind: "finished", moment, kept: asked });
}

interface Clashing {
  kind: ClashKind;
  moment: Moment;
  kept: Finish | null;
}

async function clashing(ctx: Ctx, row: VisitRow, { kind, moment, kept }: Clashing): Promise<Delivered> {
  const { id: appointmentId, visit_id: visitId, title } = row;
  const facts = { kind, appointmentId, visitId, title, at: moment.at };
  return {
    ...applied({ moment, row, appointmentId }),
    outcome: "kept",
    what: technicianWords(kind, row),
    clashId: await noteClash(ctx, { ...facts, once: kept === null }),
    kept,
  };
}

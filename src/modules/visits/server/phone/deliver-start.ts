import type { SummaryRow } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { settleStart } from "#modules/notices/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import type { ClashKind } from "../../rules.ts";
import { fillInWeather } from "../fill-in-weather.ts";
import { findVisit, findVisitOf, type VisitRow } from "../read/visit-rows.ts";
import { beginVisit, startAppointment, waits } from "../start-visit.ts";
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
import { findTheirs, type Theirs } from "./find-theirs.ts";
import { noteClash } from "./note-clash.ts";

/** Where fewer came than the service asks for, and nobody could be asked why. */
const WITHOUT_SIGNAL = "Started on a phone without a signal";

type Start = ActionOf<"start">;

/**
 * Somebody was at a door, perhaps hours ago. Where the office decided otherwise meanwhile, the appointment stays as the
 * office made it, and the visit is made all the same.
 *
 * @throws AppError appointments.not_found | appointments.no_technician | visits.id_taken
 */
export async function deliverStart(ctx: Ctx, start: Start, delivery: Delivery, parts: PhoneParts): Promise<Delivered> {
  const theirs = await findTheirs(ctx, start.appointmentId);
  const { row } = theirs;
  if (!row) return keepOfRemoved(ctx, start, delivery, theirs);
  const moment = momentOf(delivery, { notBefore: row.created_at, near: row.starts_at, instead: row.starts_at });
  const begun = await findVisitOf({ ...ctx, actor: SYSTEM }, row.id);
  if (begun) return join(ctx, begun, { start, moment, theirs, parts });

  const { time_zone: zone } = await currentCompany(ctx);
  const clash = clashOf(row, { isNow: theirs.isNow, today: todayIn(zone, moment.at), reason: start.reason });
  // Whoever stood at the door without a signal could not be stopped: what the state asks for stays open.
  if (clash === null)
    await settleStart(ctx, { appointmentId: row.id, reason: start.override?.reason ?? null, isLate: true });
  const kind = clash ?? (await begins(ctx, start, { plans: parts.plans, at: moment.at }));
  const visit = await beginVisit(ctx, row, {
    id: start.visitId,
    phoneAt: delivery.told.recordedAt,
    at: moment.at,
    place: start.place,
    technicianId: theirs.own?.id ?? null,
  });
  if (parts.asksWeather && start.place !== null) await enqueue(ctx, fillInWeather, { visitId: visit.visit_id });
  const told = { moment, row: (await findVisit(ctx, visit.visit_id)) ?? visit, appointmentId: row.id };
  if (kind === null) return applied(told);
  return {
    ...applied(told),
    outcome: "partly",
    what: technicianWords(kind, row),
    clashId: await noteClash(ctx, { ...factsOf(row, moment), kind, visitId: visit.visit_id }),
  };
}

const factsOf = ({ id, title }: SummaryRow, { at }: Moment) => ({ appointmentId: id, title, at });

interface Then {
  isNow: boolean;
  /** The company's day on which it happened. */
  today: string;
  reason: string;
}

/** What the office decided that whoever stood at the door could not know; null: nothing that touches it. */
function clashOf(row: SummaryRow, { isNow, today, reason }: Then): ClashKind | null {
  if (row.status === "cancelled") return "cancelled";
  if (row.status === "completed") return "finished";
  if (!isNow) return "reassigned";
  if (row.status === "pending") return "moved";
  return row.status !== "in-progress" && row.scheduled_on !== today && reason === "" ? "moved" : null;
}

/** The appointment goes on from then, or stays as it is. */
async function begins(
  ctx: Ctx,
  { appointmentId, reason }: Start,
  starting: Parameters<typeof startAppointment>[2],
): Promise<ClashKind | null> {
  try {
    await startAppointment(ctx, { appointmentId, reason: reason === "" ? WITHOUT_SIGNAL : reason }, starting);
    return null;
  } catch (fault) {
    // It was refused before anything was written.
    if (fault instanceof AppError && fault.kind === "conflict") return "refused";
    throw fault;
  }
}

interface Joining {
  start: Start;
  moment: Moment;
  theirs: Theirs;
  parts: PhoneParts;
}

/** Somebody of the team began it before: both are at the same visit. */
async function join(ctx: Ctx, begun: VisitRow, { start, moment, theirs, parts }: Joining): Promise<Delivered> {
  const told = { moment, row: begun, appointmentId: begun.id };
  if (begun.visit_id === start.visitId) return applied(told);
  const facts = { ...factsOf(begun, moment), visitId: begun.visit_id };
  if (begun.visit_status === "finished")
    return {
      ...applied(told),
      outcome: "kept",
      what: technicianWords("finished", begun),
      clashId: await noteClash(ctx, { ...facts, kind: "finished" }),
      kept: start,
    };
  if (!theirs.isNow)
    return {
      ...applied(told),
      outcome: "partly",
      what: technicianWords("reassigned", begun),
      clashId: await noteClash(ctx, { ...facts, kind: "reassigned" }),
    };
  if (waits(begun, undefined)) await begins(ctx, start, { plans: parts.plans, at: moment.at });
  const row = (await findVisit(ctx, begun.visit_id)) ?? begun;
  const isOther = begun.starter_id !== theirs.own?.id;
  const what = `${begun.starter_name} had already started this visit. What you record goes into the same visit.`;
  return applied({ ...told, row, what: isOther ? what : "" });
}

/** Nothing can be made of it any more, but the office learns what was done. */
async function keepOfRemoved(ctx: Ctx, start: Start, delivery: Delivery, { former }: Theirs): Promise<Delivered> {
  const moment = momentOf(delivery, { notBefore: new Date(0) });
  const { appointmentId } = start;
  const clashId = await noteClash(ctx, {
    kind: "cancelled",
    appointmentId,
    visitId: null,
    title: former.removedTitle ?? "",
    at: moment.at,
  });
  const what = technicianWords("cancelled", undefined);
  return { ...applied({ moment, row: null, appointmentId }), outcome: "kept", what, clashId, kept: start };
}

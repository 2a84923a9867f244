import { lockAppointments, rateAppointment } from "#modules/appointments/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { RatingView } from "../contract.ts";
import { visitPolicy } from "../policy.ts";
import { visitRated, VISITS } from "./events.ts";
import { findVisit, type VisitRow } from "./read/visit-rows.ts";
import { visitNotFound } from "./save-report.ts";
import { subjectOf } from "./views.ts";

interface Said {
  stars: number;
  words: string;
}

/**
 * Writes down what the signed-in client says of a visit of theirs.
 *
 * @throws AppError visits.not_found | visits.already_rated
 */
export function rateVisit(ctx: Ctx, { id, ...said }: Said & { id: string }): Promise<RatingView> {
  return inTransaction(ctx, async (ctx) => {
    const row = await findVisit(ctx, id);
    // Whatever is not finished is nothing that clients know of.
    if (row?.visit_status !== "finished") throw visitNotFound();
    if (row.stars === null && !visitPolicy.rate(ctx.actor, subjectOf(row, ctx.now()))) throw visitNotFound();
    return keepRating(ctx, row, { ...said, isByLink: false });
  });
}

const INSERT = `
  insert into visit_rating (visit_id, stars, words, rated_at, is_by_link) values ($1, $2, $3, $4, $5)
  on conflict do nothing
  returning visit_id`;

/**
 * Keeps it with the visit, and its stars with the appointment, by which technicians and services are counted; in the
 * caller's transaction.
 *
 * @throws AppError visits.already_rated
 */
export async function keepRating(
  ctx: Ctx,
  { id: appointmentId, visit_id: visitId, visit_client_id: clientId, status }: VisitRow,
  { stars, words, isByLink }: Said & { isByLink: boolean },
): Promise<RatingView> {
  await lockAppointments(ctx, { ids: [appointmentId] });
  const at = ctx.now().toISOString();
  const kept = await rowsOf(ctx.db, INSERT, [visitId, stars, words, at, isByLink]);
  if (kept.length === 0)
    throw new AppError("conflict", "visits.already_rated", { detail: "You have already rated this visit." });
  // What the office cancelled while somebody worked was done all the same, but counts as no appointment.
  if (status === "completed") await rateAppointment({ ...ctx, actor: SYSTEM }, { id: appointmentId, stars });
  await audit(ctx, { action: "visits.rated", entityType: "visit", entityId: visitId, changes: { stars, isByLink } });
  await emit(ctx, visitRated, { visitId, clientId, stars });
  await announce(ctx, VISITS);
  return { stars, words, at };
}

import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { OfficeRating } from "../contract.ts";
import { visitPolicy } from "../policy.ts";
import { VISITS } from "./events.ts";
import { actorIdOf } from "./read/actor-id.ts";
import { findRating } from "./read/find-visit-details.ts";
import { findVisit } from "./read/visit-rows.ts";
import { visitNotFound } from "./save-report.ts";
import { subjectOf } from "./views.ts";

const MARK = `
  update visit_rating set seen_at = $2, seen_by = $3 where visit_id = $1 and seen_at is null
  returning visit_id`;

/**
 * Somebody of the office has read what a client said: it is urgent no longer. Of two who mark it, the first stays
 * written down.
 *
 * @throws AppError visits.not_found | visits.not_rated
 */
export function markRatingSeen(ctx: Ctx, id: string): Promise<OfficeRating> {
  return inTransaction(ctx, async (ctx) => {
    const row = await findVisit(ctx, id);
    if (!row || !visitPolicy.read(ctx.actor, subjectOf(row, ctx.now()))) throw visitNotFound();
    const marked = await rowsOf(ctx.db, MARK, [id, ctx.now().toISOString(), actorIdOf(ctx)]);
    if (marked.length > 0) {
      await audit(ctx, { action: "visits.rating_seen", entityType: "visit", entityId: id });
      await announce(ctx, VISITS);
    }
    const rating = await findRating(ctx, id);
    if (!rating) throw new AppError("conflict", "visits.not_rated", { detail: "Nobody has rated this visit yet." });
    return rating;
  });
}

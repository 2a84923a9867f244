import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { hashToken } from "#platform/server/ids.ts";
import type { LinkedVisit } from "../contract.ts";
import { findVisit, type VisitRow } from "./read/visit-rows.ts";
import { keepRating } from "./rate-visit.ts";

/** So long after a visit somebody can still say how it was. */
const LINK_DAYS = 60;
const DAY_MS = 86_400_000;

const KEEP = "insert into visit_rating_link (visit_id, token_hash, expires_at) values ($1, $2, $3)";

/** Makes a token a secret address of a visit. Those of emails before it go on, and so do those of other people. */
export async function keepRatingLink(ctx: Ctx, visitId: string, token: string): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + LINK_DAYS * DAY_MS).toISOString();
  await rowsOf(ctx.db, KEEP, [visitId, hashToken(token), expiresAt]);
}

const FIND = "select visit_id from visit_rating_link where token_hash = $1 and expires_at > $2";

/** @throws AppError visits.link_unknown: nobody was ever given it, or it has served its time */
async function findLinked(ctx: Ctx, token: string): Promise<VisitRow> {
  const [link] = await rowsOf<{ visit_id: string }>(ctx.db, FIND, [hashToken(token), ctx.now().toISOString()]);
  const row = link && (await findVisit({ ...ctx, actor: SYSTEM }, link.visit_id));
  if (!row) throw new AppError("not_found", "visits.link_unknown", { detail: "This link is no longer valid." });
  return row;
}

/** @throws AppError visits.link_unknown */
export const readLinkedVisit = async (ctx: Ctx, token: string): Promise<LinkedVisit> =>
  linkedView(await findLinked(ctx, token));

/** @throws AppError visits.link_unknown | visits.already_rated */
export function rateLinkedVisit(
  ctx: Ctx,
  { token, stars, words }: { token: string; stars: number; words: string },
): Promise<LinkedVisit> {
  return inTransaction(ctx, async (ctx) => {
    const row = await findLinked(ctx, token);
    const rating = await keepRating(ctx, row, { stars, words, isByLink: true });
    return { ...linkedView(row), rating };
  });
}

const linkedView = ({ title, visited_on, starter_name, stars, words, rated_at }: VisitRow): LinkedVisit => ({
  title,
  date: visited_on,
  technicianName: starter_name,
  rating: stars === null || rated_at === null ? null : { stars, words: words ?? "", at: rated_at },
});

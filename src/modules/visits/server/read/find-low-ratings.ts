import type { Ctx } from "#platform/server/context.ts";
import { may } from "#platform/permissions.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { LOW_STARS } from "../../rules.ts";
import { contactNameOf } from "./contact-name.ts";
import type { VisitRow } from "./visit-rows.ts";

export interface LowRating {
  visitId: string;
  contactName: string;
  stars: number;
  words: string;
}

type Row = Pick<
  VisitRow,
  "visit_id" | "visitor_name" | "client_type" | "first_name" | "last_name" | "business_name"
> & {
  stars: number;
  words: string;
};

const UNSEEN = `
  select visit.id as visit_id, rated.stars, rated.words, consultation.full_name as visitor_name, client.client_type,
    client.first_name, client.last_name, client.business_name
  from (
    select visit_id, stars, words, rated_at from visit_rating
    where stars <= ${LOW_STARS} and seen_at is null
    order by rated_at desc, visit_id limit $1
  ) as rated
  join visit on visit.id = rated.visit_id
  left join client on client.id = visit.client_id
  left join lateral (
    select told.full_name from consultation as told where told.appointment_id = visit.appointment_id limit 1
  ) as consultation on true
  order by rated.rated_at desc, rated.visit_id`;

/** What clients were unhappy with and nobody of the office has read, the latest first. */
export async function unseenLowRatings(ctx: Ctx, limit: number): Promise<LowRating[]> {
  if (!may(ctx.actor, "appointments.read")) return [];
  const rows = await rowsOf<Row>(ctx.db, UNSEEN, [limit]);
  return rows.map((row) => ({
    visitId: row.visit_id,
    contactName: contactNameOf(row),
    stars: row.stars,
    words: row.words,
  }));
}

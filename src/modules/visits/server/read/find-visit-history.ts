import * as z from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { VISIT_EVENTS, type OfficeRating, type VisitHistory } from "../../contract.ts";
import { SEEN_BY_NAME } from "./find-visits.ts";

interface EventRow {
  at: string;
  action: string;
  name: string | null;
  reason: string | null;
  before: unknown;
  after: unknown;
}

/** A technician by the name that clients know, anybody else of the staff by their account, a program by its key. */
const NAME = `coalesce(
    (select technician.first_name || ' ' || technician.last_name from technician where technician.user_id = user_account.id),
    nullif(user_account.full_name, ''), user_account.email, api_key.name
  )`;

/** What the audit log says of a visit; of a correction with what it changed, which has a table of its own. */
const EVENTS = `
  select entry.at, entry.action, ${NAME} as name, null as reason, null::jsonb as before, null::jsonb as after
  from audit_log as entry
  left join user_account on user_account.id = entry.performed_by and user_account.kind = 'staff'
  left join api_key on api_key.id = entry.performed_by_key
  where entry.entity_type = 'visit' and entry.entity_id = $1::text and entry.action <> 'visits.amended'
  union all
  select visit_amendment.made_at, 'visits.amended', coalesce(${NAME}, visit_amendment.made_by), visit_amendment.reason,
    visit_amendment.before, visit_amendment.after
  from visit_amendment
  left join user_account on user_account.id = visit_amendment.made_by
  left join api_key on api_key.id::text = visit_amendment.made_by
  where visit_amendment.visit_id = $1::uuid
  order by at`;

/** What happened to a visit, the oldest first. Whoever may read the visit may read this. */
export async function findVisitHistory({ db }: Ctx, visitId: string): Promise<VisitHistory["data"]> {
  const rows = await rowsOf<EventRow>(db, EVENTS, [visitId]);
  return rows.flatMap(({ at, action, name, reason, before, after }) => {
    const what = VISIT_EVENTS.find((known) => action === `visits.${known.replace("-", "_")}`);
    return what === undefined
      ? []
      : [{ at, what, by: what === "rated" ? "" : (name ?? ""), reason: reason ?? "", parts: partsOf(before, after) }];
  });
}

const Parts = z.record(z.string(), z.unknown());

/** The parts of a report that differ. */
function partsOf(before: unknown, after: unknown): string[] {
  const [old, made] = [Parts.safeParse(before), Parts.safeParse(after)];
  if (!old.success || !made.success) return [];
  const names = new Set([...Object.keys(old.data), ...Object.keys(made.data)]);
  return [...names].filter((name) => JSON.stringify(old.data[name]) !== JSON.stringify(made.data[name]));
}

interface RatingRow {
  stars: number;
  words: string;
  rated_at: string;
  seen_at: string | null;
  seen_by_name: string | null;
}

const RATING = `
  select visit_rating.stars, visit_rating.words, visit_rating.rated_at, visit_rating.seen_at, ${SEEN_BY_NAME} as seen_by_name
  from visit_rating where visit_rating.visit_id = $1`;

export async function findRating({ db }: Ctx, visitId: string): Promise<OfficeRating | null> {
  const [row] = await rowsOf<RatingRow>(db, RATING, [visitId]);
  return row ? ratingOf(row) : null;
}

export const ratingOf = ({ stars, words, rated_at, seen_at, seen_by_name }: RatingRow): OfficeRating => ({
  stars,
  words,
  at: rated_at,
  seen: seen_at === null ? null : { at: seen_at, by: seen_by_name ?? "" },
});

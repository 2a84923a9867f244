import { sql, type RawBuilder } from "kysely";
import { mentions, peopleOf, APPOINTMENT_PLACE } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import { may } from "#platform/permissions.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { wordsOf } from "#platform/server/database/search-text.ts";
import type { listVisits } from "../../contract.ts";
import { LOW_STARS, UNCLOSED_HOURS } from "../../rules.ts";
import { VISIT_FACTS, type VisitRow } from "./visit-rows.ts";

type Filter = Omit<ParsedInputOf<typeof listVisits>, "page" | "limit" | "sortOrder">;
type Condition = RawBuilder<unknown>;

/** A line of the list: a visit without its report, with what was found and who has read what the client said. */
export interface VisitLineRow extends Omit<VisitRow, "report"> {
  findings: { pest: string; count: number | null; where: string }[] | null;
  seen_at: string | null;
  seen_by_name: string | null;
  is_unclosed: boolean;
}

/** Of a rating, beside `visit_rating`: a member of staff, or the key of a program. */
export const SEEN_BY_NAME = `coalesce(
    (select coalesce(nullif(reader.full_name, ''), reader.email) from user_account as reader where reader.id = visit_rating.seen_by),
    (select program.name from api_key as program where program.id = visit_rating.seen_by)
  )`;

const FINDINGS = `(
    select json_agg(json_build_object('pest', found.pest, 'count', found.count, 'where', found.place) order by found.pest, found.entry_id)
    from visit_finding as found where found.visit_id = visit.id
  )`;

const LINE_COLUMNS = sql.raw(`${VISIT_FACTS}, ${FINDINGS} as findings,
  visit_rating.seen_at, ${SEEN_BY_NAME} as seen_by_name`);
const PLACE = sql.raw(APPOINTMENT_PLACE);

/**
 * One page, and the total as far as it is counted. The page is chosen by the index of its filter and order before
 * anything is joined to it: a page of ten thousand visits costs what one of a million does.
 */
export async function findVisits(ctx: Ctx, filter: ParsedInputOf<typeof listVisits>) {
  const { page, limit, sortOrder } = filter;
  const unclosed = await unclosedOf(ctx);
  const matching = matchingVisits(ctx, filter, unclosed);
  const order = sql.raw(sortOrder);
  const shown = sql<VisitLineRow>`
    select ${LINE_COLUMNS}, ${unclosed} as is_unclosed
    from (
      select visit.id ${matching}
      order by visit.visited_on ${order}, visit.id ${order} limit ${limit} offset ${(page - 1) * limit}
    ) as page
    join visit on visit.id = page.id
    join appointment on appointment.id = visit.appointment_id
    ${peopleOf}
    join technician as starter on starter.id = visit.technician_id
    left join visit_rating on visit_rating.visit_id = visit.id
    ${PLACE}
    order by visit.visited_on ${order}, visit.id ${order}`;
  const { rows } = await shown.execute(ctx.db);
  return { rows, total: await countVisits(ctx, matching) };
}

async function countVisits({ db }: Ctx, matching: Condition): Promise<number> {
  const counted = sql<{ total: number }>`
    select count(*)::int as total from (select ${matching} limit ${sql.lit(MAX_COUNTED)}) as counted`;
  return (await counted.execute(db)).rows[0]?.total ?? 0;
}

/** How many visits nobody has closed, as the list counts them; none for whom the list is not. */
export async function unclosedVisitTotal(ctx: Ctx): Promise<number> {
  const all = { unclosed: true, lowRating: false, search: "" };
  return countVisits(ctx, matchingVisits(ctx, all, await unclosedOf(ctx)));
}

/** Open and started on a day before, or so long ago that nobody is still there. */
async function unclosedOf(ctx: Ctx): Promise<Condition> {
  const today = todayIn((await currentCompany(ctx)).time_zone, ctx.now());
  const since = new Date(ctx.now().getTime() - UNCLOSED_HOURS * HOUR_MS).toISOString();
  return sql`(visit.status = 'open' and (visit.visited_on < ${today}::date or visit.started_at < ${since}::timestamptz))`;
}

const HOUR_MS = 3_600_000;

function matchingVisits({ actor }: Ctx, filter: Filter, unclosed: Condition): Condition {
  const { status, from, to, technicianId, clientId, lowRating, search } = filter;
  const words = wordsOf(search);
  const conditions = [
    // The same rule as `visitPolicy.read` of those who have the list.
    may(actor, "appointments.read") ? sql`true` : sql`false`,
    // Written out, so that `visit_open` can be used.
    status !== undefined && sql`visit.status = ${sql.lit(status)}`,
    filter.unclosed && unclosed,
    from !== undefined && sql`visit.visited_on >= ${from}::date`,
    to !== undefined && sql`visit.visited_on <= ${to}::date`,
    technicianId !== undefined && sql`visit.technician_id = ${technicianId}::uuid`,
    clientId !== undefined && sql`visit.client_id = ${clientId}::uuid`,
    lowRating &&
      sql`exists (select from visit_rating as rated where rated.visit_id = visit.id and rated.stars <= ${sql.lit(LOW_STARS)})`,
    ...words.map(mentions),
  ].filter((condition) => condition !== false);
  const searched = words.length === 0 ? sql`` : sql`join appointment on appointment.id = visit.appointment_id`;
  return sql`from visit ${searched} where ${sql.join(conditions, sql` and `)}`;
}

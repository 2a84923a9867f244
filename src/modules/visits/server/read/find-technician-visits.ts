import { currentCompany } from "#modules/company/server/index.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { TechnicianVisits } from "../../contract.ts";
import { contactNameOf } from "./contact-name.ts";
import type { VisitRow } from "./visit-rows.ts";

/** The days that a profile counts, with today. */
const DAYS = 30;
const MAX_VISITS = 10;
const MAX_RATINGS = 5;

/** Whoever went along was at the door as well: their hours are the visit's. */
const OF_TECHNICIAN = `
  from visit
  where visit.status = 'finished' and visit.visited_on between $2 and $3 and (
    visit.technician_id = $1::uuid or visit.appointment_id in (
      select team.appointment_id from appointment_team as team
      where team.technician_id = $1::uuid and team.scheduled_on between $2 and $3
    )
  )`;

const FIGURES = `
  select count(*)::int as visits, coalesce(sum(worked.minutes), 0)::int as minutes,
    count(*) filter (where worked.visited_on = $3)::int as visits_today,
    coalesce(sum(worked.minutes) filter (where worked.visited_on = $3), 0)::int as minutes_today
  from (
    select visit.visited_on, round(extract(epoch from visit.ended_at - visit.started_at) / 60) as minutes ${OF_TECHNICIAN}
  ) as worked`;

const PERSON = `consultation.full_name as visitor_name, client.client_type, client.first_name, client.last_name,
  client.business_name`;

const LAST = `
  select visit.id as visit_id, visit.title, visit.visited_on, visit.time_zone, visit.started_at, visit.ended_at, ${PERSON}
  from (
    select visit.* ${OF_TECHNICIAN}
    order by visit.visited_on desc, visit.started_at desc, visit.id desc limit ${MAX_VISITS}
  ) as visit
  left join client on client.id = visit.client_id
  left join lateral (
    select told.full_name from consultation as told where told.appointment_id = visit.appointment_id limit 1
  ) as consultation on true
  order by visit.visited_on desc, visit.started_at desc, visit.id desc`;

/** By the visits of the technician, of which few say anything in words; the latest first. */
const SAID = `
  select visit.id as visit_id, visit.title, visit.visited_on, visit_rating.stars, visit_rating.words, visit_rating.rated_at
  from visit
  join visit_rating on visit_rating.visit_id = visit.id
  where visit.technician_id = $1 and visit_rating.words <> ''
  order by visit.visited_on desc, visit.id desc limit ${MAX_RATINGS}`;

interface FiguresRow {
  visits: number;
  minutes: number;
  visits_today: number;
  minutes_today: number;
}
type LastRow = Pick<
  VisitRow,
  | "visit_id"
  | "title"
  | "visited_on"
  | "time_zone"
  | "visitor_name"
  | "client_type"
  | "first_name"
  | "last_name"
  | "business_name"
> & { started_at: string; ended_at: string };
type SaidRow = Pick<VisitRow, "visit_id" | "title" | "visited_on"> & { stars: number; words: string; rated_at: string };

/** What a technician did at doors, and what was said of it; nothing of somebody whom nobody knows. */
export async function findTechnicianVisits(ctx: Ctx, id: string): Promise<TechnicianVisits> {
  const today = todayIn((await currentCompany(ctx)).time_zone, ctx.now());
  const period = [id, addDays(today, 1 - DAYS), today];
  const [figures] = await rowsOf<FiguresRow>(ctx.db, FIGURES, period);
  const last = await rowsOf<LastRow>(ctx.db, LAST, period);
  const said = await rowsOf<SaidRow>(ctx.db, SAID, [id]);
  const { visits = 0, minutes = 0, visits_today = 0, minutes_today = 0 } = figures ?? {};
  return {
    month: { visits, minutes, meanMinutes: visits === 0 ? null : Math.round(minutes / visits) },
    today: { visits: visits_today, minutes: minutes_today },
    visits: last.map((row) => ({
      id: row.visit_id,
      title: row.title,
      contactName: contactNameOf(row),
      date: row.visited_on,
      timeZone: row.time_zone,
      startedAt: row.started_at,
      endedAt: row.ended_at,
    })),
    ratings: said.map((row) => ({
      visitId: row.visit_id,
      title: row.title,
      date: row.visited_on,
      stars: row.stars,
      words: row.words,
      at: row.rated_at,
    })),
  };
}

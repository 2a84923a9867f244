import type { AppointmentKind } from "#modules/appointments/rules.ts";
import type { ServiceTranslations } from "#modules/catalogue/server/index.ts";
import { isWithinLimit } from "#modules/properties/server/index.ts";
import { placeLimitOf } from "#platform/own-places.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { CareVisit } from "../../rules-care.ts";
import { VISIT_PLACE } from "./visit-rows.ts";

interface CareRow {
  effectiveness: number | null;
  counts: (number | null)[];
  is_pest_free: boolean;
  stars: number | null;
}

/** A visit a week. */
const MAX_VISITS = 53;

const CARE = `
  select (visit.report #>> '{effectiveness,value}')::int as effectiveness,
    coalesce((visit.report #>> '{pestFree,value}')::boolean, false) as is_pest_free,
    coalesce((select json_agg(found.count) from visit_finding as found where found.visit_id = visit.id), '[]') as counts,
    visit_rating.stars
  from visit
  left join visit_rating on visit_rating.visit_id = visit.id
  where visit.client_id = $1 and visit.status = 'finished' and visit.visited_on > $2::date
    and ${isWithinLimit("$3", VISIT_PLACE)}
  order by visit.visited_on desc, visit.id
  limit ${MAX_VISITS}`;

/** A client's visits after that day (company time), the oldest first, no more than the 53 newest. */
export async function findCare({ db, actor }: Ctx, clientId: string, after: string): Promise<CareVisit[]> {
  const rows = await rowsOf<CareRow>(db, CARE, [clientId, after, placeLimitOf(actor)]);
  return rows.toReversed().map(({ is_pest_free: isPestFree, ...row }) => ({ ...row, isPestFree }));
}

interface RecentRow {
  id: string;
  date: string;
  at: string;
  kind: AppointmentKind;
  title: string;
  translations: ServiceTranslations | null;
  technician_name: string;
}

/** In the order of their index, so that the age of the company makes no difference. */
const RECENT = `
  select visit.id, visit.visited_on as date, visit.finished_at as at, appointment.kind, visit.title, service.translations,
    technician.first_name || ' ' || technician.last_name as technician_name
  from visit
  join appointment on appointment.id = visit.appointment_id
  join technician on technician.id = visit.technician_id
  left join service on service.id = appointment.service_id
  where visit.client_id = $1 and visit.status = 'finished' and ${isWithinLimit("$3", VISIT_PLACE)}
  order by visit.visited_on desc, visit.id
  limit $2`;

export interface RecentVisit {
  id: string;
  /** The day of the visit (company time). */
  date: string;
  /** When it was finished, or its report corrected. */
  at: string;
  kind: AppointmentKind;
  /** In the language of whoever asks. */
  title: string;
  technicianName: string;
}

/** A client's latest finished visits, the newest first. */
export const findRecentVisits = (ctx: Ctx, clientId: string, limit: number): Promise<RecentVisit[]> =>
  readRecent(ctx, RECENT, [clientId, limit]);

/** Reports of older visits are no news. */
const LOOKED_THROUGH = 20;

const PAPERS = `
  select recent.id, recent.date, amended.at, recent.kind, recent.title, recent.translations, recent.technician_name
  from (${RECENT.replace("$2", String(LOOKED_THROUGH))}) as recent
  cross join lateral (
    select visit_amendment.made_at as at from visit_amendment where visit_amendment.visit_id = recent.id
    order by visit_amendment.made_at desc, visit_amendment.id desc limit 1
  ) as amended
  order by amended.at desc, recent.id
  limit $2`;

/** Reports of a client's latest visits that were corrected since, the newest first. */
export const findRecentPapers = (ctx: Ctx, clientId: string, limit: number): Promise<RecentVisit[]> =>
  readRecent(ctx, PAPERS, [clientId, limit]);

async function readRecent(ctx: Ctx, statement: string, told: readonly [string, number]): Promise<RecentVisit[]> {
  const rows = await rowsOf<RecentRow>(ctx.db, statement, [...told, placeLimitOf(ctx.actor)]);
  return rows.map(({ translations, technician_name: technicianName, ...row }) => ({
    ...row,
    technicianName,
    title: (ctx.language === "en" ? undefined : translations?.[ctx.language]?.name) ?? row.title,
  }));
}

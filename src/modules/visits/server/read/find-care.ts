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
  order by visit.visited_on desc, visit.started_at desc, visit.id
  limit ${MAX_VISITS}`;

/** A client's visits after that day (company time), the oldest first, no more than the 53 newest. */
export async function findCare({ db, actor }: Ctx, clientId: string, after: string): Promise<CareVisit[]> {
  const rows = await rowsOf<CareRow>(db, CARE, [clientId, after, placeLimitOf(actor)]);
  return rows.toReversed().map(({ is_pest_free: isPestFree, ...row }) => ({ ...row, isPestFree }));
}

interface RecentRow {
  id: string;
  date: string;
  title: string;
  translations: ServiceTranslations | null;
  technician_name: string;
}

const RECENT = `
  select visit.id, visit.visited_on as date, visit.title, service.translations,
    technician.first_name || ' ' || technician.last_name as technician_name
  from visit
  join appointment on appointment.id = visit.appointment_id
  join technician on technician.id = visit.technician_id
  left join service on service.id = appointment.service_id
  where visit.client_id = $1 and visit.status = 'finished' and ${isWithinLimit("$3", VISIT_PLACE)}
  order by visit.visited_on desc, visit.started_at desc, visit.id
  limit $2`;

export interface RecentVisit {
  id: string;
  date: string;
  title: string;
  technicianName: string;
}

/** A client's latest finished visits, the newest first, in the language of whoever asks. */
export async function findRecentVisits(ctx: Ctx, clientId: string, limit: number): Promise<RecentVisit[]> {
  const rows = await rowsOf<RecentRow>(ctx.db, RECENT, [clientId, limit, placeLimitOf(ctx.actor)]);
  return rows.map(({ id, date, title, translations, technician_name: technicianName }) => ({
    id,
    date,
    title: (ctx.language === "en" ? undefined : translations?.[ctx.language]?.name) ?? title,
    technicianName,
  }));
}

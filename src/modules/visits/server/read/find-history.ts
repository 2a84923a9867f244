import type { ServiceTranslations } from "#modules/catalogue/server/index.ts";
import { isWithinLimit } from "#modules/properties/server/index.ts";
import { placeLimitOf } from "#platform/own-places.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { VISIT_PLACE } from "./visit-rows.ts";

/** A finished visit as its client is shown it. What the office noted on the appointment is not read. */
export interface HistoryRow {
  id: string;
  date: string;
  type: string;
  title: string;
  translations: ServiceTranslations | null;
  technician_name: string;
  technician_photo_id: string | null;
  started_at: string;
  ended_at: string | null;
  report: unknown;
  stars: number | null;
  words: string | null;
  rated_at: string | null;
}

/** More than a visit on every working day: so many are read at once. */
export const MAX_SERVICES = 300;
const MAX_UPCOMING = 100;
const MAX_FIGURES = 5000;

const NAME = "technician.first_name || ' ' || technician.last_name";
/** The client `$1`'s, as far as the limit `$2` of their user allows. */
const OWN_VISIT = `visit.client_id = $1 and ${isWithinLimit("$2", VISIT_PLACE)}`;
const OWN_APPOINTMENT = `appointment.client_id = $1 and ${isWithinLimit("$2", { property: "appointment.property_id", client: "appointment.client_id" })}`;
const OF_YEAR = "make_date($3, 1, 1) and make_date($3, 12, 31)";

const SERVICES = `
  select visit.id, visit.visited_on as date, appointment.service_type as type, visit.title, service.translations,
    ${NAME} as technician_name, technician.photo_file_id as technician_photo_id, visit.started_at, visit.ended_at, visit.report,
    visit_rating.stars, visit_rating.words, visit_rating.rated_at
  from visit
  join appointment on appointment.id = visit.appointment_id
  join technician on technician.id = visit.technician_id
  left join service on service.id = appointment.service_id
  left join visit_rating on visit_rating.visit_id = visit.id
  where ${OWN_VISIT} and visit.status = 'finished' and visit.visited_on between ${OF_YEAR}
  order by visit.visited_on desc, visit.started_at desc, visit.id
  limit ${MAX_SERVICES + 1} offset $4`;

/** One more than are shown says that there are more. */
export const findServices = (
  { db, actor }: Ctx,
  clientId: string,
  { year, offset = 0 }: { year: number; offset?: number },
): Promise<HistoryRow[]> => rowsOf<HistoryRow>(db, SERVICES, [clientId, placeLimitOf(actor), year, offset]);

const ONE_VISIT = `
  select visit.id, visit.appointment_id, extract(year from visit.visited_on)::int as year from visit
  where ${OWN_VISIT} and visit.status = 'finished' and `;

interface OwnVisit {
  id: string;
  appointment_id: string;
  year: number;
}

/** A client's own finished visit, by its id or by its appointment's. */
export async function findOwnVisit(
  { db, actor }: Ctx,
  clientId: string,
  which: { visitId: string } | { appointmentId: string },
): Promise<OwnVisit | undefined> {
  const [column, id] = "visitId" in which ? ["id", which.visitId] : ["appointment_id", which.appointmentId];
  const rows = await rowsOf<OwnVisit>(db, `${ONE_VISIT} visit.${column} = $3`, [clientId, placeLimitOf(actor), id]);
  return rows[0];
}

export interface FigureRow {
  technician_id: string;
  effectiveness: number | null;
  is_pest_free: boolean;
  counts: (number | null)[];
}

const FIGURES = `
  select visit.technician_id, (visit.report #>> '{effectiveness,value}')::int as effectiveness,
    coalesce((visit.report #>> '{pestFree,value}')::boolean, false) as is_pest_free,
    coalesce((select json_agg(found.count) from visit_finding as found where found.visit_id = visit.id), '[]') as counts
  from visit
  where ${OWN_VISIT} and visit.status = 'finished' and visit.visited_on between ${OF_YEAR}
  order by visit.visited_on, visit.started_at, visit.id
  limit ${MAX_FIGURES}`;

/** What the year's figures are reckoned from, the oldest first. */
export const findFigures = ({ db, actor }: Ctx, clientId: string, year: number): Promise<FigureRow[]> =>
  rowsOf<FigureRow>(db, FIGURES, [clientId, placeLimitOf(actor), year]);

export type UpcomingRow = Pick<HistoryRow, "id" | "date" | "type" | "title" | "translations"> & {
  technician_name: string | null;
};

const UPCOMING = `
  select appointment.id, appointment.scheduled_on as date, appointment.service_type as type, appointment.title,
    service.translations, ${NAME} as technician_name
  from appointment
  left join technician on technician.id = appointment.technician_id
  left join service on service.id = appointment.service_id
  where ${OWN_APPOINTMENT} and appointment.status in ('scheduled', 'confirmed')
    and appointment.scheduled_on >= $4::date and appointment.scheduled_on between ${OF_YEAR}
  order by appointment.scheduled_on desc, appointment.id
  limit ${MAX_UPCOMING}`;

export const findUpcoming = (
  { db, actor }: Ctx,
  clientId: string,
  { year, today }: { year: number; today: string },
): Promise<UpcomingRow[]> => rowsOf<UpcomingRow>(db, UPCOMING, [clientId, placeLimitOf(actor), year, today]);

const YEARS = `
  select extract(year from visit.visited_on)::int as year from visit
  where ${OWN_VISIT} and visit.status = 'finished'
  union
  select extract(year from appointment.scheduled_on)::int from appointment
  where ${OWN_APPOINTMENT} and appointment.status in ('scheduled', 'confirmed')
    and appointment.scheduled_on >= $3::date
  order by year desc`;

/** In which there is anything, the latest first. */
export async function findYears({ db, actor }: Ctx, clientId: string, today: string): Promise<number[]> {
  return (await rowsOf<{ year: number }>(db, YEARS, [clientId, placeLimitOf(actor), today])).map(({ year }) => year);
}

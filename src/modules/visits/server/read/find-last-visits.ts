import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

export interface LastVisitRow {
  appointment_id: string;
  visited_on: string;
  title: string;
  technician_name: string;
  notes: string | null;
  findings: { pest: string; count: number | null; where: string }[] | null;
  products: { name: string; quantity: string; unit: string; area: string }[] | null;
}

/** So many of them tell what is to be expected. */
const MAX_LAST = 3;

/**
 * Of each of these appointments the last visits to its property; where it has none of its own, to its client. What was
 * applied is what the records say.
 */
const LAST = `
  select request.id as appointment_id, last.visited_on, last.title,
    technician.first_name || ' ' || technician.last_name as technician_name, last.report -> 'notes' ->> 'value' as notes,
    (
      select json_agg(json_build_object('pest', found.pest, 'count', found.count, 'where', found.place) order by found.pest)
      from visit_finding as found where found.visit_id = last.id
    ) as findings,
    last.applied as products
  from unnest($1::uuid[]) as request (id)
  join appointment on appointment.id = request.id
  join lateral (
    (
      select visit.* from visit
      where visit.property_id = appointment.property_id and visit.status = 'finished'
        and visit.appointment_id <> appointment.id
      order by visit.visited_on desc, visit.id desc limit ${MAX_LAST}
    )
    union all
    (
      select visit.* from visit
      where appointment.property_id is null and visit.client_id = appointment.client_id and visit.status = 'finished'
        and visit.appointment_id <> appointment.id
      order by visit.visited_on desc, visit.id desc limit ${MAX_LAST}
    )
  ) as last on true
  join technician on technician.id = last.technician_id
  order by request.id, last.visited_on desc, last.id desc`;

export const findLastVisits = ({ db }: Ctx, appointmentIds: readonly string[]): Promise<LastVisitRow[]> =>
  appointmentIds.length === 0 ? Promise.resolve([]) : rowsOf<LastVisitRow>(db, LAST, [appointmentIds]);

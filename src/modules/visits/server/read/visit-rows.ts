import {
  APPOINTMENT_PLACE,
  APPOINTMENT_TABLES,
  lockAppointments,
  SUMMARY_COLUMNS,
  type SummaryRow,
} from "#modules/appointments/server/index.ts";
import { isWithinLimit, placeOf } from "#modules/properties/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { placeLimitOf } from "#platform/own-places.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { VisitStatus } from "../../rules.ts";

/** A visit with its appointment, whom it was for, where, and who was there. */
export interface VisitRow extends SummaryRow {
  visit_id: string;
  visit_status: VisitStatus;
  visit_client_id: string | null;
  /** Where it was; see `placeOf`. */
  visit_place_id: string | null;
  visited_on: string;
  time_zone: string;
  starter_id: string;
  starter_name: string;
  starter_user_id: string | null;
  visit_started_at: string;
  visit_ended_at: string | null;
  finished_at: string | null;
  has_place: boolean;
  is_after_sign_in: boolean;
  report: unknown;
  /** Those whom the report says were there, also who is not of the team any more; not in lists of visits. */
  crew: { id: string; name: string }[];
  stars: number | null;
  words: string | null;
  rated_at: string | null;
  property_id: string | null;
  service_id: string | null;
  estimated_cost_cents: number | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  county: string | null;
}

/** Where a visit was, as the columns say it: for `placeOf` and its like. */
export const VISIT_PLACE = { property: "visit.property_id", client: "visit.client_id" } as const;

/** All but the report itself, which is long. */
export const VISIT_FACTS = `${SUMMARY_COLUMNS},
  visit.id as visit_id, visit.status as visit_status, visit.client_id as visit_client_id,
  ${placeOf(VISIT_PLACE)} as visit_place_id, visit.visited_on,
  visit.time_zone, visit.technician_id as starter_id, starter.first_name || ' ' || starter.last_name as starter_name,
  starter.user_id as starter_user_id, visit.started_at as visit_started_at, visit.ended_at as visit_ended_at,
  visit.finished_at, visit.start_latitude is not null as has_place, visit.is_after_sign_in,
  visit_rating.stars, visit_rating.words, visit_rating.rated_at,
  appointment.property_id, appointment.service_id, appointment.estimated_cost_cents,
  place.street, place.city, place.state, place.zip_code, place.county`;
const VISIT_COLUMNS = `${VISIT_FACTS}, visit.report, (
    select coalesce(json_agg(json_build_object('id', member.id, 'name', member.first_name || ' ' || member.last_name)
      order by member.id), '[]')
    from technician as member where visit.report #> '{crew,value}' ? member.id::text
  ) as crew`;

const VISIT_TABLES = `${APPOINTMENT_TABLES}
  join visit on visit.appointment_id = appointment.id
  join technician as starter on starter.id = visit.technician_id
  left join visit_rating on visit_rating.visit_id = visit.id
  ${APPOINTMENT_PLACE}`;

/**
 * Only rows the actor may read: the same rule as `visitPolicy.read`, and the client's own for `visitPolicy.readReport`.
 * `$1` whether all, `$2` the login of a technician, `$3` a client, `$4` the places that the client's user is limited to.
 */
const IS_VISIBLE = `($1 or (visit.client_id = $3::uuid and ${isWithinLimit("$4", VISIT_PLACE)}) or $2::text = starter.user_id or $2::text in (
    select mate.user_id from technician as mate
    where mate.id = any(appointment.assistant_ids || appointment.technician_id)
  ))`;

const BY_ID = `select ${VISIT_COLUMNS} from ${VISIT_TABLES} where visit.id = $5 and ${IS_VISIBLE}`;
const BY_APPOINTMENT = `select ${VISIT_COLUMNS} from ${VISIT_TABLES} where visit.appointment_id = $5 and ${IS_VISIBLE}`;

/** Undefined for what is not there and for what the actor may not see. */
export async function findVisit(ctx: Ctx, id: string): Promise<VisitRow | undefined> {
  return (await rowsOf<VisitRow>(ctx.db, BY_ID, [...rightsOf(ctx), id]))[0];
}

export async function findVisitOf(ctx: Ctx, appointmentId: string): Promise<VisitRow | undefined> {
  return (await rowsOf<VisitRow>(ctx.db, BY_APPOINTMENT, [...rightsOf(ctx), appointmentId]))[0];
}

function rightsOf({ actor }: Ctx): [boolean, string | null, string | null, readonly string[] | null] {
  return [
    may(actor, "appointments.read"),
    actor.kind === "staff" && actor.role === "technician" ? actor.userId : null,
    actor.kind === "client" ? actor.clientId : null,
    placeLimitOf(actor),
  ];
}

const LOCK = "select visit.report, visit.status from visit where visit.id = $1 for no key update";

/** Holds a visit until the caller's transaction ends. Its appointment, where that changes as well, is locked before it. */
export async function lockVisit({ db }: Ctx, id: string): Promise<{ report: unknown; status: VisitStatus }> {
  const [row] = await rowsOf<{ report: unknown; status: VisitStatus }>(db, LOCK, [id]);
  // Visits are never removed.
  if (!row) throw new Error(`There is no visit ${id}`);
  return row;
}

/**
 * Holds a visit with its appointment, and reads both again: between the look and the lock somebody may have finished the
 * one or cancelled the other. Whoever could see it before still may.
 */
export async function holdVisit(ctx: Ctx, { id, visit_id: visitId }: VisitRow): Promise<VisitRow> {
  await lockAppointments(ctx, { ids: [id] });
  await lockVisit(ctx, visitId);
  const row = await findVisit({ ...ctx, actor: SYSTEM }, visitId);
  if (!row) throw new Error(`There is no visit ${visitId}`);
  return row;
}

import {
  findAppointment,
  lockAppointments,
  setAppointmentStatus,
  type PlanPort,
  type SummaryRow,
} from "#modules/appointments/server/index.ts";
import { settleStart } from "#modules/notices/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { findTechnicianOfUser } from "#modules/technicians/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { startVisit as endpoint } from "../contract.ts";
import { VISITS } from "./events.ts";
import { fillInWeather } from "./fill-in-weather.ts";
import { findVisit, findVisitOf, type VisitRow } from "./read/visit-rows.ts";

interface StartParts {
  plans: PlanPort;
  /** There is a service that knows the weather of a place. */
  asksWeather: boolean;
}

type Asked = ParsedInputOf<typeof endpoint>;

/**
 * Starts the visit of an appointment, which goes on from now. Of two who start it, the second joins the visit of the
 * first; who starts it twice has started it once. The server's clock says when; the phone's is kept beside it.
 *
 * @throws AppError request.forbidden | appointments.not_found | appointments.cannot_become
 *   | appointments.no_technician | appointments.not_its_day | appointments.team_incomplete | visits.id_taken
 *   | notices.open_duties
 */
export function startVisit(ctx: Ctx, asked: Asked, { plans, asksWeather }: StartParts): Promise<VisitRow> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await findAppointment(ctx, asked.appointmentId);
    if (!seen) throw new AppError("not_found", "appointments.not_found");
    const begun = await findVisitOf(ctx, asked.appointmentId);
    if (begun && !waits(begun, asked.id)) return begun;

    // From here on nobody else starts, cancels, or gives it to another client.
    await lockAppointments(ctx, { ids: [seen.id] });
    const joined = await findVisitOf(ctx, asked.appointmentId);
    if (joined && !waits(joined, asked.id)) return joined;
    await settleStart(ctx, { appointmentId: seen.id, reason: asked.override?.reason ?? null });
    const at = ctx.now();
    const appointment = await startAppointment(ctx, asked, { plans, at });
    if (joined) return (await findVisit(ctx, joined.visit_id)) ?? joined;
    const { id = newId(), startedAt = null, place } = asked;
    const row = await beginVisit(ctx, appointment, { id, phoneAt: startedAt, at, place });
    if (asksWeather && asked.place !== null) await enqueue(ctx, fillInWeather, { visitId: row.visit_id });
    return row;
  });
}

/** Somebody was at the door of an appointment that has not begun (see `phone/deliver-start.ts`). */
export const waits = (visit: VisitRow, id: string | undefined): boolean =>
  visit.visit_id !== id &&
  visit.visit_status === "open" &&
  (visit.status === "scheduled" || visit.status === "confirmed");

interface Starting {
  plans: PlanPort;
  at: Date;
}

/**
 * What is going on already (the office started it) is only joined by the visit. The appointment is locked.
 *
 * @throws AppError request.forbidden | appointments.not_found | appointments.cannot_become
 *   | appointments.no_technician | appointments.not_its_day | appointments.team_incomplete
 */
export async function startAppointment(
  ctx: Ctx,
  { appointmentId: id, reason }: Pick<Asked, "appointmentId" | "reason">,
  { plans, at }: Starting,
): Promise<SummaryRow> {
  const found = await findAppointment(ctx, id);
  if (!found) throw new AppError("not_found", "appointments.not_found");
  if (found.status === "in-progress") return found;
  return setAppointmentStatus(ctx, { id, status: "in-progress", reason, at: at.toISOString() }, plans);
}

export interface Beginning {
  id: string;
  /** The phone's clock. */
  phoneAt: string | null;
  /** The server's; what counts. */
  at: Date;
  place: Asked["place"];
  /** Who began it though they are not, or no longer, of the team. */
  technicianId?: string | null;
}

const INSERT = `
  insert into visit (
    id, appointment_id, client_id, property_id, technician_id, title, visited_on, time_zone, started_at, started_by,
    phone_started_at, start_latitude, start_longitude, start_accuracy_meters, report_changed_at
  )
  select $1, appointment.id, appointment.client_id, appointment.property_id, $3, appointment.title, $4, $5, $6, $7, $8,
    $9, $10, $11, $6
  from appointment where appointment.id = $2
  on conflict do nothing
  returning id`;

const placeColumns = (place: Asked["place"]): (number | null)[] =>
  place === null ? [null, null, null] : [place.latitude, place.longitude, place.accuracyMeters];

/**
 * Writes down that somebody is at the door; the appointment is locked.
 *
 * @throws AppError appointments.no_technician | visits.id_taken
 */
export async function beginVisit(
  ctx: Ctx,
  appointment: SummaryRow,
  { id, phoneAt, at, place, technicianId: told = null }: Beginning,
): Promise<VisitRow> {
  const { time_zone: zone } = await currentCompany(ctx);
  const user = "userId" in ctx.actor ? ctx.actor.userId : "";
  const own = user === "" ? undefined : await findTechnicianOfUser(ctx, user);
  const team = [appointment.technician_id, ...appointment.assistant_ids];
  // The office starts it for whoever leads.
  const technicianId = told ?? (own && team.includes(own.id) ? own.id : appointment.technician_id);
  if (technicianId === null) throw new AppError("conflict", "appointments.no_technician");
  const values = [
    id,
    appointment.id,
    technicianId,
    todayIn(zone, at),
    zone,
    at.toISOString(),
    user,
    phoneAt,
    ...placeColumns(place),
  ];
  const [made] = await rowsOf<{ id: string }>(ctx.db, INSERT, values);
  if (!made) throw new AppError("conflict", "visits.id_taken", { detail: "This ID belongs to another visit." });
  await audit(ctx, {
    action: "visits.started",
    entityType: "visit",
    entityId: id,
    changes: { appointment: appointment.id },
  });
  await announce(ctx, VISITS);
  const row = await findVisit(ctx, id);
  if (!row) throw new AppError("not_found", "appointments.not_found");
  return row;
}

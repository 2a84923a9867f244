import { findAppointment } from "#modules/appointments/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { AppointmentVisit } from "../../contract.ts";
import type { ArrivalKind, VisitStatus } from "../../rules.ts";
import { clockOf } from "../tell-arrival.ts";
import { ARRIVAL_WAS_EMAILED } from "./arrival-emailed.ts";

interface Row {
  time_zone: string;
  visit_id: string | null;
  status: VisitStatus | null;
  technician_name: string | null;
  started_at: string | null;
  ended_at: string | null;
  ends_at: string;
  kind: ArrivalKind | null;
  arrives_from: string | null;
  arrives_to: string | null;
  told_at: string | null;
  was_emailed: boolean | null;
}

const FIND = `
  select appointment.time_zone, appointment.ends_at, visit.id as visit_id, visit.status, visit.started_at, visit.ended_at,
    starter.first_name || ' ' || starter.last_name as technician_name,
    arrival.kind, arrival.arrives_from, arrival.arrives_to, arrival.told_at, ${ARRIVAL_WAS_EMAILED} as was_emailed
  from appointment
  left join visit on visit.appointment_id = appointment.id
  left join technician as starter on starter.id = visit.technician_id
  left join lateral (
    select told.* from visit_arrival as told where told.appointment_id = appointment.id
    order by told.told_at desc, told.id desc limit 1
  ) as arrival on true
  where appointment.id = $1`;

/**
 * What is known of an appointment at its door.
 *
 * @throws AppError appointments.not_found
 */
export async function findAppointmentVisit(ctx: Ctx, id: string): Promise<AppointmentVisit> {
  const appointment = await findAppointment(ctx, id);
  const [row] = appointment ? await rowsOf<Row>(ctx.db, FIND, [id]) : [];
  if (!row) throw new AppError("not_found", "appointments.not_found");
  return { visit: visitOf(row), arrival: arrivalOf(row) };
}

function visitOf({ visit_id, status, technician_name, started_at, ended_at, ends_at }: Row): AppointmentVisit["visit"] {
  if (visit_id === null || status === null || started_at === null) return null;
  return {
    id: visit_id,
    status,
    technicianName: technician_name ?? "",
    startedAt: started_at,
    endedAt: ended_at,
    plannedEnd: ends_at,
  };
}

function arrivalOf(row: Row): AppointmentVisit["arrival"] {
  const { kind, arrives_from: from, arrives_to: to, told_at: toldAt, was_emailed: wasEmailed, time_zone: zone } = row;
  if (kind === null || from === null || to === null || toldAt === null) return null;
  return { kind, from: clockOf(from, zone), to: clockOf(to, zone), toldAt, wasEmailed: wasEmailed ?? false };
}

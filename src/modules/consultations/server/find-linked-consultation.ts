import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { hashToken } from "#platform/server/ids.ts";
import type { AppointmentStatus } from "#modules/appointments/rules.ts";
import { LINK_DAYS_KEPT } from "../rules-linked.ts";
import { APPOINTMENT_ADDRESS } from "#modules/appointments/server/index.ts";

/** A consultation as its secret address shows it. */
export interface LinkedRow {
  id: string;
  reference: string;
  status: AppointmentStatus;
  pest_category: string;
  pest_type: string;
  full_name: string;
  address: string;
  in_service_area: boolean;
  technician_first_name: string | null;
  technician_last_name: string | null;
  scheduled_on: string;
  start_minute: number;
  minutes: number;
  starts_at: string;
  ends_at: string;
  time_window: string | null;
  version: number;
}

const FIND = `
  select appointment.id, appointment.reference, appointment.status, appointment.scheduled_on, appointment.start_minute,
    appointment.minutes, appointment.starts_at, appointment.ends_at, appointment.time_window, appointment.version,
    consultation.pest_category, consultation.pest_type, consultation.full_name, consultation.in_service_area,
    ${APPOINTMENT_ADDRESS} as address,
    technician.first_name as technician_first_name, technician.last_name as technician_last_name
  from consultation_link
  join consultation on consultation.appointment_id = consultation_link.appointment_id
  join appointment on appointment.id = consultation.appointment_id
  left join technician on technician.id = appointment.technician_id
  where consultation_link.token_hash = $1 and appointment.ends_at > $2`;

const DAY_MS = 86_400_000;

/** @throws AppError appointments.link_unknown: nobody was ever given it, or it has served its time */
export async function findLinkedConsultation(ctx: Ctx, token: string): Promise<LinkedRow> {
  const since = new Date(ctx.now().getTime() - LINK_DAYS_KEPT * DAY_MS).toISOString();
  const [row] = await rowsOf<LinkedRow>(ctx.db, FIND, [hashToken(token), since]);
  if (!row) throw new AppError("not_found", "appointments.link_unknown", { detail: "This link is no longer valid." });
  return row;
}

/** Notes that somebody has opened it, which tells nothing but that mail to that address is read. */
export async function noteOpenedLink({ db, now }: Ctx, token: string): Promise<void> {
  await db
    .updateTable("consultation_link")
    .set({ opened_at: now().toISOString() })
    .where("token_hash", "=", hashToken(token))
    .where("opened_at", "is", null)
    .execute();
}

import { sql } from "kysely";
import {
  NO_FACTS,
  type ClientFactsPort,
  type ClientRecordPort,
  type FactColumns,
} from "#modules/clients/server/index.ts";
import { may } from "#platform/permissions.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** The day on which it was completed, whatever day it was planned for. */
const DONE_ON = sql`(coalesce(appointment.completed_at, appointment.starts_at) at time zone appointment.time_zone)::date`;

const PLANS = sql<string[]>`array(
  select plan.title from plan
  where plan.client_id = client.id and plan.status = 'active'
  order by plan.created_at, plan.id
)`;

/**
 * One step into appointment_last_done, and one into consultation_by_lead for those that were booked as a lead, of
 * which there are few.
 */
const LAST_ON = sql<string | null>`greatest(
  (select ${DONE_ON} from appointment
    where appointment.client_id = client.id and appointment.status = 'completed'
    order by coalesce(appointment.completed_at, appointment.starts_at) desc limit 1),
  (select max(${DONE_ON}) from consultation
    join appointment on appointment.id = consultation.appointment_id
    where consultation.lead_id = client.id and appointment.status = 'completed')
)`;

/** One step into appointment_by_client, and one into consultation_by_lead. */
const nextOn = (today: string) => sql<string | null>`least(
  (select appointment.scheduled_on from appointment
    where appointment.client_id = client.id and appointment.scheduled_on >= ${today}
      and appointment.status in ('pending', 'scheduled', 'confirmed', 'in-progress')
    order by appointment.scheduled_on limit 1),
  (select min(appointment.scheduled_on) from consultation
    join appointment on appointment.id = consultation.appointment_id
    where consultation.lead_id = client.id and appointment.scheduled_on >= ${today}
      and appointment.status in ('pending', 'scheduled', 'confirmed', 'in-progress'))
)`;

const columnsOn = (today: string): FactColumns => [
  PLANS.as("plans"),
  LAST_ON.as("last_on"),
  nextOn(today).as("next_on"),
];

/** Of one day: it is the same for the whole company, and a process serves one. */
let known = { today: "", columns: NO_FACTS };

/** What appointments, consultations and plans together say of clients, for the module that owns the clients. */
export const clientFacts: ClientFactsPort = {
  columnsOf({ actor }, today) {
    // A program may have been given the clients alone.
    if (!may(actor, "appointments.read")) return NO_FACTS;
    if (known.today !== today) known = { today, columns: columnsOn(today) };
    return known.columns;
  },
};

const COMING = `
  select count(*)::integer as appointments from appointment
  left join consultation on consultation.appointment_id = appointment.id
  where appointment.id in (
      select appointment.id from appointment where appointment.client_id = $1
      union
      select consultation.appointment_id from consultation where consultation.lead_id = $1
    )
    and (
      appointment.status = 'in-progress'
      or (appointment.scheduled_on >= $2 and appointment.status in ('pending', 'scheduled', 'confirmed'))
    )`;

export const comingAppointments: ClientRecordPort = {
  async countComingAppointments(ctx, id, today) {
    const [found] = await rowsOf<{ appointments: number }>(ctx.db, COMING, [id, today]);
    return found?.appointments ?? 0;
  },
};

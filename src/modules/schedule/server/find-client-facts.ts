import type { ClientFacts, ClientRecordPort } from "#modules/clients/server/index.ts";
import { may } from "#platform/permissions.ts";
import { rowsOf } from "#platform/server/database/db.ts";

interface FactsRow {
  id: string;
  plans: string[];
  last_on: string | null;
  next_on: string | null;
}

/** The day on which it was completed, whatever day it was planned for. */
const DONE_ON = `(coalesce(appointment.completed_at, appointment.starts_at) at time zone appointment.time_zone)::date`;

/**
 * One step into appointment_last_done for the last and one into appointment_by_client for the next appointment of each,
 * and the same for consultations that were booked as a lead (consultation_by_lead), of which there are few. The
 * subquery around the ids hides from the planner how many there are: it would plan anew for each page, which costs more
 * than answering.
 */
const FACTS = `
  select wanted.id,
    array(
      select plan.title from plan
      where plan.client_id = wanted.id and plan.status = 'active'
      order by plan.created_at, plan.id
    ) as plans,
    greatest(
      (select ${DONE_ON} from appointment
        where appointment.client_id = wanted.id and appointment.status = 'completed'
        order by coalesce(appointment.completed_at, appointment.starts_at) desc limit 1),
      (select max(${DONE_ON}) from consultation
        join appointment on appointment.id = consultation.appointment_id
        where consultation.lead_id = wanted.id and appointment.status = 'completed')
    ) as last_on,
    least(
      (select appointment.scheduled_on from appointment
        where appointment.client_id = wanted.id and appointment.scheduled_on >= $2
          and appointment.status in ('pending', 'scheduled', 'confirmed', 'in-progress')
        order by appointment.scheduled_on limit 1),
      (select min(appointment.scheduled_on) from consultation
        join appointment on appointment.id = consultation.appointment_id
        where consultation.lead_id = wanted.id and appointment.scheduled_on >= $2
          and appointment.status in ('pending', 'scheduled', 'confirmed', 'in-progress'))
    ) as next_on
  from unnest((select $1::uuid[])) as wanted (id)`;

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

/** What appointments, consultations and plans together say of clients, for the module that owns the clients. */
export const clientFacts: ClientRecordPort = {
  async factsOf(ctx, ids, today) {
    // A program may have been given the clients alone.
    if (!may(ctx.actor, "appointments.read")) return new Map();
    const rows = await rowsOf<FactsRow>(ctx.db, FACTS, [ids, today]);
    return new Map(
      rows.map(({ id, plans, last_on, next_on }): [string, ClientFacts] => [
        id,
        { plans, lastServiceOn: last_on, nextServiceOn: next_on },
      ]),
    );
  },
  async countComingAppointments(ctx, id, today) {
    const [found] = await rowsOf<{ appointments: number }>(ctx.db, COMING, [id, today]);
    return found?.appointments ?? 0;
  },
};

import type { Statement } from "./recorded.ts";

/** Everything that is placed in some days, with the people it is about. */
export const scheduleOf = (from: string, to: string): Statement => ({
  text: `
    select appointment.id, appointment.reference, appointment.kind, appointment.title, appointment.service_type,
      appointment.scheduled_on, appointment.start_minute, appointment.minutes, appointment.status, appointment.priority,
      client.id as client_id, client.client_type, client.first_name, client.last_name, client.business_name,
      consultation.full_name, appointment.location, client.street, client.city, client.state, client.zip_code,
      technician.id as technician_id, technician.first_name || ' ' || technician.last_name as technician,
      appointment.plan_id, appointment.is_follow_up, appointment.weather_dependent, appointment.version
    from appointment
    left join lateral (
      select consultation.full_name from consultation
      where appointment.kind = 'consultation' and consultation.appointment_id = appointment.id
      limit 1
    ) as consultation on true
    left join lateral (
      select client.* from client where client.id = appointment.client_id limit 1
    ) as client on true
    left join technician on technician.id = appointment.technician_id
    where scheduled_on between $1 and $2 and time_window is null and appointment.status <> 'cancelled'
    order by scheduled_on, start_minute, appointment.id`,
  values: [from, to],
});

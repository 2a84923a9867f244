import type { Statement } from "./recorded.ts";

const THEN = "on_date <= $1::date - 30";

const figure = (sum: string, from: string, now = "true", before = THEN) => `
  (select json_build_object('now', sum(${sum}) filter (where ${now}), 'before', sum(${sum}) filter (where ${before}))
    from ${from})`;

const listOf = (statement: string) => `(select json_agg(line) from (${statement}) as line)`;

const NAME = "coalesce(nullif(client.business_name, ''), client.first_name || ' ' || client.last_name)";

const ASSISTANTS = `
  case when appointment.assistant_ids <> '{}' then (
    select json_agg(mate.first_name || ' ' || mate.last_name)
    from technician as mate where mate.id = any(appointment.assistant_ids)
  ) end`;

/** The whole overview at once. */
export const overviewOf = (today: string): Statement => ({
  text: `
    select
      ${figure("change", "client_counter where status <> 'pending'")} as clients,
      ${figure("agreements", "agreement_counter where status = 'signed'")} as agreements,
      ${figure("change", "appointment_counter where status = 'pending'")} as pending,
      ${figure(
        "cents",
        `appointment_counter where status = 'completed'
          and on_date between date_trunc('month', $1::date - interval '1 month')::date and $1::date`,
        "on_date >= date_trunc('month', $1::date)::date",
        "on_date <= ($1::date - interval '1 month')::date",
      )} as revenue,
      ${listOf(`
        select appointment.id, title, start_minute, minutes, appointment.status,
          coalesce(full_name, ${NAME}) as client, technician.first_name || ' ' || technician.last_name as technician,
          ${ASSISTANTS} as assistants
        from appointment
        left join client on client.id = appointment.client_id
        left join consultation on consultation.appointment_id = appointment.id
        left join technician on technician.id = appointment.technician_id
        where scheduled_on = $1 and appointment.status <> 'cancelled' and time_window is null
        order by start_minute, appointment.id limit 50`)} as today,
      ${listOf(`
        select status, count(*)::integer as total from appointment
        where scheduled_on = $1 and status <> 'cancelled' and time_window is null group by status`)} as today_progress,
      ${listOf(`
        select appointment.id, title, scheduled_on, start_minute, coalesce(full_name, ${NAME}) as client,
          technician.first_name || ' ' || technician.last_name as technician, ${ASSISTANTS} as assistants
        from appointment
        left join client on client.id = appointment.client_id
        left join consultation on consultation.appointment_id = appointment.id
        left join technician on technician.id = appointment.technician_id
        where scheduled_on >= $1 and appointment.status in ('pending', 'scheduled', 'confirmed') and time_window is null
        order by scheduled_on, start_minute, appointment.id limit 1`)} as next,
      ${listOf(`
        select appointment.id, title, start_minute, coalesce(full_name, ${NAME}) as client
        from appointment
        left join client on client.id = appointment.client_id
        left join consultation on consultation.appointment_id = appointment.id
        where technician_id is null and time_window is null and scheduled_on = $1
          and appointment.status in ('pending', 'scheduled', 'confirmed')
        order by start_minute limit 5`)} as nobody_goes,
      ${listOf(`
        select plan.id, title, latest_on, ${NAME} as client
        from plan join client on client.id = plan.client_id
        where plan.status = 'active' and latest_on < $1 order by latest_on limit 5`)} as overdue,
      (select count(*)::integer from (
        select from appointment where status in ('pending', 'scheduled', 'confirmed')
          and (technician_id is null or time_window is not null) limit 1001
      ) as waiting) as to_place,
      ${listOf(`
        select id, kind, name, preview from inbox_item
        where status = 'new' and received_at < now() - interval '1 day' order by received_at limit 5`)} as unanswered,
      ${listOf(`
        select technician_licence.number, technician_licence.state, expires_on, first_name || ' ' || last_name as technician
        from technician_licence join technician on technician.id = technician_id
        where technician.status = 'active' and expires_on <= $1::date + 60 order by expires_on limit 5`)} as licences,
      ${listOf(`
        select to_address, subject from mail where status = 'failed' order by created_at desc limit 5`)} as unsent,
      ${listOf(`
        select log.id, log.at, log.action, who.full_name as by,
          coalesce(${NAME}, person.business_name, person.first_name || ' ' || person.last_name, consultation.full_name, service.name) as subject
        from (
          select * from (
            select newest.*, row_number() over (order by at desc, id desc) as place from (
              select * from audit_log where entity_type in ('client', 'appointment', 'plan', 'service')
              order by at desc, id desc limit 40
            ) as newest
          ) as placed
          where at >= $1::date or place <= 12
        ) as log
        left join user_account as who on who.id = log.performed_by and who.kind = 'staff'
        left join client on client.id = case entity_type when 'client' then entity_id::uuid end
        left join appointment on appointment.id = case entity_type when 'appointment' then entity_id::uuid end
        left join client as person on person.id = appointment.client_id
        left join consultation on appointment_id = appointment.id
        left join service on service.id = case entity_type when 'service' then entity_id::uuid end
        order by log.at desc, log.id desc`)} as activity,
      ${listOf(`
        select id, received_at, name, preview
        from (select * from inbox_item order by received_at desc, id desc limit 40) as newest
        where kind = 'message'`)} as messages`,
  values: [today],
});

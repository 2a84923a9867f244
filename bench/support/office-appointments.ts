import { AHEAD, DAYS, sqlArray } from "./load-functions.ts";
import { FIRST_NAMES, LAST_NAMES, SERVICES } from "./words.ts";

/**
 * So many people go out, and make so many appointments each day: a company with more appointments is older, not busier.
 */
export const TECHNICIANS = 40;
const APPOINTMENTS_EACH = 7;
export const APPOINTMENTS_A_DAY = TECHNICIANS * APPOINTMENTS_EACH;

/** Days whose changes are kept one by one, as the program's nightly fold leaves them. */
const DAYS_KEPT = 100;

const TECHNICIANS_OF = `
  insert into technician (id, first_name, last_name, email, phone, position, hired_on, created_at, updated_at)
  select pg_temp.id_of(now() - interval '${DAYS} days', number, 'technician'),
    (${sqlArray(FIRST_NAMES)})[1 + number % ${FIRST_NAMES.length}], (${sqlArray(LAST_NAMES)})[1 + number * 7 % ${LAST_NAMES.length}],
    'technician-' || number || '@office.example', '(302) 555-01' || lpad(number::text, 2, '0'), 'Technician',
    company_day(now()) - ${DAYS}, now(), now()
  from generate_series(0, ${TECHNICIANS - 1}) as number;

  create temp table crew as
  select id, row_number() over (order by id) - 1 as place from technician;

  insert into technician_hours (technician_id, weekday, from_minute, to_minute)
  select id, weekday, 480, 1020 from crew, generate_series(1, 5) as weekday where place % 4 = 0;

  insert into technician_day_off (id, technician_id, from_on, to_on, reason)
  select gen_random_uuid(), id, company_day(now()) + 20, company_day(now()) + 25, 'Vacation' from crew where place % 8 = 0;

  insert into technician_licence (id, technician_id, number, state, category, expires_on)
  select gen_random_uuid(), id, 'DE-' || place, 'DE', 'Certified applicator', company_day(now()) + 20 + (place * 30)::integer
  from crew;
`;

/**
 * Appointments of every day backwards from a fortnight ahead. Each technician has one after another with time to drive,
 * so none overlap. One in 33 is a consultation, of a lead who has no record beside it.
 */
export const appointmentsOf = (count: number, clients: number): string => `
  ${TECHNICIANS_OF}

  create temp table booked as
  select nth,
    ${AHEAD} - (nth - 1) / ${APPOINTMENTS_A_DAY} as ahead,
    company_day(now()) + (${AHEAD} - (nth - 1) / ${APPOINTMENTS_A_DAY})::integer as on_date,
    (nth - 1) % ${TECHNICIANS} as place,
    480 + ((nth - 1) / ${TECHNICIANS} % ${APPOINTMENTS_EACH} * 75)::integer as start_minute,
    nth % 33 = 0 as is_consultation,
    picked.person / 2 * 5 + picked.person % 2 + 1 as person
  from generate_series(1::bigint, ${count}) as nth
  cross join lateral (
    select floor(pg_temp.chance(nth, 20) * ${Math.floor((clients * 2) / 5)})::bigint as person
  ) as picked;

  insert into appointment (
    id, reference, kind, client_id, property_id, technician_id, title, service_type, service_id, scheduled_on, start_minute, minutes,
    time_zone, status, priority, estimated_cost_cents, started_at, completed_at, rating, time_window, created_at, updated_at
  )
  select
    pg_temp.id_of(made.at, nth, 'visit'), 'V-' || nth,
    case when is_consultation then 'consultation' else 'service' end,
    case when not is_consultation then person.id end, case when not is_consultation then person.property_id end,
    case when fate.status not in ('pending', 'scheduled') or pg_temp.chance(nth, 22) > 0.1 then crew.id end,
    service.name, service.slug, case when not is_consultation then service.id end, on_date, start_minute, 60, company.time_zone, fate.status,
    case when pg_temp.chance(nth, 23) < 0.9 then 'normal' else 'high' end,
    8000 + nth % 90 * 100,
    case when fate.status = 'completed' then arrived.at end,
    case when fate.status = 'completed' then arrived.at + interval '1 hour' end,
    case when fate.status = 'completed' and pg_temp.chance(nth, 24) < 0.5 then 3 + nth % 3 end,
    case when fate.status = 'pending' then 'morning' end,
    made.at, case when fate.status = 'completed' then arrived.at + interval '1 hour' else made.at end
  from booked
  join person on person.number = booked.person
  join crew on crew.place = booked.place
  cross join company
  cross join lateral (select least(now(), on_date - interval '10 days') as at) as made
  cross join lateral (select timezone(company.time_zone, on_date + make_interval(mins => start_minute)) as at) as arrived
  join service on service.slug = (${sqlArray(SERVICES)})[1 + nth % ${SERVICES.length}]
  cross join lateral (select case
    when pg_temp.chance(nth, 21) < 0.05 then 'cancelled'
    when ahead < 0 then 'completed'
    when ahead = 0 then 'confirmed'
    when pg_temp.chance(nth, 21) < 0.1 then 'pending'
    when pg_temp.chance(nth, 21) < 0.5 then 'scheduled'
    else 'confirmed' end as status
  ) as fate;

  insert into consultation (
    appointment_id, lead_id, pest_category, pest_type, full_name, email, phone, phone_key, street, city, state, zip_code,
    in_service_area, property_type, property_size, language
  )
  select appointment.id, client.id, 'insects', 'ants', client.first_name || ' ' || client.last_name, client.email,
    client.phone, client.phone_key, client.street, client.city, client.state, client.zip_code, true, 'residential', 'medium', 'en'
  from booked
  join appointment on appointment.reference = 'V-' || booked.nth
  join person on person.number = booked.person
  join client on client.id = person.id
  where is_consultation;

  insert into inbox_item (
    id, kind, subject_id, client_id, reference, name, email, phone, phone_key, preview, language, status, received_at, updated_at
  )
  select appointment.id, 'lead', appointment.id, consultation.lead_id, appointment.reference, consultation.full_name,
    consultation.email, consultation.phone, consultation.phone_key, 'Ants, on ' || appointment.scheduled_on, 'en',
    case when appointment.status in ('pending', 'scheduled') then 'new' else 'done' end,
    appointment.created_at, appointment.created_at
  from consultation join appointment on appointment.id = consultation.appointment_id;

  insert into appointment_team (
    appointment_id, technician_id, assists, scheduled_on, start_minute, minutes, starts_at, ends_at, takes_time
  )
  select id, technician_id, false, scheduled_on, start_minute, minutes, starts_at, ends_at,
    status <> 'cancelled' and time_window is null
  from appointment where technician_id is not null;

  insert into appointment_counter (on_date, status, technician_id, change, cents, ratings, stars)
  select greatest(company_day(updated_at), company_day(now()) - ${DAYS_KEPT}), status, technician_id, count(*),
    sum(estimated_cost_cents), count(rating), coalesce(sum(rating), 0)
  from appointment group by 1, 2, 3;

  insert into booking_day (on_date, capacity, taken)
  select counted.on_date, company.visits_at_once, counted.taken
  from booking_day_counted(company_day(now()) - ${2 * DAYS}, company_day(now()) + ${AHEAD}) as counted, company;
`;

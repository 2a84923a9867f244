-- The tables, columns, constraints and indexes are called as the field calls them: see GLOSSARY.md.

alter table mail rename constraint mail_sealed_is_secret to mail_encrypted_is_secret;
alter table mailed_proof rename constraint mailed_proof_pk to verification_token_pk;
alter table mailed_proof rename constraint mailed_proof_token_hash_key to verification_token_token_hash_key;
alter table mailed_proof rename constraint mailed_proof_user_fk to verification_token_user_fk;
alter table mailed_proof rename constraint mailed_proof_code_expires to verification_token_code_expires;
alter table mailed_proof rename constraint mailed_proof_ends_later to verification_token_ends_later;
alter table mailed_proof rename constraint mailed_proof_purpose_known to verification_token_purpose_known;
alter table mailed_proof rename constraint mailed_proof_wrong_codes to verification_token_wrong_codes;
alter table sign_in_ticket rename constraint sign_in_ticket_pk to pending_sign_in_pk;
alter table sign_in_ticket rename constraint sign_in_ticket_token_hash_key to pending_sign_in_token_hash_key;
alter table sign_in_ticket rename constraint sign_in_ticket_user_fk to pending_sign_in_user_fk;
alter table sign_in_ticket rename constraint sign_in_ticket_ends_later to pending_sign_in_ends_later;
alter table visit_brief rename constraint visit_brief_pk to appointment_instructions_pk;
alter table visit_brief rename constraint visit_brief_appointment_fk to appointment_instructions_appointment_fk;
alter table visit_plan rename constraint visit_plan_pk to plan_pk;
alter table visit_plan rename constraint visit_plan_client_fk to plan_client_fk;
alter table visit_plan rename constraint visit_plan_property_fk to plan_property_fk;
alter table visit_plan rename constraint visit_plan_service_fk to plan_service_fk;
alter table visit_plan rename constraint visit_plan_technician_fk to plan_technician_fk;
alter table visit_plan rename constraint visit_plan_days_in_order to plan_days_in_order;
alter table visit_plan rename constraint visit_plan_ends_later to plan_ends_later;
alter table visit_plan rename constraint visit_plan_frequency_known to plan_frequency_known;
alter table visit_plan rename constraint visit_plan_minutes to plan_minutes;
alter table visit_plan rename constraint visit_plan_price_not_negative to plan_price_not_negative;
alter table visit_plan rename constraint visit_plan_status_known to plan_status_known;
alter table visit_plan rename constraint visit_plan_window_known to plan_window_known;
alter trigger visit_plan_name_service on visit_plan rename to plan_name_service;
alter index appointment_tray rename to appointment_unscheduled;
alter index appointment_tally_by_status rename to appointment_counter_by_status;
alter index appointment_tally_by_technician rename to appointment_counter_by_technician;
alter index client_tally_by_day rename to client_counter_by_day;
alter index mailed_proof_expires_at rename to verification_token_expires_at;
alter index mailed_proof_one_open rename to verification_token_one_open;
alter index plan_tally_by_status rename to plan_counter_by_status;
alter index sign_in_ticket_by_user rename to pending_sign_in_by_user;
alter index sign_in_ticket_expires_at rename to pending_sign_in_expires_at;
alter index visit_plan_by_client rename to plan_by_client;
alter index visit_plan_by_service rename to plan_by_service;
alter index visit_plan_due rename to plan_due;
alter index visit_plan_latest rename to plan_latest;
alter table visit_brief rename to appointment_instructions;
alter table sign_in_ticket rename to pending_sign_in;
alter table mailed_proof rename to verification_token;
alter table visit_plan rename to plan;
alter table client_tally rename to client_counter;
alter table plan_tally rename to plan_counter;
alter table appointment_tally rename to appointment_counter;
alter table mail rename column sealed to encrypted;
alter table two_factor rename column secret_sealed to secret_encrypted;
alter function visit_plan_name_service() rename to plan_name_service;

create or replace function appointment_count_changed() returns trigger language plpgsql as $$
begin
  insert into appointment_counter (on_date, status, technician_id, change, cents, ratings, stars)
  select changed.on_date, changed.status, changed.technician_id,
    sum(changed.change), sum(changed.cents), sum(changed.ratings), sum(changed.stars)
  from (
    select company_day(now_so.updated_at) as on_date, was.status, was.technician_id, -1 as change,
      -coalesce(was.estimated_cost_cents, 0) as cents, -(was.rating is not null)::integer as ratings,
      -coalesce(was.rating, 0) as stars
    from old_appointment as was join new_appointment as now_so on now_so.id = was.id
    union all
    select company_day(appointment.updated_at), appointment.status, appointment.technician_id, 1,
      coalesce(appointment.estimated_cost_cents, 0), (appointment.rating is not null)::integer, coalesce(appointment.rating, 0)
    from new_appointment as appointment
  ) as changed
  group by 1, 2, 3
  having sum(changed.change) <> 0 or sum(changed.cents) <> 0 or sum(changed.ratings) <> 0 or sum(changed.stars) <> 0;
  return null;
end
$$;

create or replace function appointment_count_inserted() returns trigger language plpgsql as $$
begin
  insert into appointment_counter (on_date, status, technician_id, change, cents, ratings, stars)
  select company_day(appointment.updated_at), appointment.status, appointment.technician_id, count(*),
    sum(coalesce(appointment.estimated_cost_cents, 0)), count(appointment.rating), coalesce(sum(appointment.rating), 0)
  from new_appointment as appointment
  group by 1, 2, 3;
  return null;
end
$$;

create or replace function appointment_count_removed() returns trigger language plpgsql as $$
begin
  insert into appointment_counter (on_date, status, technician_id, change, cents, ratings, stars)
  select company_day(now()), appointment.status, appointment.technician_id, -count(*),
    -sum(coalesce(appointment.estimated_cost_cents, 0)), -count(appointment.rating), -coalesce(sum(appointment.rating), 0)
  from old_appointment as appointment
  group by 1, 2, 3;
  return null;
end
$$;

create or replace function client_count_changed() returns trigger language plpgsql as $$
begin
  insert into client_counter (on_date, status, payment_status, change)
  select changed.on_date, changed.status, changed.payment_status, sum(changed.change)
  from (
    -- Both on the day of the change, so that one day loses exactly what another kind gains.
    select company_day(now_so.updated_at) as on_date, was.status, was.payment_status, -1 as change
    from old_client as was join new_client as now_so on now_so.id = was.id where was.archived_at is null
    union all
    select company_day(client.updated_at), client.status, client.payment_status, 1
    from new_client as client where client.archived_at is null
  ) as changed
  group by 1, 2, 3 having sum(changed.change) <> 0;
  return null;
end
$$;

create or replace function client_count_inserted() returns trigger language plpgsql as $$
begin
  insert into client_counter (on_date, status, payment_status, change)
  select company_day(client.created_at), client.status, client.payment_status, count(*)
  from new_client as client where client.archived_at is null
  group by 1, 2, 3;
  return null;
end
$$;

create or replace function client_count_removed() returns trigger language plpgsql as $$
begin
  insert into client_counter (on_date, status, payment_status, change)
  select company_day(now()), client.status, client.payment_status, -count(*)
  from old_client as client where client.archived_at is null
  group by 1, 2, 3;
  return null;
end
$$;

create or replace function plan_count_changed() returns trigger language plpgsql as $$
begin
  insert into plan_counter (on_date, status, change)
  select changed.on_date, changed.status, sum(changed.change)
  from (
    select company_day(now_so.updated_at) as on_date, was.status, -1 as change
    from old_plan as was join new_plan as now_so on now_so.id = was.id
    union all
    select company_day(plan.updated_at), plan.status, 1 from new_plan as plan
  ) as changed
  group by 1, 2 having sum(changed.change) <> 0;
  return null;
end
$$;

create or replace function plan_count_inserted() returns trigger language plpgsql as $$
begin
  insert into plan_counter (on_date, status, change)
  select company_day(plan.created_at), plan.status, count(*) from new_plan as plan group by 1, 2;
  return null;
end
$$;

create or replace function plan_count_removed() returns trigger language plpgsql as $$
begin
  insert into plan_counter (on_date, status, change)
  select company_day(now()), plan.status, -count(*) from old_plan as plan group by 1, 2;
  return null;
end
$$;

-- The log is append-only for the program; here its subjects follow the name of their table.
alter table audit_log disable trigger audit_log_append_only;
update audit_log set entity_type = 'plan' where entity_type = 'visit_plan';
alter table audit_log enable trigger audit_log_append_only;

-- What waits in the queue is called as its handlers are now; a new installation has no queue yet.
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  update pgboss.job set data = jsonb_set(data, '{job}', '"appointments.send_email"')
  where data ->> 'job' = 'appointments.send_letter';
  update pgboss.job set data = jsonb_set(data, '{job}', '"accounts.send_email"')
  where data ->> 'job' = 'accounts.send_letter';
  update pgboss.job set data = jsonb_set(data, '{job}', '"plans.make_visit"')
  where data ->> 'job' = 'appointments.make_plan_visit';
  update pgboss.job
  set data = jsonb_set(data, '{data}', (data -> 'data') - 'letter' || jsonb_build_object('emailKind', data -> 'data' -> 'letter'))
  where data -> 'data' ? 'letter';
  update pgboss.job
  set data = jsonb_set(data, '{data}', (data -> 'data') - 'letterId' || jsonb_build_object('emailId', data -> 'data' -> 'letterId'))
  where data -> 'data' ? 'letterId';
end
$$;

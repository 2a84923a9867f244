-- The whole database as the migrations make it, for reading. Written by `node scripts/schema.ts`; never edit it.
-- (The queue's own tables are in the schema "pgboss", which the queue makes itself.)

create extension btree_gist;
create extension pg_trgm;
create extension unaccent;

CREATE OR REPLACE FUNCTION public.agreement_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into agreement_counter (on_date, status, agreements)
  select changed.on_date, changed.status, sum(changed.agreements)
  from (
    select company_day(now_so.updated_at) as on_date, was.status, -1 as agreements
    from old_agreement as was join new_agreement as now_so on now_so.id = was.id where now_so.status <> was.status
    union all
    select company_day(now_so.updated_at), now_so.status, 1
    from old_agreement as was join new_agreement as now_so on now_so.id = was.id where now_so.status <> was.status
  ) as changed
  group by 1, 2
  having sum(changed.agreements) <> 0;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.agreement_count_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into agreement_counter (on_date, status, agreements)
  select company_day(agreement.updated_at), agreement.status, count(*) from new_agreement as agreement group by 1, 2;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.agreement_edition_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.content <> old.content or new.sent_at <> old.sent_at
    or (old.pdf_sha256 is not null and new.pdf_sha256 is distinct from old.pdf_sha256)
    or (old.signed_sha256 is not null and new.signed_sha256 is distinct from old.signed_sha256) then
    raise exception 'What was sent to be signed is not changed' using errcode = 'check_violation', constraint = 'agreement_edition_is_kept';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.agreement_signature_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.signed_at is not null and new is distinct from old then
    raise exception 'A signature is not changed' using errcode = 'check_violation', constraint = 'agreement_signature_is_kept';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.application_record_append()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  earlier application_record;
  first_written timestamptz;
  head application_record_chain;
begin
  if new.version > 1 then
    select * into earlier from application_record where id = new.replaces_id;
    if earlier.visit_id is distinct from new.visit_id or earlier.entry_id is distinct from new.entry_id
      or earlier.version is distinct from new.version - 1 then
      raise exception 'A version replaces the one before it'
        using errcode = 'integrity_constraint_violation', constraint = 'application_record_follows_its_predecessor';
    end if;
    select written_at into first_written from application_record
    where visit_id = new.visit_id and entry_id = new.entry_id and version = 1;
    if new.written_at > first_written + interval '24 hours' and new.reason !~ '\S' then
      raise exception 'A record that is older than a day is amended with a reason'
        using errcode = 'integrity_constraint_violation', constraint = 'application_record_reason_after_a_day';
    end if;
  end if;

  new.technician_id := (new.content -> 'applicator' ->> 'id')::uuid;
  new.product_id := (new.content -> 'product' ->> 'id')::uuid;
  new.applied_on := (new.content ->> 'appliedOn')::date;
  new.started_at := (new.content ->> 'startedAt')::timestamptz;
  new.ended_at := (new.content ->> 'endedAt')::timestamptz;
  new.state := new.content ->> 'state';
  new.retain_until := (new.content ->> 'keepUntil')::date;
  new.is_late := new.version = 1 and coalesce(new.written_at > (new.content ->> 'writtenBy')::timestamptz, false);
  new.search_text := search_form(concat_ws(' ',
    new.content ->> 'customerName', new.content -> 'place' ->> 'street', new.content -> 'place' ->> 'city',
    new.content -> 'place' ->> 'county', new.content -> 'place' ->> 'zip', new.content -> 'product' ->> 'name',
    new.content -> 'product' ->> 'epaNumber', new.content -> 'applicator' ->> 'name'));

  insert into application_record_chain (technician_id, position, hash)
  values (new.technician_id, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select * into head from application_record_chain where technician_id = new.technician_id for update;
  new.position := head.position + 1;
  new.previous_hash := head.hash;
  new.hash := application_record_hash(new);
  update application_record_chain set position = new.position, hash = new.hash where technician_id = new.technician_id;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.application_record_hash(record application_record)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(record.previous_hash || convert_to(application_record_text(record), 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION public.application_record_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'An application record stays as it was written'
    using errcode = 'integrity_constraint_violation', constraint = tg_name;
end
$function$
;

CREATE OR REPLACE FUNCTION public.application_record_remove()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept_until date;
begin
  select greatest(
    old.retain_until,
    (select max(version.retain_until) from application_record as version
     where version.visit_id = old.visit_id and version.entry_id = old.entry_id),
    (select case when data_retention = 'forever' then 'infinity'::date
       else ((old.ended_at at time zone 'UTC')::date + substring(data_retention from '^\d+')::integer * interval '1 year')::date
     end from company)
  ) into kept_until;
  if kept_until >= (now() at time zone 'UTC')::date then
    raise exception 'An application record is kept until %', kept_until
      using errcode = 'integrity_constraint_violation', constraint = 'application_record_kept';
  end if;
  insert into application_record_removed (technician_id, position, previous_hash, hash, retain_until, removed_at)
  values (old.technician_id, old.position, old.previous_hash, old.hash, old.retain_until, now());
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION public.application_record_text(record application_record)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_array(
    record.id, record.technician_id, record.position, record.visit_id, record.entry_id, record.version,
    record.replaces_id, record.is_withdrawn, record.reason, record.content,
    to_char(record.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), record.written_by,
    to_char(record.applied_on, 'YYYY-MM-DD'),
    to_char(record.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    to_char(record.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    record.state, record.product_id, record.search_text, to_char(record.retain_until, 'YYYY-MM-DD'), record.is_late
  )::text
$function$
;

CREATE OR REPLACE FUNCTION public.appointment_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.appointment_count_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into appointment_counter (on_date, status, technician_id, change, cents, ratings, stars)
  select company_day(appointment.updated_at), appointment.status, appointment.technician_id, count(*),
    sum(coalesce(appointment.estimated_cost_cents, 0)), count(appointment.rating), coalesce(sum(appointment.rating), 0)
  from new_appointment as appointment
  group by 1, 2, 3;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.appointment_count_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into appointment_counter (on_date, status, technician_id, change, cents, ratings, stars)
  select company_day(now()), appointment.status, appointment.technician_id, -count(*),
    -sum(coalesce(appointment.estimated_cost_cents, 0)), -count(appointment.rating), -coalesce(sum(appointment.rating), 0)
  from old_appointment as appointment
  group by 1, 2, 3;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.appointment_keep_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  leaves  boolean := tg_op <> 'INSERT' and old.status <> 'cancelled' and old.time_window is null;
  arrives boolean := tg_op <> 'DELETE' and new.status <> 'cancelled' and new.time_window is null;
begin
  if tg_op = 'UPDATE' and leaves and arrives
    and old.scheduled_on = new.scheduled_on and old.start_minute = new.start_minute and old.minutes = new.minutes then
    perform from booking_day where booking_day.on_date = new.scheduled_on for no key update;
    return new;
  end if;
  if leaves and (not arrives or old.scheduled_on <= new.scheduled_on) then
    perform booking_day_add(old.scheduled_on, old.start_minute, old.minutes, -1);
    leaves := false;
  end if;
  if arrives then
    perform booking_day_add(new.scheduled_on, new.start_minute, new.minutes, 1);
  end if;
  if leaves then
    perform booking_day_add(old.scheduled_on, old.start_minute, old.minutes, -1);
  end if;
  return coalesce(new, old);
end
$function$
;

CREATE OR REPLACE FUNCTION public.appointment_keep_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from appointment_team where appointment_id = new.id;
  end if;
  insert into appointment_team (
    appointment_id, technician_id, assists, scheduled_on, start_minute, minutes, starts_at, ends_at, takes_time
  )
  select new.id, member.id, member.assists, new.scheduled_on, new.start_minute, new.minutes, new.starts_at,
    new.ends_at, new.status <> 'cancelled' and new.time_window is null
  from (
    select new.technician_id as id, false as assists where new.technician_id is not null
    union all
    select unnest(new.assistant_ids), true
  ) as member
  order by member.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.appointment_name_service()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.service_id := (select service.id from service where service.slug = new.service_type and new.kind <> 'consultation');
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.appointment_refuse_archived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from client where client.id = new.client_id and client.archived_at is null for key share;
  if not found then
    raise exception 'client % is archived or does not exist', new.client_id
      using errcode = 'foreign_key_violation', constraint = 'appointment_living_client';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.audit_log_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation', constraint = 'audit_log_append_only';
end
$function$
;

CREATE OR REPLACE FUNCTION public.booking_day_add(day date, start_minute integer, minutes integer, change integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  first_quarter constant integer := start_minute / 15 + 1;
  last_quarter  constant integer := (start_minute + minutes - 1) / 15 + 1;
begin
  -- Left to appointment_on_one_day, which says better what is wrong.
  if start_minute < 0 or minutes < 15 or start_minute + minutes > 1440 then return; end if;

  for attempt in 1..2 loop
    update booking_day
    set taken[first_quarter:last_quarter] = array(
      select quarter.count + change
      from unnest(booking_day.taken[first_quarter:last_quarter]) with ordinality as quarter (count, place)
      order by quarter.place
    )
    where booking_day.on_date = day;
    exit when found;
    -- The first appointment of that day. If somebody else makes the row meanwhile, this waits for them.
    insert into booking_day (on_date, capacity, taken)
    select day, company.visits_at_once, array_fill(0::smallint, array[96]) from company
    on conflict on constraint booking_day_pk do nothing;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION public.booking_day_counted(from_day date, to_day date)
 RETURNS TABLE(on_date date, taken smallint[])
 LANGUAGE sql
 STABLE
AS $function$
  select days.scheduled_on, array_agg(coalesce(counts.running, 0)::smallint order by quarters.place)
  from (
    select distinct appointment.scheduled_on from appointment
    where appointment.scheduled_on between from_day and to_day
      and appointment.status <> 'cancelled' and appointment.time_window is null
  ) as days
  cross join generate_series(0, 95) as quarters (place)
  left join (
    select appointment.scheduled_on, quarter.place, count(*) as running
    from appointment
    cross join lateral generate_series(
      appointment.start_minute / 15, (appointment.start_minute + appointment.minutes - 1) / 15
    ) as quarter (place)
    where appointment.scheduled_on between from_day and to_day
      and appointment.status <> 'cancelled' and appointment.time_window is null
    group by appointment.scheduled_on, quarter.place
  ) as counts on counts.scheduled_on = days.scheduled_on and counts.place = quarters.place
  group by days.scheduled_on
$function$
;

CREATE OR REPLACE FUNCTION public.books_closing_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  known books_closing;
begin
  perform pg_advisory_xact_lock(hashtext('billing.books_closing'));
  -- A statement of its own, which sees what was committed while this one waited.
  select * into known from books_closing order by version desc limit 1;
  if new.version <> coalesce(known.version, 0) + 1 then
    raise exception 'the closing was changed in the meantime'
      using errcode = 'check_violation', constraint = 'books_closing_in_turn';
  end if;
  if new.reason = '' and known.closed_through is not null
    and (new.closed_through is null or new.closed_through < known.closed_through) then
    raise exception 'closed days are opened for a reason'
      using errcode = 'check_violation', constraint = 'books_closing_reopened_why';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.client_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.client_count_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into client_counter (on_date, status, payment_status, change)
  select company_day(client.created_at), client.status, client.payment_status, count(*)
  from new_client as client where client.archived_at is null
  group by 1, 2, 3;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.client_count_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into client_counter (on_date, status, payment_status, change)
  select company_day(now()), client.status, client.payment_status, -count(*)
  from old_client as client where client.archived_at is null
  group by 1, 2, 3;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.client_derive_payment_status(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Held before the invoices are looked at: of two that pay one each, the second sees what the first has paid.
  perform from client where client.id = any(ids) order by client.id for no key update;
  update client set payment_status = derived.payment_status
  from (
    select wanted.id, case
      when exists (select from invoice where invoice.client_id = wanted.id and invoice.status = 'overdue') then 'overdue'
      when exists (select from invoice where invoice.client_id = wanted.id and invoice.status = 'sent') then 'unpaid'
      when exists (select from invoice where invoice.client_id = wanted.id and invoice.status = 'paid') then 'paid'
      else 'not-billed'
    end as payment_status
    from unnest(ids) as wanted (id)
  ) as derived
  where client.id = derived.id and client.payment_status <> derived.payment_status;
end
$function$
;

CREATE OR REPLACE FUNCTION public.client_move_property()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update property
  set street = new.street, city = new.city, state = new.state, zip_code = new.zip_code,
    version = property.version + 1, updated_at = new.updated_at
  where property.client_id = new.id and property.is_primary
    and (property.street, property.city, property.state, property.zip_code) = (old.street, old.city, old.state, old.zip_code);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.client_open_property()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into property (id, client_id, street, city, state, zip_code, is_primary, created_at, updated_at)
  select gen_random_uuid(), client.id, client.street, client.city, client.state, client.zip_code, true,
    client.created_at, client.created_at
  from new_client as client;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.client_places_told(uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(string_agg(concat_ws(' ', place.label, place.street, place.city, place.zip_code), ' ' order by place.created_at, place.id), '')
  from property as place join client on client.id = place.client_id
  where place.client_id = $1 and place.archived_at is null
    and (place.label, place.street, place.city, place.zip_code) is distinct from ('', client.street, client.city, client.zip_code)
$function$
;

CREATE OR REPLACE FUNCTION public.company_day(instant timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (instant at time zone coalesce((select company.time_zone from company), 'UTC'))::date
$function$
;

CREATE OR REPLACE FUNCTION public.company_keep_capacity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update booking_day
  set capacity = greatest(new.visits_at_once, (select max(quarter.count) from unnest(booking_day.taken) as quarter (count)));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.company_lock_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  lock table booking_day in share row exclusive mode;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.document_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into document_counter (source, documents)
  select now_so.source, sum(case when now_so.archived_at is null then 1 else -1 end)
  from old_document as was join new_document as now_so on now_so.id = was.id
  where (was.archived_at is null) <> (now_so.archived_at is null)
  group by 1 having sum(case when now_so.archived_at is null then 1 else -1 end) <> 0;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.document_count_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into document_counter (source, documents)
  select made.source, count(*) from new_document as made where made.archived_at is null group by 1;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.document_count_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into document_counter (source, documents)
  select gone.source, -count(*) from old_document as gone where gone.archived_at is null group by 1;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.invoice_balance_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into invoice_counter (status, invoices, cents)
  select invoice.status, 0, sum(now_so.cents - was.cents)
  from old_balance as was
  join new_balance as now_so on now_so.invoice_id = was.invoice_id
  join invoice on invoice.id = was.invoice_id
  group by 1 having sum(now_so.cents - was.cents) <> 0;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.invoice_balance_count_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into invoice_counter (status, invoices, cents)
  select invoice.status, 0, sum(balance.cents)
  from new_balance as balance join invoice on invoice.id = balance.invoice_id
  group by 1 having sum(balance.cents) <> 0;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.invoice_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into invoice_counter (status, invoices, cents)
  select changed.status, sum(changed.invoices), sum(changed.invoices * coalesce(balance.cents, 0))
  from (
    select was.id, was.status, -1 as invoices
    from old_invoice as was join new_invoice as now_so on now_so.id = was.id where now_so.status <> was.status
    union all
    select now_so.id, now_so.status, 1
    from old_invoice as was join new_invoice as now_so on now_so.id = was.id where now_so.status <> was.status
  ) as changed
  left join invoice_balance as balance on balance.invoice_id = changed.id
  group by 1
  having sum(changed.invoices) <> 0 or sum(changed.invoices * coalesce(balance.cents, 0)) <> 0;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.invoice_count_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into invoice_counter (status, invoices, cents)
  select invoice.status, count(*), 0 from new_invoice as invoice group by 1;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.invoice_count_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into invoice_counter (status, invoices, cents)
  select invoice.status, -count(*), 0 from old_invoice as invoice group by 1;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.invoice_tell_payment_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids uuid[];
begin
  case tg_op
    when 'INSERT' then
      select array_agg(distinct invoice.client_id) into ids from new_invoice as invoice where invoice.status <> 'draft';
    when 'DELETE' then
      select array_agg(distinct invoice.client_id) into ids from old_invoice as invoice where invoice.status <> 'draft';
    else
      select array_agg(distinct changed.client_id) into ids
      from old_invoice as was
      join new_invoice as now_so on now_so.id = was.id
      cross join lateral (values (was.client_id), (now_so.client_id)) as changed (client_id)
      where (now_so.status, now_so.client_id) <> (was.status, was.client_id);
  end case;
  if ids is not null then
    perform client_derive_payment_status(ids);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.issue_follow_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from issue_technician using issue
    where issue.appointment_id = old.appointment_id and issue_technician.issue_id = issue.id
      and issue_technician.technician_id = old.technician_id;
  else
    insert into issue_technician (issue_id, technician_id, reported_at)
    select issue.id, new.technician_id, issue.reported_at from issue where issue.appointment_id = new.appointment_id
    order by issue.id
    on conflict do nothing;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.issue_keep_technicians()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from issue_technician where issue_id = new.id;
  end if;
  insert into issue_technician (issue_id, technician_id, reported_at)
  select new.id, team.technician_id, new.reported_at
  from appointment_team as team where team.appointment_id = new.appointment_id
  order by team.technician_id
  on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_hold_closing()
 RETURNS date
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('billing.books_closing'));
  return (select closed_through from books_closing order by version desc limit 1);
end
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_journal_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_journal uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if exists (
    select from ledger_journal as journal
    where journal.id = of_journal
      and (
        select count(*) <> journal.entry_count or coalesce(sum(entry.cents), 0) <> 0
        from ledger_entry as entry where entry.journal_id = journal.id
      )
  ) then
    raise exception 'the entries of a journal are all there and their sum is zero'
      using errcode = 'check_violation', constraint = 'ledger_journal_balanced';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_keep_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_counter (on_date, account, debit_cents, credit_cents)
  select journal.on_date, entry.account,
    coalesce(sum(entry.cents) filter (where entry.cents > 0), 0),
    coalesce(-sum(entry.cents) filter (where entry.cents < 0), 0)
  from new_entry as entry join ledger_journal as journal on journal.id = entry.journal_id
  group by 1, 2;

  -- In one order, so that two that post for the same clients wait for each other and not in a circle.
  insert into client_balance as known (client_id, account, cents)
  select entry.client_id, entry.account, sum(entry.cents)
  from new_entry as entry
  where entry.account in ('receivable', 'client-credit')
  group by 1, 2 order by 1, 2
  on conflict on constraint client_balance_pk do update set cents = known.cents + excluded.cents;

  insert into invoice_balance as known (invoice_id, cents)
  select entry.invoice_id, sum(entry.cents)
  from new_entry as entry
  where entry.account = 'receivable'
  group by 1 order by 1
  on conflict on constraint invoice_balance_pk do update set cents = known.cents + excluded.cents;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_open_day(asked date)
 RETURNS date
 LANGUAGE sql
AS $function$
  select greatest(asked, ledger_hold_closing() + 1)
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_refuse_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closed_through date := ledger_hold_closing();
begin
  if exists (select from new_journal where on_date <= closed_through) then
    raise exception 'the books are closed through %', closed_through
      using errcode = 'check_violation', constraint = 'ledger_journal_open',
        detail = to_char(closed_through, 'YYYY-MM-DD');
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.mail_tell_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update notification
  set status = new.status,
    sent_at = case when new.status = 'sent' then new.sent_at end,
    fault = case when new.status = 'failed' then new.last_error end
  where id = notification_of(new.key) and status in ('waiting', 'sent', 'failed');
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.notice_entry_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'restrict_violation', constraint = 'notice_entry_stays',
    message = 'What was done for a notice is never changed.';
end
$function$
;

CREATE OR REPLACE FUNCTION public.notification_of(key text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when key like 'notification:%' then split_part(key, ':', 2)::uuid end
$function$
;

CREATE OR REPLACE FUNCTION public.payment_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into payment_counter (on_date, status, payments, cents, refunded_cents)
  select changed.on_date, changed.status, sum(changed.payments), sum(changed.cents), sum(changed.refunded_cents)
  from (
    select payment.received_on as on_date, payment.status, -1 as payments, -payment.amount_cents as cents,
      -payment.refunded_cents as refunded_cents
    from old_payment as payment
    union all
    select payment.received_on, payment.status, 1, payment.amount_cents, payment.refunded_cents
    from new_payment as payment
  ) as changed
  group by 1, 2
  having sum(changed.payments) <> 0 or sum(changed.cents) <> 0 or sum(changed.refunded_cents) <> 0;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.payment_count_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into payment_counter (on_date, status, payments, cents, refunded_cents)
  select payment.received_on, payment.status, count(*), sum(payment.amount_cents), sum(payment.refunded_cents)
  from new_payment as payment
  group by 1, 2;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.payment_count_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into payment_counter (on_date, status, payments, cents, refunded_cents)
  select payment.received_on, payment.status, -count(*), -sum(payment.amount_cents), -sum(payment.refunded_cents)
  from old_payment as payment
  group by 1, 2;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.plan_name_service()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.service_id := (select service.id from service where service.slug = new.service_type);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.product_ingredient_check_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(percent) from product_ingredient where product_id = new.product_id) > 100 then
    raise exception 'the active ingredients are more than the whole'
      using errcode = 'check_violation', constraint = 'product_ingredient_sum';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.product_stock_add(of_product uuid, of_lot uuid, of_technician uuid, change numeric)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_stock (product_id, lot_id, technician_id, quantity) values (of_product, of_lot, of_technician, 0)
  on conflict on constraint product_stock_place_unique do nothing;
  update product_stock set quantity = quantity + change
  where product_id = of_product and lot_id is not distinct from of_lot and technician_id is not distinct from of_technician;
end
$function$
;

CREATE OR REPLACE FUNCTION public.property_forget_location()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.latitude is not distinct from old.latitude and new.longitude is not distinct from old.longitude then
    new.latitude := null;
    new.longitude := null;
    new.location_source := null;
    new.location_accuracy_meters := null;
    new.location_set_at := null;
    new.location_set_by := null;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.property_tell_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update client set other_places = client_places_told(client.id)
  where client.id in (old.client_id, new.client_id) and client.other_places <> client_places_told(client.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.push_tell_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update notification
  set status = case when new.status = 'sent' then 'sent' else 'failed' end,
    sent_at = case when new.status = 'sent' then coalesce(notification.sent_at, new.sent_at) end,
    fault = case when new.status <> 'sent' then coalesce(new.last_error, 'The browser has let go of its subscription.') end
  from push
  where push.id = new.push_id and notification.id = notification_of(push.key)
    and (new.status = 'sent' or not exists (
      select from push_delivery as other
      where other.push_id = new.push_id and other.id <> new.id and other.status in ('queued', 'sent')
    ));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.search_form(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(public.unaccent('public.unaccent'::regdictionary, $1))
$function$
;

CREATE OR REPLACE FUNCTION public.sms_tell_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update notification
  set status = new.status, sent_at = new.sent_at, delivered_at = new.delivered_at,
    fault = case when new.status = 'failed' then coalesce(new.last_error, new.error_code) end
  where id = notification_of(new.key);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.stock_movement_keep_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_from_first boolean := new.from_technician_id is null
    or (new.to_technician_id is not null and new.from_technician_id < new.to_technician_id);
begin
  if new.from_place is not null and is_from_first then
    perform product_stock_add(new.product_id, new.lot_id, new.from_technician_id, -new.base_change);
  end if;
  if new.to_place is not null then
    perform product_stock_add(new.product_id, new.lot_id, new.to_technician_id, new.base_change);
  end if;
  if new.from_place is not null and not is_from_first then
    perform product_stock_add(new.product_id, new.lot_id, new.from_technician_id, -new.base_change);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.stock_movement_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'stock_movement is append-only' using errcode = 'restrict_violation', constraint = 'stock_movement_append_only';
end
$function$
;

CREATE OR REPLACE FUNCTION public.visit_amendment_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'An amendment stays as it was written'
    using errcode = 'integrity_constraint_violation', constraint = 'visit_amendment_append_only';
end
$function$
;

create table accepted_lead (
  client_id uuid not null,
  accepted_at timestamp with time zone not null,
  constraint accepted_lead_pk PRIMARY KEY (client_id),
  constraint accepted_lead_client_fk FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE
);

create table agreement (
  id uuid not null,
  number integer not null,
  reference text generated always as (('CNT-'::text || lpad((number)::text, GREATEST(3, length((number)::text)), '0'::text))) stored not null,
  client_id uuid not null,
  property_id uuid not null,
  status text default 'draft'::text not null,
  origin text default 'new'::text not null,
  replaces_id uuid,
  contract_type text not null,
  client_name text not null,
  client_email text not null,
  client_phone text default ''::text not null,
  client_address text not null,
  language text default 'en'::text not null,
  service_id uuid not null,
  service_name text not null,
  frequency text not null,
  duration text not null,
  starts_on date not null,
  ends_on date,
  time_window text default 'anytime'::text not null,
  total_cents bigint not null,
  visits smallint not null,
  payment_terms text not null,
  services text[] default '{}'::text[] not null,
  special_terms text default ''::text not null,
  template_id uuid not null,
  template_version integer not null,
  auto_renews boolean default false not null,
  company_signs boolean default false not null,
  signing_days smallint default 30 not null,
  message text default ''::text not null,
  edition smallint default 0 not null,
  sent_at timestamp with time zone,
  sign_by timestamp with time zone,
  signed_at timestamp with time zone,
  expired_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text default ''::text not null,
  declined_at timestamp with time zone,
  decline_reason text default ''::text not null,
  plan_id uuid,
  appointment_id uuid,
  renewals smallint default 0 not null,
  version integer default 1 not null,
  created_by text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  search_text text generated always as (search_form((((((((client_name || ' '::text) || client_email) || ' '::text) || service_name) || ' '::text) || 'CNT-'::text) || lpad((number)::text, GREATEST(3, length((number)::text)), '0'::text)))) stored not null,
  sold_at_home boolean default false not null,
  constraint agreement_pk PRIMARY KEY (id),
  constraint agreement_number_unique UNIQUE (number),
  constraint agreement_appointment_fk FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE SET NULL,
  constraint agreement_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint agreement_plan_fk FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint agreement_property_fk FOREIGN KEY (property_id) REFERENCES property(id),
  constraint agreement_replaces_fk FOREIGN KEY (replaces_id) REFERENCES agreement(id),
  constraint agreement_service_fk FOREIGN KEY (service_id) REFERENCES service(id),
  constraint agreement_template_fk FOREIGN KEY (template_id, template_version) REFERENCES agreement_template_version(template_id, version),
  constraint agreement_cancelled_has_reason CHECK ((((status = 'cancelled'::text) = (cancelled_at IS NOT NULL)) AND ((status <> 'cancelled'::text) OR (cancel_reason <> ''::text) OR (declined_at IS NOT NULL)))),
  constraint agreement_days_in_order CHECK ((ends_on >= starts_on)),
  constraint agreement_duration_known CHECK ((duration = ANY (ARRAY['3-months'::text, '6-months'::text, '12-months'::text, '24-months'::text, 'ongoing'::text, 'single-service'::text]))),
  constraint agreement_expired_has_time CHECK (((status = 'expired'::text) = (expired_at IS NOT NULL))),
  constraint agreement_frequency_known CHECK ((frequency = ANY (ARRAY['weekly'::text, 'bi-weekly'::text, 'monthly'::text, 'quarterly'::text, 'bi-annually'::text, 'annually'::text, 'one-time'::text]))),
  constraint agreement_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint agreement_makes_when_signed CHECK ((((plan_id IS NULL) AND (appointment_id IS NULL)) OR (signed_at IS NOT NULL))),
  constraint agreement_origin_known CHECK ((origin = ANY (ARRAY['new'::text, 'renewal'::text, 'change'::text]))),
  constraint agreement_origin_of_another CHECK (((origin = 'new'::text) = (replaces_id IS NULL))),
  constraint agreement_sent_has_edition CHECK (((status = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR ((edition > 0) AND (sent_at IS NOT NULL)))),
  constraint agreement_sent_has_limit CHECK (((status <> 'sent'::text) OR (sign_by IS NOT NULL))),
  constraint agreement_signed_has_time CHECK (((status <> 'signed'::text) OR (signed_at IS NOT NULL))),
  constraint agreement_signing_days CHECK (((signing_days >= 1) AND (signing_days <= 180))),
  constraint agreement_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'signed'::text, 'expired'::text, 'cancelled'::text]))),
  constraint agreement_terms_known CHECK ((payment_terms = ANY (ARRAY['net-15'::text, 'net-30'::text, 'due-on-receipt'::text, 'advance-payment'::text]))),
  constraint agreement_total CHECK (((total_cents >= 0) AND (total_cents <= 100000000))),
  constraint agreement_type_known CHECK ((contract_type = ANY (ARRAY['residential'::text, 'commercial'::text, 'one-time'::text, 'emergency'::text]))),
  constraint agreement_visits CHECK ((visits >= 1)),
  constraint agreement_window_known CHECK ((time_window = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text, 'anytime'::text])))
);
CREATE INDEX agreement_by_client ON public.agreement USING btree (client_id, number);
CREATE INDEX agreement_by_end ON public.agreement USING btree (ends_on, number) WHERE ((status = 'signed'::text) AND (ends_on IS NOT NULL));
CREATE INDEX agreement_by_predecessor ON public.agreement USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX agreement_by_status ON public.agreement USING btree (status, ((- number)));
CREATE INDEX agreement_by_template ON public.agreement USING btree (template_id);
CREATE UNIQUE INDEX agreement_followed_once ON public.agreement USING btree (replaces_id) WHERE ((replaces_id IS NOT NULL) AND (status = ANY (ARRAY['draft'::text, 'sent'::text, 'signed'::text])));
CREATE INDEX agreement_of_appointment ON public.agreement USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX agreement_of_plan ON public.agreement USING btree (plan_id) WHERE (plan_id IS NOT NULL);
CREATE INDEX agreement_search ON public.agreement USING gin (search_text gin_trgm_ops);
CREATE INDEX agreement_to_be_signed ON public.agreement USING btree (sign_by, id) WHERE (status = 'sent'::text);
CREATE TRIGGER agreement_count_changed AFTER UPDATE ON public.agreement REFERENCING OLD TABLE AS old_agreement NEW TABLE AS new_agreement FOR EACH STATEMENT EXECUTE FUNCTION agreement_count_changed();
CREATE TRIGGER agreement_count_inserted AFTER INSERT ON public.agreement REFERENCING NEW TABLE AS new_agreement FOR EACH STATEMENT EXECUTE FUNCTION agreement_count_inserted();

create table agreement_alert (
  agreement_id uuid not null,
  ends_on date not null,
  days smallint not null,
  at timestamp with time zone not null,
  constraint agreement_alert_pk PRIMARY KEY (agreement_id, ends_on, days),
  constraint agreement_alert_agreement_fk FOREIGN KEY (agreement_id) REFERENCES agreement(id)
);

create table agreement_bulk (
  id uuid not null,
  status text default 'running'::text not null,
  asked_at timestamp with time zone not null,
  asked_by text,
  asked_by_key text,
  planned integer not null,
  sent integer default 0 not null,
  left_out integer default 0 not null,
  finished_at timestamp with time zone,
  constraint agreement_bulk_pk PRIMARY KEY (id),
  constraint agreement_bulk_finished CHECK (((finished_at IS NOT NULL) = (status <> 'running'::text))),
  constraint agreement_bulk_status_known CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text])))
);
CREATE INDEX agreement_bulk_by_time ON public.agreement_bulk USING btree (asked_at DESC, id DESC);
CREATE UNIQUE INDEX agreement_bulk_one_running ON public.agreement_bulk USING btree ((true)) WHERE (status = 'running'::text);

create table agreement_bulk_item (
  bulk_id uuid not null,
  agreement_id uuid not null,
  outcome text default 'waiting'::text not null,
  why text default ''::text not null,
  faults smallint default 0 not null,
  constraint agreement_bulk_item_pk PRIMARY KEY (bulk_id, agreement_id),
  constraint agreement_bulk_item_agreement_fk FOREIGN KEY (agreement_id) REFERENCES agreement(id),
  constraint agreement_bulk_item_bulk_fk FOREIGN KEY (bulk_id) REFERENCES agreement_bulk(id) ON DELETE CASCADE,
  constraint agreement_bulk_item_outcome CHECK ((outcome = ANY (ARRAY['waiting'::text, 'sent'::text, 'left-out'::text])))
);
CREATE INDEX agreement_bulk_item_by_outcome ON public.agreement_bulk_item USING btree (bulk_id, outcome, agreement_id);
CREATE INDEX agreement_bulk_item_of_agreement ON public.agreement_bulk_item USING btree (agreement_id);

create table agreement_counter (
  status text not null,
  agreements integer not null,
  on_date date not null
);

create table agreement_edition (
  agreement_id uuid not null,
  edition smallint not null,
  content jsonb not null,
  sent_at timestamp with time zone not null,
  pdf_file_id uuid,
  pdf_sha256 text,
  pdf_fault text,
  signed_file_id uuid,
  signed_sha256 text,
  signed_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended text,
  constraint agreement_edition_pk PRIMARY KEY (agreement_id, edition),
  constraint agreement_edition_agreement_fk FOREIGN KEY (agreement_id) REFERENCES agreement(id),
  constraint agreement_edition_ended_has_time CHECK (((ended IS NULL) = (ended_at IS NULL))),
  constraint agreement_edition_ended_known CHECK ((ended = ANY (ARRAY['recalled'::text, 'declined'::text, 'expired'::text, 'cancelled'::text, 'signed'::text]))),
  constraint agreement_edition_pdf_has_hash CHECK (((pdf_file_id IS NULL) = (pdf_sha256 IS NULL))),
  constraint agreement_edition_signed_has_hash CHECK (((signed_file_id IS NULL) = (signed_sha256 IS NULL)))
);
CREATE INDEX agreement_edition_by_hash ON public.agreement_edition USING btree (pdf_sha256) WHERE (pdf_sha256 IS NOT NULL);
CREATE INDEX agreement_edition_by_signed_hash ON public.agreement_edition USING btree (signed_sha256) WHERE (signed_sha256 IS NOT NULL);
CREATE TRIGGER agreement_edition_is_kept BEFORE UPDATE ON public.agreement_edition FOR EACH ROW EXECUTE FUNCTION agreement_edition_is_kept();

create table agreement_event (
  id uuid not null,
  agreement_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  by_user text,
  note text default ''::text not null,
  constraint agreement_event_pk PRIMARY KEY (id),
  constraint agreement_event_agreement_fk FOREIGN KEY (agreement_id) REFERENCES agreement(id)
);
CREATE INDEX agreement_event_by_agreement ON public.agreement_event USING btree (agreement_id, at);

create table agreement_link (
  token_hash bytea not null,
  agreement_id uuid not null,
  edition smallint not null,
  signer_id uuid not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint agreement_link_pk PRIMARY KEY (token_hash),
  constraint agreement_link_hash_length CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX agreement_link_by_expiry ON public.agreement_link USING btree (expires_at);
CREATE INDEX agreement_link_by_signer ON public.agreement_link USING btree (signer_id);

create table agreement_reminder (
  agreement_id uuid not null,
  edition smallint not null,
  signer_id uuid not null,
  days smallint not null,
  at timestamp with time zone not null,
  constraint agreement_reminder_pk PRIMARY KEY (agreement_id, edition, signer_id, days),
  constraint agreement_reminder_signer_fk FOREIGN KEY (signer_id) REFERENCES agreement_signer(id) ON DELETE CASCADE
);

create table agreement_signature (
  agreement_id uuid not null,
  edition smallint not null,
  signer_id uuid not null,
  asked_at timestamp with time zone,
  viewed_at timestamp with time zone,
  signed_at timestamp with time zone,
  kind text,
  signed_name text,
  image bytea,
  address text,
  agent text,
  user_id text,
  consent_version text,
  consent_text text,
  consent_language text,
  pdf_sha256 text,
  declined_at timestamp with time zone,
  decline_reason text default ''::text not null,
  constraint agreement_signature_pk PRIMARY KEY (agreement_id, edition, signer_id),
  constraint agreement_signature_edition_fk FOREIGN KEY (agreement_id, edition) REFERENCES agreement_edition(agreement_id, edition),
  constraint agreement_signature_drawn_has_image CHECK ((((kind = 'drawn'::text) = (image IS NOT NULL)) OR (kind IS NULL))),
  constraint agreement_signature_is_whole CHECK ((((signed_at IS NULL) = (kind IS NULL)) AND ((signed_at IS NULL) = (signed_name IS NULL)) AND ((signed_at IS NULL) = (pdf_sha256 IS NULL)))),
  constraint agreement_signature_kind_known CHECK ((kind = ANY (ARRAY['typed'::text, 'drawn'::text]))),
  constraint agreement_signature_one_end CHECK (((signed_at IS NULL) OR (declined_at IS NULL)))
);
CREATE INDEX agreement_signature_waiting ON public.agreement_signature USING btree (asked_at) WHERE ((signed_at IS NULL) AND (declined_at IS NULL));
CREATE TRIGGER agreement_signature_is_kept BEFORE UPDATE ON public.agreement_signature FOR EACH ROW EXECUTE FUNCTION agreement_signature_is_kept();

create table agreement_signer (
  id uuid not null,
  agreement_id uuid not null,
  "position" smallint not null,
  party text not null,
  name text not null,
  email text default ''::text not null,
  title text default ''::text not null,
  constraint agreement_signer_pk PRIMARY KEY (id),
  constraint agreement_signer_position_unique UNIQUE (agreement_id, "position"),
  constraint agreement_signer_agreement_fk FOREIGN KEY (agreement_id) REFERENCES agreement(id),
  constraint agreement_signer_has_address CHECK (((party = 'company'::text) OR (email <> ''::text))),
  constraint agreement_signer_party_known CHECK ((party = ANY (ARRAY['client'::text, 'company'::text])))
);

create table agreement_template (
  id uuid not null,
  slug text,
  name text not null,
  contract_type text not null,
  states text[] default '{}'::text[] not null,
  version integer default 1 not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  row_version integer default 1 not null,
  updated_by text,
  constraint agreement_template_pk PRIMARY KEY (id),
  constraint agreement_template_slug_unique UNIQUE (slug),
  constraint agreement_template_has_name CHECK (((name ~ '\S'::text) AND (char_length(name) <= 100))),
  constraint agreement_template_type_known CHECK ((contract_type = ANY (ARRAY['residential'::text, 'commercial'::text, 'one-time'::text, 'emergency'::text])))
);
CREATE UNIQUE INDEX agreement_template_name_unique ON public.agreement_template USING btree (lower(name)) WHERE (archived_at IS NULL);

create table agreement_template_version (
  template_id uuid not null,
  version integer not null,
  texts jsonb not null,
  created_by text,
  created_at timestamp with time zone not null,
  constraint agreement_template_version_pk PRIMARY KEY (template_id, version),
  constraint agreement_template_version_template_fk FOREIGN KEY (template_id) REFERENCES agreement_template(id),
  constraint agreement_template_version_has_english CHECK ((texts ? 'en'::text))
);

create table api_key (
  id text not null,
  name text not null,
  hint text not null,
  token_hash text not null,
  scopes text[] not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_key_pk PRIMARY KEY (id),
  constraint api_key_token_hash_key UNIQUE (token_hash),
  constraint api_key_created_by_fk FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint api_key_has_name CHECK ((name <> ''::text)),
  constraint api_key_has_scopes CHECK ((cardinality(scopes) > 0))
);
CREATE INDEX api_key_created_by ON public.api_key USING btree (created_by);

create table application_record (
  id uuid not null,
  technician_id uuid not null,
  "position" bigint not null,
  visit_id uuid not null,
  entry_id uuid not null,
  version integer not null,
  replaces_id uuid,
  is_withdrawn boolean default false not null,
  reason text default ''::text not null,
  content jsonb not null,
  written_at timestamp with time zone not null,
  written_by text not null,
  applied_on date not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  state text,
  product_id uuid not null,
  search_text text not null,
  retain_until date not null,
  is_late boolean not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint application_record_pk PRIMARY KEY (id),
  constraint application_record_one_version UNIQUE (visit_id, entry_id, version),
  constraint application_record_place_in_chain UNIQUE (technician_id, "position"),
  constraint application_record_replaced_once UNIQUE (replaces_id),
  constraint application_record_replaces_fk FOREIGN KEY (replaces_id) REFERENCES application_record(id),
  constraint application_record_visit_fk FOREIGN KEY (visit_id) REFERENCES visit(id),
  constraint application_record_content_is_object CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint application_record_ends_after_start CHECK ((ended_at >= started_at)),
  constraint application_record_first_replaces_nothing CHECK (((version = 1) = (replaces_id IS NULL))),
  constraint application_record_whole_hashes CHECK (((octet_length(previous_hash) = 32) AND (octet_length(hash) = 32))),
  constraint application_record_withdrawn_was_there CHECK (((NOT is_withdrawn) OR (version > 1)))
);
CREATE INDEX application_record_by_day ON public.application_record USING btree (applied_on, id) INCLUDE (is_withdrawn);
CREATE INDEX application_record_by_product ON public.application_record USING btree (product_id, applied_on, id) INCLUDE (is_withdrawn);
CREATE INDEX application_record_by_state ON public.application_record USING btree (state, applied_on, id) INCLUDE (is_withdrawn);
CREATE INDEX application_record_by_technician ON public.application_record USING btree (technician_id, applied_on, id) INCLUDE (is_withdrawn);
CREATE INDEX application_record_incomplete ON public.application_record USING btree (applied_on, id) WHERE (content ? 'missing'::text);
CREATE INDEX application_record_search ON public.application_record USING gin (search_text gin_trgm_ops);
CREATE TRIGGER application_record_append BEFORE INSERT ON public.application_record FOR EACH ROW EXECUTE FUNCTION application_record_append();
CREATE TRIGGER application_record_append_only BEFORE UPDATE ON public.application_record FOR EACH ROW EXECUTE FUNCTION application_record_refuse();
CREATE TRIGGER application_record_kept BEFORE DELETE ON public.application_record FOR EACH ROW EXECUTE FUNCTION application_record_remove();
CREATE TRIGGER application_record_not_emptied BEFORE TRUNCATE ON public.application_record FOR EACH STATEMENT EXECUTE FUNCTION application_record_refuse();

create table application_record_chain (
  technician_id uuid not null,
  "position" bigint not null,
  hash bytea not null,
  constraint application_record_chain_pk PRIMARY KEY (technician_id),
  constraint application_record_chain_not_negative CHECK (("position" >= 0))
);
CREATE TRIGGER application_record_chain_kept BEFORE DELETE OR UPDATE ON public.application_record_chain FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION application_record_refuse();
CREATE TRIGGER application_record_chain_not_emptied BEFORE TRUNCATE ON public.application_record_chain FOR EACH STATEMENT EXECUTE FUNCTION application_record_refuse();

create table application_record_removed (
  technician_id uuid not null,
  "position" bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  retain_until date not null,
  removed_at timestamp with time zone not null,
  constraint application_record_removed_pk PRIMARY KEY (technician_id, "position"),
  constraint application_record_removed_in_time CHECK ((retain_until < ((removed_at AT TIME ZONE 'UTC'::text))::date))
);
CREATE TRIGGER application_record_removed_not_emptied BEFORE TRUNCATE ON public.application_record_removed FOR EACH STATEMENT EXECUTE FUNCTION application_record_refuse();
CREATE TRIGGER application_record_removed_stays BEFORE DELETE OR UPDATE ON public.application_record_removed FOR EACH ROW EXECUTE FUNCTION application_record_refuse();

create table application_record_verification (
  id uuid not null,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  finished_at timestamp with time zone,
  records bigint default 0 not null,
  faults jsonb default '[]'::jsonb not null,
  heads jsonb default '{}'::jsonb not null,
  constraint application_record_verification_pk PRIMARY KEY (id)
);
CREATE INDEX application_record_verification_newest ON public.application_record_verification USING btree (asked_at DESC, id DESC);

create table appointment (
  id uuid not null,
  reference text not null,
  kind text not null,
  client_id uuid,
  technician_id uuid,
  title text not null,
  service_type text not null,
  scheduled_on date not null,
  start_minute smallint not null,
  minutes smallint not null,
  time_zone text not null,
  starts_at timestamp with time zone generated always as (timezone(time_zone, (scheduled_on + make_interval(mins => (start_minute)::integer)))) stored not null,
  ends_at timestamp with time zone generated always as (timezone(time_zone, (scheduled_on + make_interval(mins => ((start_minute + minutes))::integer)))) stored not null,
  status text not null,
  notes text default ''::text not null,
  cancellation_reason text,
  ical_sequence integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  property_id uuid,
  location text default ''::text not null,
  priority text default 'normal'::text not null,
  estimated_cost_cents integer,
  is_initial_inspection boolean default false not null,
  is_follow_up boolean default false not null,
  previous_appointment_id uuid,
  weather_dependent boolean default false not null,
  time_window text,
  plan_id uuid,
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  rating smallint,
  search_text text generated always as (search_form(((((((reference || ' '::text) || title) || ' '::text) || service_type) || ' '::text) || location))) stored not null,
  start_reason text,
  told_on date,
  told_start_minute smallint,
  told_minutes smallint,
  cancellation_note text,
  service_id uuid,
  skill_override text default ''::text not null,
  assistant_ids uuid[] default '{}'::uuid[] not null,
  held_until timestamp with time zone,
  constraint appointment_pk PRIMARY KEY (id),
  constraint appointment_reference_unique UNIQUE (reference),
  constraint appointment_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint appointment_plan_fk FOREIGN KEY (plan_id) REFERENCES plan(id),
  constraint appointment_previous_fk FOREIGN KEY (previous_appointment_id) REFERENCES appointment(id),
  constraint appointment_property_fk FOREIGN KEY (property_id) REFERENCES property(id),
  constraint appointment_service_fk FOREIGN KEY (service_id, service_type) REFERENCES service(id, slug),
  constraint appointment_technician_fk FOREIGN KEY (technician_id) REFERENCES technician(id),
  constraint appointment_assistants_bound CHECK (((cardinality(assistant_ids) <= 9) AND (array_position(assistant_ids, NULL::uuid) IS NULL))),
  constraint appointment_completed_after_start CHECK ((completed_at >= started_at)),
  constraint appointment_cost_not_negative CHECK ((estimated_cost_cents >= 0)),
  constraint appointment_has_service CHECK (((kind <> 'consultation'::text) = (service_id IS NOT NULL))),
  constraint appointment_kind_known CHECK ((kind = ANY (ARRAY['consultation'::text, 'emergency'::text, 'service'::text]))),
  constraint appointment_not_its_own_previous CHECK ((previous_appointment_id <> id)),
  constraint appointment_on_one_day CHECK (((start_minute >= 0) AND (minutes >= 15) AND ((start_minute + minutes) <= 1440))),
  constraint appointment_on_quarters CHECK (((((start_minute)::integer % 15) = 0) AND (((minutes)::integer % 15) = 0))),
  constraint appointment_priority_known CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
  constraint appointment_rated_when_done CHECK (((rating IS NULL) OR (status = 'completed'::text))),
  constraint appointment_rating_stars CHECK (((rating >= 1) AND (rating <= 5))),
  constraint appointment_start_reason_of_start CHECK (((start_reason IS NULL) OR (started_at IS NOT NULL))),
  constraint appointment_start_reason_told CHECK ((start_reason <> ''::text)),
  constraint appointment_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'confirmed'::text, 'in-progress'::text, 'completed'::text, 'cancelled'::text]))),
  constraint appointment_time_exists CHECK ((timezone(time_zone, timezone(time_zone, (scheduled_on + make_interval(mins => (start_minute)::integer)))) = (scheduled_on + make_interval(mins => (start_minute)::integer)))),
  constraint appointment_told_whole CHECK ((num_nulls(told_on, told_start_minute, told_minutes) = ANY (ARRAY[0, 3]))),
  constraint appointment_window_is_pending CHECK (((time_window IS NULL) OR (status = ANY (ARRAY['pending'::text, 'cancelled'::text])))),
  constraint appointment_window_known CHECK ((time_window = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text, 'anytime'::text])))
);
CREATE INDEX appointment_by_assistant ON public.appointment USING gin (assistant_ids) WHERE (assistant_ids <> '{}'::uuid[]);
CREATE INDEX appointment_by_client ON public.appointment USING btree (client_id, scheduled_on, start_minute, id) WHERE (client_id IS NOT NULL);
CREATE INDEX appointment_by_day ON public.appointment USING btree (scheduled_on, start_minute, id);
CREATE INDEX appointment_by_plan ON public.appointment USING btree (plan_id, scheduled_on) WHERE (plan_id IS NOT NULL);
CREATE INDEX appointment_by_previous ON public.appointment USING btree (previous_appointment_id) WHERE (previous_appointment_id IS NOT NULL);
CREATE INDEX appointment_by_property ON public.appointment USING btree (property_id, scheduled_on) WHERE (property_id IS NOT NULL);
CREATE INDEX appointment_by_service ON public.appointment USING btree (service_id, scheduled_on) WHERE (service_id IS NOT NULL);
CREATE INDEX appointment_by_status ON public.appointment USING btree (status, scheduled_on, start_minute, id);
CREATE INDEX appointment_by_technician ON public.appointment USING btree (technician_id, scheduled_on, start_minute, id) WHERE (technician_id IS NOT NULL);
CREATE INDEX appointment_going_on ON public.appointment USING btree (technician_id, ends_at) WHERE (status = 'in-progress'::text);
CREATE INDEX appointment_held ON public.appointment USING btree (held_until) WHERE ((held_until IS NOT NULL) AND (status = 'pending'::text) AND (time_window IS NULL));
CREATE INDEX appointment_last_done ON public.appointment USING btree (client_id, COALESCE(completed_at, starts_at) DESC) WHERE ((status = 'completed'::text) AND (client_id IS NOT NULL));
CREATE UNIQUE INDEX appointment_one_open_per_plan ON public.appointment USING btree (plan_id) WHERE ((plan_id IS NOT NULL) AND (status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'confirmed'::text, 'in-progress'::text])));
CREATE INDEX appointment_search ON public.appointment USING gin (search_text gin_trgm_ops);
CREATE INDEX appointment_to_come ON public.appointment USING btree (scheduled_on, start_minute, id) WHERE ((status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'confirmed'::text])) AND (time_window IS NULL));
CREATE INDEX appointment_unscheduled ON public.appointment USING btree (scheduled_on, start_minute, id) WHERE ((status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'confirmed'::text])) AND ((technician_id IS NULL) OR (time_window IS NOT NULL)));
CREATE TRIGGER appointment_begin_team AFTER INSERT ON public.appointment FOR EACH ROW WHEN (((new.technician_id IS NOT NULL) OR (new.assistant_ids <> '{}'::uuid[]))) EXECUTE FUNCTION appointment_keep_team();
CREATE TRIGGER appointment_count_changed AFTER UPDATE ON public.appointment REFERENCING OLD TABLE AS old_appointment NEW TABLE AS new_appointment FOR EACH STATEMENT EXECUTE FUNCTION appointment_count_changed();
CREATE TRIGGER appointment_count_inserted AFTER INSERT ON public.appointment REFERENCING NEW TABLE AS new_appointment FOR EACH STATEMENT EXECUTE FUNCTION appointment_count_inserted();
CREATE TRIGGER appointment_count_removed AFTER DELETE ON public.appointment REFERENCING OLD TABLE AS old_appointment FOR EACH STATEMENT EXECUTE FUNCTION appointment_count_removed();
CREATE TRIGGER appointment_keep_day BEFORE INSERT OR DELETE OR UPDATE OF scheduled_on, start_minute, minutes, time_zone, status, technician_id, assistant_ids, time_window ON public.appointment FOR EACH ROW EXECUTE FUNCTION appointment_keep_day();
CREATE TRIGGER appointment_keep_team AFTER UPDATE ON public.appointment FOR EACH ROW WHEN ((((old.technician_id IS NOT NULL) OR (new.technician_id IS NOT NULL) OR (old.assistant_ids <> '{}'::uuid[]) OR (new.assistant_ids <> '{}'::uuid[])) AND (((((((old.technician_id IS DISTINCT FROM new.technician_id) OR (old.assistant_ids IS DISTINCT FROM new.assistant_ids)) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.scheduled_on IS DISTINCT FROM new.scheduled_on)) OR (old.start_minute IS DISTINCT FROM new.start_minute)) OR (((old.status <> 'cancelled'::text) AND (old.time_window IS NULL)) IS DISTINCT FROM ((new.status <> 'cancelled'::text) AND (new.time_window IS NULL)))))) EXECUTE FUNCTION appointment_keep_team();
CREATE TRIGGER appointment_living_client BEFORE INSERT OR UPDATE OF client_id ON public.appointment FOR EACH ROW WHEN (((new.client_id IS NOT NULL) AND (new.status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'confirmed'::text])))) EXECUTE FUNCTION appointment_refuse_archived();
CREATE TRIGGER appointment_name_service BEFORE INSERT OR UPDATE OF service_type, kind ON public.appointment FOR EACH ROW EXECUTE FUNCTION appointment_name_service();

create table appointment_counter (
  on_date date not null,
  status text not null,
  technician_id uuid,
  change integer not null,
  cents bigint not null,
  ratings integer not null,
  stars integer not null
);
CREATE INDEX appointment_counter_by_status ON public.appointment_counter USING btree (status, on_date);
CREATE INDEX appointment_counter_by_technician ON public.appointment_counter USING btree (technician_id, status) WHERE (technician_id IS NOT NULL);

create table appointment_instructions (
  appointment_id uuid not null,
  target_pests text[] default '{}'::text[] not null,
  treatment_methods text[] default '{}'::text[] not null,
  equipment text[] default '{}'::text[] not null,
  chemicals text[] default '{}'::text[] not null,
  areas text[] default '{}'::text[] not null,
  access_instructions text default ''::text not null,
  safety_notes text default ''::text not null,
  pet_considerations text default ''::text not null,
  constraint appointment_instructions_pk PRIMARY KEY (appointment_id),
  constraint appointment_instructions_appointment_fk FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE
);

create table appointment_reminder (
  appointment_id uuid not null,
  starts_at timestamp with time zone not null,
  hours smallint not null,
  due_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint appointment_reminder_pk PRIMARY KEY (appointment_id, starts_at, hours),
  constraint appointment_reminder_appointment_fk FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint appointment_reminder_hours_known CHECK ((hours = ANY (ARRAY[48, 2])))
);
CREATE INDEX appointment_reminder_due ON public.appointment_reminder USING btree (due_at) WHERE (told_at IS NULL);
CREATE INDEX appointment_reminder_told ON public.appointment_reminder USING btree (told_at) WHERE (told_at IS NOT NULL);

create table appointment_team (
  appointment_id uuid not null,
  technician_id uuid not null,
  assists boolean not null,
  scheduled_on date not null,
  start_minute smallint not null,
  minutes smallint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  takes_time boolean not null,
  constraint appointment_team_pk PRIMARY KEY (appointment_id, technician_id),
  constraint appointment_no_overlap EXCLUDE USING gist (technician_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (takes_time),
  constraint appointment_team_appointment_fk FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint appointment_team_technician_fk FOREIGN KEY (technician_id) REFERENCES technician(id)
);
CREATE INDEX appointment_team_by_technician ON public.appointment_team USING btree (technician_id, scheduled_on, start_minute, appointment_id);
CREATE TRIGGER issue_follow_team AFTER INSERT OR DELETE ON public.appointment_team FOR EACH ROW EXECUTE FUNCTION issue_follow_team();

create table audit_log (
  id uuid not null,
  at timestamp with time zone not null,
  action text not null,
  entity_type text not null,
  entity_id text not null,
  changes jsonb,
  performed_by text,
  ip_address text,
  user_agent text,
  performed_by_key text,
  constraint audit_log_pk PRIMARY KEY (id)
);
CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, at DESC, id DESC);
CREATE INDEX audit_log_entity ON public.audit_log USING btree (entity_type, entity_id, at DESC);
CREATE INDEX audit_log_entity_id ON public.audit_log USING btree (entity_id, at DESC);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_performed_by ON public.audit_log USING btree (performed_by, at DESC);
CREATE INDEX audit_log_performed_by_key ON public.audit_log USING btree (performed_by_key, at DESC) WHERE (performed_by_key IS NOT NULL);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_refuse();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();

create table autopay (
  client_id uuid not null,
  is_on boolean not null,
  changed_at timestamp with time zone not null,
  constraint autopay_pk PRIMARY KEY (client_id),
  constraint autopay_client_fk FOREIGN KEY (client_id) REFERENCES client(id)
);

create table autopay_consent (
  id uuid not null,
  client_id uuid not null,
  is_on boolean not null,
  words text not null,
  language text not null,
  user_id text,
  address text,
  user_agent text,
  at timestamp with time zone not null,
  constraint autopay_consent_pk PRIMARY KEY (id),
  constraint autopay_consent_client_fk FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX autopay_consent_by_client ON public.autopay_consent USING btree (client_id, at);

create table autopay_try (
  invoice_id uuid not null,
  attempt smallint not null,
  payment_id uuid,
  tried_on date not null,
  skipped text default ''::text not null,
  constraint autopay_try_pk PRIMARY KEY (invoice_id, attempt),
  constraint autopay_try_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint autopay_try_payment_fk FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint autopay_try_attempt CHECK (((attempt >= 0) AND (attempt <= 3)))
);

create table backup_code (
  user_id text not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint backup_code_pk PRIMARY KEY (user_id, code_hash),
  constraint backup_code_user_fk FOREIGN KEY (user_id) REFERENCES two_factor(user_id) ON DELETE CASCADE
);

create table billing_address (
  client_id uuid not null,
  street text,
  city text,
  state text,
  zip_code text,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint billing_address_pk PRIMARY KEY (client_id),
  constraint billing_address_client_fk FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint billing_address_whole CHECK ((num_nulls(street, city, state, zip_code) = ANY (ARRAY[0, 4])))
);

create table billing_settings (
  id boolean default true not null,
  payment_terms text default 'net-30'::text not null,
  default_tax_rate integer default 8750 not null,
  invoice_terms text default 'Payment is due within 30 days of the invoice date. A 1.5% monthly service charge applies to past-due amounts.'::text not null,
  late_fee_rate integer default 1500 not null,
  late_fee_after_days smallint default 10 not null,
  tax_version integer default 1 not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint billing_settings_pk PRIMARY KEY (id),
  constraint billing_settings_is_one_row CHECK (id),
  constraint billing_settings_late_fee CHECK ((((late_fee_rate >= 0) AND (late_fee_rate <= 100000)) AND ((late_fee_after_days >= 0) AND (late_fee_after_days <= 365)))),
  constraint billing_settings_tax CHECK (((default_tax_rate >= 0) AND (default_tax_rate <= 100000))),
  constraint billing_settings_terms_known CHECK ((payment_terms = ANY (ARRAY['due-on-receipt'::text, 'net-15'::text, 'net-30'::text, 'net-60'::text])))
);

create table booking_day (
  on_date date not null,
  capacity smallint not null,
  taken smallint[] not null,
  constraint booking_day_pk PRIMARY KEY (on_date),
  constraint booking_day_capacity CHECK ((capacity >= 1)),
  constraint booking_day_has_quarters CHECK (((cardinality(taken) = 96) AND (array_position(taken, NULL::smallint) IS NULL))),
  constraint booking_day_not_negative CHECK ((0 <= ALL (taken))),
  constraint booking_day_not_overfull CHECK ((capacity >= ALL (taken)))
);

create table books_closing (
  version integer not null,
  closed_through date,
  reason text not null,
  closed_by text,
  closed_at timestamp with time zone not null,
  constraint books_closing_pk PRIMARY KEY (version),
  constraint books_closing_reason_length CHECK ((length(reason) <= 500))
);
CREATE TRIGGER books_closing_append_only BEFORE DELETE OR UPDATE ON public.books_closing FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER books_closing_in_turn BEFORE INSERT ON public.books_closing FOR EACH ROW EXECUTE FUNCTION books_closing_check();
CREATE TRIGGER books_closing_no_truncate BEFORE TRUNCATE ON public.books_closing FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

create table callback_request (
  id uuid not null,
  reference text not null,
  client_id uuid not null,
  phone text not null,
  best_time text not null,
  topic text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint callback_request_pk PRIMARY KEY (id),
  constraint callback_request_reference_unique UNIQUE (reference),
  constraint callback_request_client_fk FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint callback_request_best_time_known CHECK ((best_time = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text, 'anytime'::text])))
);
CREATE INDEX callback_request_by_client ON public.callback_request USING btree (client_id, created_at DESC);

create table client (
  id uuid not null,
  status text not null,
  client_type text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  business_name text,
  email text not null,
  email_key text not null,
  phone text not null,
  phone_key text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  source text not null,
  language text default 'en'::text not null,
  notes text default ''::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  email_is_claimed boolean default false not null,
  merged_into uuid,
  how_heard text,
  payment_status text default 'not-billed'::text not null,
  preferred_contact text,
  best_time_to_call text,
  version integer default 1 not null,
  sort_name text generated always as (search_form(
CASE
    WHEN ((client_type = 'commercial'::text) AND (business_name <> ''::text)) THEN business_name
    ELSE ((last_name || ' '::text) || first_name)
END)) stored not null,
  other_places text default ''::text not null,
  search_text text generated always as (search_form(((((((((((((((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE(business_name, ''::text)) || ' '::text) || email) || ' '::text) || phone_key) || ' '::text) || street) || ' '::text) || city) || ' '::text) || zip_code) || ' '::text) || other_places))) stored not null,
  constraint client_pk PRIMARY KEY (id),
  constraint client_merged_into_fk FOREIGN KEY (merged_into) REFERENCES client(id),
  constraint client_best_time_known CHECK ((best_time_to_call = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text, 'anytime'::text]))),
  constraint client_claim_is_registration CHECK (((NOT email_is_claimed) OR (source = 'registration'::text))),
  constraint client_has_name CHECK (((first_name <> ''::text) OR (business_name <> ''::text))),
  constraint client_how_heard_known CHECK ((how_heard = ANY (ARRAY['search'::text, 'social'::text, 'referral'::text, 'other'::text]))),
  constraint client_is_reachable CHECK (((email_key <> ''::text) OR (phone_key <> ''::text))),
  constraint client_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint client_merged_is_archived CHECK (((merged_into IS NULL) OR (archived_at IS NOT NULL))),
  constraint client_payment_status_known CHECK ((payment_status = ANY (ARRAY['not-billed'::text, 'paid'::text, 'unpaid'::text, 'overdue'::text]))),
  constraint client_preferred_contact_exists CHECK (
CASE preferred_contact
    WHEN 'email'::text THEN (email_key <> ''::text)
    WHEN 'phone'::text THEN (phone_key <> ''::text)
    WHEN 'text'::text THEN (phone_key <> ''::text)
    ELSE true
END),
  constraint client_preferred_contact_known CHECK ((preferred_contact = ANY (ARRAY['email'::text, 'phone'::text, 'text'::text]))),
  constraint client_source_known CHECK ((source = ANY (ARRAY['consultation'::text, 'office'::text, 'registration'::text]))),
  constraint client_state_code CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint client_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'expired'::text]))),
  constraint client_type_known CHECK ((client_type = ANY (ARRAY['residential'::text, 'commercial'::text])))
);
CREATE INDEX client_archived_by_name ON public.client USING btree (sort_name, id) WHERE (archived_at IS NOT NULL);
CREATE INDEX client_archived_newest ON public.client USING btree (created_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX client_by_city ON public.client USING btree (city, sort_name, id) WHERE (archived_at IS NULL);
CREATE INDEX client_by_merged_into ON public.client USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX client_by_name ON public.client USING btree (sort_name, id) WHERE (archived_at IS NULL);
CREATE INDEX client_by_payment ON public.client USING btree (payment_status, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX client_by_status ON public.client USING btree (status, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX client_by_status_and_payment ON public.client USING btree (status, payment_status, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX client_email_key_unique ON public.client USING btree (email_key) WHERE ((archived_at IS NULL) AND (NOT email_is_claimed) AND (email_key <> ''::text));
CREATE UNIQUE INDEX client_lead_phone_unique ON public.client USING btree (phone_key) WHERE ((archived_at IS NULL) AND (status = 'pending'::text) AND (source = 'consultation'::text) AND (phone_key <> ''::text));
CREATE INDEX client_merged_email ON public.client USING btree (email_key) WHERE (merged_into IS NOT NULL);
CREATE INDEX client_merged_phone ON public.client USING btree (phone_key) WHERE (merged_into IS NOT NULL);
CREATE INDEX client_newest ON public.client USING btree (created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX client_phone_key ON public.client USING btree (phone_key) WHERE (archived_at IS NULL);
CREATE INDEX client_search ON public.client USING gin (search_text gin_trgm_ops);
CREATE TRIGGER client_count_changed AFTER UPDATE ON public.client REFERENCING OLD TABLE AS old_client NEW TABLE AS new_client FOR EACH STATEMENT EXECUTE FUNCTION client_count_changed();
CREATE TRIGGER client_count_inserted AFTER INSERT ON public.client REFERENCING NEW TABLE AS new_client FOR EACH STATEMENT EXECUTE FUNCTION client_count_inserted();
CREATE TRIGGER client_count_removed AFTER DELETE ON public.client REFERENCING OLD TABLE AS old_client FOR EACH STATEMENT EXECUTE FUNCTION client_count_removed();
CREATE TRIGGER client_move_property AFTER UPDATE OF street, city, state, zip_code ON public.client FOR EACH ROW WHEN (((((old.street IS DISTINCT FROM new.street) OR (old.city IS DISTINCT FROM new.city)) OR (old.state IS DISTINCT FROM new.state)) OR (old.zip_code IS DISTINCT FROM new.zip_code))) EXECUTE FUNCTION client_move_property();
CREATE TRIGGER client_open_property AFTER INSERT ON public.client REFERENCING NEW TABLE AS new_client FOR EACH STATEMENT EXECUTE FUNCTION client_open_property();

create table client_balance (
  client_id uuid not null,
  account text not null,
  cents bigint not null,
  constraint client_balance_pk PRIMARY KEY (client_id, account),
  constraint client_balance_client_fk FOREIGN KEY (client_id) REFERENCES client(id)
);

create table client_calendar (
  id uuid not null,
  user_id text not null,
  token_hash text not null,
  hint text not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_read_at timestamp with time zone,
  constraint client_calendar_pk PRIMARY KEY (id),
  constraint client_calendar_token_unique UNIQUE (token_hash),
  constraint client_calendar_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX client_calendar_one_open ON public.client_calendar USING btree (user_id) WHERE (revoked_at IS NULL);

create table client_counter (
  on_date date not null,
  status text not null,
  payment_status text not null,
  change integer not null
);
CREATE INDEX client_counter_by_day ON public.client_counter USING btree (on_date);

create table client_intake (
  client_id uuid not null,
  pest_types text[] default '{}'::text[] not null,
  severity text,
  when_started text,
  previous_treatments text,
  description text default ''::text not null,
  urgency text,
  service_type text,
  special_requests text default ''::text not null,
  constraint client_intake_pk PRIMARY KEY (client_id),
  constraint client_intake_client_fk FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint client_intake_pests_known CHECK ((pest_types <@ ARRAY['Ants'::text, 'Roaches'::text, 'Spiders'::text, 'Termites'::text, 'Rodents (Rats/Mice)'::text, 'Fleas'::text, 'Bed Bugs'::text, 'Wasps/Hornets'::text, 'Mosquitoes'::text, 'Silverfish'::text, 'Centipedes'::text, 'Earwigs'::text, 'Crickets'::text, 'Beetles'::text, 'Moths'::text, 'Fruit Flies'::text, 'Gnats'::text, 'Other'::text])),
  constraint client_intake_previous_treatments_known CHECK ((previous_treatments = ANY (ARRAY['none'::text, 'diy'::text, 'other-company'::text, 'home-remedies'::text, 'multiple'::text]))),
  constraint client_intake_service_type_known CHECK ((service_type = ANY (ARRAY['one-time'::text, 'monthly'::text, 'quarterly'::text, 'annual'::text]))),
  constraint client_intake_severity_known CHECK ((severity = ANY (ARRAY['mild'::text, 'moderate'::text, 'severe'::text, 'critical'::text]))),
  constraint client_intake_urgency_known CHECK ((urgency = ANY (ARRAY['normal'::text, 'priority'::text, 'urgent'::text, 'emergency'::text]))),
  constraint client_intake_when_started_known CHECK ((when_started = ANY (ARRAY['this-week'::text, 'past-month'::text, '2-3-months'::text, '6-months'::text, 'over-year'::text])))
);

create table client_invitation (
  id text not null,
  client_id uuid not null,
  full_name text not null,
  email text not null,
  email_key text not null,
  property_ids uuid[],
  language text not null,
  token_hash text,
  invited_by text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint client_invitation_pk PRIMARY KEY (id),
  constraint client_invitation_once UNIQUE (client_id, email_key),
  constraint client_invitation_token_hash_key UNIQUE (token_hash),
  constraint client_invitation_client_fk FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint client_invitation_invited_by_fk FOREIGN KEY (invited_by) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint client_invitation_ends_later CHECK ((expires_at > created_at)),
  constraint client_invitation_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text])))
);
CREATE INDEX client_invitation_invited_by ON public.client_invitation USING btree (invited_by) WHERE (invited_by IS NOT NULL);

create table company (
  id boolean default true not null,
  name text not null,
  tagline jsonb default '{"en": ""}'::jsonb not null,
  testimonial jsonb,
  phone text default ''::text not null,
  emergency_phone text default ''::text not null,
  email text default ''::text not null,
  website text default ''::text not null,
  street text default ''::text not null,
  city text default ''::text not null,
  state text default ''::text not null,
  zip_code text default ''::text not null,
  founded_year smallint,
  service_areas jsonb default '[]'::jsonb not null,
  time_zone text default 'America/New_York'::text not null,
  business_hours jsonb not null,
  visits_at_once smallint default 1 not null,
  is_demo boolean default false not null,
  demo_logins jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  story jsonb default '{"en": ""}'::jsonb not null,
  core_values jsonb default '[]'::jsonb not null,
  team jsonb default '[]'::jsonb not null,
  testimonials jsonb default '[]'::jsonb not null,
  open_positions jsonb default '[]'::jsonb not null,
  questions jsonb default '[]'::jsonb not null,
  tax_id text default ''::text not null,
  license text default ''::text not null,
  version integer default 1 not null,
  website_version integer default 1 not null,
  certifications jsonb default '[]'::jsonb not null,
  holidays jsonb default '[{"open": null, "close": null, "holiday": "new-years-day"}, {"open": null, "close": null, "holiday": "memorial-day"}, {"open": null, "close": null, "holiday": "independence-day"}, {"open": null, "close": null, "holiday": "labor-day"}, {"open": null, "close": null, "holiday": "thanksgiving"}, {"open": null, "close": null, "holiday": "christmas-day"}]'::jsonb not null,
  own_days jsonb default '[]'::jsonb not null,
  data_retention text default '7years'::text not null,
  price_notice_days smallint default 30 not null,
  state_licenses jsonb default '{}'::jsonb not null,
  constraint company_pk PRIMARY KEY (id),
  constraint company_business_hours CHECK ((business_hours ?& ARRAY['sunday'::text, 'monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text])),
  constraint company_certifications CHECK (((jsonb_typeof(certifications) = 'array'::text) AND (jsonb_array_length(certifications) <= 50) AND (NOT jsonb_path_exists(certifications, '$[*]?(!(@."name" like_regex "\\S"))'::jsonpath)))),
  constraint company_core_values CHECK (((jsonb_typeof(core_values) = 'array'::text) AND (jsonb_array_length(core_values) <= 50) AND (NOT jsonb_path_exists(core_values, '$[*]?(!(@."title"."en" like_regex "\\S") || !(@."text"."en" like_regex "\\S"))'::jsonpath)))),
  constraint company_data_retention CHECK ((data_retention = ANY (ARRAY['1year'::text, '3years'::text, '5years'::text, '7years'::text, '10years'::text, 'forever'::text]))),
  constraint company_demo_logins CHECK ((is_demo OR (demo_logins = '[]'::jsonb))),
  constraint company_founded_year CHECK (((founded_year >= 1800) AND (founded_year <= 2200))),
  constraint company_has_name CHECK ((name <> ''::text)),
  constraint company_holidays CHECK (((jsonb_typeof(holidays) = 'array'::text) AND (jsonb_array_length(holidays) <= 20) AND (NOT jsonb_path_exists(holidays, '$[*]?(!(@."holiday" like_regex "\\S"))'::jsonpath)))),
  constraint company_is_one_row CHECK (id),
  constraint company_open_positions CHECK (((jsonb_typeof(open_positions) = 'array'::text) AND (jsonb_array_length(open_positions) <= 50) AND (NOT jsonb_path_exists(open_positions, '$[*]?(!(@."title"."en" like_regex "\\S") || !(@."text"."en" like_regex "\\S"))'::jsonpath)))),
  constraint company_own_days CHECK (((jsonb_typeof(own_days) = 'array'::text) AND (jsonb_array_length(own_days) <= 200) AND (NOT jsonb_path_exists(own_days, '$[*]?(!(@."name"."en" like_regex "\\S") || !(@."from" <= @."to"))'::jsonpath)))),
  constraint company_price_notice_days CHECK (((price_notice_days >= 0) AND (price_notice_days <= 120))),
  constraint company_questions CHECK (((jsonb_typeof(questions) = 'array'::text) AND (jsonb_array_length(questions) <= 50) AND (NOT jsonb_path_exists(questions, '$[*]?(!(@."question"."en" like_regex "\\S") || !(@."answer"."en" like_regex "\\S"))'::jsonpath)))),
  constraint company_state_licenses_object CHECK ((jsonb_typeof(state_licenses) = 'object'::text)),
  constraint company_team CHECK (((jsonb_typeof(team) = 'array'::text) AND (jsonb_array_length(team) <= 50) AND (NOT jsonb_path_exists(team, '$[*]?(!(@."name" like_regex "\\S") || !(@."role"."en" like_regex "\\S"))'::jsonpath)))),
  constraint company_testimonial_consent CHECK ((NOT jsonb_path_exists(testimonials, '$[*]?(!(exists (@."consentOn")))'::jsonpath))),
  constraint company_testimonials CHECK (((jsonb_typeof(testimonials) = 'array'::text) AND (jsonb_array_length(testimonials) <= 50) AND (NOT jsonb_path_exists(testimonials, '$[*]?(!(@."quote"."en" like_regex "\\S") || !(@."author" like_regex "\\S"))'::jsonpath)))),
  constraint company_visits_at_once CHECK (((visits_at_once >= 1) AND (visits_at_once <= 500)))
);
CREATE TRIGGER company_keep_capacity AFTER UPDATE OF visits_at_once ON public.company FOR EACH ROW WHEN ((old.visits_at_once IS DISTINCT FROM new.visits_at_once)) EXECUTE FUNCTION company_keep_capacity();
CREATE TRIGGER company_lock_days BEFORE UPDATE OF visits_at_once ON public.company FOR EACH STATEMENT EXECUTE FUNCTION company_lock_days();

create table company_list (
  kind text not null,
  entries text[] not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint company_list_pk PRIMARY KEY (kind),
  constraint company_list_entries CHECK (((cardinality(entries) <= 100) AND (array_position(entries, NULL::text) IS NULL) AND (array_position(entries, ''::text) IS NULL))),
  constraint company_list_kind_known CHECK ((kind = ANY (ARRAY['treatment-methods'::text, 'equipment'::text, 'chemicals'::text, 'areas-to-treat'::text, 'technician-specialties'::text, 'technician-certifications'::text])))
);

create table company_picture (
  id uuid not null,
  file_key text not null,
  content_type text not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  constraint company_picture_pk PRIMARY KEY (id),
  constraint company_picture_file_unique UNIQUE (file_key),
  constraint company_picture_bytes CHECK (((bytes >= 1) AND (bytes <= 5242880)))
);
CREATE INDEX company_picture_oldest ON public.company_picture USING btree (created_at);

create table consultation (
  appointment_id uuid not null,
  lead_id uuid not null,
  pest_category text not null,
  pest_type text not null,
  full_name text not null,
  email text not null,
  phone text not null,
  phone_key text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  in_service_area boolean not null,
  property_type text,
  property_size text,
  notes text default ''::text not null,
  language text not null,
  search_text text generated always as (search_form(((((((((full_name || ' '::text) || email) || ' '::text) || phone_key) || ' '::text) || street) || ' '::text) || city))) stored not null,
  constraint consultation_pk PRIMARY KEY (appointment_id),
  constraint consultation_appointment_fk FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint consultation_lead_fk FOREIGN KEY (lead_id) REFERENCES client(id),
  constraint consultation_category_known CHECK ((pest_category = ANY (ARRAY['insects'::text, 'rodents'::text, 'wildlife'::text, 'other'::text]))),
  constraint consultation_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint consultation_property_size_known CHECK ((property_size = ANY (ARRAY['small'::text, 'medium'::text, 'large'::text]))),
  constraint consultation_property_type_known CHECK ((property_type = ANY (ARRAY['residential'::text, 'commercial'::text]))),
  constraint consultation_state_code CHECK ((state ~ '^[A-Z]{2}$'::text))
);
CREATE INDEX consultation_by_email ON public.consultation USING btree (lower(email));
CREATE INDEX consultation_by_lead ON public.consultation USING btree (lead_id);
CREATE INDEX consultation_search ON public.consultation USING gin (search_text gin_trgm_ops);

create table consultation_link (
  token_hash text not null,
  appointment_id uuid not null,
  is_mailed boolean not null,
  created_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  constraint consultation_link_pk PRIMARY KEY (token_hash),
  constraint consultation_link_consultation_fk FOREIGN KEY (appointment_id) REFERENCES consultation(appointment_id) ON DELETE CASCADE
);
CREATE INDEX consultation_link_by_appointment ON public.consultation_link USING btree (appointment_id);

create table contact_message (
  id uuid not null,
  reference text not null,
  name text not null,
  email text not null,
  phone text default ''::text not null,
  service text,
  message text not null,
  language text not null,
  suspicion text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint contact_message_pk PRIMARY KEY (id),
  constraint contact_message_reference_unique UNIQUE (reference),
  constraint contact_message_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint contact_message_says_something CHECK (((name <> ''::text) AND (email <> ''::text) AND (message <> ''::text))),
  constraint contact_message_service_known CHECK ((service = ANY (ARRAY['residential'::text, 'commercial'::text, 'termite'::text, 'wildlife'::text]))),
  constraint contact_message_suspicion_known CHECK ((suspicion = ANY (ARRAY['hidden_field'::text, 'too_fast'::text])))
);
CREATE INDEX contact_message_newest ON public.contact_message USING btree (created_at DESC, id DESC) WHERE (suspicion IS NULL);
CREATE INDEX contact_message_suspected ON public.contact_message USING btree (created_at DESC, id DESC) WHERE (suspicion IS NOT NULL);

create table credit_note (
  id uuid not null,
  number integer not null,
  reference text generated always as (('CRN-'::text || lpad((number)::text, GREATEST(6, length((number)::text)), '0'::text))) stored not null,
  invoice_id uuid not null,
  client_id uuid not null,
  credited_on date not null,
  total_cents bigint not null,
  tax_cents bigint not null,
  to_client_cents bigint not null,
  reason text not null,
  created_by text,
  created_at timestamp with time zone not null,
  constraint credit_note_pk PRIMARY KEY (id),
  constraint credit_note_number_unique UNIQUE (number),
  constraint credit_note_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint credit_note_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint credit_note_amounts CHECK (((total_cents > 0) AND ((tax_cents >= 0) AND (tax_cents <= total_cents)) AND ((to_client_cents >= 0) AND (to_client_cents <= total_cents)))),
  constraint credit_note_has_reason CHECK ((reason ~ '\S'::text))
);
CREATE INDEX credit_note_by_client ON public.credit_note USING btree (client_id);
CREATE INDEX credit_note_by_invoice ON public.credit_note USING btree (invoice_id);

create table deposit_slip (
  id uuid not null,
  number integer not null,
  reference text generated always as (('DEP-'::text || lpad((number)::text, GREATEST(6, length((number)::text)), '0'::text))) stored not null,
  deposited_on date not null,
  total_cents bigint not null,
  note text default ''::text not null,
  created_by text,
  created_at timestamp with time zone not null,
  constraint deposit_slip_pk PRIMARY KEY (id),
  constraint deposit_slip_number_unique UNIQUE (number),
  constraint deposit_slip_amount CHECK ((total_cents > 0))
);

create table device (
  id uuid not null,
  property_id uuid not null,
  number integer not null,
  kind text not null,
  barcode text,
  area text default ''::text not null,
  sheet_id uuid,
  x double precision,
  y double precision,
  product_id uuid,
  check_every_days integer,
  installed_on date not null,
  removed_on date,
  removed_why text default ''::text not null,
  replaces_id uuid,
  last_checked_on date,
  due_on date generated always as ((COALESCE(last_checked_on, installed_on) + check_every_days)) stored,
  notes text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint device_pk PRIMARY KEY (id),
  constraint device_product_fk FOREIGN KEY (product_id) REFERENCES product(id),
  constraint device_property_fk FOREIGN KEY (property_id) REFERENCES property(id),
  constraint device_replaces_fk FOREIGN KEY (replaces_id) REFERENCES device(id),
  constraint device_sheet_fk FOREIGN KEY (sheet_id) REFERENCES plan_sheet(id) ON DELETE SET NULL,
  constraint device_barcode_written CHECK ((barcode ~ '\S'::text)),
  constraint device_kind_known CHECK ((kind = ANY (ARRAY['bait-station'::text, 'rodent-trap'::text, 'multi-catch-trap'::text, 'glue-board'::text, 'insect-monitor'::text, 'light-trap'::text, 'pheromone-trap'::text, 'termite-station'::text, 'other'::text]))),
  constraint device_number_range CHECK (((number >= 1) AND (number <= 99999))),
  constraint device_placed CHECK ((((x IS NULL) = (y IS NULL)) AND ((sheet_id IS NULL) OR (x IS NOT NULL)))),
  constraint device_removed_after CHECK ((removed_on >= installed_on)),
  constraint device_rhythm CHECK (((check_every_days >= 1) AND (check_every_days <= 730)))
);
CREATE UNIQUE INDEX device_barcode_one ON public.device USING btree (upper(regexp_replace(barcode, '\s+'::text, ''::text, 'g'::text))) WHERE (removed_on IS NULL);
CREATE INDEX device_by_property ON public.device USING btree (property_id, number, id);
CREATE INDEX device_due ON public.device USING btree (due_on, property_id) WHERE (removed_on IS NULL);
CREATE UNIQUE INDEX device_number_one ON public.device USING btree (property_id, number) WHERE (removed_on IS NULL);
CREATE UNIQUE INDEX device_replaced_once ON public.device USING btree (replaces_id);

create table device_check (
  visit_id uuid not null,
  entry_id uuid not null,
  device_id uuid not null,
  checked_on date not null,
  checked_at timestamp with time zone not null,
  checked_by text default ''::text not null,
  "position" integer not null,
  status text not null,
  findings jsonb default '[]'::jsonb not null,
  bait_eaten smallint,
  bait_product_id uuid,
  bait_quantity text,
  bait_unit text,
  note text default ''::text not null,
  file_id uuid,
  constraint device_check_pk PRIMARY KEY (visit_id, entry_id),
  constraint device_check_device_fk FOREIGN KEY (device_id) REFERENCES device(id),
  constraint device_check_product_fk FOREIGN KEY (bait_product_id) REFERENCES product(id),
  constraint device_check_visit_fk FOREIGN KEY (visit_id) REFERENCES visit(id) ON DELETE CASCADE,
  constraint device_check_bait_eaten CHECK ((bait_eaten = ANY (ARRAY[0, 25, 50, 75, 100]))),
  constraint device_check_bait_whole CHECK ((((bait_product_id IS NULL) = (bait_quantity IS NULL)) AND ((bait_product_id IS NULL) = (bait_unit IS NULL)))),
  constraint device_check_findings_list CHECK ((jsonb_typeof(findings) = 'array'::text)),
  constraint device_check_status_known CHECK ((status = ANY (ARRAY['ok'::text, 'activity'::text, 'damaged'::text, 'missing'::text, 'inaccessible'::text, 'replaced'::text])))
);
CREATE INDEX device_check_by_device ON public.device_check USING btree (device_id, checked_on DESC, checked_at DESC, "position" DESC, entry_id DESC);

create table device_missed (
  visit_id uuid not null,
  device_id uuid not null,
  missed_on date not null,
  due_on date not null,
  constraint device_missed_pk PRIMARY KEY (visit_id, device_id),
  constraint device_missed_device_fk FOREIGN KEY (device_id) REFERENCES device(id),
  constraint device_missed_visit_fk FOREIGN KEY (visit_id) REFERENCES visit(id) ON DELETE CASCADE
);
CREATE INDEX device_missed_by_device ON public.device_missed USING btree (device_id, missed_on DESC);

create table dispute (
  id uuid not null,
  payment_id uuid not null,
  provider text not null,
  provider_dispute_id text not null,
  cents bigint not null,
  reason text not null,
  status text not null,
  due_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint dispute_pk PRIMARY KEY (id),
  constraint dispute_once UNIQUE (provider, provider_dispute_id),
  constraint dispute_payment_fk FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint dispute_amount CHECK ((cents > 0)),
  constraint dispute_decided_has_time CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint dispute_status_known CHECK ((status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);
CREATE INDEX dispute_by_payment ON public.dispute USING btree (payment_id);

create table document (
  id uuid not null,
  client_id uuid not null,
  property_id uuid,
  source text not null,
  source_id uuid,
  name text not null,
  description text default ''::text not null,
  type text not null,
  category text not null,
  format text not null,
  bytes integer,
  status text default 'active'::text not null,
  tags text[] default '{}'::text[] not null,
  audience text default 'client'::text not null,
  expires_on date,
  dated_on date not null,
  version_count integer default 0 not null,
  version integer default 1 not null,
  uploaded_by text,
  uploader_name text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  search_text text generated always as (search_form(((name || ' '::text) || description))) stored not null,
  constraint document_pk PRIMARY KEY (id),
  constraint document_source_unique UNIQUE (source, source_id),
  constraint document_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint document_property_fk FOREIGN KEY (property_id) REFERENCES property(id),
  constraint document_audience_known CHECK ((audience = ANY (ARRAY['client'::text, 'office'::text]))),
  constraint document_bytes_positive CHECK ((bytes > 0)),
  constraint document_category_known CHECK ((category = ANY (ARRAY['service'::text, 'billing'::text, 'agreement'::text, 'property'::text, 'safety'::text, 'insurance'::text, 'other'::text]))),
  constraint document_format_known CHECK ((format = ANY (ARRAY['pdf'::text, 'jpeg'::text, 'docx'::text, 'xlsx'::text]))),
  constraint document_has_name CHECK ((name ~ '\S'::text)),
  constraint document_source_known CHECK ((source = ANY (ARRAY['upload'::text, 'office'::text, 'visit-report'::text, 'visit-photo'::text, 'invoice'::text, 'agreement'::text]))),
  constraint document_source_whole CHECK (((source = ANY (ARRAY['upload'::text, 'office'::text])) = (source_id IS NULL))),
  constraint document_status_known CHECK ((status = ANY (ARRAY['active'::text, 'pending'::text, 'expired'::text]))),
  constraint document_type_known CHECK ((type = ANY (ARRAY['other'::text, 'invoice'::text, 'report'::text, 'contract'::text, 'certificate'::text, 'photo'::text]))),
  constraint document_upload_has_version CHECK (((source = ANY (ARRAY['upload'::text, 'office'::text])) = (version_count > 0)))
);
CREATE INDEX document_archived ON public.document USING btree (created_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX document_archived_by_client ON public.document USING btree (client_id) WHERE (archived_at IS NOT NULL);
CREATE INDEX document_by_category ON public.document USING btree (category, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX document_by_client ON public.document USING btree (client_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX document_by_client_category ON public.document USING btree (client_id, category, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX document_by_client_type ON public.document USING btree (client_id, type, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX document_by_property ON public.document USING btree (property_id, created_at DESC, id DESC) WHERE (property_id IS NOT NULL);
CREATE INDEX document_by_source ON public.document USING btree (source, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX document_by_status ON public.document USING btree (status, created_at DESC, id DESC) WHERE ((archived_at IS NULL) AND (status <> 'active'::text));
CREATE INDEX document_by_type ON public.document USING btree (type, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX document_by_type_and_category ON public.document USING btree (type, category, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX document_by_uploader ON public.document USING btree (uploaded_by, created_at DESC) WHERE (uploaded_by IS NOT NULL);
CREATE INDEX document_expiring ON public.document USING btree (expires_on, id) WHERE ((expires_on IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX document_newest ON public.document USING btree (created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX document_search ON public.document USING gin (search_text gin_trgm_ops);
CREATE TRIGGER document_count_changed AFTER UPDATE ON public.document REFERENCING OLD TABLE AS old_document NEW TABLE AS new_document FOR EACH STATEMENT EXECUTE FUNCTION document_count_changed();
CREATE TRIGGER document_count_inserted AFTER INSERT ON public.document REFERENCING NEW TABLE AS new_document FOR EACH STATEMENT EXECUTE FUNCTION document_count_inserted();
CREATE TRIGGER document_count_removed AFTER DELETE ON public.document REFERENCING OLD TABLE AS old_document FOR EACH STATEMENT EXECUTE FUNCTION document_count_removed();

create table document_counter (
  source text not null,
  documents integer not null
);

create table document_favorite (
  user_id text not null,
  document_id uuid not null,
  made_at timestamp with time zone not null,
  constraint document_favorite_pk PRIMARY KEY (user_id, document_id),
  constraint document_favorite_document_fk FOREIGN KEY (document_id) REFERENCES document(id),
  constraint document_favorite_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX document_favorite_by_document ON public.document_favorite USING btree (document_id);

create table document_filling (
  source text not null,
  last_id uuid,
  is_done boolean default false not null,
  constraint document_filling_pk PRIMARY KEY (source),
  constraint document_filling_source_known CHECK ((source = ANY (ARRAY['visits'::text, 'invoices'::text])))
);

create table document_request (
  id uuid not null,
  number integer not null,
  reference text generated always as (('DOC-'::text ||
CASE
    WHEN (number < 1000) THEN lpad((number)::text, 3, '0'::text)
    ELSE (number)::text
END)) stored not null,
  client_id uuid not null,
  type text not null,
  urgency text not null,
  description text not null,
  status text default 'waiting'::text not null,
  answer text default ''::text not null,
  document_id uuid,
  requested_by text,
  requester_name text not null,
  answerer_name text,
  due_on date not null,
  version integer default 1 not null,
  requested_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint document_request_pk PRIMARY KEY (id),
  constraint document_request_number_unique UNIQUE (number),
  constraint document_request_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint document_request_document_fk FOREIGN KEY (document_id) REFERENCES document(id),
  constraint document_request_answered_has_document CHECK (((status = 'answered'::text) = (document_id IS NOT NULL))),
  constraint document_request_answered_has_time CHECK (((status = 'waiting'::text) = (answered_at IS NULL))),
  constraint document_request_declined_says_why CHECK (((status <> 'declined'::text) OR (answer ~ '\S'::text))),
  constraint document_request_has_description CHECK ((description ~ '\S'::text)),
  constraint document_request_status_known CHECK ((status = ANY (ARRAY['waiting'::text, 'answered'::text, 'declined'::text]))),
  constraint document_request_type_known CHECK ((type = ANY (ARRAY['service_report'::text, 'invoice_copy'::text, 'certificate'::text, 'warranty'::text, 'inspection_report'::text, 'photos'::text, 'other'::text]))),
  constraint document_request_urgency_known CHECK ((urgency = ANY (ARRAY['normal'::text, 'urgent'::text, 'asap'::text])))
);
CREATE INDEX document_request_by_client ON public.document_request USING btree (client_id, requested_at DESC, id DESC);
CREATE INDEX document_request_by_document ON public.document_request USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX document_request_by_requester ON public.document_request USING btree (requested_by, requested_at DESC, id DESC);
CREATE INDEX document_request_by_status ON public.document_request USING btree (status, requested_at DESC, id DESC);
CREATE INDEX document_request_newest ON public.document_request USING btree (requested_at DESC, id DESC);

create table document_settings (
  is_only boolean default true not null,
  client_megabytes integer default 500 not null,
  total_megabytes integer default 50000 not null,
  version integer default 1 not null,
  constraint document_settings_pk PRIMARY KEY (is_only),
  constraint document_settings_one CHECK (is_only),
  constraint document_settings_positive CHECK (((client_megabytes > 0) AND (total_megabytes > 0)))
);

create table document_share (
  id uuid not null,
  document_id uuid not null,
  client_id uuid not null,
  method text not null,
  recipients text[] not null,
  message text not null,
  language text not null,
  password_hash text,
  noted integer default 0 not null,
  open_count integer default 0 not null,
  last_opened_at timestamp with time zone,
  shared_by text,
  sharer_name text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint document_share_pk PRIMARY KEY (id),
  constraint document_share_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint document_share_document_fk FOREIGN KEY (document_id) REFERENCES document(id),
  constraint document_share_ends CHECK ((expires_at > created_at)),
  constraint document_share_method_known CHECK ((method = ANY (ARRAY['email'::text, 'link'::text]))),
  constraint document_share_recipients_fit CHECK (((cardinality(recipients) <= 10) AND ((method = 'email'::text) = (cardinality(recipients) > 0))))
);
CREATE INDEX document_share_by_client ON public.document_share USING btree (client_id, created_at DESC);
CREATE INDEX document_share_by_document ON public.document_share USING btree (document_id, created_at DESC, id DESC);

create table document_share_access (
  token_hash bytea not null,
  link_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint document_share_access_pk PRIMARY KEY (token_hash),
  constraint document_share_access_link_fk FOREIGN KEY (link_hash) REFERENCES document_share_link(token_hash) ON DELETE CASCADE
);
CREATE INDEX document_share_access_by_expiry ON public.document_share_access USING btree (expires_at);
CREATE INDEX document_share_access_by_link ON public.document_share_access USING btree (link_hash);

create table document_share_link (
  token_hash bytea not null,
  share_id uuid not null,
  recipient text,
  made_at timestamp with time zone not null,
  constraint document_share_link_pk PRIMARY KEY (token_hash),
  constraint document_share_link_share_fk FOREIGN KEY (share_id) REFERENCES document_share(id)
);
CREATE INDEX document_share_link_by_share ON public.document_share_link USING btree (share_id);

create table document_share_opening (
  id uuid not null,
  share_id uuid not null,
  recipient text,
  outcome text not null,
  address text not null,
  agent text not null,
  opened_at timestamp with time zone not null,
  constraint document_share_opening_pk PRIMARY KEY (id),
  constraint document_share_opening_share_fk FOREIGN KEY (share_id) REFERENCES document_share(id),
  constraint document_share_opening_outcome_known CHECK ((outcome = ANY (ARRAY['unlocked'::text, 'opened'::text, 'wrong-password'::text, 'too-many-tries'::text, 'expired'::text, 'revoked'::text])))
);
CREATE INDEX document_share_opening_by_share ON public.document_share_opening USING btree (share_id, opened_at DESC, id DESC);

create table document_usage (
  client_id uuid not null,
  bytes bigint default 0 not null,
  files integer default 0 not null,
  constraint document_usage_pk PRIMARY KEY (client_id),
  constraint document_usage_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint document_usage_not_negative CHECK (((bytes >= 0) AND (files >= 0)))
);

create table document_usage_total (
  is_only boolean default true not null,
  bytes bigint default 0 not null,
  files integer default 0 not null,
  constraint document_usage_total_pk PRIMARY KEY (is_only),
  constraint document_usage_total_not_negative CHECK (((bytes >= 0) AND (files >= 0))),
  constraint document_usage_total_one CHECK (is_only)
);

create table document_version (
  document_id uuid not null,
  number integer not null,
  file_id uuid not null,
  file_name text not null,
  format text not null,
  bytes integer not null,
  uploaded_by text,
  uploader_name text not null,
  is_staff boolean not null,
  created_at timestamp with time zone not null,
  constraint document_version_pk PRIMARY KEY (document_id, number),
  constraint document_version_file_unique UNIQUE (file_id),
  constraint document_version_document_fk FOREIGN KEY (document_id) REFERENCES document(id),
  constraint document_version_format_known CHECK ((format = ANY (ARRAY['pdf'::text, 'jpeg'::text, 'docx'::text, 'xlsx'::text]))),
  constraint document_version_number_positive CHECK ((number > 0))
);

create table document_warning (
  document_id uuid not null,
  expires_on date not null,
  days smallint not null,
  warned_at timestamp with time zone not null,
  constraint document_warning_pk PRIMARY KEY (document_id, expires_on, days),
  constraint document_warning_document_fk FOREIGN KEY (document_id) REFERENCES document(id),
  constraint document_warning_days_known CHECK ((days = ANY (ARRAY[30, 7])))
);

create table emergency_conversation (
  appointment_id uuid not null,
  language text not null,
  messages jsonb not null,
  constraint emergency_conversation_pk PRIMARY KEY (appointment_id),
  constraint emergency_conversation_appointment_fk FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint emergency_conversation_bounded CHECK (((jsonb_typeof(messages) = 'array'::text) AND ((jsonb_array_length(messages) >= 1) AND (jsonb_array_length(messages) <= 40)) AND (octet_length((messages)::text) <= 250000))),
  constraint emergency_conversation_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text])))
);

create table entry_point (
  id uuid not null,
  property_id uuid not null,
  location text not null,
  kind text not null,
  status text not null,
  notes text default ''::text not null,
  "position" smallint not null,
  constraint entry_point_pk PRIMARY KEY (id),
  constraint entry_point_property_fk FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE,
  constraint entry_point_named CHECK ((location ~ '\S'::text)),
  constraint entry_point_status_known CHECK ((status = ANY (ARRAY['sealed'::text, 'monitored'::text, 'open'::text])))
);
CREATE INDEX entry_point_by_property ON public.entry_point USING btree (property_id, "position", id);

create table event (
  id uuid not null,
  name text not null,
  data jsonb not null,
  emitted_at timestamp with time zone not null,
  subject text,
  sequence bigint,
  constraint event_pk PRIMARY KEY (id),
  constraint event_subject_is_counted CHECK (((subject IS NULL) = (sequence IS NULL)))
);
CREATE INDEX event_emitted_at ON public.event USING btree (emitted_at);
CREATE UNIQUE INDEX event_in_order ON public.event USING btree (subject, sequence) WHERE (subject IS NOT NULL);

create table event_cursor (
  subscriber text not null,
  subject text not null,
  last_sequence bigint not null,
  constraint event_cursor_pk PRIMARY KEY (subscriber, subject)
);
CREATE INDEX event_cursor_subject ON public.event_cursor USING btree (subject);

create table event_subject (
  subject text not null,
  last_sequence bigint not null,
  told_sequence bigint not null,
  constraint event_subject_pk PRIMARY KEY (subject),
  constraint event_subject_told_what_was CHECK (((told_sequence >= 0) AND (told_sequence <= last_sequence)))
);

create table file (
  id uuid not null,
  key text not null,
  name text not null,
  kind text not null,
  content_type text not null,
  bytes integer not null,
  sha256 text not null,
  width integer,
  height integer,
  thumbnail_key text,
  thumbnail_bytes integer,
  uploaded_by text,
  owner_kind text,
  owner_id uuid,
  created_at timestamp with time zone not null,
  attached_at timestamp with time zone,
  unattached_at timestamp with time zone,
  gone_at timestamp with time zone,
  sent_sha256 text,
  constraint file_pk PRIMARY KEY (id),
  constraint file_key_unique UNIQUE (key),
  constraint file_attached_or_waiting CHECK (((owner_id IS NULL) = (unattached_at IS NOT NULL))),
  constraint file_bytes_positive CHECK ((bytes > 0)),
  constraint file_gone_is_unattached CHECK (((gone_at IS NULL) OR (owner_id IS NULL))),
  constraint file_kind_known CHECK ((kind = ANY (ARRAY['jpeg'::text, 'pdf'::text, 'docx'::text, 'xlsx'::text, 'text'::text]))),
  constraint file_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint file_owner_whole CHECK ((num_nulls(owner_kind, owner_id, attached_at) = ANY (ARRAY[0, 3]))),
  constraint file_sent_sha256_form CHECK ((sent_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint file_sha256_form CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint file_size_of_pictures CHECK ((num_nulls(width, height, thumbnail_key, thumbnail_bytes) = ANY (ARRAY[0, 4]))),
  constraint file_size_positive CHECK (((width > 0) AND (height > 0) AND (thumbnail_bytes > 0)))
);
CREATE INDEX file_of_owner ON public.file USING btree (owner_kind, owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX file_thumbnail ON public.file USING btree (thumbnail_key) WHERE (thumbnail_key IS NOT NULL);
CREATE INDEX file_unattached ON public.file USING btree (unattached_at) WHERE (unattached_at IS NOT NULL);

create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamp with time zone not null,
  constraint idempotency_key_pk PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);

create table inbox_item (
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  client_id uuid,
  reference text not null,
  name text not null,
  email text not null,
  phone text not null,
  phone_key text not null,
  preview text not null,
  language text not null,
  status text default 'new'::text not null,
  assigned_to text,
  version integer default 1 not null,
  received_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  search_text text generated always as (search_form(((((((((name || ' '::text) || email) || ' '::text) || phone_key) || ' '::text) || reference) || ' '::text) || preview))) stored not null,
  constraint inbox_item_pk PRIMARY KEY (id),
  constraint inbox_item_subject_unique UNIQUE (kind, subject_id),
  constraint inbox_item_assigned_fk FOREIGN KEY (assigned_to) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint inbox_item_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint inbox_item_kind_known CHECK ((kind = ANY (ARRAY['lead'::text, 'message'::text, 'callback'::text, 'issue'::text, 'ticket'::text, 'chat'::text, 'document'::text]))),
  constraint inbox_item_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint inbox_item_status_known CHECK ((status = ANY (ARRAY['new'::text, 'open'::text, 'done'::text])))
);
CREATE INDEX inbox_item_by_assignee ON public.inbox_item USING btree (assigned_to, status, received_at DESC, id DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX inbox_item_by_client ON public.inbox_item USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX inbox_item_by_status ON public.inbox_item USING btree (status, received_at DESC, id DESC);
CREATE INDEX inbox_item_newest ON public.inbox_item USING btree (received_at DESC, id DESC);
CREATE INDEX inbox_item_search ON public.inbox_item USING gin (search_text gin_trgm_ops);

create table invoice (
  id uuid not null,
  number integer not null,
  reference text generated always as (('INV-'::text || lpad((number)::text, GREATEST(6, length((number)::text)), '0'::text))) stored not null,
  client_id uuid not null,
  property_id uuid,
  status text default 'draft'::text not null,
  visit_id uuid,
  plan_id uuid,
  plan_period_on date,
  invoice_on date not null,
  due_on date not null,
  payment_terms text not null,
  bill_name text not null,
  bill_email text not null,
  bill_phone text default ''::text not null,
  bill_address text not null,
  language text default 'en'::text not null,
  tax_rate integer,
  subtotal_cents bigint not null,
  discount_cents bigint default 0 not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  notes text default ''::text not null,
  terms text default ''::text not null,
  sent_at timestamp with time zone,
  paid_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text default ''::text not null,
  version integer default 1 not null,
  created_by text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  search_text text generated always as (search_form((((((bill_name || ' '::text) || bill_email) || ' '::text) || 'INV-'::text) || lpad((number)::text, GREATEST(6, length((number)::text)), '0'::text)))) stored not null,
  view_count integer default 0 not null,
  viewed_at timestamp with time zone,
  last_sent_at timestamp with time zone,
  agreement_id uuid,
  agreement_term_on date,
  constraint invoice_pk PRIMARY KEY (id),
  constraint invoice_number_unique UNIQUE (number),
  constraint invoice_of_agreement_once UNIQUE (agreement_id, agreement_term_on),
  constraint invoice_of_period_once UNIQUE (plan_id, plan_period_on),
  constraint invoice_of_visit_once UNIQUE (visit_id),
  constraint invoice_agreement_fk FOREIGN KEY (agreement_id) REFERENCES agreement(id),
  constraint invoice_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint invoice_property_fk FOREIGN KEY (property_id) REFERENCES property(id),
  constraint invoice_amounts CHECK (((subtotal_cents >= 0) AND ((discount_cents >= 0) AND (discount_cents <= subtotal_cents)) AND (tax_cents >= 0) AND (total_cents = ((subtotal_cents - discount_cents) + tax_cents)) AND (total_cents <= '100000000000'::bigint))),
  constraint invoice_cancelled_has_reason CHECK (((status = 'cancelled'::text) = ((cancelled_at IS NOT NULL) AND (cancel_reason <> ''::text)))),
  constraint invoice_due_later CHECK ((due_on >= invoice_on)),
  constraint invoice_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint invoice_paid_has_time CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint invoice_period_of_plan CHECK (((plan_id IS NULL) = (plan_period_on IS NULL))),
  constraint invoice_sent_has_time CHECK (((status = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR (sent_at IS NOT NULL))),
  constraint invoice_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'overdue'::text, 'paid'::text, 'cancelled'::text]))),
  constraint invoice_tax_rate CHECK (((tax_rate >= 0) AND (tax_rate <= 100000))),
  constraint invoice_term_of_agreement CHECK (((agreement_id IS NULL) = (agreement_term_on IS NULL))),
  constraint invoice_terms_known CHECK ((payment_terms = ANY (ARRAY['due-on-receipt'::text, 'net-15'::text, 'net-30'::text, 'net-60'::text]))),
  constraint invoice_viewed_has_time CHECK (((view_count = 0) = (viewed_at IS NULL)))
);
CREATE INDEX invoice_by_client ON public.invoice USING btree (client_id, number);
CREATE INDEX invoice_by_status ON public.invoice USING btree (status, number);
CREATE INDEX invoice_of_client ON public.invoice USING btree (client_id, status);
CREATE INDEX invoice_open_by_due_day ON public.invoice USING btree (due_on, id) WHERE (status = ANY (ARRAY['sent'::text, 'overdue'::text]));
CREATE INDEX invoice_search ON public.invoice USING gin (search_text gin_trgm_ops);
CREATE INDEX invoice_sent_by_due ON public.invoice USING btree (due_on) WHERE (status = 'sent'::text);
CREATE TRIGGER invoice_count_changed AFTER UPDATE ON public.invoice REFERENCING OLD TABLE AS old_invoice NEW TABLE AS new_invoice FOR EACH STATEMENT EXECUTE FUNCTION invoice_count_changed();
CREATE TRIGGER invoice_count_inserted AFTER INSERT ON public.invoice REFERENCING NEW TABLE AS new_invoice FOR EACH STATEMENT EXECUTE FUNCTION invoice_count_inserted();
CREATE TRIGGER invoice_count_removed AFTER DELETE ON public.invoice REFERENCING OLD TABLE AS old_invoice FOR EACH STATEMENT EXECUTE FUNCTION invoice_count_removed();
CREATE TRIGGER invoice_tell_payment_status_changed AFTER UPDATE ON public.invoice REFERENCING OLD TABLE AS old_invoice NEW TABLE AS new_invoice FOR EACH STATEMENT EXECUTE FUNCTION invoice_tell_payment_status();
CREATE TRIGGER invoice_tell_payment_status_inserted AFTER INSERT ON public.invoice REFERENCING NEW TABLE AS new_invoice FOR EACH STATEMENT EXECUTE FUNCTION invoice_tell_payment_status();
CREATE TRIGGER invoice_tell_payment_status_removed AFTER DELETE ON public.invoice REFERENCING OLD TABLE AS old_invoice FOR EACH STATEMENT EXECUTE FUNCTION invoice_tell_payment_status();

create table invoice_balance (
  invoice_id uuid not null,
  cents bigint not null,
  constraint invoice_balance_pk PRIMARY KEY (invoice_id),
  constraint invoice_balance_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id)
);
CREATE TRIGGER invoice_balance_count_changed AFTER UPDATE ON public.invoice_balance REFERENCING OLD TABLE AS old_balance NEW TABLE AS new_balance FOR EACH STATEMENT EXECUTE FUNCTION invoice_balance_count_changed();
CREATE TRIGGER invoice_balance_count_inserted AFTER INSERT ON public.invoice_balance REFERENCING NEW TABLE AS new_balance FOR EACH STATEMENT EXECUTE FUNCTION invoice_balance_count_inserted();

create table invoice_counter (
  status text not null,
  invoices integer not null,
  cents bigint not null
);

create table invoice_event (
  id uuid not null,
  invoice_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  by_user text,
  cents bigint,
  subject_id uuid,
  note text default ''::text not null,
  constraint invoice_event_pk PRIMARY KEY (id),
  constraint invoice_event_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint invoice_event_kind_known CHECK ((kind = ANY (ARRAY['drafted'::text, 'changed'::text, 'sent'::text, 'viewed'::text, 'reminded'::text, 'overdue'::text, 'late-fee'::text, 'credited'::text, 'credit-applied'::text, 'written-off'::text, 'payment'::text, 'payment-pending'::text, 'payment-failed'::text, 'payment-returned'::text, 'refunded'::text, 'refund-failed'::text, 'dispute-opened'::text, 'dispute-won'::text, 'dispute-lost'::text, 'paid'::text, 'reopened'::text, 'cancelled'::text])))
);
CREATE INDEX invoice_event_by_invoice ON public.invoice_event USING btree (invoice_id, at);

create table invoice_line (
  invoice_id uuid not null,
  "position" smallint not null,
  service_id uuid,
  description text not null,
  quantity integer not null,
  unit_cents integer not null,
  amount_cents bigint generated always as (((quantity)::bigint * unit_cents)) stored not null,
  is_taxable boolean default true not null,
  constraint invoice_line_pk PRIMARY KEY (invoice_id, "position"),
  constraint invoice_line_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE,
  constraint invoice_line_service_fk FOREIGN KEY (service_id) REFERENCES service(id),
  constraint invoice_line_has_description CHECK ((description ~ '\S'::text)),
  constraint invoice_line_price CHECK (((unit_cents >= 0) AND (unit_cents <= 100000000))),
  constraint invoice_line_quantity CHECK (((quantity >= 1) AND (quantity <= 9999)))
);

create table invoice_reminder (
  invoice_id uuid not null,
  step smallint not null,
  reminded_at timestamp with time zone not null,
  constraint invoice_reminder_pk PRIMARY KEY (invoice_id, step),
  constraint invoice_reminder_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint invoice_reminder_step_known CHECK ((step = ANY (ARRAY['-3'::integer, 0, 3, 10])))
);

create table invoice_tax (
  invoice_id uuid not null,
  "position" smallint not null,
  tax_rate_id uuid,
  name text not null,
  rate integer not null,
  taxable_cents bigint not null,
  tax_cents bigint not null,
  constraint invoice_tax_pk PRIMARY KEY (invoice_id, "position"),
  constraint invoice_tax_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE
);

create table issue (
  id uuid not null,
  number integer not null,
  reference text generated always as (('ISS-'::text ||
CASE
    WHEN (number < 1000) THEN lpad((number)::text, 3, '0'::text)
    ELSE (number)::text
END)) stored not null,
  client_id uuid not null,
  property_id uuid,
  title text not null,
  description text not null,
  location text not null,
  type text not null,
  priority text not null,
  status text default 'active'::text not null,
  is_proposed boolean default false not null,
  assigned_to text,
  appointment_id uuid,
  reported_by text,
  reporter_name text not null,
  is_reported_by_staff boolean not null,
  photo_count integer default 0 not null,
  comment_count integer default 0 not null,
  version integer default 1 not null,
  reported_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  search_text text generated always as (search_form(((((((('ISS-'::text ||
CASE
    WHEN (number < 1000) THEN lpad((number)::text, 3, '0'::text)
    ELSE (number)::text
END) || ' '::text) || title) || ' '::text) || description) || ' '::text) || location))) stored not null,
  constraint issue_pk PRIMARY KEY (id),
  constraint issue_number_unique UNIQUE (number),
  constraint issue_appointment_fk FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint issue_assigned_fk FOREIGN KEY (assigned_to) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint issue_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint issue_property_fk FOREIGN KEY (property_id) REFERENCES property(id),
  constraint issue_counts_not_negative CHECK (((photo_count >= 0) AND (comment_count >= 0))),
  constraint issue_has_description CHECK ((description ~ '\S'::text)),
  constraint issue_has_title CHECK ((title ~ '\S'::text)),
  constraint issue_priority_known CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  constraint issue_proposed_while_scheduled CHECK (((NOT is_proposed) OR (status = 'scheduled'::text))),
  constraint issue_resolved_has_time CHECK (((status = 'resolved'::text) = (resolved_at IS NOT NULL))),
  constraint issue_scheduled_has_appointment CHECK (((status <> 'scheduled'::text) OR (appointment_id IS NOT NULL))),
  constraint issue_status_known CHECK ((status = ANY (ARRAY['active'::text, 'investigating'::text, 'scheduled'::text, 'resolved'::text]))),
  constraint issue_type_known CHECK ((type = ANY (ARRAY['ants'::text, 'spiders'::text, 'roaches'::text, 'wasps'::text, 'other'::text])))
);
CREATE INDEX issue_by_appointment ON public.issue USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX issue_by_assignee ON public.issue USING btree (assigned_to, reported_at DESC, id DESC);
CREATE INDEX issue_by_client ON public.issue USING btree (client_id, reported_at DESC, id DESC);
CREATE INDEX issue_by_priority ON public.issue USING btree (priority, reported_at DESC, id DESC);
CREATE INDEX issue_by_property ON public.issue USING btree (property_id, reported_at DESC) WHERE (property_id IS NOT NULL);
CREATE INDEX issue_by_status ON public.issue USING btree (status, reported_at DESC, id DESC);
CREATE INDEX issue_by_type ON public.issue USING btree (type, reported_at DESC, id DESC);
CREATE INDEX issue_newest ON public.issue USING btree (reported_at DESC, id DESC);
CREATE INDEX issue_open ON public.issue USING btree (reported_at DESC, id DESC) WHERE (status <> 'resolved'::text);
CREATE INDEX issue_proposed ON public.issue USING btree (reported_at DESC, id DESC) WHERE is_proposed;
CREATE INDEX issue_search ON public.issue USING gin (search_text gin_trgm_ops);
CREATE TRIGGER issue_begin_technicians AFTER INSERT ON public.issue FOR EACH ROW WHEN ((new.appointment_id IS NOT NULL)) EXECUTE FUNCTION issue_keep_technicians();
CREATE TRIGGER issue_keep_technicians AFTER UPDATE ON public.issue FOR EACH ROW WHEN (((old.appointment_id IS DISTINCT FROM new.appointment_id) OR (old.reported_at IS DISTINCT FROM new.reported_at))) EXECUTE FUNCTION issue_keep_technicians();

create table issue_change (
  id uuid not null,
  issue_id uuid not null,
  kind text not null,
  from_value text,
  to_value text,
  actor_name text,
  changed_at timestamp with time zone not null,
  constraint issue_change_pk PRIMARY KEY (id),
  constraint issue_change_issue_fk FOREIGN KEY (issue_id) REFERENCES issue(id) ON DELETE CASCADE,
  constraint issue_change_kind_known CHECK ((kind = ANY (ARRAY['reported'::text, 'status'::text, 'priority'::text, 'type'::text, 'assigned'::text, 'appointment'::text, 'proposed'::text])))
);
CREATE INDEX issue_change_by_issue ON public.issue_change USING btree (issue_id, id);

create table issue_comment (
  id uuid not null,
  issue_id uuid not null,
  author_id text,
  author_name text not null,
  author_role text,
  is_staff boolean not null,
  content text not null,
  created_at timestamp with time zone not null,
  constraint issue_comment_pk PRIMARY KEY (id),
  constraint issue_comment_issue_fk FOREIGN KEY (issue_id) REFERENCES issue(id) ON DELETE CASCADE,
  constraint issue_comment_role_known CHECK ((author_role = ANY (ARRAY['client'::text, 'administrator'::text, 'manager'::text, 'technician'::text, 'support'::text]))),
  constraint issue_comment_says_something CHECK ((content ~ '\S'::text))
);
CREATE INDEX issue_comment_by_issue ON public.issue_comment USING btree (issue_id, created_at, id);

create table issue_technician (
  issue_id uuid not null,
  technician_id uuid not null,
  reported_at timestamp with time zone not null,
  constraint issue_technician_pk PRIMARY KEY (issue_id, technician_id),
  constraint issue_technician_issue_fk FOREIGN KEY (issue_id) REFERENCES issue(id) ON DELETE CASCADE,
  constraint issue_technician_technician_fk FOREIGN KEY (technician_id) REFERENCES technician(id)
);
CREATE INDEX issue_technician_newest ON public.issue_technician USING btree (technician_id, reported_at DESC, issue_id DESC);

create table known_device (
  user_id text not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint known_device_pk PRIMARY KEY (user_id, token_hash),
  constraint known_device_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX known_device_last_seen_at ON public.known_device USING btree (last_seen_at);

create table late_fee (
  invoice_id uuid not null,
  charged_on date not null,
  cents bigint not null,
  rate integer not null,
  past_due_cents bigint not null,
  created_by text,
  created_at timestamp with time zone not null,
  constraint late_fee_pk PRIMARY KEY (invoice_id),
  constraint late_fee_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint late_fee_amounts CHECK (((cents > 0) AND (past_due_cents > 0) AND (rate > 0)))
);

create table ledger_counter (
  on_date date not null,
  account text not null,
  debit_cents bigint not null,
  credit_cents bigint not null
);
CREATE INDEX ledger_counter_by_day ON public.ledger_counter USING btree (on_date, account);

create table ledger_entry (
  journal_id uuid not null,
  "position" smallint not null,
  account text not null,
  client_id uuid,
  invoice_id uuid,
  cents bigint not null,
  constraint ledger_entry_pk PRIMARY KEY (journal_id, "position"),
  constraint ledger_entry_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint ledger_entry_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint ledger_entry_journal_fk FOREIGN KEY (journal_id) REFERENCES ledger_journal(id),
  constraint ledger_entry_account_known CHECK ((account = ANY (ARRAY['bank'::text, 'undeposited'::text, 'clearing'::text, 'receivable'::text, 'disputed'::text, 'sales-tax'::text, 'client-credit'::text, 'service-revenue'::text, 'late-fees'::text, 'discounts'::text, 'credit-notes'::text, 'processing-fees'::text, 'bad-debt'::text, 'dispute-losses'::text]))),
  constraint ledger_entry_amount CHECK (((cents <> 0) AND (abs(cents) <= '100000000000'::bigint))),
  constraint ledger_entry_credit_of CHECK (((account <> 'client-credit'::text) OR (client_id IS NOT NULL))),
  constraint ledger_entry_receivable_of CHECK (((account <> 'receivable'::text) OR ((client_id IS NOT NULL) AND (invoice_id IS NOT NULL))))
);
CREATE INDEX ledger_entry_by_account ON public.ledger_entry USING btree (account, journal_id);
CREATE INDEX ledger_entry_by_client ON public.ledger_entry USING btree (client_id, journal_id) WHERE (client_id IS NOT NULL);
CREATE INDEX ledger_entry_by_invoice ON public.ledger_entry USING btree (invoice_id, journal_id) WHERE (invoice_id IS NOT NULL);
CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON public.ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_journal_check('journal_id');
CREATE TRIGGER ledger_entry_keep_sums AFTER INSERT ON public.ledger_entry REFERENCING NEW TABLE AS new_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_keep_sums();
CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

create table ledger_journal (
  id uuid not null,
  number bigint generated always as identity not null,
  kind text not null,
  cause_id uuid not null,
  on_date date not null,
  posted_at timestamp with time zone not null,
  memo text not null,
  posted_by text,
  entry_count smallint not null,
  constraint ledger_journal_pk PRIMARY KEY (id),
  constraint ledger_journal_number_unique UNIQUE (number),
  constraint ledger_journal_once UNIQUE (kind, cause_id),
  constraint ledger_journal_has_entries CHECK ((entry_count >= 2)),
  constraint ledger_journal_has_memo CHECK ((memo <> ''::text))
);
CREATE INDEX ledger_journal_by_day ON public.ledger_journal USING btree (on_date DESC, number DESC);
CREATE TRIGGER ledger_journal_append_only BEFORE DELETE OR UPDATE ON public.ledger_journal FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
CREATE CONSTRAINT TRIGGER ledger_journal_balanced AFTER INSERT ON public.ledger_journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_journal_check('id');
CREATE TRIGGER ledger_journal_no_truncate BEFORE TRUNCATE ON public.ledger_journal FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_journal_open AFTER INSERT ON public.ledger_journal REFERENCING NEW TABLE AS new_journal FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_closed();

create table mail (
  id uuid not null,
  key text not null,
  to_address text not null,
  language text not null,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null,
  status text not null,
  attempts integer not null,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  message_id text,
  is_secret boolean default false not null,
  reply_to text,
  encrypted text,
  constraint mail_pk PRIMARY KEY (id),
  constraint mail_key_unique UNIQUE (key),
  constraint mail_encrypted_is_secret CHECK (((encrypted IS NULL) OR is_secret)),
  constraint mail_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint mail_sent_has_time CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint mail_status_known CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX mail_by_day ON public.mail USING btree (created_at);
CREATE INDEX mail_failed ON public.mail USING btree (created_at) WHERE (status = 'failed'::text);
CREATE INDEX mail_newest ON public.mail USING btree (created_at DESC, id DESC);
CREATE TRIGGER mail_tell_notification AFTER UPDATE OF status ON public.mail FOR EACH ROW WHEN (((new.status = ANY (ARRAY['sent'::text, 'failed'::text])) AND (new.status <> old.status) AND (new.key ~~ 'notification:%'::text))) EXECUTE FUNCTION mail_tell_notification();

create table mail_file (
  mail_id uuid not null,
  file_id uuid not null,
  constraint mail_file_pk PRIMARY KEY (mail_id, file_id),
  constraint mail_file_file_fk FOREIGN KEY (file_id) REFERENCES file(id),
  constraint mail_file_mail_fk FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE CASCADE
);
CREATE INDEX mail_file_by_file ON public.mail_file USING btree (file_id);

create table newsletter_delivery (
  issue_id uuid not null,
  subscriber_id uuid not null,
  status text default 'waiting'::text not null,
  constraint newsletter_delivery_pk PRIMARY KEY (issue_id, subscriber_id),
  constraint newsletter_delivery_issue_fk FOREIGN KEY (issue_id) REFERENCES newsletter_issue(id),
  constraint newsletter_delivery_subscriber_fk FOREIGN KEY (subscriber_id) REFERENCES newsletter_subscriber(id) ON DELETE CASCADE,
  constraint newsletter_delivery_status_known CHECK ((status = ANY (ARRAY['waiting'::text, 'written'::text, 'left_out'::text])))
);
CREATE INDEX newsletter_delivery_by_subscriber ON public.newsletter_delivery USING btree (subscriber_id);

create table newsletter_issue (
  id uuid not null,
  texts jsonb not null,
  version integer default 1 not null,
  tried_version integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  sent_by text,
  recipients integer default 0 not null,
  constraint newsletter_issue_pk PRIMARY KEY (id),
  constraint newsletter_issue_sent_by_fk FOREIGN KEY (sent_by) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint newsletter_issue_has_english CHECK ((texts ? 'en'::text)),
  constraint newsletter_issue_tried_first CHECK (((sent_at IS NULL) OR (tried_version = version)))
);
CREATE INDEX newsletter_issue_newest ON public.newsletter_issue USING btree (created_at DESC, id DESC);

create table newsletter_link (
  token_hash text not null,
  subscriber_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null,
  constraint newsletter_link_pk PRIMARY KEY (token_hash),
  constraint newsletter_link_subscriber_fk FOREIGN KEY (subscriber_id) REFERENCES newsletter_subscriber(id) ON DELETE CASCADE,
  constraint newsletter_link_purpose_known CHECK ((purpose = ANY (ARRAY['confirm'::text, 'unsubscribe'::text])))
);
CREATE INDEX newsletter_link_by_age ON public.newsletter_link USING btree (purpose, created_at);
CREATE INDEX newsletter_link_by_subscriber ON public.newsletter_link USING btree (subscriber_id);

create table newsletter_subscriber (
  id uuid not null,
  email text not null,
  email_key text not null,
  language text not null,
  source text not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  confirmed_by text,
  unsubscribed_at timestamp with time zone,
  unsubscribed_by text,
  unsubscribe_reason text default ''::text not null,
  status text generated always as (
CASE
    WHEN (unsubscribed_at IS NOT NULL) THEN 'unsubscribed'::text
    WHEN (confirmed_at IS NOT NULL) THEN 'confirmed'::text
    ELSE 'asked'::text
END) stored not null,
  search_text text generated always as (search_form(email)) stored not null,
  constraint newsletter_subscriber_pk PRIMARY KEY (id),
  constraint newsletter_subscriber_email_key_unique UNIQUE (email_key),
  constraint newsletter_subscriber_confirmed_by_known CHECK ((confirmed_by = ANY (ARRAY['link'::text, 'account'::text]))),
  constraint newsletter_subscriber_confirmed_whole CHECK (((confirmed_at IS NULL) = (confirmed_by IS NULL))),
  constraint newsletter_subscriber_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint newsletter_subscriber_source_known CHECK ((source = ANY (ARRAY['site'::text, 'registration'::text, 'portal'::text, 'office'::text]))),
  constraint newsletter_subscriber_unsubscribed_by_known CHECK ((unsubscribed_by = ANY (ARRAY['link'::text, 'one_click'::text, 'portal'::text, 'office'::text, 'address_changed'::text]))),
  constraint newsletter_subscriber_unsubscribed_whole CHECK (((unsubscribed_at IS NULL) = (unsubscribed_by IS NULL)))
);
CREATE INDEX newsletter_subscriber_by_status ON public.newsletter_subscriber USING btree (status, asked_at DESC, id DESC);
CREATE INDEX newsletter_subscriber_newest ON public.newsletter_subscriber USING btree (asked_at DESC, id DESC);
CREATE INDEX newsletter_subscriber_search ON public.newsletter_subscriber USING gin (search_text gin_trgm_ops);

create table notice (
  id uuid not null,
  appointment_id uuid not null,
  rule text not null,
  state text not null,
  due_from timestamp with time zone,
  due_until timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  problem text,
  reason text default ''::text not null,
  proof text,
  done_at timestamp with time zone,
  done_by text,
  done_by_name text,
  stays_until timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint notice_pk PRIMARY KEY (id),
  constraint notice_one_per_rule UNIQUE (appointment_id, rule),
  constraint notice_appointment_fk FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint notice_done_whole CHECK (((state = 'done'::text) = ((done_at IS NOT NULL) AND (proof IS NOT NULL)))),
  constraint notice_due_order CHECK ((due_from <= due_until)),
  constraint notice_overridden_with_reason CHECK (((state <> ALL (ARRAY['overridden'::text, 'not-needed'::text])) OR (reason ~ '\S'::text))),
  constraint notice_reason_length CHECK ((length(reason) <= 500)),
  constraint notice_rule_known CHECK ((rule = ANY (ARRAY['md-written-notice'::text, 'md-advance-notice'::text, 'md-lawn-sign'::text, 'nj-consumer-notice'::text, 'nj-treated-area-sign'::text, 'nj-termite-applicator'::text, 'pa-registry'::text, 'de-label-at-hand'::text, 'de-termite-applicator'::text]))),
  constraint notice_state_known CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'not-needed'::text, 'overridden'::text, 'missed'::text])))
);
CREATE INDEX notice_by_due ON public.notice USING btree (due_until, id);
CREATE INDEX notice_by_state ON public.notice USING btree (state, due_until, id);

create table notice_entry (
  id uuid not null,
  notice_id uuid not null,
  recipient_id uuid,
  kind text not null,
  method text,
  is_reached boolean,
  note text default ''::text not null,
  happened_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  mail_id uuid,
  technician_id uuid,
  by_user text,
  by_name text default ''::text not null,
  told text,
  constraint notice_entry_pk PRIMARY KEY (id),
  constraint notice_entry_notice_fk FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE,
  constraint notice_entry_recipient_fk FOREIGN KEY (recipient_id) REFERENCES notice_recipient(id) ON DELETE CASCADE,
  constraint notice_entry_technician_fk FOREIGN KEY (technician_id) REFERENCES technician(id),
  constraint notice_entry_attempt_whole CHECK ((((kind = 'attempt'::text) = (is_reached IS NOT NULL)) AND ((kind <> 'attempt'::text) OR (method IS NOT NULL)))),
  constraint notice_entry_kind_known CHECK ((kind = ANY (ARRAY['attempt'::text, 'done'::text, 'overridden'::text, 'reopened'::text, 'missed'::text, 'not-needed'::text]))),
  constraint notice_entry_note_length CHECK ((length(note) <= 1000))
);
CREATE INDEX notice_entry_by_notice ON public.notice_entry USING btree (notice_id, id);
CREATE INDEX notice_entry_by_recipient ON public.notice_entry USING btree (recipient_id) WHERE (recipient_id IS NOT NULL);
CREATE INDEX notice_entry_by_technician ON public.notice_entry USING btree (technician_id) WHERE (technician_id IS NOT NULL);
CREATE TRIGGER notice_entry_stays BEFORE UPDATE ON public.notice_entry FOR EACH ROW EXECUTE FUNCTION notice_entry_stays();

create table notice_judgement (
  appointment_id uuid not null,
  facts text not null,
  judged_at timestamp with time zone not null,
  constraint notice_judgement_pk PRIMARY KEY (appointment_id),
  constraint notice_judgement_appointment_fk FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE
);

create table notice_recipient (
  id uuid not null,
  notice_id uuid not null,
  listed_id uuid not null,
  person_key text not null,
  name text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  address text default ''::text not null,
  feet integer,
  state text not null,
  reached_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint notice_recipient_pk PRIMARY KEY (id),
  constraint notice_recipient_once UNIQUE (notice_id, person_key),
  constraint notice_recipient_notice_fk FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE,
  constraint notice_recipient_feet CHECK ((feet >= 0)),
  constraint notice_recipient_reached CHECK (((state = ANY (ARRAY['reached'::text, 'door-notice'::text, 'too-far'::text])) = (reached_at IS NOT NULL))),
  constraint notice_recipient_state_known CHECK ((state = ANY (ARRAY['open'::text, 'reached'::text, 'door-notice'::text, 'too-far'::text, 'off-list'::text])))
);

create table notice_service (
  service_id uuid not null,
  work text[] not null,
  changed_at timestamp with time zone not null,
  constraint notice_service_pk PRIMARY KEY (service_id),
  constraint notice_service_service_fk FOREIGN KEY (service_id) REFERENCES service(id) ON DELETE CASCADE,
  constraint notice_service_work_known CHECK ((work <@ ARRAY['pesticide'::text, 'lawn'::text, 'perimeter'::text, 'termite'::text, 'termite-bait'::text]))
);

create table notice_wish (
  property_id uuid not null,
  asked_at timestamp with time zone not null,
  asked_by_name text default ''::text not null,
  recorded_by_name text default ''::text not null,
  constraint notice_wish_pk PRIMARY KEY (property_id),
  constraint notice_wish_property_fk FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE,
  constraint notice_wish_asked_by_length CHECK ((length(asked_by_name) <= 120))
);

create table notification (
  id uuid not null,
  message text not null,
  cause text not null,
  recipient text not null,
  channel text not null,
  data jsonb not null,
  status text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  client_id uuid,
  recipient_name text default ''::text not null,
  address text,
  written_at timestamp with time zone,
  held_until timestamp with time zone,
  delivered_at timestamp with time zone,
  fault text,
  retries integer default 0 not null,
  title text,
  body text,
  path text,
  read_at timestamp with time zone,
  search_text text generated always as (search_form(((recipient_name || ' '::text) || COALESCE(address, ''::text)))) stored not null,
  constraint notification_pk PRIMARY KEY (id),
  constraint notification_once UNIQUE (message, cause, recipient, channel),
  constraint notification_bell_says_something CHECK (((channel <> 'bell'::text) OR (status <> 'sent'::text) OR ((title IS NOT NULL) AND (body IS NOT NULL) AND (path IS NOT NULL)))),
  constraint notification_channel_known CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text, 'bell'::text]))),
  constraint notification_delivered_has_time CHECK (((status = 'delivered'::text) = (delivered_at IS NOT NULL))),
  constraint notification_held_has_time CHECK (((status <> 'held'::text) OR (held_until IS NOT NULL))),
  constraint notification_sent_has_time CHECK (((status <> ALL (ARRAY['sent'::text, 'delivered'::text])) OR (sent_at IS NOT NULL))),
  constraint notification_status_known CHECK ((status = ANY (ARRAY['waiting'::text, 'held'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'not_needed'::text, 'switched_off'::text, 'no_address'::text, 'no_consent'::text])))
);
CREATE INDEX notification_bell ON public.notification USING btree (recipient, sent_at DESC, id DESC) WHERE ((channel = 'bell'::text) AND (status = 'sent'::text));
CREATE INDEX notification_by_channel ON public.notification USING btree (channel, created_at DESC, id DESC);
CREATE INDEX notification_by_client ON public.notification USING btree (client_id, created_at DESC, id DESC) WHERE (client_id IS NOT NULL);
CREATE INDEX notification_by_recipient ON public.notification USING btree (recipient, created_at DESC);
CREATE INDEX notification_by_status ON public.notification USING btree (status, created_at DESC, id DESC);
CREATE INDEX notification_newest ON public.notification USING btree (created_at DESC, id DESC);
CREATE INDEX notification_no_address ON public.notification USING btree (created_at, id) WHERE (status = 'no_address'::text);
CREATE INDEX notification_search ON public.notification USING gin (search_text gin_trgm_ops);
CREATE INDEX notification_unread ON public.notification USING btree (recipient, sent_at DESC, id DESC) WHERE ((channel = 'bell'::text) AND (status = 'sent'::text) AND (read_at IS NULL));
CREATE INDEX notification_unwritten ON public.notification USING btree (created_at) WHERE ((status = 'waiting'::text) AND (written_at IS NULL));

create table notification_switch (
  user_id text not null,
  name text not null,
  is_on boolean not null,
  changed_at timestamp with time zone not null,
  constraint notification_switch_pk PRIMARY KEY (user_id, name),
  constraint notification_switch_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table number_sequence (
  name text not null,
  last_number integer not null,
  constraint number_sequence_pk PRIMARY KEY (name),
  constraint number_sequence_counts CHECK ((last_number >= 0))
);

create table pay_link (
  token_hash bytea not null,
  invoice_id uuid not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint pay_link_pk PRIMARY KEY (token_hash),
  constraint pay_link_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id)
);
CREATE INDEX pay_link_by_expiry ON public.pay_link USING btree (expires_at);
CREATE INDEX pay_link_by_invoice ON public.pay_link USING btree (invoice_id);

create table pay_link_setup (
  setup_id uuid not null,
  token_hash bytea not null,
  cents bigint not null,
  constraint pay_link_setup_pk PRIMARY KEY (setup_id),
  constraint pay_link_setup_link_fk FOREIGN KEY (token_hash) REFERENCES pay_link(token_hash) ON DELETE CASCADE,
  constraint pay_link_setup_setup_fk FOREIGN KEY (setup_id) REFERENCES payment_setup(id) ON DELETE CASCADE,
  constraint pay_link_setup_cents CHECK ((cents > 0))
);
CREATE INDEX pay_link_setup_by_link ON public.pay_link_setup USING btree (token_hash);

create table payment (
  id uuid not null,
  number integer not null,
  reference text generated always as (('PAY-'::text || lpad((number)::text, GREATEST(6, length((number)::text)), '0'::text))) stored not null,
  client_id uuid not null,
  kind text not null,
  status text not null,
  amount_cents bigint not null,
  refunded_cents bigint default 0 not null,
  received_on date not null,
  method_label text not null,
  check_number text default ''::text not null,
  note text default ''::text not null,
  deposit_slip_id uuid,
  paid_at timestamp with time zone,
  failed_at timestamp with time zone,
  failure text default ''::text not null,
  version integer default 1 not null,
  created_by text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  payer_name text not null,
  payer_email text default ''::text not null,
  invoice_references text default ''::text not null,
  undeposited_cents bigint default 0 not null,
  deposited_cents bigint default 0 not null,
  search_text text generated always as (search_form(((((((((('PAY-'::text || lpad((number)::text, GREATEST(6, length((number)::text)), '0'::text)) || ' '::text) || payer_name) || ' '::text) || payer_email) || ' '::text) || check_number) || ' '::text) || invoice_references))) stored not null,
  origin text default 'office'::text not null,
  provider text,
  charge_id text,
  method_id uuid,
  request_key uuid,
  needs_action boolean default false not null,
  failure_code text default ''::text not null,
  is_hard_failure boolean default false not null,
  fee_cents bigint,
  looked_at timestamp with time zone,
  request_hash text,
  is_on_session boolean default false not null,
  constraint payment_pk PRIMARY KEY (id),
  constraint payment_charge_once UNIQUE (provider, charge_id),
  constraint payment_number_unique UNIQUE (number),
  constraint payment_request_once UNIQUE (request_key),
  constraint payment_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint payment_deposit_slip_fk FOREIGN KEY (deposit_slip_id) REFERENCES deposit_slip(id),
  constraint payment_method_fk FOREIGN KEY (method_id) REFERENCES payment_method(id),
  constraint payment_amounts CHECK (((amount_cents > 0) AND ((refunded_cents >= 0) AND (refunded_cents <= amount_cents)))),
  constraint payment_by_provider CHECK (((kind = ANY (ARRAY['cash'::text, 'check'::text])) = (provider IS NULL))),
  constraint payment_check_has_number CHECK (((kind <> 'check'::text) OR (check_number ~ '\S'::text))),
  constraint payment_deposited_by_slip CHECK (((deposited_cents > 0) = (deposit_slip_id IS NOT NULL))),
  constraint payment_failed_has_time CHECK (((status = 'failed'::text) = (failed_at IS NOT NULL))),
  constraint payment_has_payer CHECK ((payer_name ~ '\S'::text)),
  constraint payment_kind_known CHECK ((kind = ANY (ARRAY['cash'::text, 'check'::text, 'card'::text, 'bank'::text]))),
  constraint payment_origin_known CHECK ((origin = ANY (ARRAY['office'::text, 'portal'::text, 'autopay'::text, 'link'::text]))),
  constraint payment_paid_has_time CHECK (((status = ANY (ARRAY['pending'::text, 'failed'::text])) OR (paid_at IS NOT NULL))),
  constraint payment_places CHECK (((undeposited_cents >= 0) AND (deposited_cents >= 0) AND ((undeposited_cents + deposited_cents) <= amount_cents))),
  constraint payment_status_fits CHECK (
CASE status
    WHEN 'partial'::text THEN ((refunded_cents > 0) AND (refunded_cents < amount_cents))
    WHEN 'refunded'::text THEN (refunded_cents = amount_cents)
    ELSE ((refunded_cents = 0) OR (status = 'failed'::text))
END),
  constraint payment_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'partial'::text, 'refunded'::text])))
);
CREATE INDEX payment_by_client ON public.payment USING btree (client_id, number);
CREATE INDEX payment_by_deposit_slip ON public.payment USING btree (deposit_slip_id) WHERE (deposit_slip_id IS NOT NULL);
CREATE INDEX payment_by_once_method ON public.payment USING btree (method_id) WHERE (origin = 'link'::text);
CREATE INDEX payment_by_status ON public.payment USING btree (status, number DESC);
CREATE INDEX payment_pending ON public.payment USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX payment_search ON public.payment USING gin (search_text gin_trgm_ops);
CREATE INDEX payment_undeposited ON public.payment USING btree (received_on, number) WHERE (undeposited_cents > 0);
CREATE TRIGGER payment_count_changed AFTER UPDATE ON public.payment REFERENCING OLD TABLE AS old_payment NEW TABLE AS new_payment FOR EACH STATEMENT EXECUTE FUNCTION payment_count_changed();
CREATE TRIGGER payment_count_inserted AFTER INSERT ON public.payment REFERENCING NEW TABLE AS new_payment FOR EACH STATEMENT EXECUTE FUNCTION payment_count_inserted();
CREATE TRIGGER payment_count_removed AFTER DELETE ON public.payment REFERENCING OLD TABLE AS old_payment FOR EACH STATEMENT EXECUTE FUNCTION payment_count_removed();

create table payment_allocation (
  payment_id uuid not null,
  invoice_id uuid not null,
  cents bigint not null,
  refunded_cents bigint default 0 not null,
  constraint payment_allocation_pk PRIMARY KEY (payment_id, invoice_id),
  constraint payment_allocation_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint payment_allocation_payment_fk FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_allocation_amounts CHECK (((cents > 0) AND ((refunded_cents >= 0) AND (refunded_cents <= cents))))
);
CREATE INDEX payment_allocation_by_invoice ON public.payment_allocation USING btree (invoice_id);
CREATE INDEX payment_allocation_of_payment ON public.payment_allocation USING btree (payment_id);

create table payment_counter (
  on_date date not null,
  status text not null,
  payments integer not null,
  cents bigint not null,
  refunded_cents bigint not null
);
CREATE INDEX payment_counter_by_day ON public.payment_counter USING btree (on_date);

create table payment_customer (
  client_id uuid not null,
  provider text not null,
  customer_id text not null,
  constraint payment_customer_pk PRIMARY KEY (client_id, provider),
  constraint payment_customer_unique UNIQUE (provider, customer_id),
  constraint payment_customer_client_fk FOREIGN KEY (client_id) REFERENCES client(id)
);

create table payment_method (
  id uuid not null,
  client_id uuid not null,
  provider text not null,
  provider_method_id text not null,
  kind text not null,
  brand text not null,
  last4 text not null,
  exp_month smallint,
  exp_year smallint,
  holder_name text not null,
  fingerprint text not null,
  is_default boolean default false not null,
  is_once boolean default false not null,
  added_by text,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  expiry_told_of date,
  customer_id text,
  detached_at timestamp with time zone,
  constraint payment_method_pk PRIMARY KEY (id),
  constraint payment_method_once UNIQUE (provider, provider_method_id),
  constraint payment_method_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint payment_method_expiry CHECK ((((kind = 'card'::text) = (exp_month IS NOT NULL)) AND ((exp_month IS NULL) = (exp_year IS NULL)) AND ((exp_month >= 1) AND (exp_month <= 12)))),
  constraint payment_method_holds_no_number CHECK (((holder_name !~ '\d{5}'::text) AND (brand !~ '\d{5}'::text))),
  constraint payment_method_kind_known CHECK ((kind = ANY (ARRAY['card'::text, 'bank'::text]))),
  constraint payment_method_last4 CHECK ((last4 ~ '^\d{4}$'::text)),
  constraint payment_method_removed_is_no_default CHECK ((((removed_at IS NULL) AND (NOT is_once)) OR (NOT is_default)))
);
CREATE UNIQUE INDEX payment_method_default ON public.payment_method USING btree (client_id) WHERE is_default;
CREATE UNIQUE INDEX payment_method_known ON public.payment_method USING btree (client_id, provider, fingerprint) WHERE ((removed_at IS NULL) AND (NOT is_once));
CREATE INDEX payment_method_once_kept ON public.payment_method USING btree (added_at) WHERE (is_once AND (removed_at IS NULL));
CREATE INDEX payment_method_to_detach ON public.payment_method USING btree (removed_at) WHERE ((removed_at IS NOT NULL) AND (detached_at IS NULL));

create table payment_setup (
  id uuid not null,
  client_id uuid not null,
  provider text not null,
  provider_setup_id text,
  kind text not null,
  makes_default boolean not null,
  is_once boolean default false not null,
  status text not null,
  method_id uuid,
  failure_code text default ''::text not null,
  started_by text,
  started_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  customer_id text,
  has_method boolean default false not null,
  constraint payment_setup_pk PRIMARY KEY (id),
  constraint payment_setup_once UNIQUE (provider, provider_setup_id),
  constraint payment_setup_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint payment_setup_method_fk FOREIGN KEY (method_id) REFERENCES payment_method(id),
  constraint payment_setup_kind_known CHECK ((kind = ANY (ARRAY['card'::text, 'bank'::text]))),
  constraint payment_setup_status_known CHECK ((status = ANY (ARRAY['needs-action'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text]))),
  constraint payment_setup_succeeded_has_method CHECK (((status = 'succeeded'::text) = (method_id IS NOT NULL)))
);
CREATE INDEX payment_setup_once_method ON public.payment_setup USING btree (method_id) WHERE is_once;
CREATE INDEX payment_setup_once_open ON public.payment_setup USING btree (started_at) WHERE (is_once AND (status = ANY (ARRAY['needs-action'::text, 'processing'::text])));
CREATE INDEX payment_setup_open ON public.payment_setup USING btree (client_id) WHERE (status = ANY (ARRAY['needs-action'::text, 'processing'::text]));

create table payout (
  id uuid not null,
  provider text not null,
  provider_payout_id text not null,
  cents bigint not null,
  status text not null,
  arrives_on date not null,
  seen_at timestamp with time zone not null,
  constraint payout_pk PRIMARY KEY (id),
  constraint payout_once UNIQUE (provider, provider_payout_id),
  constraint payout_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text])))
);

create table pending_sign_in (
  id text not null,
  token_hash text not null,
  user_id text not null,
  remember boolean not null,
  second_factor_passed boolean default false not null,
  wrong_codes smallint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  password_mark text not null,
  constraint pending_sign_in_pk PRIMARY KEY (id),
  constraint pending_sign_in_token_hash_key UNIQUE (token_hash),
  constraint pending_sign_in_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint pending_sign_in_ends_later CHECK ((expires_at > created_at))
);
CREATE INDEX pending_sign_in_by_user ON public.pending_sign_in USING btree (user_id);
CREATE INDEX pending_sign_in_expires_at ON public.pending_sign_in USING btree (expires_at);

create table phone_command (
  id uuid not null,
  user_id text not null,
  device_id uuid not null,
  kind text not null,
  after_id uuid,
  appointment_id uuid,
  visit_id uuid,
  told_visit_id uuid,
  recorded_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  happened_at timestamp with time zone not null,
  clock_offset_ms bigint not null,
  is_clock_doubted boolean default false not null,
  is_after_sign_in boolean default false not null,
  outcome text default 'applied'::text not null,
  receipt jsonb default '{}'::jsonb not null,
  payload jsonb,
  clash_id uuid,
  constraint phone_command_pk PRIMARY KEY (id),
  constraint phone_command_clash_fk FOREIGN KEY (clash_id) REFERENCES visit_clash(id) ON DELETE SET NULL,
  constraint phone_command_visit_fk FOREIGN KEY (visit_id) REFERENCES visit(id) ON DELETE CASCADE,
  constraint phone_command_kind_known CHECK ((kind = ANY (ARRAY['start'::text, 'report'::text, 'device'::text, 'finish'::text, 'arrival'::text]))),
  constraint phone_command_outcome_known CHECK ((outcome = ANY (ARRAY['applied'::text, 'partly'::text, 'kept'::text])))
);
CREATE INDEX phone_command_by_clash ON public.phone_command USING btree (clash_id, happened_at, id) WHERE (clash_id IS NOT NULL);
CREATE INDEX phone_command_by_told_visit ON public.phone_command USING btree (told_visit_id, user_id) WHERE (told_visit_id IS NOT NULL);
CREATE INDEX phone_command_by_visit ON public.phone_command USING btree (visit_id, happened_at) WHERE (visit_id IS NOT NULL);

create table plan (
  id uuid not null,
  client_id uuid not null,
  property_id uuid not null,
  service_id uuid not null,
  service_type text not null,
  title text not null,
  frequency text not null,
  time_window text default 'anytime'::text not null,
  minutes smallint not null,
  technician_id uuid,
  price_cents integer,
  notes text default ''::text not null,
  status text default 'active'::text not null,
  starts_on date not null,
  ends_on date,
  due_on date not null,
  earliest_on date not null,
  latest_on date not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  payment_terms text,
  constraint plan_pk PRIMARY KEY (id),
  constraint plan_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint plan_property_fk FOREIGN KEY (property_id) REFERENCES property(id),
  constraint plan_service_fk FOREIGN KEY (service_id, service_type) REFERENCES service(id, slug),
  constraint plan_technician_fk FOREIGN KEY (technician_id) REFERENCES technician(id),
  constraint plan_days_in_order CHECK (((earliest_on <= due_on) AND (due_on <= latest_on))),
  constraint plan_ends_later CHECK ((ends_on >= starts_on)),
  constraint plan_frequency_known CHECK ((frequency = ANY (ARRAY['Weekly'::text, 'Bi-weekly'::text, 'Monthly'::text, 'Bi-monthly'::text, 'Quarterly'::text, 'Bi-annually'::text, 'Annually'::text]))),
  constraint plan_minutes CHECK (((minutes >= 15) AND (((minutes)::integer % 15) = 0) AND (minutes <= 720))),
  constraint plan_payment_terms_known CHECK ((payment_terms = ANY (ARRAY['due-on-receipt'::text, 'net-15'::text, 'net-30'::text]))),
  constraint plan_price_not_negative CHECK ((price_cents >= 0)),
  constraint plan_status_known CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text]))),
  constraint plan_window_known CHECK ((time_window = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text, 'anytime'::text])))
);
CREATE INDEX plan_by_client ON public.plan USING btree (client_id, created_at, id);
CREATE INDEX plan_by_service ON public.plan USING btree (service_id);
CREATE INDEX plan_due ON public.plan USING btree (due_on, id) WHERE (status = 'active'::text);
CREATE INDEX plan_latest ON public.plan USING btree (latest_on, id) WHERE (status = 'active'::text);
CREATE TRIGGER plan_name_service BEFORE INSERT OR UPDATE OF service_type ON public.plan FOR EACH ROW EXECUTE FUNCTION plan_name_service();

create table plan_agreed_price (
  plan_id uuid not null,
  period_on date not null,
  price_cents integer not null,
  agreed_at timestamp with time zone default now() not null,
  constraint plan_agreed_price_pk PRIMARY KEY (plan_id, period_on),
  constraint plan_agreed_price_plan_fk FOREIGN KEY (plan_id) REFERENCES plan(id) ON DELETE CASCADE,
  constraint plan_agreed_price_range CHECK (((price_cents >= 0) AND (price_cents <= 100000000)))
);

create table plan_billing (
  plan_id uuid not null,
  looked_through date not null,
  constraint plan_billing_pk PRIMARY KEY (plan_id),
  constraint plan_billing_plan_fk FOREIGN KEY (plan_id) REFERENCES plan(id) ON DELETE CASCADE
);

create table plan_price_change (
  id uuid not null,
  plan_id uuid not null,
  old_cents integer not null,
  new_cents integer not null,
  from_on date not null,
  reason text default ''::text not null,
  made_by text,
  made_at timestamp with time zone not null,
  made_on date not null,
  told_at timestamp with time zone,
  told_how text,
  told_by text,
  canceled_at timestamp with time zone,
  canceled_by text,
  applied_at timestamp with time zone,
  round_id uuid,
  constraint plan_price_change_pk PRIMARY KEY (id),
  constraint plan_price_change_plan_fk FOREIGN KEY (plan_id) REFERENCES plan(id) ON DELETE CASCADE,
  constraint plan_price_change_round_fk FOREIGN KEY (round_id) REFERENCES plan_price_round(id),
  constraint plan_price_change_ahead CHECK (((from_on > made_on) OR ((from_on = made_on) AND (new_cents < old_cents)))),
  constraint plan_price_change_bounds CHECK ((((old_cents >= 0) AND (old_cents <= 100000000)) AND ((new_cents >= 0) AND (new_cents <= 100000000)))),
  constraint plan_price_change_differs CHECK ((old_cents <> new_cents)),
  constraint plan_price_change_ends_once CHECK (((canceled_at IS NULL) OR (applied_at IS NULL))),
  constraint plan_price_change_reason_length CHECK ((char_length(reason) <= 500)),
  constraint plan_price_change_told CHECK (((told_at IS NULL) = (told_how IS NULL))),
  constraint plan_price_change_told_how CHECK ((told_how = ANY (ARRAY['email'::text, 'letter'::text, 'phone'::text, 'agreement'::text])))
);
CREATE INDEX plan_price_change_by_plan ON public.plan_price_change USING btree (plan_id, made_at DESC);
CREATE INDEX plan_price_change_due ON public.plan_price_change USING btree (from_on) WHERE ((canceled_at IS NULL) AND (applied_at IS NULL));
CREATE UNIQUE INDEX plan_price_change_once_a_round ON public.plan_price_change USING btree (round_id, plan_id) WHERE (round_id IS NOT NULL);
CREATE UNIQUE INDEX plan_price_change_one_open ON public.plan_price_change USING btree (plan_id) WHERE ((canceled_at IS NULL) AND (applied_at IS NULL));

create table plan_price_round (
  id uuid not null,
  service_id uuid,
  how text not null,
  rate integer,
  step_cents smallint,
  cents integer,
  from_on date not null,
  reason text default ''::text not null,
  status text default 'running'::text not null,
  asked_at timestamp with time zone not null,
  asked_by text,
  asked_by_key text,
  planned integer not null,
  changed integer default 0 not null,
  left_out integer default 0 not null,
  withdrawn integer default 0 not null,
  finished_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  withdrawn_by_key text,
  constraint plan_price_round_pk PRIMARY KEY (id),
  constraint plan_price_round_service_fk FOREIGN KEY (service_id) REFERENCES service(id),
  constraint plan_price_round_finished CHECK (((finished_at IS NOT NULL) = (status = ANY (ARRAY['done'::text, 'withdrawn'::text])))),
  constraint plan_price_round_how CHECK ((((how = 'percent'::text) AND ((rate >= '-50000'::integer) AND (rate <= 100000)) AND (rate <> 0) AND (step_cents = ANY (ARRAY[1, 50, 100])) AND (cents IS NULL)) OR ((how = 'amount'::text) AND ((cents >= '-100000000'::integer) AND (cents <= 100000000)) AND (cents <> 0) AND (rate IS NULL) AND (step_cents IS NULL)) OR ((how = 'price'::text) AND ((cents >= 0) AND (cents <= 100000000)) AND (rate IS NULL) AND (step_cents IS NULL)))),
  constraint plan_price_round_reason_length CHECK ((char_length(reason) <= 500)),
  constraint plan_price_round_status CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'withdrawing'::text, 'withdrawn'::text]))),
  constraint plan_price_round_withdrawn CHECK (((withdrawn_at IS NOT NULL) = (status = ANY (ARRAY['withdrawing'::text, 'withdrawn'::text]))))
);
CREATE INDEX plan_price_round_by_time ON public.plan_price_round USING btree (asked_at DESC, id DESC);
CREATE UNIQUE INDEX plan_price_round_one_open ON public.plan_price_round USING btree ((true)) WHERE (status = ANY (ARRAY['running'::text, 'withdrawing'::text]));

create table plan_price_round_plan (
  round_id uuid not null,
  plan_id uuid not null,
  old_cents integer,
  new_cents integer,
  outcome text not null,
  why text,
  faults smallint default 0 not null,
  constraint plan_price_round_plan_pk PRIMARY KEY (round_id, plan_id),
  constraint plan_price_round_plan_plan_fk FOREIGN KEY (plan_id) REFERENCES plan(id) ON DELETE CASCADE,
  constraint plan_price_round_plan_round_fk FOREIGN KEY (round_id) REFERENCES plan_price_round(id) ON DELETE CASCADE,
  constraint plan_price_round_plan_outcome CHECK ((outcome = ANY (ARRAY['waiting'::text, 'changed'::text, 'left-out'::text, 'withdrawn'::text, 'kept'::text]))),
  constraint plan_price_round_plan_why CHECK (((why IS NOT NULL) = (outcome = 'left-out'::text)))
);
CREATE INDEX plan_price_round_plan_by_outcome ON public.plan_price_round_plan USING btree (round_id, outcome, plan_id);
CREATE INDEX plan_price_round_plan_of_plan ON public.plan_price_round_plan USING btree (plan_id);

create table plan_sheet (
  id uuid not null,
  property_id uuid not null,
  name text not null,
  "position" smallint not null,
  kind text not null,
  width smallint default 1 not null,
  height smallint default 1 not null,
  feet_per_cell double precision default 1 not null,
  file_id uuid,
  shapes jsonb default '[]'::jsonb not null,
  marks jsonb default '[]'::jsonb not null,
  constraint plan_sheet_pk PRIMARY KEY (id),
  constraint plan_sheet_file_fk FOREIGN KEY (file_id) REFERENCES file(id),
  constraint plan_sheet_plan_fk FOREIGN KEY (property_id) REFERENCES property_plan(property_id) ON DELETE CASCADE,
  constraint plan_sheet_has_picture CHECK (((kind = 'picture'::text) = (file_id IS NOT NULL))),
  constraint plan_sheet_kind_known CHECK ((kind = ANY (ARRAY['grid'::text, 'picture'::text]))),
  constraint plan_sheet_lists CHECK (((jsonb_typeof(shapes) = 'array'::text) AND (jsonb_typeof(marks) = 'array'::text))),
  constraint plan_sheet_named CHECK ((name ~ '\S'::text)),
  constraint plan_sheet_size CHECK ((((width >= 1) AND (width <= 500)) AND ((height >= 1) AND (height <= 500)) AND (feet_per_cell > (0)::double precision)))
);
CREATE INDEX plan_sheet_by_property ON public.plan_sheet USING btree (property_id, "position", id);

create table product (
  id uuid not null,
  name text not null,
  kind text not null,
  epa_number text,
  is_minimum_risk boolean default false not null,
  signal_word text default 'none'::text not null,
  is_restricted_use boolean default false not null,
  formulation text default ''::text not null,
  dimension text not null,
  unit text not null,
  units text[] not null,
  reentry_minutes integer,
  reentry_note text default ''::text not null,
  states text[] default '{}'::text[] not null,
  methods text[] default '{}'::text[] not null,
  target_pests text[] default '{}'::text[] not null,
  is_diluted boolean default false not null,
  dilution_amount numeric(14,4),
  dilution_unit text,
  diluent_amount numeric(14,4),
  diluent_unit text,
  max_rate text default ''::text not null,
  price_cents integer,
  cost_cents integer,
  reorder_at numeric(28,14),
  is_termite boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  sort_name text generated always as (search_form(name)) stored not null,
  search_text text generated always as (search_form(((((name || ' '::text) || COALESCE(epa_number, ''::text)) || ' '::text) || formulation))) stored not null,
  warns_of_drift boolean default false not null,
  constraint product_pk PRIMARY KEY (id),
  constraint product_dimension_unique UNIQUE (id, dimension),
  constraint product_cost CHECK ((cost_cents >= 0)),
  constraint product_dilution_is_some CHECK (((dilution_amount > (0)::numeric) AND (diluent_amount > (0)::numeric))),
  constraint product_dilution_whole CHECK ((((dilution_amount IS NULL) = (dilution_unit IS NULL)) AND ((dilution_amount IS NULL) = (diluent_amount IS NULL)) AND ((dilution_amount IS NULL) = (diluent_unit IS NULL)) AND (is_diluted OR (dilution_amount IS NULL)))),
  constraint product_dimension_known CHECK ((dimension = ANY (ARRAY['weight'::text, 'volume'::text, 'count'::text, 'length'::text]))),
  constraint product_epa_number_form CHECK ((epa_number ~ '^([1-9][0-9]{0,5}-[1-9][0-9]{0,4}(-[1-9][0-9]{0,5})?|[A-Z]{2}-[0-9]{6})$'::text)),
  constraint product_has_name CHECK ((name ~ '\S'::text)),
  constraint product_is_registered CHECK (
CASE kind
    WHEN 'pesticide'::text THEN ((epa_number IS NOT NULL) <> is_minimum_risk)
    ELSE ((epa_number IS NULL) AND (NOT is_minimum_risk))
END),
  constraint product_kind_known CHECK ((kind = ANY (ARRAY['pesticide'::text, 'material'::text]))),
  constraint product_material_has_no_label CHECK (((kind = 'pesticide'::text) OR ((signal_word = 'none'::text) AND (NOT is_restricted_use) AND (NOT is_termite) AND (NOT warns_of_drift)))),
  constraint product_price CHECK ((price_cents >= 0)),
  constraint product_reentry CHECK (((reentry_minutes >= 0) AND (reentry_minutes <= 43200))),
  constraint product_reorder_at CHECK ((reorder_at >= (0)::numeric)),
  constraint product_restricted_is_registered CHECK ((NOT (is_restricted_use AND is_minimum_risk))),
  constraint product_signal_word_known CHECK ((signal_word = ANY (ARRAY['danger-poison'::text, 'danger'::text, 'warning'::text, 'caution'::text, 'none'::text]))),
  constraint product_units_have_unit CHECK ((unit = ANY (units)))
);
CREATE INDEX product_by_name ON public.product USING btree (sort_name, id);
CREATE UNIQUE INDEX product_epa_number_unique ON public.product USING btree (epa_number) WHERE (archived_at IS NULL);

create table product_ingredient (
  product_id uuid not null,
  "position" smallint not null,
  name text not null,
  percent numeric(6,3) not null,
  constraint product_ingredient_pk PRIMARY KEY (product_id, "position"),
  constraint product_ingredient_product_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint product_ingredient_has_name CHECK ((name ~ '\S'::text)),
  constraint product_ingredient_percent CHECK (((percent > (0)::numeric) AND (percent <= (100)::numeric)))
);
CREATE CONSTRAINT TRIGGER product_ingredient_sum AFTER INSERT OR UPDATE ON public.product_ingredient DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION product_ingredient_check_sum();

create table product_lot (
  id uuid not null,
  product_id uuid not null,
  number text not null,
  expires_on date,
  created_at timestamp with time zone not null,
  constraint product_lot_pk PRIMARY KEY (id),
  constraint product_lot_number_unique UNIQUE (product_id, number),
  constraint product_lot_product_unique UNIQUE (product_id, id),
  constraint product_lot_product_fk FOREIGN KEY (product_id) REFERENCES product(id),
  constraint product_lot_has_number CHECK ((number ~ '\S'::text))
);
CREATE INDEX product_lot_expires_on ON public.product_lot USING btree (expires_on);

create table product_state_category (
  product_id uuid not null,
  state text not null,
  category text not null,
  constraint product_state_category_pk PRIMARY KEY (product_id, state, category),
  constraint product_state_category_product_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint product_state_category_has_category CHECK ((category ~ '\S'::text)),
  constraint product_state_category_state_code CHECK ((state ~ '^[A-Z]{2}$'::text))
);

create table product_stock (
  id uuid default gen_random_uuid() not null,
  product_id uuid not null,
  lot_id uuid,
  technician_id uuid,
  quantity numeric(28,14) not null,
  constraint product_stock_pk PRIMARY KEY (id),
  constraint product_stock_place_unique UNIQUE NULLS NOT DISTINCT (product_id, lot_id, technician_id),
  constraint product_stock_lot_fk FOREIGN KEY (product_id, lot_id) REFERENCES product_lot(product_id, id),
  constraint product_stock_product_fk FOREIGN KEY (product_id) REFERENCES product(id),
  constraint product_stock_technician_fk FOREIGN KEY (technician_id) REFERENCES technician(id),
  constraint product_stock_shelf_not_below_zero CHECK (((technician_id IS NOT NULL) OR (quantity >= (0)::numeric)))
);
CREATE INDEX product_stock_by_technician ON public.product_stock USING btree (technician_id);

create table property (
  id uuid not null,
  client_id uuid not null,
  label text default ''::text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  property_type text,
  square_feet integer,
  access_instructions text default ''::text not null,
  safety_notes text default ''::text not null,
  pet_considerations text default ''::text not null,
  is_primary boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  search_text text generated always as (search_form(((((((label || ' '::text) || street) || ' '::text) || city) || ' '::text) || zip_code))) stored not null,
  county text default ''::text not null,
  year_built smallint,
  bedrooms smallint,
  half_bathrooms smallint,
  garage_spaces smallint,
  has_basement boolean,
  has_attic boolean,
  has_deck boolean,
  contact_name text default ''::text not null,
  contact_phone text default ''::text not null,
  preferred_time text,
  service_instructions text default ''::text not null,
  latitude double precision,
  longitude double precision,
  location_source text,
  location_accuracy_meters integer,
  location_set_at timestamp with time zone,
  location_set_by text,
  constraint property_pk PRIMARY KEY (id),
  constraint property_client_fk FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint property_bedrooms CHECK (((bedrooms >= 1) AND (bedrooms <= 20))),
  constraint property_contact_name_length CHECK ((length(contact_name) <= 200)),
  constraint property_contact_phone_length CHECK ((length(contact_phone) <= 40)),
  constraint property_garage_spaces CHECK (((garage_spaces >= 0) AND (garage_spaces <= 10))),
  constraint property_half_bathrooms CHECK (((half_bathrooms >= 2) AND (half_bathrooms <= 40))),
  constraint property_latitude CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint property_location_accuracy CHECK (((location_accuracy_meters >= 0) AND (location_accuracy_meters <= 100))),
  constraint property_location_source_known CHECK ((location_source = ANY (ARRAY['typed'::text, 'phone'::text]))),
  constraint property_location_whole CHECK (((num_nulls(latitude, longitude, location_source, location_set_at) = ANY (ARRAY[0, 4])) AND ((location_accuracy_meters IS NOT NULL) = COALESCE((location_source = 'phone'::text), false)))),
  constraint property_longitude CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint property_preferred_time_known CHECK ((preferred_time = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text, 'anytime'::text]))),
  constraint property_primary_stays CHECK (((NOT is_primary) OR (archived_at IS NULL))),
  constraint property_square_feet CHECK (((square_feet >= 1) AND (square_feet <= 10000000))),
  constraint property_state_code CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint property_type_known CHECK ((property_type = ANY (ARRAY['single-family'::text, 'apartment'::text, 'condo'::text, 'office'::text, 'retail'::text, 'warehouse'::text, 'restaurant'::text]))),
  constraint property_year_built CHECK (((year_built >= 1600) AND (year_built <= 2200)))
);
CREATE INDEX property_by_client ON public.property USING btree (client_id, created_at, id);
CREATE UNIQUE INDEX property_one_primary ON public.property USING btree (client_id) WHERE is_primary;
CREATE INDEX property_search ON public.property USING gin (search_text gin_trgm_ops);
CREATE TRIGGER property_moved BEFORE UPDATE OF street, city, state, zip_code ON public.property FOR EACH ROW WHEN (((old.latitude IS NOT NULL) AND ((((lower(old.street) IS DISTINCT FROM lower(new.street)) OR (lower(old.city) IS DISTINCT FROM lower(new.city))) OR (old.state IS DISTINCT FROM new.state)) OR ("left"(old.zip_code, 5) IS DISTINCT FROM "left"(new.zip_code, 5))))) EXECUTE FUNCTION property_forget_location();
CREATE TRIGGER property_told AFTER INSERT ON public.property FOR EACH ROW WHEN ((NOT new.is_primary)) EXECUTE FUNCTION property_tell_client();
CREATE TRIGGER property_told_anew AFTER UPDATE OF client_id, label, street, city, zip_code, archived_at ON public.property FOR EACH ROW EXECUTE FUNCTION property_tell_client();
CREATE TRIGGER property_told_no_more AFTER DELETE ON public.property FOR EACH ROW WHEN ((NOT old.is_primary)) EXECUTE FUNCTION property_tell_client();

create table property_feature (
  property_id uuid not null,
  category text not null,
  name text not null,
  "position" smallint not null,
  constraint property_feature_pk PRIMARY KEY (property_id, category, name),
  constraint property_feature_property_fk FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE,
  constraint property_feature_category_known CHECK ((category = ANY (ARRAY['general'::text, 'outdoor'::text, 'security'::text, 'storage'::text]))),
  constraint property_feature_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
);

create table property_photo (
  file_id uuid not null,
  property_id uuid not null,
  category text not null,
  caption text default ''::text not null,
  added_at timestamp with time zone not null,
  constraint property_photo_pk PRIMARY KEY (file_id),
  constraint property_photo_file_fk FOREIGN KEY (file_id) REFERENCES file(id),
  constraint property_photo_property_fk FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE,
  constraint property_photo_category_known CHECK ((category = ANY (ARRAY['exterior'::text, 'interior'::text, 'vulnerable'::text, 'entry'::text, 'features'::text])))
);
CREATE INDEX property_photo_by_property ON public.property_photo USING btree (property_id, added_at, file_id);

create table property_plan (
  property_id uuid not null,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint property_plan_pk PRIMARY KEY (property_id),
  constraint property_plan_property_fk FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE
);

create table provider_account (
  provider text not null,
  account_id text not null,
  since timestamp with time zone not null,
  constraint provider_account_pk PRIMARY KEY (provider)
);

create table provider_difference (
  id uuid not null,
  provider text not null,
  kind text not null,
  object_id text not null,
  payment_id uuid,
  provider_cents bigint,
  ledger_cents bigint,
  found_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by text,
  resolution text default ''::text not null,
  constraint provider_difference_pk PRIMARY KEY (id),
  constraint provider_difference_once UNIQUE (provider, kind, object_id),
  constraint provider_difference_payment_fk FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX provider_difference_open ON public.provider_difference USING btree (found_at) WHERE (resolved_at IS NULL);

create table provider_entry (
  id uuid not null,
  provider text not null,
  entry_id text not null,
  kind text not null,
  object_id text not null,
  charge_id text,
  cents bigint not null,
  fee_cents bigint not null,
  at timestamp with time zone not null,
  read_at timestamp with time zone not null,
  agreed_at timestamp with time zone,
  constraint provider_entry_pk PRIMARY KEY (id),
  constraint provider_entry_once UNIQUE (provider, entry_id),
  constraint provider_entry_kind_known CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'refund-failed'::text, 'return'::text, 'dispute'::text, 'dispute-won'::text, 'payout'::text, 'payout-failed'::text, 'fee'::text, 'other'::text])))
);
CREATE INDEX provider_entry_by_object ON public.provider_entry USING btree (provider, object_id, kind);
CREATE INDEX provider_entry_by_time ON public.provider_entry USING btree (provider, at, entry_id);
CREATE INDEX provider_entry_open ON public.provider_entry USING btree (provider, at, entry_id) WHERE (agreed_at IS NULL);

create table provider_event (
  provider text not null,
  event_id text not null,
  type text not null,
  subject jsonb not null,
  happened_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  constraint provider_event_pk PRIMARY KEY (provider, event_id)
);
CREATE INDEX provider_event_unhandled ON public.provider_event USING btree (received_at) WHERE (handled_at IS NULL);

create table provider_run (
  id uuid not null,
  provider text not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  through_entry_id text,
  compared integer default 0 not null,
  constraint provider_run_pk PRIMARY KEY (id)
);
CREATE INDEX provider_run_finished ON public.provider_run USING btree (provider, started_at DESC) WHERE (finished_at IS NOT NULL);

create table push (
  id uuid not null,
  key text not null,
  user_id text not null,
  title text not null,
  text text not null,
  path text not null,
  created_at timestamp with time zone not null,
  constraint push_pk PRIMARY KEY (id),
  constraint push_key_once UNIQUE (key),
  constraint push_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX push_by_user ON public.push USING btree (user_id);
CREATE INDEX push_newest ON public.push USING btree (created_at DESC, id DESC);

create table push_delivery (
  id uuid not null,
  push_id uuid not null,
  subscription_id uuid not null,
  status text not null,
  attempts integer default 0 not null,
  last_error text,
  sent_at timestamp with time zone,
  constraint push_delivery_pk PRIMARY KEY (id),
  constraint push_delivery_once UNIQUE (push_id, subscription_id),
  constraint push_delivery_push_fk FOREIGN KEY (push_id) REFERENCES push(id) ON DELETE CASCADE,
  constraint push_delivery_sent_has_time CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint push_delivery_status_known CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'gone'::text])))
);
CREATE TRIGGER push_tell_notification AFTER UPDATE OF status ON public.push_delivery FOR EACH ROW WHEN (((new.status = ANY (ARRAY['sent'::text, 'failed'::text, 'gone'::text])) AND (new.status <> old.status))) EXECUTE FUNCTION push_tell_notification();

create table push_key (
  id smallint default 1 not null,
  public_key text not null,
  private_key_encrypted text not null,
  created_at timestamp with time zone not null,
  constraint push_key_pk PRIMARY KEY (id),
  constraint push_key_single CHECK ((id = 1))
);

create table push_subscription (
  id uuid not null,
  user_id text not null,
  session_id text not null,
  endpoint text not null,
  keys_encrypted text not null,
  keys_hash text not null,
  user_agent text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  failures integer default 0 not null,
  constraint push_subscription_pk PRIMARY KEY (id),
  constraint push_subscription_endpoint_unique UNIQUE (endpoint),
  constraint push_subscription_session_fk FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint push_subscription_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX push_subscription_by_session ON public.push_subscription USING btree (session_id);
CREATE INDEX push_subscription_by_user ON public.push_subscription USING btree (user_id, created_at);

create unlogged table rate_limit (
  bucket text not null,
  window_started_at timestamp with time zone not null,
  hits integer not null,
  constraint rate_limit_pk PRIMARY KEY (bucket)
);
CREATE INDEX rate_limit_window ON public.rate_limit USING btree (window_started_at);

create table refund (
  id uuid not null,
  payment_id uuid not null,
  cents bigint not null,
  kind text not null,
  refunded_on date not null,
  reason text not null,
  outcome text not null,
  created_by text,
  created_at timestamp with time zone not null,
  status text default 'succeeded'::text not null,
  provider_refund_id text,
  failure_code text default ''::text not null,
  constraint refund_pk PRIMARY KEY (id),
  constraint refund_provider_once UNIQUE (provider_refund_id),
  constraint refund_payment_fk FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint refund_amount CHECK ((cents > 0)),
  constraint refund_has_reason CHECK ((reason ~ '\S'::text)),
  constraint refund_kind_known CHECK ((kind = ANY (ARRAY['cash'::text, 'check'::text, 'provider'::text]))),
  constraint refund_outcome_known CHECK ((outcome = ANY (ARRAY['reopen'::text, 'credit'::text]))),
  constraint refund_status_known CHECK ((status = ANY (ARRAY['processing'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX refund_by_payment ON public.refund USING btree (payment_id);

create table registry_edition (
  id uuid not null,
  us_state text not null,
  effective_on date not null,
  people integer not null,
  imported_at timestamp with time zone not null,
  imported_by text,
  constraint registry_edition_pk PRIMARY KEY (id),
  constraint registry_edition_people CHECK ((people >= 0)),
  constraint registry_edition_state_known CHECK ((us_state = 'PA'::text))
);
CREATE INDEX registry_edition_by_day ON public.registry_edition USING btree (us_state, effective_on DESC, imported_at DESC, id DESC);

create table registry_person (
  id uuid not null,
  edition_id uuid not null,
  line integer not null,
  list_number text default ''::text not null,
  name text not null,
  street text not null,
  city text not null,
  zip_code text default ''::text not null,
  county text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  preferred_contact text,
  notes text default ''::text not null,
  latitude double precision,
  longitude double precision,
  location_source text,
  location_set_at timestamp with time zone,
  location_set_by text,
  constraint registry_person_pk PRIMARY KEY (id),
  constraint registry_person_once UNIQUE (edition_id, line),
  constraint registry_person_edition_fk FOREIGN KEY (edition_id) REFERENCES registry_edition(id) ON DELETE CASCADE,
  constraint registry_person_city_length CHECK (((length(city) >= 1) AND (length(city) <= 120))),
  constraint registry_person_contact_known CHECK ((preferred_contact = ANY (ARRAY['call'::text, 'in-person'::text, 'email'::text, 'certified-mail'::text, 'fax'::text]))),
  constraint registry_person_latitude CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint registry_person_location_whole CHECK ((num_nulls(latitude, longitude, location_source) = ANY (ARRAY[0, 3]))),
  constraint registry_person_longitude CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint registry_person_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint registry_person_notes_length CHECK ((length(notes) <= 2000)),
  constraint registry_person_source_known CHECK ((location_source = ANY (ARRAY['list'::text, 'office'::text]))),
  constraint registry_person_street_length CHECK (((length(street) >= 1) AND (length(street) <= 200)))
);
CREATE INDEX registry_person_by_city ON public.registry_person USING btree (edition_id, lower(city));
CREATE INDEX registry_person_by_name ON public.registry_person USING btree (edition_id, name, id);
CREATE INDEX registry_person_by_point ON public.registry_person USING btree (edition_id, latitude, longitude) WHERE (latitude IS NOT NULL);
CREATE INDEX registry_person_by_zip ON public.registry_person USING btree (edition_id, "left"(zip_code, 5));

create table registry_setting (
  id boolean default true not null,
  margin_feet integer default 100 not null,
  changed_at timestamp with time zone,
  constraint registry_setting_pk PRIMARY KEY (id),
  constraint registry_setting_margin CHECK (((margin_feet >= 0) AND (margin_feet <= 2000))),
  constraint registry_setting_single CHECK (id)
);

create table sandbox_call (
  operation text not null,
  key text not null,
  question jsonb not null,
  answer jsonb,
  made_at timestamp with time zone not null,
  constraint sandbox_call_pk PRIMARY KEY (operation, key)
);

create table sandbox_charge (
  id text not null,
  payment_id uuid not null,
  customer_id text not null,
  method_id text not null,
  cents bigint not null,
  refunded_cents bigint default 0 not null,
  fee_cents bigint,
  description text not null,
  status text not null,
  failure_code text,
  made_at timestamp with time zone not null,
  constraint sandbox_charge_pk PRIMARY KEY (id),
  constraint sandbox_charge_payment_unique UNIQUE (payment_id),
  constraint sandbox_charge_customer_fk FOREIGN KEY (customer_id) REFERENCES sandbox_customer(id),
  constraint sandbox_charge_method_fk FOREIGN KEY (method_id) REFERENCES sandbox_method(id),
  constraint sandbox_charge_amounts CHECK (((cents > 0) AND ((refunded_cents >= 0) AND (refunded_cents <= cents)) AND (fee_cents >= 0))),
  constraint sandbox_charge_failure_fits CHECK (((status = ANY (ARRAY['failed'::text, 'returned'::text])) = (failure_code IS NOT NULL))),
  constraint sandbox_charge_fee_fits CHECK (((status = ANY (ARRAY['succeeded'::text, 'returned'::text])) = (fee_cents IS NOT NULL))),
  constraint sandbox_charge_refunded_fits CHECK (((refunded_cents = 0) OR (status = ANY (ARRAY['succeeded'::text, 'returned'::text])))),
  constraint sandbox_charge_status_known CHECK ((status = ANY (ARRAY['needs-action'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text, 'returned'::text])))
);
CREATE INDEX sandbox_charge_by_method ON public.sandbox_charge USING btree (method_id, made_at);

create table sandbox_customer (
  id text not null,
  client_id uuid not null,
  made_at timestamp with time zone not null,
  constraint sandbox_customer_pk PRIMARY KEY (id),
  constraint sandbox_customer_client_unique UNIQUE (client_id)
);

create table sandbox_dispute (
  id text not null,
  charge_id text not null,
  cents bigint not null,
  status text not null,
  reason text not null,
  due_by timestamp with time zone,
  made_at timestamp with time zone not null,
  constraint sandbox_dispute_pk PRIMARY KEY (id),
  constraint sandbox_dispute_charge_unique UNIQUE (charge_id),
  constraint sandbox_dispute_charge_fk FOREIGN KEY (charge_id) REFERENCES sandbox_charge(id),
  constraint sandbox_dispute_amount CHECK ((cents > 0)),
  constraint sandbox_dispute_due_fits CHECK (((status = 'open'::text) = (due_by IS NOT NULL))),
  constraint sandbox_dispute_status_known CHECK ((status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);

create table sandbox_due (
  what text not null,
  object_id text not null,
  at timestamp with time zone not null,
  constraint sandbox_due_pk PRIMARY KEY (what, object_id),
  constraint sandbox_due_what_known CHECK ((what = ANY (ARRAY['charge-ends'::text, 'charge-returns'::text, 'dispute-opens'::text, 'dispute-ends'::text, 'refund-ends'::text, 'setup-expires'::text, 'payout-made'::text, 'payout-arrives'::text])))
);
CREATE INDEX sandbox_due_by_time ON public.sandbox_due USING btree (at, what, object_id);

create table sandbox_entry (
  id text not null,
  kind text not null,
  object_id text not null,
  charge_id text,
  cents bigint not null,
  fee_cents bigint not null,
  payout_id text,
  at timestamp with time zone not null,
  constraint sandbox_entry_pk PRIMARY KEY (id),
  constraint sandbox_entry_once UNIQUE (kind, object_id),
  constraint sandbox_entry_charge_fk FOREIGN KEY (charge_id) REFERENCES sandbox_charge(id),
  constraint sandbox_entry_payout_fk FOREIGN KEY (payout_id) REFERENCES sandbox_payout(id),
  constraint sandbox_entry_amount CHECK (((cents <> 0) AND (fee_cents >= 0))),
  constraint sandbox_entry_direction CHECK (((cents > 0) = (kind = ANY (ARRAY['charge'::text, 'refund-failed'::text, 'dispute-won'::text, 'payout-failed'::text])))),
  constraint sandbox_entry_kind_known CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'refund-failed'::text, 'return'::text, 'dispute'::text, 'dispute-won'::text, 'payout'::text, 'payout-failed'::text])))
);
CREATE INDEX sandbox_entry_by_time ON public.sandbox_entry USING btree (at, id);
CREATE INDEX sandbox_entry_not_paid_out ON public.sandbox_entry USING btree (at) WHERE (payout_id IS NULL);

create table sandbox_event (
  id text not null,
  type text not null,
  subject jsonb not null,
  at timestamp with time zone not null,
  next_at timestamp with time zone,
  told smallint default 0 not null,
  failed_tries smallint default 0 not null,
  given_up_at timestamp with time zone not null,
  constraint sandbox_event_pk PRIMARY KEY (id),
  constraint sandbox_event_counts CHECK (((told >= 0) AND (failed_tries >= 0)))
);
CREATE INDEX sandbox_event_to_tell ON public.sandbox_event USING btree (next_at) WHERE (next_at IS NOT NULL);

create table sandbox_method (
  id text not null,
  customer_id text not null,
  token text not null,
  holder_name text not null,
  exp_month smallint,
  exp_year smallint,
  status text not null,
  made_at timestamp with time zone not null,
  constraint sandbox_method_pk PRIMARY KEY (id),
  constraint sandbox_method_customer_fk FOREIGN KEY (customer_id) REFERENCES sandbox_customer(id),
  constraint sandbox_method_detached_has_no_name CHECK (((status <> 'detached'::text) OR (holder_name = ''::text))),
  constraint sandbox_method_expiry CHECK ((((exp_month IS NULL) = (exp_year IS NULL)) AND ((exp_month >= 1) AND (exp_month <= 12)) AND ((exp_year >= 2000) AND (exp_year <= 2199)))),
  constraint sandbox_method_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'usable'::text, 'detached'::text])))
);
CREATE INDEX sandbox_method_by_customer ON public.sandbox_method USING btree (customer_id);

create table sandbox_payout (
  id text not null,
  made_on date not null,
  arrives_on date not null,
  cents bigint not null,
  status text not null,
  made_at timestamp with time zone not null,
  constraint sandbox_payout_pk PRIMARY KEY (id),
  constraint sandbox_payout_daily UNIQUE (made_on),
  constraint sandbox_payout_amount CHECK ((cents > 0)),
  constraint sandbox_payout_arrives_later CHECK ((arrives_on > made_on)),
  constraint sandbox_payout_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text])))
);

create table sandbox_refund (
  id text not null,
  charge_id text not null,
  cents bigint not null,
  status text not null,
  failure_code text,
  made_at timestamp with time zone not null,
  constraint sandbox_refund_pk PRIMARY KEY (id),
  constraint sandbox_refund_charge_fk FOREIGN KEY (charge_id) REFERENCES sandbox_charge(id),
  constraint sandbox_refund_amount CHECK ((cents > 0)),
  constraint sandbox_refund_failure_fits CHECK (((status = 'failed'::text) = (failure_code IS NOT NULL))),
  constraint sandbox_refund_status_known CHECK ((status = ANY (ARRAY['processing'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX sandbox_refund_by_charge ON public.sandbox_refund USING btree (charge_id);

create table sandbox_setup (
  id text not null,
  customer_id text not null,
  kind text not null,
  status text not null,
  action text,
  method_id text,
  wrong_amounts smallint default 0 not null,
  failure_code text,
  made_at timestamp with time zone not null,
  constraint sandbox_setup_pk PRIMARY KEY (id),
  constraint sandbox_setup_customer_fk FOREIGN KEY (customer_id) REFERENCES sandbox_customer(id),
  constraint sandbox_setup_method_fk FOREIGN KEY (method_id) REFERENCES sandbox_method(id),
  constraint sandbox_setup_action_fits CHECK (((status = 'needs-action'::text) = (action IS NOT NULL))),
  constraint sandbox_setup_action_known CHECK ((action = ANY (ARRAY['confirm'::text, 'micro-deposits'::text]))),
  constraint sandbox_setup_kind_known CHECK ((kind = ANY (ARRAY['card'::text, 'bank'::text]))),
  constraint sandbox_setup_method_fits CHECK (((status <> 'succeeded'::text) OR (method_id IS NOT NULL))),
  constraint sandbox_setup_status_known CHECK ((status = ANY (ARRAY['needs-action'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text]))),
  constraint sandbox_setup_wrong_amounts CHECK (((wrong_amounts >= 0) AND (wrong_amounts <= 3)))
);

create table schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migration_pk PRIMARY KEY (name)
);

create table secrets_key (
  id smallint default 1 not null,
  fingerprint text not null,
  created_at timestamp with time zone not null,
  constraint secrets_key_pk PRIMARY KEY (id),
  constraint secrets_key_only_one CHECK ((id = 1))
);

create table service (
  id uuid not null,
  slug text not null,
  name text not null,
  description text not null,
  unit text default ''::text not null,
  translations jsonb default '{}'::jsonb not null,
  category text not null,
  price_cents integer,
  price_type text default 'fixed'::text not null,
  minutes smallint default 60 not null,
  is_recurring boolean default false not null,
  frequency_options text[] default '{}'::text[] not null,
  is_popular boolean default false not null,
  is_featured boolean default false not null,
  "position" smallint default 0 not null,
  required_equipment text[] default '{}'::text[] not null,
  technicians_required smallint default 1 not null,
  skill_level text default 'basic'::text not null,
  special_requirements text default ''::text not null,
  materials text[] default '{}'::text[] not null,
  is_seasonal boolean default false not null,
  is_emergency boolean default false not null,
  is_indoor boolean default true not null,
  is_outdoor boolean default true not null,
  is_residential boolean default true not null,
  is_commercial boolean default false not null,
  warranty text default 'none'::text not null,
  follow_up_days smallint,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_specialized boolean default false not null,
  version integer default 1 not null,
  specialty text default ''::text not null,
  search_text text generated always as (search_form(((name || ' '::text) || description))) stored not null,
  is_public boolean default true not null,
  constraint service_pk PRIMARY KEY (id),
  constraint service_id_slug_unique UNIQUE (id, slug),
  constraint service_slug_unique UNIQUE (slug),
  constraint service_category_known CHECK ((category = ANY (ARRAY['pest-control'::text, 'termite'::text, 'mosquito'::text, 'rodent'::text, 'bed-bugs'::text, 'wildlife'::text, 'prevention'::text, 'inspection'::text, 'other'::text]))),
  constraint service_follow_up_days CHECK (((follow_up_days >= 1) AND (follow_up_days <= 365))),
  constraint service_frequencies_known CHECK ((frequency_options <@ ARRAY['Weekly'::text, 'Bi-weekly'::text, 'Monthly'::text, 'Bi-monthly'::text, 'Quarterly'::text, 'Bi-annually'::text, 'Annually'::text])),
  constraint service_frequencies_when_recurring CHECK ((is_recurring OR (frequency_options = '{}'::text[]))),
  constraint service_has_description CHECK ((description ~ '\S'::text)),
  constraint service_has_name CHECK ((name ~ '\S'::text)),
  constraint service_longest_visit CHECK ((minutes <= 1440)),
  constraint service_minutes CHECK (((minutes >= 15) AND (((minutes)::integer % 15) = 0))),
  constraint service_position CHECK (("position" >= 0)),
  constraint service_price_not_negative CHECK ((price_cents >= 0)),
  constraint service_price_type_known CHECK ((price_type = ANY (ARRAY['fixed'::text, 'starting-at'::text, 'hourly'::text]))),
  constraint service_shown_once CHECK ((NOT (is_featured AND is_specialized))),
  constraint service_skill_level_known CHECK ((skill_level = ANY (ARRAY['basic'::text, 'intermediate'::text, 'advanced'::text, 'specialist'::text]))),
  constraint service_technicians_required CHECK (((technicians_required >= 1) AND (technicians_required <= 10))),
  constraint service_warranty_known CHECK ((warranty = ANY (ARRAY['none'::text, '30-days'::text, '60-days'::text, '90-days'::text, '6-months'::text, '1-year'::text])))
);
CREATE INDEX service_featured ON public.service USING btree ("position", name) WHERE (is_featured AND is_active);
CREATE INDEX service_specialized ON public.service USING btree ("position", name) WHERE (is_specialized AND is_active);

create table session (
  id text not null,
  token_hash text not null,
  user_id text not null,
  remember boolean not null,
  address text,
  user_agent text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint session_pk PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint session_ends_later CHECK ((expires_at > created_at))
);
CREATE INDEX session_by_user ON public.session USING btree (user_id, created_at);
CREATE INDEX session_expires_at ON public.session USING btree (expires_at);

create table setup_checklist (
  id boolean default true not null,
  is_hidden boolean default false not null,
  confirmed text[] default '{}'::text[] not null,
  constraint setup_checklist_pk PRIMARY KEY (id),
  constraint setup_checklist_confirmed_known CHECK ((confirmed <@ ARRAY['hours'::text, 'logins'::text, 'team'::text])),
  constraint setup_checklist_is_one_row CHECK (id)
);

create table sign_in (
  id text not null,
  user_id text,
  at timestamp with time zone not null,
  outcome text not null,
  address text,
  user_agent text,
  is_new_device boolean not null,
  constraint sign_in_pk PRIMARY KEY (id),
  constraint sign_in_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint sign_in_outcome_known CHECK ((outcome = ANY (ARRAY['signed_in'::text, 'wrong_password'::text, 'wrong_second_factor'::text])))
);
CREATE INDEX sign_in_at ON public.sign_in USING btree (at);
CREATE INDEX sign_in_by_user ON public.sign_in USING btree (user_id, at DESC, id DESC);

create table sms (
  id uuid not null,
  key text not null,
  to_phone text not null,
  language text not null,
  text text not null,
  status text not null,
  provider_id text,
  attempts integer default 0 not null,
  unanswered_since timestamp with time zone,
  error_code text,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  constraint sms_pk PRIMARY KEY (id),
  constraint sms_key_unique UNIQUE (key),
  constraint sms_provider_id_unique UNIQUE (provider_id),
  constraint sms_delivered_has_time CHECK (((status = 'delivered'::text) = (delivered_at IS NOT NULL))),
  constraint sms_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint sms_sent_has_time CHECK (((status <> ALL (ARRAY['sent'::text, 'delivered'::text])) OR (sent_at IS NOT NULL))),
  constraint sms_status_known CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'failed'::text]))),
  constraint sms_text_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1600)))
);
CREATE INDEX sms_failed ON public.sms USING btree (created_at) WHERE (status = 'failed'::text);
CREATE INDEX sms_newest ON public.sms USING btree (created_at DESC, id DESC);
CREATE INDEX sms_queued ON public.sms USING btree (to_phone) WHERE (status = 'queued'::text);
CREATE TRIGGER sms_tell_notification AFTER INSERT OR UPDATE OF status ON public.sms FOR EACH ROW WHEN (((new.status = ANY (ARRAY['sent'::text, 'delivered'::text, 'failed'::text])) AND (new.key ~~ 'notification:%'::text))) EXECUTE FUNCTION sms_tell_notification();

create table sms_event (
  key text not null,
  provider_id text not null,
  kind text not null,
  status text,
  error_code text,
  told_at timestamp with time zone not null,
  constraint sms_event_pk PRIMARY KEY (key),
  constraint sms_event_kind_known CHECK ((kind = ANY (ARRAY['received'::text, 'status'::text]))),
  constraint sms_event_status_told CHECK (((kind = 'status'::text) = (status IS NOT NULL)))
);
CREATE INDEX sms_event_by_day ON public.sms_event USING btree (told_at);
CREATE INDEX sms_event_by_provider_id ON public.sms_event USING btree (provider_id);

create table stock_movement (
  id uuid not null,
  product_id uuid not null,
  dimension text not null,
  lot_id uuid,
  kind text not null,
  quantity numeric(14,4) not null,
  unit text not null,
  base_change numeric(28,14) not null,
  from_place text,
  from_technician_id uuid,
  to_place text,
  to_technician_id uuid,
  by_user_id text,
  at timestamp with time zone not null,
  reason text default ''::text not null,
  visit_id uuid,
  constraint stock_movement_pk PRIMARY KEY (id),
  constraint stock_movement_from_fk FOREIGN KEY (from_technician_id) REFERENCES technician(id),
  constraint stock_movement_lot_fk FOREIGN KEY (product_id, lot_id) REFERENCES product_lot(product_id, id),
  constraint stock_movement_product_fk FOREIGN KEY (product_id, dimension) REFERENCES product(id, dimension),
  constraint stock_movement_to_fk FOREIGN KEY (to_technician_id) REFERENCES technician(id),
  constraint stock_movement_change CHECK (((base_change > (0)::numeric) OR (kind = 'counted'::text))),
  constraint stock_movement_from CHECK ((((from_place = ANY (ARRAY['shelf'::text, 'van'::text])) AND ((from_place = 'van'::text) = (from_technician_id IS NOT NULL))) OR ((from_place IS NULL) AND (from_technician_id IS NULL)))),
  constraint stock_movement_kind_known CHECK ((kind = ANY (ARRAY['received'::text, 'moved'::text, 'used'::text, 'counted'::text, 'discarded'::text, 'returned'::text]))),
  constraint stock_movement_quantity CHECK (((quantity > (0)::numeric) OR ((kind = 'counted'::text) AND (quantity = (0)::numeric)))),
  constraint stock_movement_to CHECK ((((to_place = ANY (ARRAY['shelf'::text, 'van'::text])) AND ((to_place = 'van'::text) = (to_technician_id IS NOT NULL))) OR ((to_place IS NULL) AND (to_technician_id IS NULL)))),
  constraint stock_movement_visit CHECK (((visit_id IS NULL) OR (kind = 'used'::text))),
  constraint stock_movement_way CHECK (
CASE
    WHEN (kind = ANY (ARRAY['received'::text, 'counted'::text])) THEN ((from_place IS NULL) AND (to_place IS NOT NULL))
    WHEN (kind = 'moved'::text) THEN ((from_place IS NOT NULL) AND (to_place IS NOT NULL) AND ((from_place IS DISTINCT FROM to_place) OR (from_technician_id IS DISTINCT FROM to_technician_id)))
    ELSE ((from_place IS NOT NULL) AND (to_place IS NULL))
END)
);
CREATE INDEX stock_movement_by_product ON public.stock_movement USING btree (product_id, at DESC, id DESC);
CREATE INDEX stock_movement_by_visit ON public.stock_movement USING btree (visit_id) WHERE (visit_id IS NOT NULL);
CREATE TRIGGER stock_movement_append_only BEFORE DELETE OR UPDATE ON public.stock_movement FOR EACH ROW EXECUTE FUNCTION stock_movement_refuse();
CREATE TRIGGER stock_movement_keep_stock AFTER INSERT ON public.stock_movement FOR EACH ROW EXECUTE FUNCTION stock_movement_keep_stock();
CREATE TRIGGER stock_movement_no_truncate BEFORE TRUNCATE ON public.stock_movement FOR EACH STATEMENT EXECUTE FUNCTION stock_movement_refuse();

create table support_chat (
  ticket_id uuid not null,
  opened_by text not null,
  state text default 'live'::text not null,
  last_line_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  client_read_at timestamp with time zone,
  staff_read_at timestamp with time zone,
  client_typed_at timestamp with time zone,
  staff_typed_at timestamp with time zone,
  staff_typist text,
  constraint support_chat_pk PRIMARY KEY (ticket_id),
  constraint support_chat_ticket_fk FOREIGN KEY (ticket_id) REFERENCES support_ticket(id) ON DELETE CASCADE,
  constraint support_chat_state_known CHECK ((state = ANY (ARRAY['live'::text, 'ticket'::text, 'ended'::text]))),
  constraint support_chat_typist_has_time CHECK (((staff_typist IS NULL) = (staff_typed_at IS NULL)))
);
CREATE UNIQUE INDEX support_chat_one_open ON public.support_chat USING btree (opened_by) WHERE (state <> 'ended'::text);
CREATE INDEX support_chat_open_by_line ON public.support_chat USING btree (last_line_at) WHERE (state <> 'ended'::text);

create table support_presence (
  user_id text not null,
  process text not null,
  seen_at timestamp with time zone not null,
  constraint support_presence_pk PRIMARY KEY (user_id, process)
);
CREATE INDEX support_presence_by_time ON public.support_presence USING btree (seen_at);

create table support_ticket (
  id uuid not null,
  number integer not null,
  reference text generated always as (('TKT-'::text ||
CASE
    WHEN (number < 1000) THEN lpad((number)::text, 3, '0'::text)
    ELSE (number)::text
END)) stored not null,
  client_id uuid not null,
  subject text not null,
  category text not null,
  priority text default 'medium'::text not null,
  description text not null,
  status text default 'open'::text not null,
  opened_by text,
  opener_name text not null,
  comment_count integer default 0 not null,
  version integer default 1 not null,
  opened_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  channel text default 'form'::text not null,
  constraint support_ticket_pk PRIMARY KEY (id),
  constraint support_ticket_number_unique UNIQUE (number),
  constraint support_ticket_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint support_ticket_category_known CHECK ((category = ANY (ARRAY['billing'::text, 'treatment'::text, 'scheduling'::text, 'emergency'::text, 'account'::text, 'technical'::text, 'other'::text]))),
  constraint support_ticket_channel_known CHECK ((channel = ANY (ARRAY['form'::text, 'chat'::text]))),
  constraint support_ticket_count_not_negative CHECK ((comment_count >= 0)),
  constraint support_ticket_has_description CHECK ((description ~ '\S'::text)),
  constraint support_ticket_has_subject CHECK ((subject ~ '\S'::text)),
  constraint support_ticket_priority_known CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'urgent'::text]))),
  constraint support_ticket_resolved_has_time CHECK (((status = ANY (ARRAY['resolved'::text, 'closed'::text])) = (resolved_at IS NOT NULL))),
  constraint support_ticket_status_known CHECK ((status = ANY (ARRAY['open'::text, 'in-progress'::text, 'resolved'::text, 'closed'::text])))
);
CREATE INDEX support_ticket_by_client ON public.support_ticket USING btree (client_id, opened_at DESC, id DESC);
CREATE INDEX support_ticket_by_opener ON public.support_ticket USING btree (opened_by, opened_at DESC, id DESC);
CREATE INDEX support_ticket_by_status ON public.support_ticket USING btree (client_id, status, opened_at DESC, id DESC);

create table support_ticket_comment (
  id uuid not null,
  ticket_id uuid not null,
  author_id text,
  author_name text not null,
  author_role text,
  is_staff boolean not null,
  content text not null,
  created_at timestamp with time zone not null,
  is_automatic boolean default false not null,
  constraint support_ticket_comment_pk PRIMARY KEY (id),
  constraint support_ticket_comment_ticket_fk FOREIGN KEY (ticket_id) REFERENCES support_ticket(id) ON DELETE CASCADE,
  constraint support_ticket_comment_automatic_is_staff CHECK (((NOT is_automatic) OR is_staff)),
  constraint support_ticket_comment_role_known CHECK ((author_role = ANY (ARRAY['client'::text, 'administrator'::text, 'manager'::text, 'technician'::text, 'support'::text]))),
  constraint support_ticket_comment_says_something CHECK ((content ~ '\S'::text))
);
CREATE INDEX support_ticket_comment_by_ticket ON public.support_ticket_comment USING btree (ticket_id, created_at, id);

create table tax_rate (
  id uuid not null,
  name text not null,
  state text not null,
  county text default ''::text not null,
  city text default ''::text not null,
  rate integer not null,
  service_ids uuid[] default '{}'::uuid[] not null,
  starts_on date not null,
  ends_on date,
  constraint tax_rate_pk PRIMARY KEY (id),
  constraint tax_rate_days_in_order CHECK ((ends_on >= starts_on)),
  constraint tax_rate_has_name CHECK ((name ~ '\S'::text)),
  constraint tax_rate_range CHECK (((rate >= 0) AND (rate <= 100000))),
  constraint tax_rate_state_code CHECK ((state ~ '^[A-Z]{2}$'::text))
);
CREATE INDEX tax_rate_by_state ON public.tax_rate USING btree (state, starts_on);

create table technician (
  id uuid not null,
  user_id text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  "position" text not null,
  status text default 'active'::text not null,
  hired_on date not null,
  experience_years smallint default 0 not null,
  specialties text[] default '{}'::text[] not null,
  certifications text[] default '{}'::text[] not null,
  service_areas text[] default '{}'::text[] not null,
  hourly_rate_cents integer,
  bio text default ''::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  search_text text generated always as (search_form(((((first_name || ' '::text) || last_name) || ' '::text) || email))) stored not null,
  sort_name text generated always as (search_form(((last_name || ' '::text) || first_name))) stored not null,
  skill_level text default 'basic'::text not null,
  photo_file_id uuid,
  constraint technician_pk PRIMARY KEY (id),
  constraint technician_user_unique UNIQUE (user_id),
  constraint technician_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint technician_experience CHECK (((experience_years >= 0) AND (experience_years <= 80))),
  constraint technician_has_name CHECK (((first_name ~ '\S'::text) AND (last_name ~ '\S'::text))),
  constraint technician_hourly_rate CHECK ((hourly_rate_cents >= 0)),
  constraint technician_position_known CHECK (("position" = ANY (ARRAY['Technician'::text, 'Senior Technician'::text, 'Lead Technician'::text, 'Specialist'::text]))),
  constraint technician_skill_level_known CHECK ((skill_level = ANY (ARRAY['basic'::text, 'intermediate'::text, 'advanced'::text, 'specialist'::text]))),
  constraint technician_status_known CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
CREATE UNIQUE INDEX technician_email_unique ON public.technician USING btree (lower(email));

create table technician_calendar (
  id uuid not null,
  technician_id uuid not null,
  token_hash text not null,
  hint text not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_read_at timestamp with time zone,
  constraint technician_calendar_pk PRIMARY KEY (id),
  constraint technician_calendar_token_unique UNIQUE (token_hash),
  constraint technician_calendar_technician_fk FOREIGN KEY (technician_id) REFERENCES technician(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX technician_calendar_one_open ON public.technician_calendar USING btree (technician_id) WHERE (revoked_at IS NULL);

create table technician_day_off (
  id uuid not null,
  technician_id uuid not null,
  from_on date not null,
  to_on date not null,
  reason text default ''::text not null,
  constraint technician_day_off_pk PRIMARY KEY (id),
  constraint technician_day_off_no_overlap EXCLUDE USING gist (technician_id WITH =, daterange(from_on, to_on, '[]'::text) WITH &&),
  constraint technician_day_off_technician_fk FOREIGN KEY (technician_id) REFERENCES technician(id) ON DELETE CASCADE,
  constraint technician_day_off_in_order CHECK ((from_on <= to_on))
);

create table technician_hours (
  technician_id uuid not null,
  weekday smallint not null,
  from_minute smallint,
  to_minute smallint,
  constraint technician_hours_pk PRIMARY KEY (technician_id, weekday),
  constraint technician_hours_technician_fk FOREIGN KEY (technician_id) REFERENCES technician(id) ON DELETE CASCADE,
  constraint technician_hours_in_order CHECK ((((from_minute IS NULL) AND (to_minute IS NULL)) OR ((from_minute IS NOT NULL) AND (to_minute IS NOT NULL) AND (0 <= from_minute) AND (from_minute < to_minute) AND (to_minute <= 1440)))),
  constraint technician_hours_weekday CHECK (((weekday >= 0) AND (weekday <= 6)))
);

create table technician_licence (
  id uuid not null,
  technician_id uuid not null,
  number text not null,
  state text not null,
  category text not null,
  expires_on date not null,
  kind text default 'applicator'::text not null,
  constraint technician_licence_pk PRIMARY KEY (id),
  constraint technician_licence_unique UNIQUE (technician_id, state, category, number),
  constraint technician_licence_technician_fk FOREIGN KEY (technician_id) REFERENCES technician(id) ON DELETE CASCADE,
  constraint technician_licence_has_category CHECK ((category ~ '\S'::text)),
  constraint technician_licence_has_number CHECK ((number ~ '\S'::text)),
  constraint technician_licence_kind_known CHECK ((kind = ANY (ARRAY['applicator'::text, 'technician'::text]))),
  constraint technician_licence_state_code CHECK ((state ~ '^[A-Z]{2}$'::text))
);
CREATE INDEX technician_licence_expires_on ON public.technician_licence USING btree (expires_on);

create table text_consent (
  id uuid not null,
  number bigint generated always as identity not null,
  phone text not null,
  state text not null,
  at timestamp with time zone not null,
  source text not null,
  words text not null,
  language text not null,
  user_id text,
  constraint text_consent_pk PRIMARY KEY (id),
  constraint text_consent_asked_in_settings CHECK (((state <> 'asked'::text) OR (source = 'settings'::text))),
  constraint text_consent_given_by_text CHECK (((state <> 'given'::text) OR (source = 'text'::text))),
  constraint text_consent_given_in_words CHECK (((state <> ALL (ARRAY['asked'::text, 'given'::text])) OR (words <> ''::text))),
  constraint text_consent_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint text_consent_source_known CHECK ((source = ANY (ARRAY['settings'::text, 'text'::text, 'provider'::text]))),
  constraint text_consent_state_known CHECK ((state = ANY (ARRAY['asked'::text, 'given'::text, 'withdrawn'::text, 'stopped'::text]))),
  constraint text_consent_stopped_by_text CHECK (((state <> 'stopped'::text) OR (source <> 'settings'::text)))
);
CREATE INDEX text_consent_by_user ON public.text_consent USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX text_consent_latest ON public.text_consent USING btree (phone, number DESC);

create table two_factor (
  user_id text not null,
  secret_encrypted text not null,
  enabled_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone not null,
  constraint two_factor_pk PRIMARY KEY (user_id),
  constraint two_factor_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table user_account (
  id text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  full_name text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  kind text not null,
  staff_role text,
  client_id uuid,
  account_type text,
  is_founder boolean default false not null,
  must_change_password boolean default false not null,
  created_at timestamp with time zone not null,
  deactivated_at timestamp with time zone,
  language text default 'en'::text not null,
  email_confirmed_at timestamp with time zone,
  is_disputed boolean default false not null,
  last_signed_in_at timestamp with time zone,
  property_ids uuid[],
  avatar_file_id uuid,
  constraint user_account_pk PRIMARY KEY (id),
  constraint user_account_email_key UNIQUE (email_key),
  constraint user_account_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint user_account_account_type CHECK ((account_type = ANY (ARRAY['residential'::text, 'commercial'::text]))),
  constraint user_account_disputed_is_unproven CHECK (((NOT is_disputed) OR (email_confirmed_at IS NULL))),
  constraint user_account_kind CHECK ((kind = ANY (ARRAY['staff'::text, 'client'::text]))),
  constraint user_account_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint user_account_places_of_client CHECK (((property_ids IS NULL) OR (kind = 'client'::text))),
  constraint user_account_shape CHECK ((((kind = 'staff'::text) AND (staff_role IS NOT NULL) AND (client_id IS NULL) AND (account_type IS NULL)) OR ((kind = 'client'::text) AND (staff_role IS NULL) AND (client_id IS NOT NULL) AND (account_type IS NOT NULL)))),
  constraint user_account_staff_role CHECK ((staff_role = ANY (ARRAY['administrator'::text, 'manager'::text, 'technician'::text, 'support'::text])))
);
CREATE INDEX user_account_administrators ON public.user_account USING btree (id) WHERE (staff_role = 'administrator'::text);
CREATE INDEX user_account_client ON public.user_account USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE UNIQUE INDEX user_account_one_founder ON public.user_account USING btree (is_founder) WHERE is_founder;
CREATE INDEX user_account_search ON public.user_account USING gin (lower(((full_name || ' '::text) || email)) gin_trgm_ops);
CREATE INDEX user_account_staff ON public.user_account USING btree (lower(full_name), id) WHERE (kind = 'staff'::text);

create table verification_token (
  id text not null,
  user_id text not null,
  purpose text not null,
  email_key text not null,
  token_hash text not null,
  code_hash text,
  code_expires_at timestamp with time zone,
  wrong_codes smallint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint verification_token_pk PRIMARY KEY (id),
  constraint verification_token_token_hash_key UNIQUE (token_hash),
  constraint verification_token_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint verification_token_code_expires CHECK (((code_hash IS NULL) = (code_expires_at IS NULL))),
  constraint verification_token_ends_later CHECK ((expires_at > created_at)),
  constraint verification_token_purpose_known CHECK ((purpose = ANY (ARRAY['confirm_email'::text, 'reset_password'::text, 'invitation'::text, 'sign_in_code'::text]))),
  constraint verification_token_wrong_codes CHECK (((wrong_codes >= 0) AND (wrong_codes <= 5)))
);
CREATE INDEX verification_token_expires_at ON public.verification_token USING btree (expires_at);
CREATE UNIQUE INDEX verification_token_one_open ON public.verification_token USING btree (user_id, purpose) WHERE (used_at IS NULL);

create table visit (
  id uuid not null,
  appointment_id uuid not null,
  client_id uuid,
  property_id uuid,
  technician_id uuid not null,
  status text default 'open'::text not null,
  title text not null,
  visited_on date not null,
  time_zone text not null,
  started_at timestamp with time zone not null,
  started_by text not null,
  phone_started_at timestamp with time zone,
  start_latitude double precision,
  start_longitude double precision,
  start_accuracy_meters double precision,
  ended_at timestamp with time zone,
  finished_at timestamp with time zone,
  finished_by text,
  finish_reason text default ''::text not null,
  report jsonb default '{}'::jsonb not null,
  report_changed_at timestamp with time zone not null,
  applied jsonb default '[]'::jsonb not null,
  is_after_sign_in boolean default false not null,
  constraint visit_pk PRIMARY KEY (id),
  constraint visit_one_per_appointment UNIQUE (appointment_id),
  constraint visit_appointment_fk FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint visit_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint visit_property_fk FOREIGN KEY (property_id) REFERENCES property(id),
  constraint visit_technician_fk FOREIGN KEY (technician_id) REFERENCES technician(id),
  constraint visit_ends_after_start CHECK ((ended_at >= started_at)),
  constraint visit_finished_whole CHECK ((((status = 'finished'::text) = (finished_at IS NOT NULL)) AND ((finished_at IS NULL) = (ended_at IS NULL)))),
  constraint visit_place_whole CHECK ((num_nulls(start_latitude, start_longitude, start_accuracy_meters) = ANY (ARRAY[0, 3]))),
  constraint visit_report_is_object CHECK ((jsonb_typeof(report) = 'object'::text)),
  constraint visit_status_known CHECK ((status = ANY (ARRAY['open'::text, 'finished'::text])))
);
CREATE INDEX visit_by_client ON public.visit USING btree (client_id, visited_on DESC, id) WHERE (client_id IS NOT NULL);
CREATE INDEX visit_by_day ON public.visit USING btree (visited_on, id);
CREATE INDEX visit_by_property ON public.visit USING btree (property_id, visited_on DESC, id) WHERE (property_id IS NOT NULL);
CREATE INDEX visit_by_technician ON public.visit USING btree (technician_id, visited_on DESC, id);
CREATE INDEX visit_open ON public.visit USING btree (visited_on, id) WHERE (status = 'open'::text);

create table visit_amendment (
  id uuid not null,
  visit_id uuid not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  reason text default ''::text not null,
  before jsonb not null,
  after jsonb not null,
  constraint visit_amendment_pk PRIMARY KEY (id),
  constraint visit_amendment_visit_fk FOREIGN KEY (visit_id) REFERENCES visit(id)
);
CREATE INDEX visit_amendment_by_visit ON public.visit_amendment USING btree (visit_id, made_at);
CREATE TRIGGER visit_amendment_append_only BEFORE DELETE OR UPDATE ON public.visit_amendment FOR EACH ROW EXECUTE FUNCTION visit_amendment_refuse_change();
CREATE TRIGGER visit_amendment_not_emptied BEFORE TRUNCATE ON public.visit_amendment FOR EACH STATEMENT EXECUTE FUNCTION visit_amendment_refuse_change();

create table visit_arrival (
  id uuid not null,
  appointment_id uuid not null,
  user_id text not null,
  kind text not null,
  arrives_from timestamp with time zone not null,
  arrives_to timestamp with time zone not null,
  told_at timestamp with time zone not null,
  was_emailed boolean not null,
  constraint visit_arrival_pk PRIMARY KEY (id),
  constraint visit_arrival_appointment_fk FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint visit_arrival_in_order CHECK ((arrives_from < arrives_to)),
  constraint visit_arrival_kind_known CHECK ((kind = ANY (ARRAY['on-my-way'::text, 'running-late'::text])))
);
CREATE INDEX visit_arrival_by_appointment ON public.visit_arrival USING btree (appointment_id, told_at DESC);

create table visit_clash (
  id uuid not null,
  kind text not null,
  appointment_id uuid not null,
  visit_id uuid,
  title text not null,
  user_id text not null,
  recorded_at timestamp with time zone not null,
  found_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by text,
  decision text,
  note text default ''::text not null,
  constraint visit_clash_pk PRIMARY KEY (id),
  constraint visit_clash_visit_fk FOREIGN KEY (visit_id) REFERENCES visit(id) ON DELETE CASCADE,
  constraint visit_clash_decision_known CHECK ((decision = ANY (ARRAY['keep'::text, 'correct'::text, 'complete'::text]))),
  constraint visit_clash_kind_known CHECK ((kind = ANY (ARRAY['cancelled'::text, 'reassigned'::text, 'moved'::text, 'finished'::text, 'changed'::text, 'refused'::text, 'devices'::text, 'unapplied'::text]))),
  constraint visit_clash_settled_whole CHECK ((num_nulls(settled_at, settled_by, decision) = ANY (ARRAY[0, 3])))
);
CREATE INDEX visit_clash_by_visit ON public.visit_clash USING btree (visit_id) WHERE (visit_id IS NOT NULL);
CREATE INDEX visit_clash_latest ON public.visit_clash USING btree (((settled_at IS NULL)) DESC, found_at DESC, id DESC);
CREATE UNIQUE INDEX visit_clash_one_open ON public.visit_clash USING btree (appointment_id, kind, user_id) WHERE (settled_at IS NULL);

create table visit_command (
  id uuid not null,
  visit_id uuid not null,
  kind text not null,
  user_id text not null,
  received_at timestamp with time zone not null,
  clashes jsonb default '[]'::jsonb not null,
  constraint visit_command_pk PRIMARY KEY (id),
  constraint visit_command_visit_fk FOREIGN KEY (visit_id) REFERENCES visit(id) ON DELETE CASCADE,
  constraint visit_command_kind_known CHECK ((kind = ANY (ARRAY['report'::text, 'finish'::text, 'amend'::text])))
);
CREATE INDEX visit_command_by_visit ON public.visit_command USING btree (visit_id);

create table visit_finding (
  visit_id uuid not null,
  entry_id uuid not null,
  pest text not null,
  count integer,
  place text default ''::text not null,
  constraint visit_finding_pk PRIMARY KEY (visit_id, entry_id),
  constraint visit_finding_visit_fk FOREIGN KEY (visit_id) REFERENCES visit(id) ON DELETE CASCADE,
  constraint visit_finding_count_not_negative CHECK ((count >= 0)),
  constraint visit_finding_has_pest CHECK ((pest ~ '\S'::text))
);

create table visit_rating (
  visit_id uuid not null,
  stars smallint not null,
  words text default ''::text not null,
  rated_at timestamp with time zone not null,
  is_by_link boolean not null,
  seen_at timestamp with time zone,
  seen_by text,
  constraint visit_rating_pk PRIMARY KEY (visit_id),
  constraint visit_rating_visit_fk FOREIGN KEY (visit_id) REFERENCES visit(id),
  constraint visit_rating_seen_whole CHECK (((seen_at IS NULL) = (seen_by IS NULL))),
  constraint visit_rating_stars CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX visit_rating_low ON public.visit_rating USING btree (rated_at DESC) WHERE (stars <= 3);
CREATE INDEX visit_rating_unseen ON public.visit_rating USING btree (rated_at DESC) WHERE ((stars <= 3) AND (seen_at IS NULL));

create table visit_rating_link (
  visit_id uuid not null,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  constraint visit_rating_link_pk PRIMARY KEY (token_hash),
  constraint visit_rating_link_visit_fk FOREIGN KEY (visit_id) REFERENCES visit(id) ON DELETE CASCADE
);
CREATE INDEX visit_rating_link_visit ON public.visit_rating_link USING btree (visit_id);

create table vulnerable_area (
  id uuid not null,
  property_id uuid not null,
  area text not null,
  risk_level text not null,
  description text default ''::text not null,
  last_inspected_on date,
  "position" smallint not null,
  constraint vulnerable_area_pk PRIMARY KEY (id),
  constraint vulnerable_area_property_fk FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE,
  constraint vulnerable_area_named CHECK ((area ~ '\S'::text)),
  constraint vulnerable_area_risk_known CHECK ((risk_level = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text])))
);
CREATE INDEX vulnerable_area_by_property ON public.vulnerable_area USING btree (property_id, "position", id);

create table write_off (
  invoice_id uuid not null,
  written_off_on date not null,
  cents bigint not null,
  reason text not null,
  created_by text,
  created_at timestamp with time zone not null,
  constraint write_off_pk PRIMARY KEY (invoice_id),
  constraint write_off_invoice_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint write_off_amount CHECK ((cents > 0)),
  constraint write_off_has_reason CHECK ((reason ~ '\S'::text))
);

-- Booked times. Three promises are kept here and nowhere else, so that no program, process or hand can break them:
--   a technician is never at two places at once        (appointment_no_overlap)
--   no more appointments run at once than allowed       (booking_day_not_overfull)
--   the instants cannot drift from the wall clock       (starts_at, ends_at)

create extension if not exists btree_gist;

-- One row for each day with appointments: how many of them run in each quarter of an hour. Reading the free times of
-- a day means reading one row, however many appointments there are.
create table booking_day (
  on_date  date       not null,
  capacity smallint   not null,
  taken    smallint[] not null,
  constraint booking_day_pk primary key (on_date),
  constraint booking_day_capacity check (capacity >= 1),
  constraint booking_day_has_quarters check (cardinality(taken) = 96 and array_position(taken, null) is null),
  constraint booking_day_not_overfull check (capacity >= all (taken)),
  constraint booking_day_not_negative check (0 <= all (taken))
  -- The row is rewritten by every booking of its day; room on the page keeps that cheap.
) with (fillfactor = 50);

create table appointment (
  id                  uuid        not null,
  -- What people say on the phone.
  reference           text        not null,
  kind                text        not null,
  -- Empty for a consultation until the person has become a client.
  client_id           uuid,
  technician_id       uuid,
  title               text        not null,
  service_type        text        not null,
  -- The truth is what the clock on the wall shows: day, minutes after midnight, length, zone.
  scheduled_on        date        not null,
  start_minute        smallint    not null,
  minutes             smallint    not null,
  time_zone           text        not null,
  starts_at           timestamptz not null generated always as (
    timezone(time_zone, scheduled_on + make_interval(mins => start_minute))
  ) stored,
  ends_at             timestamptz not null generated always as (
    timezone(time_zone, scheduled_on + make_interval(mins => start_minute + minutes))
  ) stored,
  status              text        not null,
  notes               text        not null default '',
  cancellation_reason text,
  -- Rises with every letter about a change, so that calendars take the newest (RFC 5545, section 3.8.7.4).
  ical_sequence       integer     not null default 0,
  -- A pending appointment keeps its time until then.
  hold_expires_at     timestamptz,
  -- Rises with every change: whoever changes names the version they looked at.
  version             integer     not null default 1,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  search_text         text        not null generated always as (
    lower(reference || ' ' || title || ' ' || service_type)
  ) stored,
  constraint appointment_pk primary key (id),
  constraint appointment_reference_unique unique (reference),
  constraint appointment_client_fk foreign key (client_id) references client (id),
  constraint appointment_technician_fk foreign key (technician_id) references technician (id),
  constraint appointment_kind_known check (kind in ('consultation', 'visit')),
  constraint appointment_status_known check (
    status in ('pending', 'scheduled', 'confirmed', 'in-progress', 'completed', 'cancelled')
  ),
  constraint appointment_on_quarters check (start_minute % 15 = 0 and minutes % 15 = 0),
  constraint appointment_on_one_day check (start_minute >= 0 and minutes >= 15 and start_minute + minutes <= 1440),
  -- A time that the clock is set forward over does not exist that day.
  constraint appointment_time_exists check (
    timezone(time_zone, timezone(time_zone, scheduled_on + make_interval(mins => start_minute)))
      = scheduled_on + make_interval(mins => start_minute)
  ),
  constraint appointment_hold_is_pending check (hold_expires_at is null or status in ('pending', 'cancelled')),
  constraint appointment_no_overlap
    exclude using gist (technician_id with =, tstzrange(starts_at, ends_at) with &&)
    where (technician_id is not null and status <> 'cancelled')
);
create index appointment_by_day on appointment (scheduled_on, start_minute, id);
create index appointment_by_status on appointment (status, scheduled_on, start_minute, id);
create index appointment_by_technician on appointment (technician_id, scheduled_on, start_minute, id) where technician_id is not null;
create index appointment_by_client on appointment (client_id, scheduled_on, start_minute, id) where client_id is not null;
create index appointment_holds on appointment (hold_expires_at) where hold_expires_at is not null and status = 'pending';
create index appointment_search on appointment using gin (search_text gin_trgm_ops);

-- What a visitor wrote when booking a consultation.
create table consultation (
  appointment_id  uuid    not null,
  -- The client record that the booking made or found.
  lead_id         uuid    not null,
  pest_category   text    not null,
  pest_type       text    not null,
  full_name       text    not null,
  email           text    not null,
  phone           text    not null,
  phone_key       text    not null,
  street          text    not null,
  city            text    not null,
  state           text    not null,
  zip_code        text    not null,
  in_service_area boolean not null,
  property_type   text    not null,
  property_size   text    not null,
  notes           text    not null default '',
  language        text    not null,
  search_text     text    not null generated always as (
    lower(full_name || ' ' || email || ' ' || phone_key || ' ' || street || ' ' || city)
  ) stored,
  constraint consultation_pk primary key (appointment_id),
  constraint consultation_appointment_fk foreign key (appointment_id) references appointment (id) on delete cascade,
  constraint consultation_lead_fk foreign key (lead_id) references client (id),
  constraint consultation_category_known check (pest_category in ('insects', 'rodents', 'wildlife', 'other')),
  constraint consultation_property_type_known check (property_type in ('residential', 'commercial')),
  constraint consultation_property_size_known check (property_size in ('small', 'medium', 'large')),
  constraint consultation_state_code check (state ~ '^[A-Z]{2}$'),
  constraint consultation_language_known check (language in ('en', 'es', 'fr'))
);
create index consultation_by_lead on consultation (lead_id);
create index consultation_search on consultation using gin (search_text gin_trgm_ops);

-- Adds `change` to every quarter in which the appointment runs. The lock on the day's row is what everyone who wants
-- that day queues on; whoever comes too late is refused by booking_day_not_overfull.
create function booking_day_add(day date, start_minute integer, minutes integer, change integer) returns void
language plpgsql as $$
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
$$;

-- Keeps booking_day true, and takes the day's lock BEFORE the row enters the index of appointment_no_overlap: those
-- who want one technician at once would otherwise each wait for the other in that index until one is killed.
-- A move between two days locks them in the order of their dates, so that two moves in opposite directions queue too.
create function appointment_keep_day() returns trigger language plpgsql as $$
declare
  leaves  boolean := tg_op <> 'INSERT' and old.status <> 'cancelled';
  arrives boolean := tg_op <> 'DELETE' and new.status <> 'cancelled';
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
$$;
create trigger appointment_keep_day
  before insert or delete or update of scheduled_on, start_minute, minutes, time_zone, status, technician_id on appointment
  for each row execute function appointment_keep_day();

-- Counts the days anew from the appointments: for a load of very many rows with the trigger switched off, and for
-- the proof that what is kept is what is true.
create function booking_day_counted(from_day date, to_day date) returns table (on_date date, taken smallint[])
language sql stable as $$
  select days.scheduled_on, array_agg(coalesce(counts.running, 0)::smallint order by quarters.place)
  from (
    select distinct appointment.scheduled_on from appointment
    where appointment.scheduled_on between from_day and to_day and appointment.status <> 'cancelled'
  ) as days
  cross join generate_series(0, 95) as quarters (place)
  left join (
    select appointment.scheduled_on, quarter.place, count(*) as running
    from appointment
    cross join lateral generate_series(
      appointment.start_minute / 15, (appointment.start_minute + appointment.minutes - 1) / 15
    ) as quarter (place)
    where appointment.scheduled_on between from_day and to_day and appointment.status <> 'cancelled'
    group by appointment.scheduled_on, quarter.place
  ) as counts on counts.scheduled_on = days.scheduled_on and counts.place = quarters.place
  group by days.scheduled_on
$$;

-- Another number of visits at the same time: every day takes it, except that nobody who is booked is sent away.
-- The table lock comes before the company's row is locked, so it waits for bookings under way without holding them up.
create function company_lock_days() returns trigger language plpgsql as $$
begin
  lock table booking_day in share row exclusive mode;
  return null;
end
$$;
create trigger company_lock_days before update of visits_at_once on company
  for each statement execute function company_lock_days();

create function company_keep_capacity() returns trigger language plpgsql as $$
begin
  update booking_day
  set capacity = greatest(new.visits_at_once, (select max(quarter.count) from unnest(booking_day.taken) as quarter (count)));
  return null;
end
$$;
create trigger company_keep_capacity after update of visits_at_once on company
  for each row when (old.visits_at_once is distinct from new.visits_at_once) execute function company_keep_capacity();

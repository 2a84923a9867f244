-- The schedule as the office keeps it: where, how urgent, what to do there; wishes that have no time yet; visits that
-- come again; and how many there are of each.

alter table appointment
  add column property_id             uuid,
  -- The address as the office reads it; empty where the client's own says it.
  add column location                text     not null default '',
  add column priority                text     not null default 'normal',
  add column estimated_cost_cents    integer,
  add column is_initial_inspection   boolean  not null default false,
  add column is_follow_up            boolean  not null default false,
  add column previous_appointment_id uuid,
  add column weather_dependent       boolean  not null default false,
  -- Asked for in a part of a day and not placed yet: it takes nobody's time. start_minute is then where that part begins.
  add column time_window             text,
  -- The recurring service that made it.
  add column plan_id                 uuid,
  add column started_at              timestamptz,
  add column completed_at            timestamptz,
  -- Stars that the client gave afterwards.
  add column rating                  smallint,
  add constraint appointment_property_fk foreign key (property_id) references property (id),
  add constraint appointment_previous_fk foreign key (previous_appointment_id) references appointment (id),
  add constraint appointment_priority_known check (priority in ('low', 'normal', 'high', 'urgent')),
  add constraint appointment_cost_not_negative check (estimated_cost_cents >= 0),
  add constraint appointment_window_known check (time_window in ('morning', 'afternoon', 'evening', 'anytime')),
  add constraint appointment_window_is_pending check (time_window is null or status in ('pending', 'cancelled')),
  add constraint appointment_rating_stars check (rating between 1 and 5),
  add constraint appointment_rated_when_done check (rating is null or status = 'completed'),
  add constraint appointment_not_its_own_previous check (previous_appointment_id <> id),
  drop constraint appointment_no_overlap,
  drop column search_text;
alter table appointment
  add column search_text text not null generated always as (
    search_form(reference || ' ' || title || ' ' || service_type || ' ' || location)
  ) stored,
  add constraint appointment_no_overlap
    exclude using gist (technician_id with =, tstzrange(starts_at, ends_at) with &&)
    where (technician_id is not null and status <> 'cancelled' and time_window is null);
create index appointment_search on appointment using gin (search_text gin_trgm_ops);
create index appointment_by_property on appointment (property_id, scheduled_on) where property_id is not null;
create index appointment_by_previous on appointment (previous_appointment_id) where previous_appointment_id is not null;
-- What waits to be placed: without a time or without a technician.
create index appointment_tray on appointment (scheduled_on, start_minute, id)
  where status in ('pending', 'scheduled', 'confirmed') and (technician_id is null or time_window is not null);
create index appointment_going_on on appointment (technician_id, ends_at) where status = 'in-progress';

-- A wish without a time takes nobody's time, so it is not counted in the day.
create or replace function appointment_keep_day() returns trigger language plpgsql as $$
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
$$;
drop trigger appointment_keep_day on appointment;
create trigger appointment_keep_day
  before insert or delete
    or update of scheduled_on, start_minute, minutes, time_zone, status, technician_id, time_window on appointment
  for each row execute function appointment_keep_day();

create or replace function booking_day_counted(from_day date, to_day date) returns table (on_date date, taken smallint[])
language sql stable as $$
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
$$;

-- What whoever goes there should look for, use and mind.
create table visit_brief (
  appointment_id      uuid   not null,
  target_pests        text[] not null default '{}',
  treatment_methods   text[] not null default '{}',
  equipment           text[] not null default '{}',
  chemicals           text[] not null default '{}',
  areas               text[] not null default '{}',
  access_instructions text   not null default '',
  safety_notes        text   not null default '',
  pet_considerations  text   not null default '',
  constraint visit_brief_pk primary key (appointment_id),
  constraint visit_brief_appointment_fk foreign key (appointment_id) references appointment (id) on delete cascade
);

-- A recurring service that a client subscribes to. The next visit counts from the completion of the last one, within an
-- earliest and a latest day.
create table visit_plan (
  id             uuid        not null,
  client_id      uuid        not null,
  property_id    uuid        not null,
  service_id     uuid,
  service_type   text        not null,
  title          text        not null,
  frequency      text        not null,
  time_window    text        not null default 'anytime',
  minutes        smallint    not null,
  -- Who usually goes there.
  technician_id  uuid,
  price_cents    integer,
  notes          text        not null default '',
  status         text        not null default 'active',
  starts_on      date        not null,
  ends_on        date,
  -- When the next visit should be, and between which days it may be.
  due_on         date        not null,
  earliest_on    date        not null,
  latest_on      date        not null,
  version        integer     not null default 1,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  constraint visit_plan_pk primary key (id),
  constraint visit_plan_client_fk foreign key (client_id) references client (id),
  constraint visit_plan_property_fk foreign key (property_id) references property (id),
  constraint visit_plan_service_fk foreign key (service_id) references service (id),
  constraint visit_plan_technician_fk foreign key (technician_id) references technician (id),
  constraint visit_plan_frequency_known check (
    frequency in ('Weekly', 'Bi-weekly', 'Monthly', 'Bi-monthly', 'Quarterly', 'Bi-annually', 'Annually')
  ),
  constraint visit_plan_window_known check (time_window in ('morning', 'afternoon', 'evening', 'anytime')),
  constraint visit_plan_minutes check (minutes >= 15 and minutes % 15 = 0 and minutes <= 720),
  constraint visit_plan_price_not_negative check (price_cents >= 0),
  constraint visit_plan_status_known check (status in ('active', 'paused', 'ended')),
  constraint visit_plan_days_in_order check (earliest_on <= due_on and due_on <= latest_on),
  constraint visit_plan_ends_later check (ends_on >= starts_on)
);
create index visit_plan_by_client on visit_plan (client_id, created_at, id);
create index visit_plan_due on visit_plan (due_on, id) where status = 'active';
create index visit_plan_latest on visit_plan (latest_on, id) where status = 'active';
alter table appointment add constraint appointment_plan_fk foreign key (plan_id) references visit_plan (id);
-- A plan has one coming visit at a time, whatever runs twice.
create unique index appointment_one_open_per_plan on appointment (plan_id)
  where plan_id is not null and status in ('pending', 'scheduled', 'confirmed', 'in-progress');
create index appointment_by_plan on appointment (plan_id, scheduled_on) where plan_id is not null;

-- How many appointments there are in each state, with what they are worth and the stars they were given, kept as
-- changes by the day of the company (see client_tally).
create table appointment_tally (
  on_date       date    not null,
  status        text    not null,
  technician_id uuid,
  change        integer not null,
  cents         bigint  not null,
  ratings       integer not null,
  stars         integer not null
);
create index appointment_tally_by_status on appointment_tally (status, on_date);
create index appointment_tally_by_technician on appointment_tally (technician_id, status) where technician_id is not null;

create function appointment_count_inserted() returns trigger language plpgsql as $$
begin
  insert into appointment_tally (on_date, status, technician_id, change, cents, ratings, stars)
  select company_day(appointment.updated_at), appointment.status, appointment.technician_id, count(*),
    sum(coalesce(appointment.estimated_cost_cents, 0)), count(appointment.rating), coalesce(sum(appointment.rating), 0)
  from new_appointment as appointment
  group by 1, 2, 3;
  return null;
end
$$;
create function appointment_count_changed() returns trigger language plpgsql as $$
begin
  insert into appointment_tally (on_date, status, technician_id, change, cents, ratings, stars)
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
create function appointment_count_removed() returns trigger language plpgsql as $$
begin
  insert into appointment_tally (on_date, status, technician_id, change, cents, ratings, stars)
  select company_day(now()), appointment.status, appointment.technician_id, -count(*),
    -sum(coalesce(appointment.estimated_cost_cents, 0)), -count(appointment.rating), -coalesce(sum(appointment.rating), 0)
  from old_appointment as appointment
  group by 1, 2, 3;
  return null;
end
$$;
create trigger appointment_count_inserted after insert on appointment referencing new table as new_appointment
  for each statement execute function appointment_count_inserted();
create trigger appointment_count_changed after update on appointment
  referencing old table as old_appointment new table as new_appointment
  for each statement execute function appointment_count_changed();
create trigger appointment_count_removed after delete on appointment referencing old table as old_appointment
  for each statement execute function appointment_count_removed();
insert into appointment_tally (on_date, status, technician_id, change, cents, ratings, stars)
select company_day(appointment.updated_at), appointment.status, appointment.technician_id, count(*), 0, 0, 0
from appointment group by 1, 2, 3;

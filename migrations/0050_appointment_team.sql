-- A service may ask for more than one technician. Who goes along stands in the appointment beside the technician who
-- leads; `appointment_team` has a row for each of them and keeps the time of all of them, by one constraint.
-- See docs/decisions/0016-one-row-for-each-technician-of-an-appointment.md.
alter table appointment
  add column assistant_ids uuid[] not null default '{}',
  add constraint appointment_assistants_bound
    check (cardinality(assistant_ids) <= 9 and array_position(assistant_ids, null) is null);

-- Search finds what somebody assists at.
create index appointment_by_assistant on appointment using gin (assistant_ids) where assistant_ids <> '{}';

create table appointment_team (
  appointment_id uuid        not null,
  technician_id  uuid        not null,
  assists        boolean     not null,
  scheduled_on   date        not null,
  start_minute   smallint    not null,
  minutes        smallint    not null,
  starts_at      timestamptz not null,
  ends_at        timestamptz not null,
  takes_time     boolean     not null,

  -- Nobody is twice on one appointment.
  constraint appointment_team_pk primary key (appointment_id, technician_id),
  constraint appointment_team_appointment_fk foreign key (appointment_id) references appointment (id) on delete cascade,
  constraint appointment_team_technician_fk foreign key (technician_id) references technician (id)
);

create index appointment_team_by_technician
  on appointment_team (technician_id, scheduled_on, start_minute, appointment_id);

insert into appointment_team (
  appointment_id, technician_id, assists, scheduled_on, start_minute, minutes, starts_at, ends_at, takes_time
)
select id, technician_id, false, scheduled_on, start_minute, minutes, starts_at, ends_at,
  status <> 'cancelled' and time_window is null
from appointment where technician_id is not null;

-- The same promise under the same name, of everybody who goes.
alter table appointment drop constraint appointment_no_overlap;
alter table appointment_team add constraint appointment_no_overlap
  exclude using gist (technician_id with =, tstzrange(starts_at, ends_at) with &&) where (takes_time);

-- Whoever writes an appointment holds the rows of its days before this runs (appointment_keep_day), and nobody overlaps
-- with another day, so no two wait for each other here.
create function appointment_keep_team() returns trigger language plpgsql as $$
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
$$;

-- An appointment to which nobody goes costs nothing here.
create trigger appointment_begin_team after insert on appointment
  for each row when (new.technician_id is not null or new.assistant_ids <> '{}')
  execute function appointment_keep_team();

create trigger appointment_keep_team after update on appointment
  for each row when (
    (
      old.technician_id is not null or new.technician_id is not null
      or old.assistant_ids <> '{}' or new.assistant_ids <> '{}'
    )
    and (
      old.technician_id, old.assistant_ids, old.starts_at, old.ends_at, old.scheduled_on, old.start_minute,
      old.status <> 'cancelled' and old.time_window is null
    ) is distinct from (
      new.technician_id, new.assistant_ids, new.starts_at, new.ends_at, new.scheduled_on, new.start_minute,
      new.status <> 'cancelled' and new.time_window is null
    )
  )
  execute function appointment_keep_team();

-- Who goes along takes the day's row, too.
drop trigger appointment_keep_day on appointment;
create trigger appointment_keep_day
  before insert or delete or update of
    scheduled_on, start_minute, minutes, time_zone, status, technician_id, assistant_ids, time_window
  on appointment for each row execute function appointment_keep_day();

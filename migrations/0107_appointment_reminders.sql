-- When somebody is to be reminded of an appointment, once for each of its times: 48 and 2 hours before, as hours pass.
create table appointment_reminder (
  appointment_id uuid not null,
  starts_at timestamptz not null,
  hours smallint not null,
  due_at timestamptz not null,
  told_at timestamptz,
  constraint appointment_reminder_pk primary key (appointment_id, starts_at, hours),
  constraint appointment_reminder_appointment_fk foreign key (appointment_id) references appointment (id) on delete cascade,
  constraint appointment_reminder_hours_known check (hours in (48, 2))
);
create index appointment_reminder_due on appointment_reminder (due_at) where told_at is null;
create index appointment_reminder_told on appointment_reminder (told_at) where told_at is not null;

insert into appointment_reminder (appointment_id, starts_at, hours, due_at)
select id, starts_at, hours, starts_at - make_interval(hours => hours)
from appointment cross join (values (48), (2)) as before (hours)
where status in ('pending', 'scheduled', 'confirmed') and time_window is null
  and scheduled_on >= current_date - 1 and starts_at - make_interval(hours => hours) > now();

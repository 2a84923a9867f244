-- Until when a time is held that a client asked for and the office has not agreed to yet; null: for as long as it takes.
alter table appointment
  add column held_until timestamptz;
create index appointment_held on appointment (held_until)
  where held_until is not null and status = 'pending' and time_window is null;

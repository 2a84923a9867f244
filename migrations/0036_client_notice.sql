-- What whoever is met was last told by email: day, start and length. All null: nothing yet.
alter table appointment
  add column told_on date,
  add column told_start_minute smallint,
  add column told_minutes smallint,
  -- Why it was cancelled, for the office alone; `cancellation_reason` stands in the client's email.
  add column cancellation_note text,
  add constraint appointment_told_whole check (num_nulls(told_on, told_start_minute, told_minutes) in (0, 3));

-- Until now every appointment with a time was announced.
update appointment set told_on = scheduled_on, told_start_minute = start_minute, told_minutes = minutes
where time_window is null;

-- Why a visit was started on another day than its own. Null: it was started on its day.
alter table appointment
  add column start_reason text,
  add constraint appointment_start_reason_told check (start_reason <> ''),
  add constraint appointment_start_reason_of_start check (start_reason is null or started_at is not null),
  add constraint appointment_completed_after_start check (completed_at >= started_at);

-- The last service of a client is the last that was completed, whatever day it was planned for.
create index appointment_last_done on appointment (client_id, coalesce(completed_at, starts_at) desc)
  where status = 'completed' and client_id is not null;

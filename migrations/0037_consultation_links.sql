-- The secret addresses of consultations: the one that the browser was given with the booking, and one for each email.
-- Only their hashes are kept.
create table consultation_link (
  token_hash     text        not null,
  appointment_id uuid        not null,
  -- It went to the mailbox alone: whoever opens it reads what is sent there.
  is_mailed      boolean     not null,
  created_at     timestamptz not null,
  opened_at      timestamptz,
  constraint consultation_link_pk primary key (token_hash),
  constraint consultation_link_consultation_fk foreign key (appointment_id)
    references consultation (appointment_id) on delete cascade
);
create index consultation_link_by_appointment on consultation_link (appointment_id);

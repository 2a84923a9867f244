-- What a phone without a signal delivered later, with the receipt that it was given: the same id is carried out once.
-- Kept as long as the visit. The phone's own clock stands beside the server's.
create table phone_command (
  id uuid not null,
  user_id text not null,
  device_id uuid not null,
  kind text not null,
  after_id uuid,
  -- Of what was recorded; the appointment may have been taken out meanwhile.
  appointment_id uuid,
  -- The visit that counts, and the id that the phone had made for it.
  visit_id uuid,
  told_visit_id uuid,
  recorded_at timestamptz not null,
  sent_at timestamptz not null,
  received_at timestamptz not null,
  happened_at timestamptz not null,
  clock_offset_ms bigint not null,
  is_clock_doubted boolean not null default false,
  is_after_sign_in boolean not null default false,
  outcome text not null default 'applied',
  receipt jsonb not null default '{}'::jsonb,
  -- What was recorded and is not, or not wholly, part of a visit.
  payload jsonb,
  clash_id uuid,
  constraint phone_command_pk primary key (id),
  constraint phone_command_visit_fk foreign key (visit_id) references visit (id) on delete cascade,
  constraint phone_command_kind_known check (kind in ('start', 'report', 'finish', 'arrival')),
  constraint phone_command_outcome_known check (outcome in ('applied', 'partly', 'kept'))
);
create index phone_command_by_visit on phone_command (visit_id, happened_at) where visit_id is not null;
create index phone_command_by_told_visit on phone_command (told_visit_id, user_id) where told_visit_id is not null;

-- What the office, or a colleague, had decided otherwise meanwhile. What the phone recorded of it are its commands.
create table visit_clash (
  id uuid not null,
  kind text not null,
  appointment_id uuid not null,
  visit_id uuid,
  -- What stands of an appointment that was taken out.
  title text not null,
  user_id text not null,
  recorded_at timestamptz not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  decision text,
  note text not null default '',
  constraint visit_clash_pk primary key (id),
  constraint visit_clash_visit_fk foreign key (visit_id) references visit (id) on delete cascade,
  constraint visit_clash_kind_known check (kind in ('cancelled', 'reassigned', 'moved', 'finished', 'changed', 'refused')),
  constraint visit_clash_decision_known check (decision in ('keep', 'correct', 'complete')),
  constraint visit_clash_settled_whole check (num_nulls(settled_at, settled_by, decision) in (0, 3))
);
-- What one person recorded of one visit is settled together.
create unique index visit_clash_one_open on visit_clash (appointment_id, kind, user_id) where settled_at is null;
create index visit_clash_latest on visit_clash ((settled_at is null) desc, found_at desc, id desc);
create index visit_clash_by_visit on visit_clash (visit_id) where visit_id is not null;
alter table phone_command add constraint phone_command_clash_fk foreign key (clash_id) references visit_clash (id) on delete set null;
create index phone_command_by_clash on phone_command (clash_id, happened_at, id) where clash_id is not null;

-- Some of it was delivered only after the technician had signed in again.
alter table visit add column is_after_sign_in boolean not null default false;

-- What a state asks to be told before an appointment: one row for each rule, kept in step with the appointment.
create table notice (
  id uuid not null,
  appointment_id uuid not null,
  rule text not null,
  state text not null,
  -- Null: as soon as there is an appointment.
  due_from timestamptz,
  due_until timestamptz not null,
  -- The time for which it was judged; another time of the appointment is judged anew.
  starts_at timestamptz not null,
  -- What keeps the office from knowing whom to tell.
  problem text,
  -- Why it is not needed, or why work went on without it.
  reason text not null default '',
  proof text,
  done_at timestamptz,
  done_by text,
  done_by_name text,
  -- A sign may come down then.
  stays_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint notice_pk primary key (id),
  constraint notice_one_per_rule unique (appointment_id, rule),
  constraint notice_appointment_fk foreign key (appointment_id) references appointment (id) on delete cascade,
  constraint notice_rule_known check (rule in (
    'md-written-notice', 'md-advance-notice', 'md-lawn-sign', 'nj-consumer-notice', 'nj-treated-area-sign',
    'nj-termite-applicator', 'pa-registry', 'de-label-at-hand', 'de-termite-applicator'
  )),
  constraint notice_state_known check (state in ('open', 'done', 'not-needed', 'overridden', 'missed')),
  constraint notice_due_order check (due_from <= due_until),
  constraint notice_done_whole check ((state = 'done') = (done_at is not null and proof is not null)),
  constraint notice_overridden_with_reason check (state not in ('overridden', 'not-needed') or reason ~ '\S'),
  constraint notice_reason_length check (length(reason) <= 500)
);
create index notice_by_state on notice (state, due_until, id);
create index notice_by_due on notice (due_until, id);

-- Whom a notice has to reach, where that is somebody else than the client.
create table notice_recipient (
  id uuid not null,
  notice_id uuid not null,
  -- The entry of the registry; the same person has another one in the next list, and was told all the same.
  listed_id uuid not null,
  person_key text not null,
  name text not null,
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  -- Null: nobody can tell how far away they live.
  feet integer,
  state text not null,
  reached_at timestamptz,
  created_at timestamptz not null,
  constraint notice_recipient_pk primary key (id),
  constraint notice_recipient_once unique (notice_id, person_key),
  constraint notice_recipient_notice_fk foreign key (notice_id) references notice (id) on delete cascade,
  constraint notice_recipient_state_known check (state in ('open', 'reached', 'door-notice', 'too-far', 'off-list')),
  constraint notice_recipient_reached check ((state in ('reached', 'door-notice', 'too-far')) = (reached_at is not null)),
  constraint notice_recipient_feet check (feet >= 0)
);

-- Everything that was done or tried for a notice; also what a later move made worthless.
create table notice_entry (
  id uuid not null,
  notice_id uuid not null,
  recipient_id uuid,
  kind text not null,
  method text,
  is_reached boolean,
  note text not null default '',
  -- The person's own word of when; `recorded_at` is the clock of the server.
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  mail_id uuid,
  technician_id uuid,
  by_user text,
  by_name text not null default '',
  constraint notice_entry_pk primary key (id),
  constraint notice_entry_notice_fk foreign key (notice_id) references notice (id) on delete cascade,
  constraint notice_entry_recipient_fk foreign key (recipient_id) references notice_recipient (id) on delete cascade,
  constraint notice_entry_technician_fk foreign key (technician_id) references technician (id),
  constraint notice_entry_kind_known check (kind in ('attempt', 'done', 'overridden', 'reopened', 'missed', 'not-needed')),
  constraint notice_entry_attempt_whole check (
    (kind = 'attempt') = (is_reached is not null) and (kind <> 'attempt' or method is not null)
  ),
  constraint notice_entry_note_length check (length(note) <= 1000)
);
create index notice_entry_by_notice on notice_entry (notice_id, id);
create index notice_entry_by_recipient on notice_entry (recipient_id) where recipient_id is not null;
create index notice_entry_by_technician on notice_entry (technician_id) where technician_id is not null;

create function notice_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'restrict_violation', constraint = 'notice_entry_stays',
    message = 'What was done for a notice is never changed.';
end
$$;
create trigger notice_entry_stays before update on notice_entry for each row execute function notice_entry_stays();

-- As what an appointment was last judged: one that is as it was need not be looked at again.
create table notice_judgement (
  appointment_id uuid not null,
  facts text not null,
  judged_at timestamptz not null,
  constraint notice_judgement_pk primary key (appointment_id),
  constraint notice_judgement_appointment_fk foreign key (appointment_id) references appointment (id) on delete cascade
);

-- What is done at a service, by the office's word; of a service without a row the program assumes it by its category.
create table notice_service (
  service_id uuid not null,
  work text[] not null,
  changed_at timestamptz not null,
  constraint notice_service_pk primary key (service_id),
  constraint notice_service_service_fk foreign key (service_id) references service (id) on delete cascade,
  constraint notice_service_work_known check (
    work <@ array['pesticide', 'lawn', 'perimeter', 'termite', 'termite-bait']
  )
);

-- Clients who want to be told ahead, by the place that it is about.
create table notice_wish (
  property_id uuid not null,
  asked_at timestamptz not null,
  asked_by_name text not null default '',
  constraint notice_wish_pk primary key (property_id),
  constraint notice_wish_property_fk foreign key (property_id) references property (id) on delete cascade
);

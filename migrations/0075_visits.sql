-- What was done at an appointment. One visit each: whoever of the team comes second joins it.
create table visit (
  id uuid not null,
  appointment_id uuid not null,
  client_id uuid,
  property_id uuid,
  technician_id uuid not null,
  status text not null default 'open',
  title text not null,
  visited_on date not null,
  time_zone text not null,
  started_at timestamptz not null,
  started_by text not null,
  -- The phone's own clock, kept beside the server's.
  phone_started_at timestamptz,
  start_latitude double precision,
  start_longitude double precision,
  start_accuracy_meters double precision,
  ended_at timestamptz,
  finished_at timestamptz,
  finished_by text,
  -- Why the office finished it although something was missing.
  finish_reason text not null default '',
  -- Part by part, each with its revision and whoever wrote it last (`server/report/stored-report.ts`).
  report jsonb not null default '{}'::jsonb,
  report_changed_at timestamptz not null,
  -- What was applied, as its products were called then; written when the visit is finished.
  applied jsonb not null default '[]'::jsonb,
  constraint visit_pk primary key (id),
  constraint visit_one_per_appointment unique (appointment_id),
  constraint visit_appointment_fk foreign key (appointment_id) references appointment (id),
  constraint visit_client_fk foreign key (client_id) references client (id),
  constraint visit_property_fk foreign key (property_id) references property (id),
  constraint visit_technician_fk foreign key (technician_id) references technician (id),
  constraint visit_status_known check (status in ('open', 'finished')),
  constraint visit_finished_whole check ((status = 'finished') = (finished_at is not null) and (finished_at is null) = (ended_at is null)),
  constraint visit_ends_after_start check (ended_at >= started_at),
  constraint visit_place_whole check (num_nulls(start_latitude, start_longitude, start_accuracy_meters) in (0, 3)),
  constraint visit_report_is_object check (jsonb_typeof(report) = 'object')
);
create index visit_by_client on visit (client_id, visited_on desc, id) where client_id is not null;
create index visit_by_property on visit (property_id, visited_on desc, id) where property_id is not null;
create index visit_by_technician on visit (technician_id, visited_on desc, id);
create index visit_open on visit (visited_on, id) where status = 'open';
create index visit_by_day on visit (visited_on, id);

-- What was found, as the trend of a property is computed from it; written when the visit is finished.
create table visit_finding (
  visit_id uuid not null,
  entry_id uuid not null,
  pest text not null,
  count integer,
  place text not null default '',
  constraint visit_finding_pk primary key (visit_id, entry_id),
  constraint visit_finding_visit_fk foreign key (visit_id) references visit (id) on delete cascade,
  constraint visit_finding_count_not_negative check (count >= 0),
  constraint visit_finding_has_pest check (pest ~ '\S')
);

-- What a phone has sent: the same id is carried out once, however often it comes. Kept as long as the visit.
create table visit_command (
  id uuid not null,
  visit_id uuid not null,
  kind text not null,
  user_id text not null,
  received_at timestamptz not null,
  constraint visit_command_pk primary key (id),
  constraint visit_command_visit_fk foreign key (visit_id) references visit (id) on delete cascade,
  constraint visit_command_kind_known check (kind in ('report', 'finish', 'amend'))
);
create index visit_command_by_visit on visit_command (visit_id);

-- A correction of a finished report, with what stood before.
create table visit_amendment (
  id uuid not null,
  visit_id uuid not null,
  made_at timestamptz not null,
  made_by text not null,
  reason text not null default '',
  before jsonb not null,
  after jsonb not null,
  constraint visit_amendment_pk primary key (id),
  constraint visit_amendment_visit_fk foreign key (visit_id) references visit (id)
);
create index visit_amendment_by_visit on visit_amendment (visit_id, made_at);

create function visit_amendment_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'An amendment stays as it was written'
    using errcode = 'integrity_constraint_violation', constraint = 'visit_amendment_append_only';
end
$$;
create trigger visit_amendment_append_only before update or delete on visit_amendment
  for each row execute function visit_amendment_refuse_change();
create trigger visit_amendment_not_emptied before truncate on visit_amendment
  for each statement execute function visit_amendment_refuse_change();

-- What the client said of it, once.
create table visit_rating (
  visit_id uuid not null,
  stars smallint not null,
  words text not null default '',
  rated_at timestamptz not null,
  -- Signed in, or by the link of the email.
  is_by_link boolean not null,
  constraint visit_rating_pk primary key (visit_id),
  constraint visit_rating_visit_fk foreign key (visit_id) references visit (id),
  constraint visit_rating_stars check (stars between 1 and 5)
);
create index visit_rating_low on visit_rating (rated_at desc) where stars <= 3;

-- The address in the email by which a client rates without signing in: only its hash is kept.
create table visit_rating_link (
  visit_id uuid not null,
  token_hash text not null,
  expires_at timestamptz not null,
  constraint visit_rating_link_pk primary key (visit_id),
  constraint visit_rating_link_token_unique unique (token_hash),
  constraint visit_rating_link_visit_fk foreign key (visit_id) references visit (id) on delete cascade
);

-- When the technician said that they would be there; the id is the phone's command.
create table visit_arrival (
  id uuid not null,
  appointment_id uuid not null,
  user_id text not null,
  kind text not null,
  arrives_from timestamptz not null,
  arrives_to timestamptz not null,
  told_at timestamptz not null,
  was_emailed boolean not null,
  constraint visit_arrival_pk primary key (id),
  constraint visit_arrival_appointment_fk foreign key (appointment_id) references appointment (id) on delete cascade,
  constraint visit_arrival_kind_known check (kind in ('on-my-way', 'running-late')),
  constraint visit_arrival_in_order check (arrives_from < arrives_to)
);
create index visit_arrival_by_appointment on visit_arrival (appointment_id, told_at desc);

-- Numbers without gaps, one count for each kind of record: whoever takes the next one holds it until the commit.
create table number_sequence (
  name text not null,
  last_number integer not null,
  constraint number_sequence_pk primary key (name),
  constraint number_sequence_counts check (last_number >= 0)
);

-- A pest problem that a client reports.
create table issue (
  id uuid not null,
  number integer not null,
  reference text generated always as (
    'ISS-' || case when number < 1000 then lpad(number::text, 3, '0') else number::text end
  ) stored not null,
  client_id uuid not null,
  property_id uuid,
  title text not null,
  description text not null,
  location text not null,
  type text not null,
  priority text not null,
  status text not null default 'active',
  -- The visit for it is finished, and nobody has said whether the problem is gone.
  is_proposed boolean not null default false,
  assigned_to text,
  -- The one that is to mend it, or mended it.
  appointment_id uuid,
  -- The account that reported it, which may be gone; its name stays.
  reported_by text,
  reporter_name text not null,
  is_reported_by_staff boolean not null,
  photo_count integer not null default 0,
  comment_count integer not null default 0,
  version integer not null default 1,
  reported_at timestamptz not null,
  updated_at timestamptz not null,
  resolved_at timestamptz,
  search_text text generated always as (
    search_form(
      'ISS-' || case when number < 1000 then lpad(number::text, 3, '0') else number::text end
      || ' ' || title || ' ' || description || ' ' || location
    )
  ) stored not null,
  constraint issue_pk primary key (id),
  constraint issue_number_unique unique (number),
  constraint issue_client_fk foreign key (client_id) references client (id),
  constraint issue_property_fk foreign key (property_id) references property (id),
  constraint issue_assigned_fk foreign key (assigned_to) references user_account (id) on delete set null,
  constraint issue_appointment_fk foreign key (appointment_id) references appointment (id),
  constraint issue_has_title check (title ~ '\S'),
  constraint issue_has_description check (description ~ '\S'),
  constraint issue_type_known check (type in ('ants', 'spiders', 'roaches', 'wasps', 'other')),
  constraint issue_priority_known check (priority in ('low', 'medium', 'high')),
  constraint issue_status_known check (status in ('active', 'investigating', 'scheduled', 'resolved')),
  constraint issue_scheduled_has_appointment check (status <> 'scheduled' or appointment_id is not null),
  constraint issue_proposed_while_scheduled check (not is_proposed or status = 'scheduled'),
  constraint issue_resolved_has_time check ((status = 'resolved') = (resolved_at is not null)),
  constraint issue_counts_not_negative check (photo_count >= 0 and comment_count >= 0)
);
create index issue_by_client on issue (client_id, reported_at desc, id desc);
create index issue_by_property on issue (property_id, reported_at desc) where property_id is not null;
create index issue_by_appointment on issue (appointment_id) where appointment_id is not null;
create index issue_newest on issue (reported_at desc, id desc);
create index issue_open on issue (reported_at desc, id desc) where status <> 'resolved';
create index issue_by_status on issue (status, reported_at desc, id desc);
create index issue_by_priority on issue (priority, reported_at desc, id desc);
create index issue_by_type on issue (type, reported_at desc, id desc);
create index issue_by_assignee on issue (assigned_to, reported_at desc, id desc);
create index issue_proposed on issue (reported_at desc, id desc) where is_proposed;
create index issue_search on issue using gin (search_text gin_trgm_ops);

create table issue_comment (
  id uuid not null,
  issue_id uuid not null,
  author_id text,
  author_name text not null,
  -- Null of a program with an API key.
  author_role text,
  is_staff boolean not null,
  content text not null,
  created_at timestamptz not null,
  constraint issue_comment_pk primary key (id),
  constraint issue_comment_issue_fk foreign key (issue_id) references issue (id) on delete cascade,
  constraint issue_comment_role_known check (
    author_role in ('client', 'administrator', 'manager', 'technician', 'support')
  ),
  constraint issue_comment_says_something check (content ~ '\S')
);
create index issue_comment_by_issue on issue_comment (issue_id, created_at, id);

-- What became of an issue, in its order: what screens show as its history.
create table issue_change (
  id uuid not null,
  issue_id uuid not null,
  kind text not null,
  from_value text,
  to_value text,
  -- Null of the program itself.
  actor_name text,
  changed_at timestamptz not null,
  constraint issue_change_pk primary key (id),
  constraint issue_change_issue_fk foreign key (issue_id) references issue (id) on delete cascade,
  constraint issue_change_kind_known check (
    kind in ('reported', 'status', 'priority', 'type', 'assigned', 'appointment', 'proposed')
  )
);
create index issue_change_by_issue on issue_change (issue_id, id);

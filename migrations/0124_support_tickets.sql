-- What a client asks the office for help with.
create table support_ticket (
  id uuid not null,
  number integer not null,
  reference text generated always as (
    'TKT-' || case when number < 1000 then lpad(number::text, 3, '0') else number::text end
  ) stored not null,
  client_id uuid not null,
  subject text not null,
  category text not null,
  priority text not null default 'medium',
  description text not null,
  status text not null default 'open',
  -- The account that wrote it, which may be gone; its name stays.
  opened_by text,
  opener_name text not null,
  comment_count integer not null default 0,
  version integer not null default 1,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  resolved_at timestamptz,
  constraint support_ticket_pk primary key (id),
  constraint support_ticket_number_unique unique (number),
  constraint support_ticket_client_fk foreign key (client_id) references client (id),
  constraint support_ticket_has_subject check (subject ~ '\S'),
  constraint support_ticket_has_description check (description ~ '\S'),
  constraint support_ticket_category_known check (
    category in ('billing', 'treatment', 'scheduling', 'emergency', 'account', 'technical', 'other')
  ),
  constraint support_ticket_priority_known check (priority in ('low', 'medium', 'high', 'urgent')),
  constraint support_ticket_status_known check (status in ('open', 'in-progress', 'resolved', 'closed')),
  constraint support_ticket_resolved_has_time check ((status in ('resolved', 'closed')) = (resolved_at is not null)),
  constraint support_ticket_count_not_negative check (comment_count >= 0)
);
create index support_ticket_by_client on support_ticket (client_id, opened_at desc, id desc);
create index support_ticket_by_status on support_ticket (client_id, status, opened_at desc, id desc);
create index support_ticket_by_opener on support_ticket (opened_by, opened_at desc, id desc);

create table support_ticket_comment (
  id uuid not null,
  ticket_id uuid not null,
  author_id text,
  author_name text not null,
  -- Null of a program with an API key.
  author_role text,
  is_staff boolean not null,
  content text not null,
  created_at timestamptz not null,
  constraint support_ticket_comment_pk primary key (id),
  constraint support_ticket_comment_ticket_fk foreign key (ticket_id) references support_ticket (id) on delete cascade,
  constraint support_ticket_comment_role_known check (
    author_role in ('client', 'administrator', 'manager', 'technician', 'support')
  ),
  constraint support_ticket_comment_says_something check (content ~ '\S')
);
create index support_ticket_comment_by_ticket on support_ticket_comment (ticket_id, created_at, id);

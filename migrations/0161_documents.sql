-- The library: one row for each document of a client, whatever wrote it. What visits, invoices and agreements write is read
-- there and never copied; only uploads have files of their own.
create table document (
  id uuid not null,
  client_id uuid not null,
  -- Null: of the whole account.
  property_id uuid,
  source text not null,
  -- What it stands for; null of uploads.
  source_id uuid,
  name text not null,
  description text not null default '',
  type text not null,
  category text not null,
  format text not null,
  -- Of the current version; null of what is written when it is asked for.
  bytes integer,
  status text not null default 'active',
  tags text[] not null default '{}',
  audience text not null default 'client',
  -- The last day on which it is valid.
  expires_on date,
  -- The day that it is of.
  dated_on date not null,
  -- Of uploads; the current version's number.
  version_count integer not null default 0,
  version integer not null default 1,
  -- The account that uploaded it, which may be gone; its name stays.
  uploaded_by text,
  uploader_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  search_text text generated always as (search_form(name || ' ' || description)) stored not null,
  constraint document_pk primary key (id),
  -- A visit has one report and an invoice one paper, however often its event comes.
  constraint document_source_unique unique (source, source_id),
  constraint document_client_fk foreign key (client_id) references client (id),
  constraint document_property_fk foreign key (property_id) references property (id),
  constraint document_source_known check (
    source in ('upload', 'office', 'visit-report', 'visit-photo', 'invoice', 'agreement')
  ),
  constraint document_source_whole check ((source in ('upload', 'office')) = (source_id is null)),
  constraint document_upload_has_version check ((source in ('upload', 'office')) = (version_count > 0)),
  constraint document_has_name check (name ~ '\S'),
  constraint document_type_known check (type in ('other', 'invoice', 'report', 'contract', 'certificate', 'photo')),
  constraint document_category_known check (
    category in ('service', 'billing', 'agreement', 'property', 'safety', 'insurance', 'other')
  ),
  constraint document_format_known check (format in ('pdf', 'jpeg', 'docx', 'xlsx')),
  constraint document_status_known check (status in ('active', 'pending', 'expired')),
  constraint document_audience_known check (audience in ('client', 'office')),
  constraint document_bytes_positive check (bytes > 0)
);
create index document_by_client on document (client_id, created_at desc, id desc) where archived_at is null;
create index document_by_client_type on document (client_id, type, created_at desc, id desc) where archived_at is null;
create index document_by_client_category on document (client_id, category, created_at desc, id desc)
  where archived_at is null;
create index document_by_property on document (property_id, created_at desc, id desc) where property_id is not null;
create index document_by_uploader on document (uploaded_by, created_at desc) where uploaded_by is not null;
create index document_newest on document (created_at desc, id desc) where archived_at is null;
create index document_by_type on document (type, created_at desc, id desc) where archived_at is null;
create index document_by_category on document (category, created_at desc, id desc) where archived_at is null;
create index document_by_source on document (source, created_at desc, id desc) where archived_at is null;
create index document_by_status on document (status, created_at desc, id desc)
  where archived_at is null and status <> 'active';
create index document_expiring on document (expires_on, id) where expires_on is not null and archived_at is null;
create index document_archived on document (created_at desc, id desc) where archived_at is not null;
create index document_search on document using gin (search_text gin_trgm_ops);

-- Each file that was uploaded for a document, the first as number 1.
create table document_version (
  document_id uuid not null,
  number integer not null,
  file_id uuid not null,
  file_name text not null,
  format text not null,
  bytes integer not null,
  uploaded_by text,
  uploader_name text not null,
  is_staff boolean not null,
  created_at timestamptz not null,
  constraint document_version_pk primary key (document_id, number),
  constraint document_version_file_unique unique (file_id),
  constraint document_version_document_fk foreign key (document_id) references document (id),
  constraint document_version_number_positive check (number > 0),
  constraint document_version_format_known check (format in ('pdf', 'jpeg', 'docx', 'xlsx'))
);

create table document_favorite (
  user_id text not null,
  document_id uuid not null,
  made_at timestamptz not null,
  constraint document_favorite_pk primary key (user_id, document_id),
  constraint document_favorite_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint document_favorite_document_fk foreign key (document_id) references document (id)
);
create index document_favorite_by_document on document_favorite (document_id);

-- The client and the office are told once of each step before a last day.
create table document_warning (
  document_id uuid not null,
  expires_on date not null,
  days smallint not null,
  warned_at timestamptz not null,
  constraint document_warning_pk primary key (document_id, expires_on, days),
  constraint document_warning_document_fk foreign key (document_id) references document (id),
  constraint document_warning_days_known check (days in (30, 7))
);

-- What a client gave to others. Its links are kept as hashes alone.
create table document_share (
  id uuid not null,
  document_id uuid not null,
  client_id uuid not null,
  method text not null,
  recipients text[] not null,
  message text not null,
  language text not null,
  password_hash text,
  -- Everybody who came by it, however they fared; and how often it was opened.
  noted integer not null default 0,
  open_count integer not null default 0,
  last_opened_at timestamptz,
  shared_by text,
  sharer_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint document_share_pk primary key (id),
  constraint document_share_document_fk foreign key (document_id) references document (id),
  constraint document_share_client_fk foreign key (client_id) references client (id),
  constraint document_share_method_known check (method in ('email', 'link')),
  constraint document_share_recipients_fit check (
    cardinality(recipients) <= 10 and (method = 'email') = (cardinality(recipients) > 0)
  ),
  constraint document_share_ends check (expires_at > created_at)
);
create index document_share_by_document on document_share (document_id, created_at desc, id desc);
create index document_share_by_client on document_share (client_id, created_at desc);

create table document_share_link (
  token_hash bytea not null,
  share_id uuid not null,
  -- Null of a link that was copied.
  recipient text,
  made_at timestamptz not null,
  constraint document_share_link_pk primary key (token_hash),
  constraint document_share_link_share_fk foreign key (share_id) references document_share (id)
);
create index document_share_link_by_share on document_share_link (share_id);

-- Whoever opened a link may read the content for a short time.
create table document_share_access (
  token_hash bytea not null,
  link_hash bytea not null,
  expires_at timestamptz not null,
  constraint document_share_access_pk primary key (token_hash),
  constraint document_share_access_link_fk foreign key (link_hash) references document_share_link (token_hash)
    on delete cascade
);
create index document_share_access_by_link on document_share_access (link_hash);
create index document_share_access_by_expiry on document_share_access (expires_at);

create table document_share_opening (
  id uuid not null,
  share_id uuid not null,
  recipient text,
  outcome text not null,
  address text not null,
  agent text not null,
  opened_at timestamptz not null,
  constraint document_share_opening_pk primary key (id),
  constraint document_share_opening_share_fk foreign key (share_id) references document_share (id),
  constraint document_share_opening_outcome_known check (
    outcome in ('unlocked', 'opened', 'wrong-password', 'too-many-tries', 'expired', 'revoked')
  )
);
create index document_share_opening_by_share on document_share_opening (share_id, opened_at desc, id desc);

-- A document that a client asks the office for.
create table document_request (
  id uuid not null,
  number integer not null,
  reference text generated always as (
    'DOC-' || case when number < 1000 then lpad(number::text, 3, '0') else number::text end
  ) stored not null,
  client_id uuid not null,
  type text not null,
  urgency text not null,
  description text not null,
  status text not null default 'waiting',
  -- What the office wrote with the answer, or why it is declined.
  answer text not null default '',
  document_id uuid,
  requested_by text,
  requester_name text not null,
  answerer_name text,
  due_on date not null,
  version integer not null default 1,
  requested_at timestamptz not null,
  answered_at timestamptz,
  constraint document_request_pk primary key (id),
  constraint document_request_number_unique unique (number),
  constraint document_request_client_fk foreign key (client_id) references client (id),
  constraint document_request_document_fk foreign key (document_id) references document (id),
  constraint document_request_type_known check (
    type in ('service_report', 'invoice_copy', 'certificate', 'warranty', 'inspection_report', 'photos', 'other')
  ),
  constraint document_request_urgency_known check (urgency in ('normal', 'urgent', 'asap')),
  constraint document_request_status_known check (status in ('waiting', 'answered', 'declined')),
  constraint document_request_has_description check (description ~ '\S'),
  constraint document_request_answered_has_time check ((status = 'waiting') = (answered_at is null)),
  constraint document_request_answered_has_document check ((status = 'answered') = (document_id is not null)),
  constraint document_request_declined_says_why check (status <> 'declined' or answer ~ '\S')
);
create index document_request_newest on document_request (requested_at desc, id desc);
create index document_request_by_status on document_request (status, requested_at desc, id desc);
create index document_request_by_client on document_request (client_id, requested_at desc, id desc);
create index document_request_by_requester on document_request (requested_by, requested_at desc, id desc);
create index document_request_by_document on document_request (document_id) where document_id is not null;

-- How much room uploads have, of one client and of all, and how much all take. One row.
create table document_settings (
  is_only boolean not null default true,
  client_megabytes integer not null default 500,
  total_megabytes integer not null default 50000,
  version integer not null default 1,
  constraint document_settings_pk primary key (is_only),
  constraint document_settings_one check (is_only),
  constraint document_settings_positive check (client_megabytes > 0 and total_megabytes > 0)
);
insert into document_settings default values;

create table document_usage_total (
  is_only boolean not null default true,
  bytes bigint not null default 0,
  files integer not null default 0,
  constraint document_usage_total_pk primary key (is_only),
  constraint document_usage_total_one check (is_only),
  constraint document_usage_total_not_negative check (bytes >= 0 and files >= 0)
);
insert into document_usage_total default values;

create table document_usage (
  client_id uuid not null,
  bytes bigint not null default 0,
  files integer not null default 0,
  constraint document_usage_pk primary key (client_id),
  constraint document_usage_client_fk foreign key (client_id) references client (id),
  constraint document_usage_not_negative check (bytes >= 0 and files >= 0)
);

-- How many documents are in the library, as changes that a job adds up.
create table document_counter (
  source text not null,
  documents integer not null
);

create function document_count_inserted() returns trigger language plpgsql as $$
begin
  insert into document_counter (source, documents)
  select made.source, count(*) from new_document as made where made.archived_at is null group by 1;
  return null;
end
$$;
create trigger document_count_inserted after insert on document
  referencing new table as new_document for each statement execute function document_count_inserted();

create function document_count_changed() returns trigger language plpgsql as $$
begin
  insert into document_counter (source, documents)
  select now_so.source, sum(case when now_so.archived_at is null then 1 else -1 end)
  from old_document as was join new_document as now_so on now_so.id = was.id
  where (was.archived_at is null) <> (now_so.archived_at is null)
  group by 1 having sum(case when now_so.archived_at is null then 1 else -1 end) <> 0;
  return null;
end
$$;
create trigger document_count_changed after update on document
  referencing old table as old_document new table as new_document
  for each statement execute function document_count_changed();

create function document_count_removed() returns trigger language plpgsql as $$
begin
  insert into document_counter (source, documents)
  select gone.source, -count(*) from old_document as gone where gone.archived_at is null group by 1;
  return null;
end
$$;
create trigger document_count_removed after delete on document
  referencing old table as old_document for each statement execute function document_count_removed();

-- What clients ask for stands in the inbox, too.
alter table inbox_item
  drop constraint inbox_item_kind_known,
  add constraint inbox_item_kind_known
    check (kind in ('lead', 'message', 'callback', 'issue', 'ticket', 'chat', 'document'));

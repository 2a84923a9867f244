-- What waits for the office: one row for each lead, message and whatever later asks for an answer, with who sees to it.
-- The row knows enough to be listed and found; what it is about stays where it belongs.
create table inbox_item (
  id          uuid        not null,
  kind        text        not null,
  -- The appointment of a lead, the contact message.
  subject_id  uuid        not null,
  -- Whom it is about, where that is known.
  client_id   uuid,
  -- What people say on the phone.
  reference   text        not null,
  name        text        not null,
  email       text        not null,
  -- Empty when none was given.
  phone       text        not null,
  phone_key   text        not null,
  preview     text        not null,
  language    text        not null,
  status      text        not null default 'new',
  assigned_to text,
  version     integer     not null default 1,
  received_at timestamptz not null,
  updated_at  timestamptz not null,
  search_text text        not null generated always as (
    search_form(name || ' ' || email || ' ' || phone_key || ' ' || reference || ' ' || preview)
  ) stored,
  constraint inbox_item_pk primary key (id),
  constraint inbox_item_subject_unique unique (kind, subject_id),
  constraint inbox_item_client_fk foreign key (client_id) references client (id),
  constraint inbox_item_assigned_fk foreign key (assigned_to) references user_account (id) on delete set null,
  constraint inbox_item_kind_known check (kind in ('lead', 'message')),
  constraint inbox_item_status_known check (status in ('new', 'open', 'done')),
  constraint inbox_item_language_known check (language in ('en', 'es', 'fr'))
);
create index inbox_item_newest on inbox_item (received_at desc, id desc);
create index inbox_item_by_status on inbox_item (status, received_at desc, id desc);
create index inbox_item_by_assignee on inbox_item (assigned_to, status, received_at desc, id desc) where assigned_to is not null;
create index inbox_item_by_client on inbox_item (client_id) where client_id is not null;
create index inbox_item_search on inbox_item using gin (search_text gin_trgm_ops);

-- What was there before the inbox was.
insert into inbox_item (
  id, kind, subject_id, reference, name, email, phone, phone_key, preview, language, status, received_at, updated_at
)
select gen_random_uuid(), 'message', id, reference, name, email, phone, regexp_replace(phone, '\D', '', 'g'),
  left(message, 200), language, status, created_at, updated_at
from contact_message where suspicion is null;
insert into inbox_item (
  id, kind, subject_id, client_id, reference, name, email, phone, phone_key, preview, language, status, received_at, updated_at
)
select gen_random_uuid(), 'lead', appointment.id, consultation.lead_id, appointment.reference, consultation.full_name,
  consultation.email, consultation.phone, consultation.phone_key, left(appointment.service_type, 200),
  consultation.language, case when client.status = 'pending' then 'new' else 'done' end,
  appointment.created_at, appointment.updated_at
from consultation
join appointment on appointment.id = consultation.appointment_id
join client on client.id = consultation.lead_id;

-- The state is the inbox's from now on; what a program seems to have sent has none.
alter table contact_message drop column status;

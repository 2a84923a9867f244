-- What visitors write in the form of the contact page.
create table contact_message (
  id         uuid        not null,
  -- What people say on the phone.
  reference  text        not null,
  name       text        not null,
  email      text        not null,
  -- Empty when none was given.
  phone      text        not null default '',
  service    text,
  message    text        not null,
  language   text        not null,
  status     text        not null default 'new',
  -- Why it looks as if a program had sent it. Such a message is kept for whoever looks for it, and mailed to nobody.
  suspicion  text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint contact_message_pk primary key (id),
  constraint contact_message_reference_unique unique (reference),
  constraint contact_message_service_known check (service in ('residential', 'commercial', 'termite', 'wildlife')),
  constraint contact_message_language_known check (language in ('en', 'es', 'fr')),
  constraint contact_message_status_known check (status in ('new', 'open', 'done')),
  constraint contact_message_suspicion_known check (suspicion in ('hidden_field', 'too_fast')),
  constraint contact_message_says_something check (name <> '' and email <> '' and message <> '')
);
create index contact_message_newest on contact_message (created_at desc, id desc) where suspicion is null;
create index contact_message_by_status on contact_message (status, created_at desc, id desc) where suspicion is null;
create index contact_message_suspected on contact_message (created_at desc, id desc) where suspicion is not null;

-- Whom the recipient's answer goes to, where that is not the company itself.
alter table mail add column reply_to text;

-- Customers of the company, with or without a login. A lead is a client whose status is `pending`.

create table client (
  id             uuid        not null,
  status         text        not null,
  client_type    text        not null,
  first_name     text        not null default '',
  last_name      text        not null default '',
  business_name  text,
  email          text        not null,
  -- Lower-cased: what the client is found by.
  email_key      text        not null,
  phone          text        not null,
  -- Digits without the country code: what the client is found by.
  phone_key      text        not null,
  street         text        not null,
  city           text        not null,
  state          text        not null,
  zip_code       text        not null,
  -- How the company came to know them.
  source         text        not null,
  language       text        not null default 'en',
  notes          text        not null default '',
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  archived_at    timestamptz,
  search_text    text        not null generated always as (
    lower(first_name || ' ' || last_name || ' ' || coalesce(business_name, '') || ' ' || email || ' ' || phone_key)
  ) stored,
  constraint client_pk primary key (id),
  constraint client_status_known check (status in ('pending', 'active', 'expired')),
  constraint client_type_known check (client_type in ('residential', 'commercial')),
  constraint client_source_known check (source in ('consultation', 'office', 'registration')),
  constraint client_language_known check (language in ('en', 'es', 'fr')),
  constraint client_has_name check (first_name <> '' or business_name <> ''),
  constraint client_state_code check (state ~ '^[A-Z]{2}$')
);
-- Two spellings of one address are one client, also when two ask at once. An archived client gives the address free.
create unique index client_email_key_unique on client (email_key) where archived_at is null;
-- Likewise one lead for a telephone number. Clients proper may share one: a family, or a manager of several shops.
create unique index client_lead_phone_unique on client (phone_key)
  where archived_at is null and status = 'pending' and source = 'consultation';
create index client_phone_key on client (phone_key) where archived_at is null;
create index client_newest on client (created_at desc, id desc) where archived_at is null;

create extension if not exists pg_trgm;
create index client_search on client using gin (search_text gin_trgm_ops);

-- The texts that agreements are made of. Each change is another version.
create table agreement_template (
  id uuid not null,
  -- Of those that come with the program.
  slug text,
  name text not null,
  contract_type text not null,
  -- Empty: in each state.
  states text[] not null default '{}',
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint agreement_template_pk primary key (id),
  constraint agreement_template_slug_unique unique (slug),
  constraint agreement_template_has_name check (name ~ '\S' and char_length(name) <= 100),
  constraint agreement_template_type_known check (contract_type in ('residential', 'commercial', 'one-time', 'emergency'))
);
create unique index agreement_template_name_unique on agreement_template (lower(name)) where archived_at is null;

create table agreement_template_version (
  template_id uuid not null,
  version integer not null,
  -- By language: a title, and sections with a heading and a text.
  texts jsonb not null,
  created_by text,
  created_at timestamptz not null,
  constraint agreement_template_version_pk primary key (template_id, version),
  constraint agreement_template_version_template_fk foreign key (template_id) references agreement_template (id),
  constraint agreement_template_version_has_english check (texts ? 'en')
);

create table agreement (
  id uuid not null,
  number integer not null,
  reference text generated always as ('CNT-' || lpad(number::text, greatest(3, length(number::text)), '0')) stored not null,
  client_id uuid not null,
  property_id uuid not null,
  status text not null default 'draft',
  origin text not null default 'new',
  -- The one after which, or instead of which, it was written.
  replaces_id uuid,
  contract_type text not null,
  -- With whom, as it stands in the agreement.
  client_name text not null,
  client_email text not null,
  client_phone text not null default '',
  client_address text not null,
  language text not null default 'en',
  service_id uuid not null,
  -- As it was called when this was written, in English.
  service_name text not null,
  frequency text not null,
  duration text not null,
  starts_on date not null,
  -- The last day of the term that runs; null: ongoing, or a single service.
  ends_on date,
  time_window text not null default 'anytime',
  total_cents bigint not null,
  -- How many visits the term has.
  visits smallint not null,
  payment_terms text not null,
  services text[] not null default '{}',
  special_terms text not null default '',
  template_id uuid not null,
  template_version integer not null,
  auto_renews boolean not null default false,
  company_signs boolean not null default false,
  signing_days smallint not null default 30,
  -- Of the email that asks to sign.
  message text not null default '',
  -- How often it was sent as another text; 0: never.
  edition smallint not null default 0,
  sent_at timestamptz,
  sign_by timestamptz,
  signed_at timestamptz,
  expired_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  declined_at timestamptz,
  decline_reason text not null default '',
  plan_id uuid,
  appointment_id uuid,
  -- How many terms it has renewed itself for.
  renewals smallint not null default 0,
  version integer not null default 1,
  created_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text generated always as (
    search_form(client_name || ' ' || client_email || ' ' || service_name || ' ' || 'CNT-' || lpad(number::text, greatest(3, length(number::text)), '0'))
  ) stored not null,
  constraint agreement_pk primary key (id),
  constraint agreement_number_unique unique (number),
  constraint agreement_client_fk foreign key (client_id) references client (id),
  constraint agreement_property_fk foreign key (property_id) references property (id),
  constraint agreement_service_fk foreign key (service_id) references service (id),
  constraint agreement_template_fk foreign key (template_id, template_version)
    references agreement_template_version (template_id, version),
  constraint agreement_replaces_fk foreign key (replaces_id) references agreement (id),
  constraint agreement_plan_fk foreign key (plan_id) references plan (id),
  constraint agreement_appointment_fk foreign key (appointment_id) references appointment (id) on delete set null,
  constraint agreement_status_known check (status in ('draft', 'sent', 'signed', 'expired', 'cancelled')),
  constraint agreement_origin_known check (origin in ('new', 'renewal', 'change')),
  constraint agreement_origin_of_another check ((origin = 'new') = (replaces_id is null)),
  constraint agreement_type_known check (contract_type in ('residential', 'commercial', 'one-time', 'emergency')),
  constraint agreement_language_known check (language in ('en', 'es', 'fr')),
  constraint agreement_frequency_known check (
    frequency in ('weekly', 'bi-weekly', 'monthly', 'quarterly', 'bi-annually', 'annually', 'one-time')
  ),
  constraint agreement_duration_known check (
    duration in ('3-months', '6-months', '12-months', '24-months', 'ongoing', 'single-service')
  ),
  constraint agreement_window_known check (time_window in ('morning', 'afternoon', 'evening', 'anytime')),
  constraint agreement_terms_known check (payment_terms in ('net-15', 'net-30', 'due-on-receipt', 'advance-payment')),
  constraint agreement_total check (total_cents between 0 and 100000000),
  constraint agreement_visits check (visits >= 1),
  constraint agreement_days_in_order check (ends_on >= starts_on),
  constraint agreement_signing_days check (signing_days between 1 and 180),
  constraint agreement_sent_has_edition check (status in ('draft', 'cancelled') or (edition > 0 and sent_at is not null)),
  constraint agreement_sent_has_limit check (status <> 'sent' or sign_by is not null),
  constraint agreement_signed_has_time check (status <> 'signed' or signed_at is not null),
  constraint agreement_expired_has_time check ((status = 'expired') = (expired_at is not null)),
  constraint agreement_cancelled_has_reason check (
    (status = 'cancelled') = (cancelled_at is not null) and (status <> 'cancelled' or cancel_reason <> '' or declined_at is not null)
  ),
  -- What is made of it is made when it is signed.
  constraint agreement_makes_when_signed check ((plan_id is null and appointment_id is null) or signed_at is not null)
);
create index agreement_by_client on agreement (client_id, number);
create index agreement_by_status on agreement (status, number);
create index agreement_search on agreement using gin (search_text gin_trgm_ops);
create index agreement_to_be_signed on agreement (sign_by, id) where status = 'sent';
create index agreement_by_end on agreement (ends_on, number) where status = 'signed' and ends_on is not null;
create index agreement_by_template on agreement (template_id);
create index agreement_of_plan on agreement (plan_id) where plan_id is not null;
create index agreement_of_appointment on agreement (appointment_id) where appointment_id is not null;
-- One agreement follows another at a time; a cancelled or expired draft makes room for the next.
create unique index agreement_followed_once on agreement (replaces_id)
  where replaces_id is not null and status in ('draft', 'sent', 'signed');
create index agreement_by_predecessor on agreement (replaces_id) where replaces_id is not null;

-- Who signs, in this order; the company after everybody else.
create table agreement_signer (
  id uuid not null,
  agreement_id uuid not null,
  position smallint not null,
  party text not null,
  name text not null,
  email text not null default '',
  title text not null default '',
  constraint agreement_signer_pk primary key (id),
  constraint agreement_signer_agreement_fk foreign key (agreement_id) references agreement (id),
  constraint agreement_signer_position_unique unique (agreement_id, position),
  constraint agreement_signer_party_known check (party in ('client', 'company')),
  constraint agreement_signer_has_address check (party = 'company' or email <> '')
);

-- What was sent at one time, word for word, with the PDF that was signed and its hash.
create table agreement_edition (
  agreement_id uuid not null,
  edition smallint not null,
  -- The whole text and its facts, of which the same PDF is made each time.
  content jsonb not null,
  sent_at timestamptz not null,
  -- A file of the platform; null while it is not written yet.
  pdf_file_id uuid,
  pdf_sha256 text,
  -- Why it could not be written.
  pdf_fault text,
  signed_file_id uuid,
  signed_sha256 text,
  signed_at timestamptz,
  ended_at timestamptz,
  ended text,
  constraint agreement_edition_pk primary key (agreement_id, edition),
  constraint agreement_edition_agreement_fk foreign key (agreement_id) references agreement (id),
  constraint agreement_edition_pdf_has_hash check ((pdf_file_id is null) = (pdf_sha256 is null)),
  constraint agreement_edition_signed_has_hash check ((signed_file_id is null) = (signed_sha256 is null)),
  constraint agreement_edition_ended_known check (ended in ('recalled', 'declined', 'expired', 'cancelled', 'signed')),
  constraint agreement_edition_ended_has_time check ((ended is null) = (ended_at is null))
);
create index agreement_edition_by_hash on agreement_edition (pdf_sha256) where pdf_sha256 is not null;
create index agreement_edition_by_signed_hash on agreement_edition (signed_sha256) where signed_sha256 is not null;

-- What was sent stays as it was: only what becomes of it is written to it later.
create function agreement_edition_is_kept() returns trigger language plpgsql as $$
begin
  if new.content <> old.content or new.sent_at <> old.sent_at
    or (old.pdf_sha256 is not null and new.pdf_sha256 is distinct from old.pdf_sha256)
    or (old.signed_sha256 is not null and new.signed_sha256 is distinct from old.signed_sha256) then
    raise exception 'What was sent to be signed is not changed' using errcode = 'check_violation', constraint = 'agreement_edition_is_kept';
  end if;
  return new;
end
$$;
create trigger agreement_edition_is_kept before update on agreement_edition
  for each row execute function agreement_edition_is_kept();

-- What one signer was asked, and what they did, with everything that proves it.
create table agreement_signature (
  agreement_id uuid not null,
  edition smallint not null,
  -- One of those of the edition's content; a draft that was taken back may have others by now.
  signer_id uuid not null,
  -- When they were first asked to sign this text, and when they had read it to its end.
  asked_at timestamptz,
  viewed_at timestamptz,
  signed_at timestamptz,
  kind text,
  signed_name text,
  -- A PNG.
  image bytea,
  address text,
  agent text,
  -- By a link, or signed in as this account.
  user_id text,
  consent_version text,
  consent_text text,
  consent_language text,
  -- Of the PDF that they had before them.
  pdf_sha256 text,
  declined_at timestamptz,
  decline_reason text not null default '',
  constraint agreement_signature_pk primary key (agreement_id, edition, signer_id),
  constraint agreement_signature_edition_fk foreign key (agreement_id, edition)
    references agreement_edition (agreement_id, edition),
  constraint agreement_signature_kind_known check (kind in ('typed', 'drawn')),
  constraint agreement_signature_drawn_has_image check ((kind = 'drawn') = (image is not null) or kind is null),
  constraint agreement_signature_is_whole check (
    (signed_at is null) = (kind is null)
    and (signed_at is null) = (signed_name is null)
    and (signed_at is null) = (pdf_sha256 is null)
  ),
  constraint agreement_signature_one_end check (signed_at is null or declined_at is null)
);

-- A signature is not taken back, and nothing of it changes.
create function agreement_signature_is_kept() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null and new is distinct from old then
    raise exception 'A signature is not changed' using errcode = 'check_violation', constraint = 'agreement_signature_is_kept';
  end if;
  return new;
end
$$;
create trigger agreement_signature_is_kept before update on agreement_signature
  for each row execute function agreement_signature_is_kept();

-- Secret addresses at which one signer can read and sign one text. Of the token only a hash is kept.
create table agreement_link (
  token_hash bytea not null,
  agreement_id uuid not null,
  edition smallint not null,
  signer_id uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  constraint agreement_link_pk primary key (token_hash),
  constraint agreement_link_hash_length check (octet_length(token_hash) = 32)
);
create index agreement_link_by_signer on agreement_link (signer_id);
create index agreement_link_by_expiry on agreement_link (expires_at);

create table agreement_event (
  id uuid not null,
  agreement_id uuid not null,
  kind text not null,
  at timestamptz not null,
  -- An account of the office or the client; null: a signer by a link, or the program.
  by_user text,
  note text not null default '',
  constraint agreement_event_pk primary key (id),
  constraint agreement_event_agreement_fk foreign key (agreement_id) references agreement (id)
);
create index agreement_event_by_agreement on agreement_event (agreement_id, at);

-- What the office and the client were told of the end of a term, once.
create table agreement_alert (
  agreement_id uuid not null,
  ends_on date not null,
  -- Days ahead: 60, 30, 7; 0: the client's notice that it renews.
  days smallint not null,
  at timestamptz not null,
  constraint agreement_alert_pk primary key (agreement_id, ends_on, days),
  constraint agreement_alert_agreement_fk foreign key (agreement_id) references agreement (id)
);

-- Many drafts sent at once: who asked, and how far it is. A job goes from one to the next.
create table agreement_bulk (
  id uuid not null,
  status text not null default 'running',
  asked_at timestamptz not null,
  asked_by text,
  asked_by_key text,
  planned integer not null,
  sent integer not null default 0,
  left_out integer not null default 0,
  finished_at timestamptz,
  constraint agreement_bulk_pk primary key (id),
  constraint agreement_bulk_status_known check (status in ('running', 'done', 'stopped')),
  constraint agreement_bulk_finished check ((finished_at is not null) = (status <> 'running'))
);
create unique index agreement_bulk_one_running on agreement_bulk ((true)) where status = 'running';
create index agreement_bulk_by_time on agreement_bulk (asked_at desc, id desc);

create table agreement_bulk_item (
  bulk_id uuid not null,
  agreement_id uuid not null,
  outcome text not null default 'waiting',
  why text not null default '',
  faults smallint not null default 0,
  constraint agreement_bulk_item_pk primary key (bulk_id, agreement_id),
  constraint agreement_bulk_item_bulk_fk foreign key (bulk_id) references agreement_bulk (id) on delete cascade,
  constraint agreement_bulk_item_agreement_fk foreign key (agreement_id) references agreement (id),
  constraint agreement_bulk_item_outcome check (outcome in ('waiting', 'sent', 'left-out'))
);
create index agreement_bulk_item_by_outcome on agreement_bulk_item (bulk_id, outcome, agreement_id);
create index agreement_bulk_item_of_agreement on agreement_bulk_item (agreement_id);

-- How many agreements there are in each state, kept as changes; a job folds them.
create table agreement_counter (
  status text not null,
  agreements integer not null
);
create function agreement_count_inserted() returns trigger language plpgsql as $$
begin
  insert into agreement_counter (status, agreements)
  select agreement.status, count(*) from new_agreement as agreement group by 1;
  return null;
end
$$;
create function agreement_count_changed() returns trigger language plpgsql as $$
begin
  insert into agreement_counter (status, agreements)
  select changed.status, sum(changed.agreements)
  from (
    select was.status, -1 as agreements
    from old_agreement as was join new_agreement as now_so on now_so.id = was.id where now_so.status <> was.status
    union all
    select now_so.status, 1
    from old_agreement as was join new_agreement as now_so on now_so.id = was.id where now_so.status <> was.status
  ) as changed
  group by 1
  having sum(changed.agreements) <> 0;
  return null;
end
$$;
create trigger agreement_count_inserted after insert on agreement referencing new table as new_agreement
  for each statement execute function agreement_count_inserted();
create trigger agreement_count_changed after update on agreement
  referencing old table as old_agreement new table as new_agreement
  for each statement execute function agreement_count_changed();

-- The whole database as the migrations make it, for reading. Written by `node scripts/schema.ts`; never edit it.
-- (The queue's own tables are in the schema "pgboss", which the queue makes itself.)

create extension btree_gist;
create extension pg_trgm;
create extension unaccent;

CREATE OR REPLACE FUNCTION public.appointment_keep_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  leaves  boolean := tg_op <> 'INSERT' and old.status <> 'cancelled';
  arrives boolean := tg_op <> 'DELETE' and new.status <> 'cancelled';
begin
  if tg_op = 'UPDATE' and leaves and arrives
    and old.scheduled_on = new.scheduled_on and old.start_minute = new.start_minute and old.minutes = new.minutes then
    perform from booking_day where booking_day.on_date = new.scheduled_on for no key update;
    return new;
  end if;
  if leaves and (not arrives or old.scheduled_on <= new.scheduled_on) then
    perform booking_day_add(old.scheduled_on, old.start_minute, old.minutes, -1);
    leaves := false;
  end if;
  if arrives then
    perform booking_day_add(new.scheduled_on, new.start_minute, new.minutes, 1);
  end if;
  if leaves then
    perform booking_day_add(old.scheduled_on, old.start_minute, old.minutes, -1);
  end if;
  return coalesce(new, old);
end
$function$
;

CREATE OR REPLACE FUNCTION public.audit_log_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation', constraint = 'audit_log_append_only';
end
$function$
;

CREATE OR REPLACE FUNCTION public.booking_day_add(day date, start_minute integer, minutes integer, change integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  first_quarter constant integer := start_minute / 15 + 1;
  last_quarter  constant integer := (start_minute + minutes - 1) / 15 + 1;
begin
  -- Left to appointment_on_one_day, which says better what is wrong.
  if start_minute < 0 or minutes < 15 or start_minute + minutes > 1440 then return; end if;

  for attempt in 1..2 loop
    update booking_day
    set taken[first_quarter:last_quarter] = array(
      select quarter.count + change
      from unnest(booking_day.taken[first_quarter:last_quarter]) with ordinality as quarter (count, place)
      order by quarter.place
    )
    where booking_day.on_date = day;
    exit when found;
    -- The first appointment of that day. If somebody else makes the row meanwhile, this waits for them.
    insert into booking_day (on_date, capacity, taken)
    select day, company.visits_at_once, array_fill(0::smallint, array[96]) from company
    on conflict on constraint booking_day_pk do nothing;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION public.booking_day_counted(from_day date, to_day date)
 RETURNS TABLE(on_date date, taken smallint[])
 LANGUAGE sql
 STABLE
AS $function$
  select days.scheduled_on, array_agg(coalesce(counts.running, 0)::smallint order by quarters.place)
  from (
    select distinct appointment.scheduled_on from appointment
    where appointment.scheduled_on between from_day and to_day and appointment.status <> 'cancelled'
  ) as days
  cross join generate_series(0, 95) as quarters (place)
  left join (
    select appointment.scheduled_on, quarter.place, count(*) as running
    from appointment
    cross join lateral generate_series(
      appointment.start_minute / 15, (appointment.start_minute + appointment.minutes - 1) / 15
    ) as quarter (place)
    where appointment.scheduled_on between from_day and to_day and appointment.status <> 'cancelled'
    group by appointment.scheduled_on, quarter.place
  ) as counts on counts.scheduled_on = days.scheduled_on and counts.place = quarters.place
  group by days.scheduled_on
$function$
;

CREATE OR REPLACE FUNCTION public.company_keep_capacity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update booking_day
  set capacity = greatest(new.visits_at_once, (select max(quarter.count) from unnest(booking_day.taken) as quarter (count)));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.company_lock_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  lock table booking_day in share row exclusive mode;
  return null;
end
$function$
;

create table api_key (
  id text not null,
  name text not null,
  hint text not null,
  token_hash text not null,
  scopes text[] not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_key_pk PRIMARY KEY (id),
  constraint api_key_token_hash_key UNIQUE (token_hash),
  constraint api_key_created_by_fk FOREIGN KEY (created_by) REFERENCES user_account(id),
  constraint api_key_has_name CHECK ((name <> ''::text)),
  constraint api_key_has_scopes CHECK ((cardinality(scopes) > 0))
);
CREATE INDEX api_key_created_by ON public.api_key USING btree (created_by);

create table appointment (
  id uuid not null,
  reference text not null,
  kind text not null,
  client_id uuid,
  technician_id uuid,
  title text not null,
  service_type text not null,
  scheduled_on date not null,
  start_minute smallint not null,
  minutes smallint not null,
  time_zone text not null,
  starts_at timestamp with time zone generated always as (timezone(time_zone, (scheduled_on + make_interval(mins => (start_minute)::integer)))) stored not null,
  ends_at timestamp with time zone generated always as (timezone(time_zone, (scheduled_on + make_interval(mins => ((start_minute + minutes))::integer)))) stored not null,
  status text not null,
  notes text default ''::text not null,
  cancellation_reason text,
  ical_sequence integer default 0 not null,
  hold_expires_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  search_text text generated always as (lower(((((reference || ' '::text) || title) || ' '::text) || service_type))) stored not null,
  constraint appointment_pk PRIMARY KEY (id),
  constraint appointment_reference_unique UNIQUE (reference),
  constraint appointment_no_overlap EXCLUDE USING gist (technician_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (((technician_id IS NOT NULL) AND (status <> 'cancelled'::text))),
  constraint appointment_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint appointment_technician_fk FOREIGN KEY (technician_id) REFERENCES technician(id),
  constraint appointment_hold_is_pending CHECK (((hold_expires_at IS NULL) OR (status = ANY (ARRAY['pending'::text, 'cancelled'::text])))),
  constraint appointment_kind_known CHECK ((kind = ANY (ARRAY['consultation'::text, 'visit'::text]))),
  constraint appointment_on_one_day CHECK (((start_minute >= 0) AND (minutes >= 15) AND ((start_minute + minutes) <= 1440))),
  constraint appointment_on_quarters CHECK (((((start_minute)::integer % 15) = 0) AND (((minutes)::integer % 15) = 0))),
  constraint appointment_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'confirmed'::text, 'in-progress'::text, 'completed'::text, 'cancelled'::text]))),
  constraint appointment_time_exists CHECK ((timezone(time_zone, timezone(time_zone, (scheduled_on + make_interval(mins => (start_minute)::integer)))) = (scheduled_on + make_interval(mins => (start_minute)::integer))))
);
CREATE INDEX appointment_by_client ON public.appointment USING btree (client_id, scheduled_on, start_minute, id) WHERE (client_id IS NOT NULL);
CREATE INDEX appointment_by_day ON public.appointment USING btree (scheduled_on, start_minute, id);
CREATE INDEX appointment_by_status ON public.appointment USING btree (status, scheduled_on, start_minute, id);
CREATE INDEX appointment_by_technician ON public.appointment USING btree (technician_id, scheduled_on, start_minute, id) WHERE (technician_id IS NOT NULL);
CREATE INDEX appointment_holds ON public.appointment USING btree (hold_expires_at) WHERE ((hold_expires_at IS NOT NULL) AND (status = 'pending'::text));
CREATE INDEX appointment_search ON public.appointment USING gin (search_text gin_trgm_ops);
CREATE TRIGGER appointment_keep_day BEFORE INSERT OR DELETE OR UPDATE OF scheduled_on, start_minute, minutes, time_zone, status, technician_id ON public.appointment FOR EACH ROW EXECUTE FUNCTION appointment_keep_day();

create table audit_log (
  id uuid not null,
  at timestamp with time zone not null,
  action text not null,
  entity_type text not null,
  entity_id text not null,
  changes jsonb,
  performed_by text,
  ip_address text,
  user_agent text,
  performed_by_key text,
  constraint audit_log_pk PRIMARY KEY (id)
);
CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, at DESC, id DESC);
CREATE INDEX audit_log_entity ON public.audit_log USING btree (entity_type, entity_id, at DESC);
CREATE INDEX audit_log_entity_id ON public.audit_log USING btree (entity_id, at DESC);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_performed_by ON public.audit_log USING btree (performed_by, at DESC);
CREATE INDEX audit_log_performed_by_key ON public.audit_log USING btree (performed_by_key, at DESC) WHERE (performed_by_key IS NOT NULL);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_refuse();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();

create table backup_code (
  user_id text not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint backup_code_pk PRIMARY KEY (user_id, code_hash),
  constraint backup_code_user_fk FOREIGN KEY (user_id) REFERENCES two_factor(user_id) ON DELETE CASCADE
);

create table booking_day (
  on_date date not null,
  capacity smallint not null,
  taken smallint[] not null,
  constraint booking_day_pk PRIMARY KEY (on_date),
  constraint booking_day_capacity CHECK ((capacity >= 1)),
  constraint booking_day_has_quarters CHECK (((cardinality(taken) = 96) AND (array_position(taken, NULL::smallint) IS NULL))),
  constraint booking_day_not_negative CHECK ((0 <= ALL (taken))),
  constraint booking_day_not_overfull CHECK ((capacity >= ALL (taken)))
);

create table client (
  id uuid not null,
  status text not null,
  client_type text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  business_name text,
  email text not null,
  email_key text not null,
  phone text not null,
  phone_key text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  source text not null,
  language text default 'en'::text not null,
  notes text default ''::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  search_text text generated always as (lower(((((((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE(business_name, ''::text)) || ' '::text) || email) || ' '::text) || phone_key))) stored not null,
  email_is_claimed boolean default false not null,
  merged_into uuid,
  newsletter boolean default false not null,
  how_heard text,
  constraint client_pk PRIMARY KEY (id),
  constraint client_merged_into_fk FOREIGN KEY (merged_into) REFERENCES client(id),
  constraint client_claim_is_registration CHECK (((NOT email_is_claimed) OR (source = 'registration'::text))),
  constraint client_has_name CHECK (((first_name <> ''::text) OR (business_name <> ''::text))),
  constraint client_how_heard_known CHECK ((how_heard = ANY (ARRAY['search'::text, 'social'::text, 'referral'::text, 'other'::text]))),
  constraint client_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint client_merged_is_archived CHECK (((merged_into IS NULL) OR (archived_at IS NOT NULL))),
  constraint client_source_known CHECK ((source = ANY (ARRAY['consultation'::text, 'office'::text, 'registration'::text]))),
  constraint client_state_code CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint client_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'expired'::text]))),
  constraint client_type_known CHECK ((client_type = ANY (ARRAY['residential'::text, 'commercial'::text])))
);
CREATE UNIQUE INDEX client_email_key_unique ON public.client USING btree (email_key) WHERE ((archived_at IS NULL) AND (NOT email_is_claimed));
CREATE UNIQUE INDEX client_lead_phone_unique ON public.client USING btree (phone_key) WHERE ((archived_at IS NULL) AND (status = 'pending'::text) AND (source = 'consultation'::text));
CREATE INDEX client_newest ON public.client USING btree (created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX client_phone_key ON public.client USING btree (phone_key) WHERE (archived_at IS NULL);
CREATE INDEX client_search ON public.client USING gin (search_text gin_trgm_ops);

create table company (
  id boolean default true not null,
  name text not null,
  tagline jsonb default '{"en": ""}'::jsonb not null,
  testimonial jsonb,
  phone text default ''::text not null,
  emergency_phone text default ''::text not null,
  email text default ''::text not null,
  website text default ''::text not null,
  street text default ''::text not null,
  city text default ''::text not null,
  state text default ''::text not null,
  zip_code text default ''::text not null,
  founded_year smallint,
  certifications text[] default '{}'::text[] not null,
  service_areas jsonb default '[]'::jsonb not null,
  time_zone text default 'America/New_York'::text not null,
  business_hours jsonb not null,
  visits_at_once smallint default 1 not null,
  is_demo boolean default false not null,
  demo_logins jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  story jsonb default '{"en": ""}'::jsonb not null,
  core_values jsonb default '[]'::jsonb not null,
  team jsonb default '[]'::jsonb not null,
  testimonials jsonb default '[]'::jsonb not null,
  open_positions jsonb default '[]'::jsonb not null,
  questions jsonb default '[]'::jsonb not null,
  constraint company_pk PRIMARY KEY (id),
  constraint company_business_hours CHECK ((business_hours ?& ARRAY['sunday'::text, 'monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text])),
  constraint company_core_values CHECK (((jsonb_typeof(core_values) = 'array'::text) AND (jsonb_array_length(core_values) <= 50) AND (NOT jsonb_path_exists(core_values, '$[*]?(!(@."title"."en" like_regex "\\S") || !(@."text"."en" like_regex "\\S"))'::jsonpath)))),
  constraint company_demo_logins CHECK ((is_demo OR (demo_logins = '[]'::jsonb))),
  constraint company_founded_year CHECK (((founded_year >= 1800) AND (founded_year <= 2200))),
  constraint company_has_name CHECK ((name <> ''::text)),
  constraint company_is_one_row CHECK (id),
  constraint company_open_positions CHECK (((jsonb_typeof(open_positions) = 'array'::text) AND (jsonb_array_length(open_positions) <= 50) AND (NOT jsonb_path_exists(open_positions, '$[*]?(!(@."title"."en" like_regex "\\S") || !(@."text"."en" like_regex "\\S"))'::jsonpath)))),
  constraint company_questions CHECK (((jsonb_typeof(questions) = 'array'::text) AND (jsonb_array_length(questions) <= 50) AND (NOT jsonb_path_exists(questions, '$[*]?(!(@."question"."en" like_regex "\\S") || !(@."answer"."en" like_regex "\\S"))'::jsonpath)))),
  constraint company_team CHECK (((jsonb_typeof(team) = 'array'::text) AND (jsonb_array_length(team) <= 50) AND (NOT jsonb_path_exists(team, '$[*]?(!(@."name" like_regex "\\S") || !(@."role"."en" like_regex "\\S"))'::jsonpath)))),
  constraint company_testimonials CHECK (((jsonb_typeof(testimonials) = 'array'::text) AND (jsonb_array_length(testimonials) <= 50) AND (NOT jsonb_path_exists(testimonials, '$[*]?(!(@."quote"."en" like_regex "\\S") || !(@."author" like_regex "\\S"))'::jsonpath)))),
  constraint company_visits_at_once CHECK (((visits_at_once >= 1) AND (visits_at_once <= 500)))
);
CREATE TRIGGER company_keep_capacity AFTER UPDATE OF visits_at_once ON public.company FOR EACH ROW WHEN ((old.visits_at_once IS DISTINCT FROM new.visits_at_once)) EXECUTE FUNCTION company_keep_capacity();
CREATE TRIGGER company_lock_days BEFORE UPDATE OF visits_at_once ON public.company FOR EACH STATEMENT EXECUTE FUNCTION company_lock_days();

create table consultation (
  appointment_id uuid not null,
  lead_id uuid not null,
  pest_category text not null,
  pest_type text not null,
  full_name text not null,
  email text not null,
  phone text not null,
  phone_key text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  in_service_area boolean not null,
  property_type text not null,
  property_size text not null,
  notes text default ''::text not null,
  language text not null,
  search_text text generated always as (lower(((((((((full_name || ' '::text) || email) || ' '::text) || phone_key) || ' '::text) || street) || ' '::text) || city))) stored not null,
  constraint consultation_pk PRIMARY KEY (appointment_id),
  constraint consultation_appointment_fk FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint consultation_lead_fk FOREIGN KEY (lead_id) REFERENCES client(id),
  constraint consultation_category_known CHECK ((pest_category = ANY (ARRAY['insects'::text, 'rodents'::text, 'wildlife'::text, 'other'::text]))),
  constraint consultation_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint consultation_property_size_known CHECK ((property_size = ANY (ARRAY['small'::text, 'medium'::text, 'large'::text]))),
  constraint consultation_property_type_known CHECK ((property_type = ANY (ARRAY['residential'::text, 'commercial'::text]))),
  constraint consultation_state_code CHECK ((state ~ '^[A-Z]{2}$'::text))
);
CREATE INDEX consultation_by_email ON public.consultation USING btree (lower(email));
CREATE INDEX consultation_by_lead ON public.consultation USING btree (lead_id);
CREATE INDEX consultation_search ON public.consultation USING gin (search_text gin_trgm_ops);

create table contact_message (
  id uuid not null,
  reference text not null,
  name text not null,
  email text not null,
  phone text default ''::text not null,
  service text,
  message text not null,
  language text not null,
  status text default 'new'::text not null,
  suspicion text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint contact_message_pk PRIMARY KEY (id),
  constraint contact_message_reference_unique UNIQUE (reference),
  constraint contact_message_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint contact_message_says_something CHECK (((name <> ''::text) AND (email <> ''::text) AND (message <> ''::text))),
  constraint contact_message_service_known CHECK ((service = ANY (ARRAY['residential'::text, 'commercial'::text, 'termite'::text, 'wildlife'::text]))),
  constraint contact_message_status_known CHECK ((status = ANY (ARRAY['new'::text, 'open'::text, 'done'::text]))),
  constraint contact_message_suspicion_known CHECK ((suspicion = ANY (ARRAY['hidden_field'::text, 'too_fast'::text])))
);
CREATE INDEX contact_message_by_status ON public.contact_message USING btree (status, created_at DESC, id DESC) WHERE (suspicion IS NULL);
CREATE INDEX contact_message_newest ON public.contact_message USING btree (created_at DESC, id DESC) WHERE (suspicion IS NULL);
CREATE INDEX contact_message_suspected ON public.contact_message USING btree (created_at DESC, id DESC) WHERE (suspicion IS NOT NULL);

create table event (
  id uuid not null,
  name text not null,
  data jsonb not null,
  emitted_at timestamp with time zone not null,
  constraint event_pk PRIMARY KEY (id)
);
CREATE INDEX event_emitted_at ON public.event USING btree (emitted_at);

create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamp with time zone not null,
  constraint idempotency_key_pk PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);

create table known_device (
  user_id text not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint known_device_pk PRIMARY KEY (user_id, token_hash),
  constraint known_device_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX known_device_last_seen_at ON public.known_device USING btree (last_seen_at);

create table mail (
  id uuid not null,
  key text not null,
  to_address text not null,
  language text not null,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null,
  status text not null,
  attempts integer not null,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  message_id text,
  is_secret boolean default false not null,
  reply_to text,
  constraint mail_pk PRIMARY KEY (id),
  constraint mail_key_unique UNIQUE (key),
  constraint mail_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint mail_sent_has_time CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint mail_status_known CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX mail_failed ON public.mail USING btree (created_at) WHERE (status = 'failed'::text);
CREATE INDEX mail_newest ON public.mail USING btree (created_at DESC, id DESC);

create table mailed_proof (
  id text not null,
  user_id text not null,
  purpose text not null,
  email_key text not null,
  token_hash text not null,
  code_hash text,
  code_expires_at timestamp with time zone,
  wrong_codes smallint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mailed_proof_pk PRIMARY KEY (id),
  constraint mailed_proof_token_hash_key UNIQUE (token_hash),
  constraint mailed_proof_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint mailed_proof_code_expires CHECK (((code_hash IS NULL) = (code_expires_at IS NULL))),
  constraint mailed_proof_ends_later CHECK ((expires_at > created_at)),
  constraint mailed_proof_purpose_known CHECK ((purpose = ANY (ARRAY['confirm_email'::text, 'reset_password'::text, 'invitation'::text]))),
  constraint mailed_proof_wrong_codes CHECK (((wrong_codes >= 0) AND (wrong_codes <= 5)))
);
CREATE INDEX mailed_proof_expires_at ON public.mailed_proof USING btree (expires_at);
CREATE UNIQUE INDEX mailed_proof_one_open ON public.mailed_proof USING btree (user_id, purpose) WHERE (used_at IS NULL);

create unlogged table rate_limit (
  bucket text not null,
  window_started_at timestamp with time zone not null,
  hits integer not null,
  constraint rate_limit_pk PRIMARY KEY (bucket)
);
CREATE INDEX rate_limit_window ON public.rate_limit USING btree (window_started_at);

create table schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migration_pk PRIMARY KEY (name)
);

create table secrets_key (
  id smallint default 1 not null,
  fingerprint text not null,
  created_at timestamp with time zone not null,
  constraint secrets_key_pk PRIMARY KEY (id),
  constraint secrets_key_only_one CHECK ((id = 1))
);

create table service (
  id uuid not null,
  slug text not null,
  name text not null,
  description text not null,
  unit text default ''::text not null,
  translations jsonb default '{}'::jsonb not null,
  category text not null,
  price_cents integer,
  price_type text default 'fixed'::text not null,
  minutes smallint default 60 not null,
  is_recurring boolean default false not null,
  frequency_options text[] default '{}'::text[] not null,
  is_popular boolean default false not null,
  is_featured boolean default false not null,
  "position" smallint default 0 not null,
  required_equipment text[] default '{}'::text[] not null,
  technicians_required smallint default 1 not null,
  skill_level text default 'basic'::text not null,
  special_requirements text default ''::text not null,
  materials text[] default '{}'::text[] not null,
  is_seasonal boolean default false not null,
  is_emergency boolean default false not null,
  is_indoor boolean default true not null,
  is_outdoor boolean default true not null,
  is_residential boolean default true not null,
  is_commercial boolean default false not null,
  warranty text default 'none'::text not null,
  follow_up_days smallint,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_specialized boolean default false not null,
  constraint service_pk PRIMARY KEY (id),
  constraint service_slug_unique UNIQUE (slug),
  constraint service_category_known CHECK ((category = ANY (ARRAY['pest-control'::text, 'termite'::text, 'mosquito'::text, 'rodent'::text, 'bed-bugs'::text, 'wildlife'::text, 'prevention'::text, 'inspection'::text, 'other'::text]))),
  constraint service_follow_up_days CHECK (((follow_up_days >= 1) AND (follow_up_days <= 365))),
  constraint service_frequencies_known CHECK ((frequency_options <@ ARRAY['Weekly'::text, 'Bi-weekly'::text, 'Monthly'::text, 'Bi-monthly'::text, 'Quarterly'::text, 'Bi-annually'::text, 'Annually'::text])),
  constraint service_frequencies_when_recurring CHECK ((is_recurring OR (frequency_options = '{}'::text[]))),
  constraint service_minutes CHECK (((minutes >= 15) AND (((minutes)::integer % 15) = 0))),
  constraint service_price_not_negative CHECK ((price_cents >= 0)),
  constraint service_price_type_known CHECK ((price_type = ANY (ARRAY['fixed'::text, 'starting-at'::text, 'hourly'::text]))),
  constraint service_shown_once CHECK ((NOT (is_featured AND is_specialized))),
  constraint service_skill_level_known CHECK ((skill_level = ANY (ARRAY['basic'::text, 'intermediate'::text, 'advanced'::text, 'specialist'::text]))),
  constraint service_technicians_required CHECK (((technicians_required >= 1) AND (technicians_required <= 10))),
  constraint service_warranty_known CHECK ((warranty = ANY (ARRAY['none'::text, '30-days'::text, '60-days'::text, '90-days'::text, '6-months'::text, '1-year'::text])))
);
CREATE INDEX service_featured ON public.service USING btree ("position", name) WHERE (is_featured AND is_active);
CREATE INDEX service_specialized ON public.service USING btree ("position", name) WHERE (is_specialized AND is_active);

create table session (
  id text not null,
  token_hash text not null,
  user_id text not null,
  remember boolean not null,
  address text,
  user_agent text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint session_pk PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint session_ends_later CHECK ((expires_at > created_at))
);
CREATE INDEX session_by_user ON public.session USING btree (user_id, created_at);
CREATE INDEX session_expires_at ON public.session USING btree (expires_at);

create table sign_in (
  id text not null,
  user_id text,
  at timestamp with time zone not null,
  outcome text not null,
  address text,
  user_agent text,
  is_new_device boolean not null,
  constraint sign_in_pk PRIMARY KEY (id),
  constraint sign_in_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint sign_in_outcome_known CHECK ((outcome = ANY (ARRAY['signed_in'::text, 'wrong_password'::text, 'wrong_second_factor'::text])))
);
CREATE INDEX sign_in_at ON public.sign_in USING btree (at);
CREATE INDEX sign_in_by_user ON public.sign_in USING btree (user_id, at DESC, id DESC);

create table sign_in_ticket (
  id text not null,
  token_hash text not null,
  user_id text not null,
  remember boolean not null,
  second_factor_passed boolean default false not null,
  wrong_codes smallint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  password_mark text not null,
  constraint sign_in_ticket_pk PRIMARY KEY (id),
  constraint sign_in_ticket_token_hash_key UNIQUE (token_hash),
  constraint sign_in_ticket_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint sign_in_ticket_ends_later CHECK ((expires_at > created_at))
);
CREATE INDEX sign_in_ticket_by_user ON public.sign_in_ticket USING btree (user_id);
CREATE INDEX sign_in_ticket_expires_at ON public.sign_in_ticket USING btree (expires_at);

create table technician (
  id uuid not null,
  user_id text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  "position" text not null,
  status text default 'active'::text not null,
  hired_on date not null,
  experience_years smallint default 0 not null,
  specialties text[] default '{}'::text[] not null,
  certifications text[] default '{}'::text[] not null,
  service_areas text[] default '{}'::text[] not null,
  hourly_rate_cents integer,
  bio text default ''::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  search_text text generated always as (lower(((((first_name || ' '::text) || last_name) || ' '::text) || email))) stored not null,
  constraint technician_pk PRIMARY KEY (id),
  constraint technician_user_unique UNIQUE (user_id),
  constraint technician_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint technician_experience CHECK (((experience_years >= 0) AND (experience_years <= 80))),
  constraint technician_hourly_rate CHECK ((hourly_rate_cents >= 0)),
  constraint technician_position_known CHECK (("position" = ANY (ARRAY['Technician'::text, 'Senior Technician'::text, 'Lead Technician'::text, 'Specialist'::text]))),
  constraint technician_status_known CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
CREATE UNIQUE INDEX technician_email_unique ON public.technician USING btree (lower(email));

create table two_factor (
  user_id text not null,
  secret_sealed text not null,
  enabled_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone not null,
  constraint two_factor_pk PRIMARY KEY (user_id),
  constraint two_factor_user_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table user_account (
  id text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  full_name text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  kind text not null,
  staff_role text,
  client_id uuid,
  account_type text,
  is_founder boolean default false not null,
  must_change_password boolean default false not null,
  created_at timestamp with time zone not null,
  deactivated_at timestamp with time zone,
  language text default 'en'::text not null,
  email_confirmed_at timestamp with time zone,
  is_disputed boolean default false not null,
  last_signed_in_at timestamp with time zone,
  constraint user_account_pk PRIMARY KEY (id),
  constraint user_account_email_key UNIQUE (email_key),
  constraint user_account_client_fk FOREIGN KEY (client_id) REFERENCES client(id),
  constraint user_account_account_type CHECK ((account_type = ANY (ARRAY['residential'::text, 'commercial'::text]))),
  constraint user_account_disputed_is_unproven CHECK (((NOT is_disputed) OR (email_confirmed_at IS NULL))),
  constraint user_account_kind CHECK ((kind = ANY (ARRAY['staff'::text, 'client'::text]))),
  constraint user_account_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  constraint user_account_shape CHECK ((((kind = 'staff'::text) AND (staff_role IS NOT NULL) AND (client_id IS NULL) AND (account_type IS NULL)) OR ((kind = 'client'::text) AND (staff_role IS NULL) AND (client_id IS NOT NULL) AND (account_type IS NOT NULL)))),
  constraint user_account_staff_role CHECK ((staff_role = ANY (ARRAY['administrator'::text, 'manager'::text, 'technician'::text, 'support'::text])))
);
CREATE INDEX user_account_administrators ON public.user_account USING btree (id) WHERE (staff_role = 'administrator'::text);
CREATE INDEX user_account_client ON public.user_account USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE UNIQUE INDEX user_account_one_founder ON public.user_account USING btree (is_founder) WHERE is_founder;
CREATE INDEX user_account_search ON public.user_account USING gin (lower(((full_name || ' '::text) || email)) gin_trgm_ops);
CREATE INDEX user_account_staff ON public.user_account USING btree (lower(full_name), id) WHERE (kind = 'staff'::text);

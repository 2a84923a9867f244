-- How people want to be told: what somebody never switched is as it is from the beginning.
create table notification_switch (
  user_id text not null,
  -- Of clients `sms`, of staff `push.newClient`.
  name text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  constraint notification_switch_pk primary key (user_id, name),
  constraint notification_switch_user_fk foreign key (user_id) references user_account (id) on delete cascade
);

-- Who agreed to texts at which number, when, where, and in which words; and who ended it. Nothing in here is changed:
-- the last entry of a number says how things stand.
create table text_consent (
  id uuid not null,
  number bigint generated always as identity,
  -- E.164.
  phone text not null,
  state text not null,
  at timestamptz not null,
  -- In the settings, by a text from the phone, or as the provider told it.
  source text not null,
  -- What was shown to whoever agreed, or what they wrote.
  words text not null,
  language text not null,
  user_id text,
  constraint text_consent_pk primary key (id),
  constraint text_consent_state_known check (state in ('given', 'withdrawn', 'stopped')),
  constraint text_consent_source_known check (source in ('settings', 'text', 'provider')),
  constraint text_consent_language_known check (language in ('en', 'es', 'fr')),
  constraint text_consent_stopped_by_text check (state <> 'stopped' or source <> 'settings'),
  constraint text_consent_given_in_words check (state <> 'given' or words <> '')
);
create unique index text_consent_latest on text_consent (phone, number desc);

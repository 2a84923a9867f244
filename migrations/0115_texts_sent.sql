-- Text messages on their way to phones, and what their provider says of them.
create table sms (
  id uuid not null,
  key text not null,
  -- E.164: +14105550134.
  to_phone text not null,
  language text not null,
  text text not null,
  status text not null,
  provider_id text,
  attempts integer not null default 0,
  -- An attempt that began then has had no answer: the provider may have taken the text or not.
  unanswered_since timestamptz,
  -- The provider's own, such as 21610.
  error_code text,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  constraint sms_pk primary key (id),
  constraint sms_key_unique unique (key),
  constraint sms_provider_id_unique unique (provider_id),
  constraint sms_language_known check (language in ('en', 'es', 'fr')),
  constraint sms_status_known check (status in ('queued', 'sent', 'delivered', 'failed')),
  constraint sms_sent_has_time check (status not in ('sent', 'delivered') or sent_at is not null),
  constraint sms_delivered_has_time check ((status = 'delivered') = (delivered_at is not null)),
  constraint sms_text_length check (char_length(text) between 1 and 1600)
);
create index sms_newest on sms (created_at desc, id desc);
create index sms_failed on sms (created_at) where status = 'failed';

-- What the provider told, once for each thing that it tells, however often it says it.
create table sms_event (
  key text not null,
  provider_id text not null,
  kind text not null,
  status text,
  error_code text,
  told_at timestamptz not null,
  constraint sms_event_pk primary key (key),
  constraint sms_event_kind_known check (kind in ('received', 'status')),
  constraint sms_event_status_told check ((kind = 'status') = (status is not null))
);
create index sms_event_by_provider_id on sms_event (provider_id);
create index sms_event_by_day on sms_event (told_at);

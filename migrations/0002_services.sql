-- What every module may ask for: mail, a record of who did what, events for later modules.
-- (The queue keeps its own tables in the schema "pgboss"; it makes and upgrades them itself when the program starts.)

create table mail (
  id          uuid        not null,
  key         text        not null,
  to_address  text        not null,
  language    text        not null,
  subject     text        not null,
  html        text        not null,
  text        text        not null,
  attachments jsonb       not null,
  status      text        not null,
  attempts    integer     not null,
  last_error  text,
  created_at  timestamptz not null,
  sent_at     timestamptz,
  message_id  text,
  constraint mail_pk primary key (id),
  constraint mail_key_unique unique (key),
  constraint mail_status_known check (status in ('queued', 'sent', 'failed')),
  constraint mail_sent_has_time check ((status = 'sent') = (sent_at is not null)),
  constraint mail_language_known check (language in ('en', 'es', 'fr'))
);
create index mail_newest on mail (created_at desc, id desc);
create index mail_failed on mail (created_at) where status = 'failed';

create table event (
  id         uuid        not null,
  name       text        not null,
  data       jsonb       not null,
  emitted_at timestamptz not null,
  constraint event_pk primary key (id)
);
create index event_emitted_at on event (emitted_at);

create table audit_log (
  id           uuid        not null,
  at           timestamptz not null,
  action       text        not null,
  entity_type  text        not null,
  entity_id    text        not null,
  changes      jsonb,
  performed_by text,
  ip_address   text,
  user_agent   text,
  constraint audit_log_pk primary key (id)
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_entity on audit_log (entity_type, entity_id, at desc);
create index audit_log_performed_by on audit_log (performed_by, at desc);

-- Whoever may write into the log must not be able to rewrite it, whatever the program asks for.
create function audit_log_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation', constraint = 'audit_log_append_only';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_refuse();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_refuse();

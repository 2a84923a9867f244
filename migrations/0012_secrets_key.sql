-- Which key seals the secrets of this installation: a process that was started with another one must not go on, because
-- it could not read them. Only a fingerprint is kept.
create table secrets_key (
  id          smallint    not null default 1,
  fingerprint text        not null,
  created_at  timestamptz not null,
  constraint secrets_key_pk primary key (id),
  constraint secrets_key_only_one check (id = 1)
);

-- An entry may also be the doing of a program with an API key.
alter table audit_log add column performed_by_key text;
create index audit_log_by_action on audit_log (action, at desc, id desc);

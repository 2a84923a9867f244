-- Machinery without business words: what every module stands on.

-- Trusted extensions: the owner of the database may create them. They come with every PostgreSQL and with the embedded
-- database. btree_gist lets an exclusion constraint compare ids, pg_trgm finds parts of words by index, unaccent é as e.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- One row per key and person: the answer that a repeated request gets. Cleared after 7 days by a job.
create table idempotency_key (
  scope        text        not null,
  key          text        not null,
  request_hash text        not null,
  answer       jsonb,
  created_at   timestamptz not null,
  constraint idempotency_key_pk primary key (scope, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Counters of requests. Unlogged: losing them in a crash only forgives, and a count must not cost a disk write.
create unlogged table rate_limit (
  bucket            text        not null,
  window_started_at timestamptz not null,
  hits              integer     not null,
  constraint rate_limit_pk primary key (bucket)
);
create index rate_limit_window on rate_limit (window_started_at);

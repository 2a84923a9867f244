-- The provider's books as they were read: each line once, and since when ours say the same.
create table provider_entry (
  -- Made of the provider's name and id of it: a fee is in our books under this one.
  id uuid not null,
  provider text not null,
  entry_id text not null,
  kind text not null,
  object_id text not null,
  charge_id text,
  cents bigint not null,
  fee_cents bigint not null,
  at timestamptz not null,
  read_at timestamptz not null,
  -- Null: our books do not say the same, or do not yet.
  agreed_at timestamptz,
  constraint provider_entry_pk primary key (id),
  constraint provider_entry_once unique (provider, entry_id),
  constraint provider_entry_kind_known check (
    kind in (
      'charge', 'refund', 'refund-failed', 'return', 'dispute', 'dispute-won', 'payout', 'payout-failed', 'fee', 'other'
    )
  )
);
create index provider_entry_by_time on provider_entry (provider, at, entry_id);
create index provider_entry_open on provider_entry (provider, at, entry_id) where agreed_at is null;
create index provider_entry_by_object on provider_entry (provider, object_id, kind);

-- Each time that the provider's books were compared with ours. One that was killed has no end, and the next begins where
-- it had begun.
create table provider_run (
  id uuid not null,
  provider text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The last line that was read; null where there is none.
  through_entry_id text,
  compared integer not null default 0,
  constraint provider_run_pk primary key (id)
);
create index provider_run_finished on provider_run (provider, started_at desc) where finished_at is not null;

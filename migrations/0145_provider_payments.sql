-- Whom a client is at the payment provider.
create table payment_customer (
  client_id uuid not null,
  provider text not null,
  customer_id text not null,
  constraint payment_customer_pk primary key (client_id, provider),
  constraint payment_customer_unique unique (provider, customer_id),
  constraint payment_customer_client_fk foreign key (client_id) references client (id)
);

-- A card or bank account that a client has saved. Its number is with the provider and never here.
create table payment_method (
  id uuid not null,
  client_id uuid not null,
  provider text not null,
  provider_method_id text not null,
  kind text not null,
  -- `visa`; of an account, its bank.
  brand text not null,
  last4 text not null,
  exp_month smallint,
  exp_year smallint,
  holder_name text not null,
  -- The same for the same number.
  fingerprint text not null,
  is_default boolean not null default false,
  -- For one payment by a link: not among those that the client has saved.
  is_once boolean not null default false,
  added_by text,
  added_at timestamptz not null,
  removed_at timestamptz,
  -- Of which last day the client was told that it expires.
  expiry_told_of date,
  constraint payment_method_pk primary key (id),
  constraint payment_method_client_fk foreign key (client_id) references client (id),
  constraint payment_method_once unique (provider, provider_method_id),
  constraint payment_method_kind_known check (kind in ('card', 'bank')),
  constraint payment_method_expiry check (
    (kind = 'card') = (exp_month is not null) and (exp_month is null) = (exp_year is null) and exp_month between 1 and 12
  ),
  constraint payment_method_last4 check (last4 ~ '^\d{4}$'),
  -- No number of a card or an account can stand here.
  constraint payment_method_holds_no_number check (holder_name !~ '\d{5}' and brand !~ '\d{5}'),
  constraint payment_method_removed_is_no_default check ((removed_at is null and not is_once) or not is_default)
);
create unique index payment_method_default on payment_method (client_id) where is_default;
create unique index payment_method_known on payment_method (client_id, provider, fingerprint) where removed_at is null and not is_once;

-- A card or account that is being saved: the row comes before the call, so that a lost answer can be asked for.
create table payment_setup (
  id uuid not null,
  client_id uuid not null,
  provider text not null,
  provider_setup_id text,
  kind text not null,
  makes_default boolean not null,
  is_once boolean not null default false,
  status text not null,
  method_id uuid,
  failure_code text not null default '',
  started_by text,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_setup_pk primary key (id),
  constraint payment_setup_client_fk foreign key (client_id) references client (id),
  constraint payment_setup_method_fk foreign key (method_id) references payment_method (id),
  constraint payment_setup_once unique (provider, provider_setup_id),
  constraint payment_setup_kind_known check (kind in ('card', 'bank')),
  constraint payment_setup_status_known check (
    status in ('needs-action', 'processing', 'succeeded', 'failed', 'cancelled')
  ),
  constraint payment_setup_succeeded_has_method check ((status = 'succeeded') = (method_id is not null))
);
create index payment_setup_open on payment_setup (client_id) where status in ('needs-action', 'processing');

alter table payment
  drop constraint payment_kind_known,
  add constraint payment_kind_known check (kind in ('cash', 'check', 'card', 'bank')),
  add column origin text not null default 'office',
  add column provider text,
  add column charge_id text,
  add column method_id uuid,
  -- Of who asked for it, so that a double click is one payment.
  add column request_key uuid,
  -- Somebody sits before the page and has to confirm it with the bank.
  add column needs_action boolean not null default false,
  add column failure_code text not null default '',
  add column is_hard_failure boolean not null default false,
  -- What the provider kept of it; null while that is not known.
  add column fee_cents bigint,
  -- When the provider was asked about it the last time.
  add column looked_at timestamptz,
  add constraint payment_origin_known check (origin in ('office', 'portal', 'autopay', 'link')),
  add constraint payment_by_provider check ((kind in ('cash', 'check')) = (provider is null)),
  add constraint payment_method_fk foreign key (method_id) references payment_method (id),
  add constraint payment_charge_once unique (provider, charge_id),
  add constraint payment_request_once unique (request_key);
create index payment_pending on payment (created_at) where status = 'pending';
-- An invoice is paid by one at a time: whoever comes second waits for the first, or pays the rest.
create index payment_allocation_of_payment on payment_allocation (payment_id);

alter table refund
  drop constraint refund_kind_known,
  -- Back to where it came from.
  add constraint refund_kind_known check (kind in ('cash', 'check', 'provider')),
  add column status text not null default 'succeeded',
  add column provider_refund_id text,
  add column failure_code text not null default '',
  add constraint refund_status_known check (status in ('processing', 'succeeded', 'failed')),
  add constraint refund_provider_once unique (provider_refund_id);

create table dispute (
  id uuid not null,
  payment_id uuid not null,
  provider text not null,
  provider_dispute_id text not null,
  cents bigint not null,
  reason text not null,
  status text not null,
  due_by timestamptz,
  opened_at timestamptz not null,
  decided_at timestamptz,
  constraint dispute_pk primary key (id),
  constraint dispute_payment_fk foreign key (payment_id) references payment (id),
  constraint dispute_once unique (provider, provider_dispute_id),
  constraint dispute_status_known check (status in ('open', 'won', 'lost')),
  constraint dispute_amount check (cents > 0),
  constraint dispute_decided_has_time check ((status = 'open') = (decided_at is null))
);
create index dispute_by_payment on dispute (payment_id);

-- What the provider has told, each once by its id.
create table provider_event (
  provider text not null,
  event_id text not null,
  type text not null,
  subject jsonb not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  constraint provider_event_pk primary key (provider, event_id)
);
create index provider_event_unhandled on provider_event (received_at) where handled_at is null;

create table payout (
  id uuid not null,
  provider text not null,
  provider_payout_id text not null,
  cents bigint not null,
  status text not null,
  arrives_on date not null,
  seen_at timestamptz not null,
  constraint payout_pk primary key (id),
  constraint payout_once unique (provider, provider_payout_id),
  constraint payout_status_known check (status in ('pending', 'paid', 'failed'))
);

-- Whether invoices of a client are charged by themselves on their due day.
create table autopay (
  client_id uuid not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  constraint autopay_pk primary key (client_id),
  constraint autopay_client_fk foreign key (client_id) references client (id)
);

-- Each time that a client agreed to it or ended it, with the words that they saw; only ever added to.
create table autopay_consent (
  id uuid not null,
  client_id uuid not null,
  is_on boolean not null,
  words text not null,
  language text not null,
  user_id text,
  address text,
  user_agent text,
  at timestamptz not null,
  constraint autopay_consent_pk primary key (id),
  constraint autopay_consent_client_fk foreign key (client_id) references client (id)
);
create index autopay_consent_by_client on autopay_consent (client_id, at);

-- The first try on the due day, then after 1, 3 and 7 days: each once.
create table autopay_try (
  invoice_id uuid not null,
  attempt smallint not null,
  payment_id uuid,
  tried_on date not null,
  -- Why it was not tried: nothing to charge, no method.
  skipped text not null default '',
  constraint autopay_try_pk primary key (invoice_id, attempt),
  constraint autopay_try_invoice_fk foreign key (invoice_id) references invoice (id),
  constraint autopay_try_payment_fk foreign key (payment_id) references payment (id),
  constraint autopay_try_attempt check (attempt between 0 and 3)
);

-- An address at which an invoice can be paid without signing in. Only what was made of its token is kept.
create table pay_link (
  token_hash bytea not null,
  invoice_id uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  constraint pay_link_pk primary key (token_hash),
  constraint pay_link_invoice_fk foreign key (invoice_id) references invoice (id)
);
create index pay_link_by_invoice on pay_link (invoice_id);

-- What the provider's books and ours do not agree on.
create table provider_difference (
  id uuid not null,
  provider text not null,
  kind text not null,
  -- The provider's: a charge, refund, dispute or payout.
  object_id text not null,
  payment_id uuid,
  provider_cents bigint,
  ledger_cents bigint,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  resolution text not null default '',
  constraint provider_difference_pk primary key (id),
  constraint provider_difference_payment_fk foreign key (payment_id) references payment (id),
  constraint provider_difference_once unique (provider, kind, object_id)
);
create index provider_difference_open on provider_difference (found_at) where resolved_at is null;

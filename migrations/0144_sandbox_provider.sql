-- The books of the payment provider that is inside this program. They are a processor's: nothing here refers to a table
-- of the program, nobody but the provider reads or writes them, and no card or account number is ever in them.
create table sandbox_customer (
  id text not null,
  -- What the program calls it; a word like any other to a processor.
  client_id uuid not null,
  made_at timestamptz not null,
  constraint sandbox_customer_pk primary key (id),
  constraint sandbox_customer_client_unique unique (client_id)
);

create table sandbox_method (
  id text not null,
  customer_id text not null,
  -- Which test card or account it is: `tok_visa`.
  token text not null,
  -- Gone when it was detached.
  holder_name text not null,
  exp_month smallint,
  exp_year smallint,
  -- Pending: it is being saved and can not be charged yet.
  status text not null,
  made_at timestamptz not null,
  constraint sandbox_method_pk primary key (id),
  constraint sandbox_method_customer_fk foreign key (customer_id) references sandbox_customer (id),
  constraint sandbox_method_expiry check (
    (exp_month is null) = (exp_year is null) and exp_month between 1 and 12 and exp_year between 2000 and 2199
  ),
  constraint sandbox_method_status_known check (status in ('pending', 'usable', 'detached')),
  constraint sandbox_method_detached_has_no_name check (status <> 'detached' or holder_name = '')
);
create index sandbox_method_by_customer on sandbox_method (customer_id);

create table sandbox_setup (
  id text not null,
  customer_id text not null,
  kind text not null,
  status text not null,
  action text,
  method_id text,
  wrong_amounts smallint not null default 0,
  failure_code text,
  made_at timestamptz not null,
  constraint sandbox_setup_pk primary key (id),
  constraint sandbox_setup_customer_fk foreign key (customer_id) references sandbox_customer (id),
  constraint sandbox_setup_method_fk foreign key (method_id) references sandbox_method (id),
  constraint sandbox_setup_kind_known check (kind in ('card', 'bank')),
  constraint sandbox_setup_status_known check (status in ('needs-action', 'succeeded', 'failed', 'cancelled')),
  constraint sandbox_setup_action_known check (action in ('confirm', 'micro-deposits')),
  constraint sandbox_setup_action_fits check ((status = 'needs-action') = (action is not null)),
  constraint sandbox_setup_method_fits check (status <> 'succeeded' or method_id is not null),
  constraint sandbox_setup_wrong_amounts check (wrong_amounts between 0 and 3)
);

create table sandbox_charge (
  id text not null,
  payment_id uuid not null,
  customer_id text not null,
  method_id text not null,
  cents bigint not null,
  refunded_cents bigint not null default 0,
  fee_cents bigint,
  description text not null,
  status text not null,
  failure_code text,
  made_at timestamptz not null,
  constraint sandbox_charge_pk primary key (id),
  constraint sandbox_charge_payment_unique unique (payment_id),
  constraint sandbox_charge_customer_fk foreign key (customer_id) references sandbox_customer (id),
  constraint sandbox_charge_method_fk foreign key (method_id) references sandbox_method (id),
  constraint sandbox_charge_status_known check (
    status in ('needs-action', 'processing', 'succeeded', 'failed', 'cancelled', 'returned')
  ),
  constraint sandbox_charge_amounts check (cents > 0 and refunded_cents between 0 and cents and fee_cents >= 0),
  constraint sandbox_charge_fee_fits check ((status in ('succeeded', 'returned')) = (fee_cents is not null)),
  constraint sandbox_charge_failure_fits check ((status in ('failed', 'returned')) = (failure_code is not null)),
  constraint sandbox_charge_refunded_fits check (refunded_cents = 0 or status in ('succeeded', 'returned'))
);
create index sandbox_charge_by_method on sandbox_charge (method_id, made_at);

create table sandbox_refund (
  id text not null,
  charge_id text not null,
  cents bigint not null,
  status text not null,
  failure_code text,
  made_at timestamptz not null,
  constraint sandbox_refund_pk primary key (id),
  constraint sandbox_refund_charge_fk foreign key (charge_id) references sandbox_charge (id),
  constraint sandbox_refund_amount check (cents > 0),
  constraint sandbox_refund_status_known check (status in ('processing', 'succeeded', 'failed')),
  constraint sandbox_refund_failure_fits check ((status = 'failed') = (failure_code is not null))
);
create index sandbox_refund_by_charge on sandbox_refund (charge_id);

create table sandbox_dispute (
  id text not null,
  charge_id text not null,
  cents bigint not null,
  status text not null,
  reason text not null,
  due_by timestamptz,
  made_at timestamptz not null,
  constraint sandbox_dispute_pk primary key (id),
  constraint sandbox_dispute_charge_unique unique (charge_id),
  constraint sandbox_dispute_charge_fk foreign key (charge_id) references sandbox_charge (id),
  constraint sandbox_dispute_amount check (cents > 0),
  constraint sandbox_dispute_status_known check (status in ('open', 'won', 'lost')),
  constraint sandbox_dispute_due_fits check ((status = 'open') = (due_by is not null))
);

create table sandbox_payout (
  id text not null,
  -- In the bank's time zone; one a day.
  made_on date not null,
  arrives_on date not null,
  cents bigint not null,
  status text not null,
  made_at timestamptz not null,
  constraint sandbox_payout_pk primary key (id),
  constraint sandbox_payout_daily unique (made_on),
  constraint sandbox_payout_amount check (cents > 0),
  constraint sandbox_payout_status_known check (status in ('pending', 'paid', 'failed')),
  constraint sandbox_payout_arrives_later check (arrives_on > made_on)
);

-- Its books: one line for each movement, never changed but for the payout that took it along.
create table sandbox_entry (
  id text not null,
  kind text not null,
  -- The charge, refund, dispute or payout.
  object_id text not null,
  charge_id text,
  -- What came (above zero) or went (below it), before the fee.
  cents bigint not null,
  fee_cents bigint not null,
  payout_id text,
  at timestamptz not null,
  constraint sandbox_entry_pk primary key (id),
  constraint sandbox_entry_once unique (kind, object_id),
  constraint sandbox_entry_charge_fk foreign key (charge_id) references sandbox_charge (id),
  constraint sandbox_entry_payout_fk foreign key (payout_id) references sandbox_payout (id),
  constraint sandbox_entry_kind_known check (
    kind in ('charge', 'refund', 'refund-failed', 'return', 'dispute', 'dispute-won', 'payout', 'payout-failed')
  ),
  constraint sandbox_entry_amount check (cents <> 0 and fee_cents >= 0),
  constraint sandbox_entry_direction check (
    (cents > 0) = (kind in ('charge', 'refund-failed', 'dispute-won', 'payout-failed'))
  )
);
create index sandbox_entry_by_time on sandbox_entry (at, id);
create index sandbox_entry_not_paid_out on sandbox_entry (at) where payout_id is null;

-- What the program is told, until it answers or three days are over.
create table sandbox_event (
  id text not null,
  type text not null,
  subject jsonb not null,
  at timestamptz not null,
  -- Of the next telling; null when there is none.
  next_at timestamptz,
  told smallint not null default 0,
  failed_tries smallint not null default 0,
  given_up_at timestamptz not null,
  constraint sandbox_event_pk primary key (id),
  constraint sandbox_event_counts check (told >= 0 and failed_tries >= 0)
);
create index sandbox_event_to_tell on sandbox_event (next_at) where next_at is not null;

-- What was asked under a key, and how it was answered the first time.
create table sandbox_call (
  operation text not null,
  key text not null,
  question jsonb not null,
  answer jsonb,
  made_at timestamptz not null,
  constraint sandbox_call_pk primary key (operation, key)
);

-- What happens later, in the order in which it does.
create table sandbox_due (
  what text not null,
  object_id text not null,
  at timestamptz not null,
  constraint sandbox_due_pk primary key (what, object_id),
  constraint sandbox_due_what_known check (
    what in (
      'charge-ends', 'charge-returns', 'dispute-opens', 'dispute-ends', 'refund-ends', 'setup-expires', 'payout-made',
      'payout-arrives'
    )
  )
);
create index sandbox_due_by_time on sandbox_due (at, what, object_id);

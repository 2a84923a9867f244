-- What happened to an invoice, in words for its page; only ever added to.
create table invoice_event (
  id uuid not null,
  invoice_id uuid not null,
  kind text not null,
  at timestamptz not null,
  -- Who did it; null: the program, or the client.
  by_user text,
  cents bigint,
  -- The payment, credit note or email that it was.
  subject_id uuid,
  note text not null default '',
  constraint invoice_event_pk primary key (id),
  constraint invoice_event_invoice_fk foreign key (invoice_id) references invoice (id),
  constraint invoice_event_kind_known check (kind in (
    'drafted', 'changed', 'sent', 'viewed', 'reminded', 'overdue', 'late-fee', 'credited', 'credit-applied', 'written-off',
    'payment', 'payment-pending', 'payment-failed', 'payment-returned', 'refunded', 'paid', 'reopened', 'cancelled'
  ))
);
create index invoice_event_by_invoice on invoice_event (invoice_id, at);

-- How often and when it was sent and looked at.
alter table invoice
  add column view_count integer not null default 0,
  add column viewed_at timestamptz,
  add column last_sent_at timestamptz,
  add constraint invoice_viewed_has_time check ((view_count = 0) = (viewed_at is null));

-- Takes a part of an invoice back after it was sent.
create table credit_note (
  id uuid not null,
  number integer not null,
  reference text generated always as ('CRN-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored not null,
  invoice_id uuid not null,
  client_id uuid not null,
  credited_on date not null,
  -- With its part of the tax.
  total_cents bigint not null,
  tax_cents bigint not null,
  -- Of the total, what was paid already and lies there for the client now.
  to_client_cents bigint not null,
  reason text not null,
  created_by text,
  created_at timestamptz not null,
  constraint credit_note_pk primary key (id),
  constraint credit_note_number_unique unique (number),
  constraint credit_note_invoice_fk foreign key (invoice_id) references invoice (id),
  constraint credit_note_client_fk foreign key (client_id) references client (id),
  constraint credit_note_amounts check (
    total_cents > 0 and tax_cents between 0 and total_cents and to_client_cents between 0 and total_cents
  ),
  constraint credit_note_has_reason check (reason ~ '\S')
);
create index credit_note_by_invoice on credit_note (invoice_id);
create index credit_note_by_client on credit_note (client_id);

-- A late fee is charged once for an invoice, by whom and how often it may be tried.
create table late_fee (
  invoice_id uuid not null,
  charged_on date not null,
  cents bigint not null,
  -- Thousandths of a percent of what was past due.
  rate integer not null,
  past_due_cents bigint not null,
  created_by text,
  created_at timestamptz not null,
  constraint late_fee_pk primary key (invoice_id),
  constraint late_fee_invoice_fk foreign key (invoice_id) references invoice (id),
  constraint late_fee_amounts check (cents > 0 and past_due_cents > 0 and rate > 0)
);

-- What the company gave up hope of.
create table write_off (
  invoice_id uuid not null,
  written_off_on date not null,
  cents bigint not null,
  reason text not null,
  created_by text,
  created_at timestamptz not null,
  constraint write_off_pk primary key (invoice_id),
  constraint write_off_invoice_fk foreign key (invoice_id) references invoice (id),
  constraint write_off_amount check (cents > 0),
  constraint write_off_has_reason check (reason ~ '\S')
);

-- Cash and checks that went to the bank together.
create table deposit_slip (
  id uuid not null,
  number integer not null,
  reference text generated always as ('DEP-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored not null,
  deposited_on date not null,
  total_cents bigint not null,
  note text not null default '',
  created_by text,
  created_at timestamptz not null,
  constraint deposit_slip_pk primary key (id),
  constraint deposit_slip_number_unique unique (number),
  constraint deposit_slip_amount check (total_cents > 0)
);

create table payment (
  id uuid not null,
  number integer not null,
  reference text generated always as ('PAY-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored not null,
  client_id uuid not null,
  kind text not null,
  status text not null,
  amount_cents bigint not null,
  refunded_cents bigint not null default 0,
  -- On which day of the company it came.
  received_on date not null,
  -- As it is shown: `Check 1042`, `Visa •••• 4242`.
  method_label text not null,
  check_number text not null default '',
  note text not null default '',
  deposit_slip_id uuid,
  paid_at timestamptz,
  failed_at timestamptz,
  failure text not null default '',
  version integer not null default 1,
  created_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_pk primary key (id),
  constraint payment_number_unique unique (number),
  constraint payment_client_fk foreign key (client_id) references client (id),
  constraint payment_deposit_slip_fk foreign key (deposit_slip_id) references deposit_slip (id),
  constraint payment_kind_known check (kind in ('cash', 'check')),
  constraint payment_status_known check (status in ('pending', 'paid', 'failed', 'partial', 'refunded')),
  constraint payment_amounts check (amount_cents > 0 and refunded_cents between 0 and amount_cents),
  constraint payment_status_fits check (
    case status
      when 'partial' then refunded_cents > 0 and refunded_cents < amount_cents
      when 'refunded' then refunded_cents = amount_cents
      else refunded_cents = 0 or status = 'failed'
    end
  ),
  constraint payment_paid_has_time check (status in ('pending', 'failed') or paid_at is not null),
  constraint payment_failed_has_time check ((status = 'failed') = (failed_at is not null))
);
create index payment_by_client on payment (client_id, number);

-- Which invoices it was for; the rest lies there for the client.
create table payment_allocation (
  payment_id uuid not null,
  invoice_id uuid not null,
  cents bigint not null,
  -- Of these, what was given back.
  refunded_cents bigint not null default 0,
  constraint payment_allocation_pk primary key (payment_id, invoice_id),
  constraint payment_allocation_payment_fk foreign key (payment_id) references payment (id),
  constraint payment_allocation_invoice_fk foreign key (invoice_id) references invoice (id),
  constraint payment_allocation_amounts check (cents > 0 and refunded_cents between 0 and cents)
);
create index payment_allocation_by_invoice on payment_allocation (invoice_id);

create table refund (
  id uuid not null,
  payment_id uuid not null,
  cents bigint not null,
  -- By cash or check out of the office.
  kind text not null,
  refunded_on date not null,
  reason text not null,
  -- The invoice is owed again, or credited by as much.
  outcome text not null,
  created_by text,
  created_at timestamptz not null,
  constraint refund_pk primary key (id),
  constraint refund_payment_fk foreign key (payment_id) references payment (id),
  constraint refund_amount check (cents > 0),
  constraint refund_kind_known check (kind in ('cash', 'check')),
  constraint refund_outcome_known check (outcome in ('reopen', 'credit')),
  constraint refund_has_reason check (reason ~ '\S')
);
create index refund_by_payment on refund (payment_id);

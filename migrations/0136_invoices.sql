-- What is taxed where, from which day: a tax belongs to services and a place.
create table tax_rate (
  id uuid not null,
  name text not null,
  state text not null,
  -- Empty: everywhere in the state.
  county text not null default '',
  city text not null default '',
  -- Thousandths of a percent: 6.625 % is 6625.
  rate integer not null,
  -- Empty: all services.
  service_ids uuid[] not null default '{}',
  starts_on date not null,
  ends_on date,
  constraint tax_rate_pk primary key (id),
  constraint tax_rate_has_name check (name ~ '\S'),
  constraint tax_rate_state_code check (state ~ '^[A-Z]{2}$'),
  constraint tax_rate_range check (rate between 0 and 100000),
  constraint tax_rate_days_in_order check (ends_on >= starts_on)
);
create index tax_rate_by_state on tax_rate (state, starts_on);

-- How the company bills; one row.
create table billing_settings (
  id boolean not null default true,
  payment_terms text not null default 'net-30',
  -- While no rate is set: thousandths of a percent.
  default_tax_rate integer not null default 8750,
  invoice_terms text not null default
    'Payment is due within 30 days of the invoice date. A 1.5% monthly service charge applies to past-due amounts.',
  -- The late fee: thousandths of a percent of what is past due, once for each invoice; zero: none.
  late_fee_rate integer not null default 1500,
  late_fee_after_days smallint not null default 10,
  tax_version integer not null default 1,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint billing_settings_pk primary key (id),
  constraint billing_settings_is_one_row check (id),
  constraint billing_settings_terms_known check (payment_terms in ('due-on-receipt', 'net-15', 'net-30', 'net-60')),
  constraint billing_settings_tax check (default_tax_rate between 0 and 100000),
  constraint billing_settings_late_fee check (late_fee_rate between 0 and 100000 and late_fee_after_days between 0 and 365)
);
insert into billing_settings default values;

create table invoice (
  id uuid not null,
  number integer not null,
  reference text generated always as ('INV-' || lpad(number::text, greatest(6, length(number::text)), '0')) stored not null,
  client_id uuid not null,
  -- Where it was done, by which it is taxed.
  property_id uuid,
  status text not null default 'draft',
  -- What it was made from, once: a visit, or a period of a plan.
  visit_id uuid,
  plan_id uuid,
  plan_period_on date,
  invoice_on date not null,
  due_on date not null,
  payment_terms text not null,
  -- To whom, as it was on that day.
  bill_name text not null,
  bill_email text not null,
  bill_phone text not null default '',
  bill_address text not null,
  language text not null default 'en',
  -- A rate for all lines that somebody entered; null: the rates of the place.
  tax_rate integer,
  subtotal_cents bigint not null,
  discount_cents bigint not null default 0,
  tax_cents bigint not null,
  total_cents bigint not null,
  notes text not null default '',
  terms text not null default '',
  sent_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  version integer not null default 1,
  created_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text generated always as (search_form(bill_name || ' ' || bill_email || ' ' || 'INV-' || lpad(number::text, greatest(6, length(number::text)), '0'))) stored not null,
  constraint invoice_pk primary key (id),
  constraint invoice_number_unique unique (number),
  constraint invoice_client_fk foreign key (client_id) references client (id),
  constraint invoice_property_fk foreign key (property_id) references property (id),
  constraint invoice_of_visit_once unique (visit_id),
  constraint invoice_of_period_once unique (plan_id, plan_period_on),
  constraint invoice_period_of_plan check ((plan_id is null) = (plan_period_on is null)),
  constraint invoice_status_known check (status in ('draft', 'sent', 'overdue', 'paid', 'cancelled')),
  constraint invoice_terms_known check (payment_terms in ('due-on-receipt', 'net-15', 'net-30', 'net-60')),
  constraint invoice_language_known check (language in ('en', 'es', 'fr')),
  constraint invoice_due_later check (due_on >= invoice_on),
  constraint invoice_tax_rate check (tax_rate between 0 and 100000),
  constraint invoice_amounts check (
    subtotal_cents >= 0 and discount_cents between 0 and subtotal_cents and tax_cents >= 0
    and total_cents = subtotal_cents - discount_cents + tax_cents and total_cents <= 100000000000
  ),
  constraint invoice_sent_has_time check ((status in ('draft', 'cancelled')) or sent_at is not null),
  constraint invoice_paid_has_time check ((status = 'paid') = (paid_at is not null)),
  constraint invoice_cancelled_has_reason check ((status = 'cancelled') = (cancelled_at is not null and cancel_reason <> ''))
);

create index invoice_by_client on invoice (client_id, number);
create index invoice_by_status on invoice (status, number);
create index invoice_search on invoice using gin (search_text gin_trgm_ops);
-- What becomes overdue, and is reminded of.
create index invoice_open_by_due_day on invoice (due_on, id) where status in ('sent', 'overdue');

create table invoice_line (
  invoice_id uuid not null,
  position smallint not null,
  service_id uuid,
  description text not null,
  quantity integer not null,
  unit_cents integer not null,
  amount_cents bigint generated always as (quantity::bigint * unit_cents) stored not null,
  is_taxable boolean not null default true,
  constraint invoice_line_pk primary key (invoice_id, position),
  constraint invoice_line_invoice_fk foreign key (invoice_id) references invoice (id) on delete cascade,
  constraint invoice_line_service_fk foreign key (service_id) references service (id),
  constraint invoice_line_has_description check (description ~ '\S'),
  constraint invoice_line_quantity check (quantity between 1 and 9999),
  constraint invoice_line_price check (unit_cents between 0 and 100000000)
);

-- What the taxes of an invoice were when it was made: rates change, invoices do not.
create table invoice_tax (
  invoice_id uuid not null,
  position smallint not null,
  tax_rate_id uuid,
  name text not null,
  rate integer not null,
  taxable_cents bigint not null,
  tax_cents bigint not null,
  constraint invoice_tax_pk primary key (invoice_id, position),
  constraint invoice_tax_invoice_fk foreign key (invoice_id) references invoice (id) on delete cascade
);

alter table ledger_entry add constraint ledger_entry_invoice_fk foreign key (invoice_id) references invoice (id);
alter table invoice_balance add constraint invoice_balance_invoice_fk foreign key (invoice_id) references invoice (id);

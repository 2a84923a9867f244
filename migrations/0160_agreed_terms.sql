-- What an agreement says of how its plan is billed. Null: by the company's own terms.
alter table plan
  add column payment_terms text,
  add constraint plan_payment_terms_known check (payment_terms in ('due-on-receipt', 'net-15', 'net-30'));

-- Periods of a plan whose price was agreed on as another one than the plan's: the last of a term takes what rounding left,
-- and those that were paid ahead cost nothing more.
create table plan_agreed_price (
  plan_id     uuid    not null,
  period_on   date    not null,
  price_cents integer not null,
  constraint plan_agreed_price_pk primary key (plan_id, period_on),
  constraint plan_agreed_price_plan_fk foreign key (plan_id) references plan (id) on delete cascade,
  constraint plan_agreed_price_range check (price_cents between 0 and 100000000)
);

-- The prices of many plans, changed at once: what was asked by whom, and how far it is. A job goes from plan to plan.
create table plan_price_round (
  id                uuid        not null,
  -- Null: the plans of all services.
  service_id        uuid,
  how               text        not null,
  -- Thousandths of a percent, and what is rounded to; of `percent` alone.
  rate              integer,
  step_cents        smallint,
  -- What is added, or the new price.
  cents             integer,
  from_on           date        not null,
  -- For the clients, as it stands in the notice.
  reason            text        not null default '',
  status            text        not null default 'running',
  asked_at          timestamptz not null,
  asked_by          text,
  asked_by_key      text,
  -- So many plans are to get another price, have got it, were left out, and kept their price when it was withdrawn.
  planned           integer     not null,
  changed           integer     not null default 0,
  left_out          integer     not null default 0,
  withdrawn         integer     not null default 0,
  finished_at       timestamptz,
  withdrawn_at      timestamptz,
  withdrawn_by      text,
  withdrawn_by_key  text,
  constraint plan_price_round_pk primary key (id),
  constraint plan_price_round_service_fk foreign key (service_id) references service (id),
  constraint plan_price_round_how check (
    (how = 'percent' and rate between -50000 and 100000 and rate <> 0 and step_cents in (1, 50, 100) and cents is null)
    or (how = 'amount' and cents between -100000000 and 100000000 and cents <> 0 and rate is null and step_cents is null)
    or (how = 'price' and cents between 0 and 100000000 and rate is null and step_cents is null)
  ),
  constraint plan_price_round_reason_length check (char_length(reason) <= 500),
  constraint plan_price_round_status check (status in ('running', 'done', 'withdrawing', 'withdrawn')),
  constraint plan_price_round_finished check ((finished_at is not null) = (status in ('done', 'withdrawn'))),
  constraint plan_price_round_withdrawn check ((withdrawn_at is not null) = (status in ('withdrawing', 'withdrawn')))
);
-- One goes through the plans at a time, whoever asks twice.
create unique index plan_price_round_one_open on plan_price_round ((true)) where status in ('running', 'withdrawing');
create index plan_price_round_by_time on plan_price_round (asked_at desc, id desc);

-- Each plan that a round looks at, with the price that was seen when it was asked, and what became of it.
create table plan_price_round_plan (
  round_id   uuid     not null,
  plan_id    uuid     not null,
  old_cents  integer,
  new_cents  integer,
  outcome    text     not null,
  -- Of those that were left out.
  why        text,
  -- How often it failed with something that nobody had foreseen.
  faults     smallint not null default 0,
  constraint plan_price_round_plan_pk primary key (round_id, plan_id),
  constraint plan_price_round_plan_round_fk foreign key (round_id) references plan_price_round (id) on delete cascade,
  constraint plan_price_round_plan_plan_fk foreign key (plan_id) references plan (id) on delete cascade,
  constraint plan_price_round_plan_outcome check (
    outcome in ('waiting', 'changed', 'left-out', 'withdrawn', 'kept')
  ),
  constraint plan_price_round_plan_why check ((why is not null) = (outcome = 'left-out'))
);
-- What is next, and what became of them.
create index plan_price_round_plan_by_outcome on plan_price_round_plan (round_id, outcome, plan_id);
create index plan_price_round_plan_of_plan on plan_price_round_plan (plan_id);

-- A plan gets one price from a round, however often its job runs.
alter table plan_price_change
  add column round_id uuid,
  add constraint plan_price_change_round_fk foreign key (round_id) references plan_price_round (id);
create unique index plan_price_change_once_a_round on plan_price_change (round_id, plan_id) where round_id is not null;

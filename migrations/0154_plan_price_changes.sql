-- So many days before its first day a higher price is told to the client.
alter table company
  add column price_notice_days smallint not null default 30,
  add constraint company_price_notice_days check (price_notice_days between 0 and 120);

-- From which day of the company a plan costs another price. What `plan.price_cents` says is the price of today: a job
-- brings each change there on its day, and invoices ask the changes for the price of the day on which their period begins.
create table plan_price_change (
  id            uuid        not null,
  plan_id       uuid        not null,
  old_cents     integer     not null,
  new_cents     integer     not null,
  from_on       date        not null,
  -- For the client, as it stands in the notice.
  reason        text        not null default '',
  made_by       text,
  made_at       timestamptz not null,
  made_on       date        not null,
  -- When the notice was queued, or the office told the client by letter or phone, and wrote that down.
  told_at       timestamptz,
  told_how      text,
  told_by       text,
  canceled_at   timestamptz,
  canceled_by   text,
  applied_at    timestamptz,
  constraint plan_price_change_pk primary key (id),
  constraint plan_price_change_plan_fk foreign key (plan_id) references plan (id) on delete cascade,
  constraint plan_price_change_bounds check (old_cents between 0 and 100000000 and new_cents between 0 and 100000000),
  constraint plan_price_change_differs check (old_cents <> new_cents),
  -- A lower price may begin at once.
  constraint plan_price_change_ahead check (from_on > made_on or (from_on = made_on and new_cents < old_cents)),
  constraint plan_price_change_reason_length check (char_length(reason) <= 500),
  constraint plan_price_change_told check ((told_at is null) = (told_how is null)),
  constraint plan_price_change_told_how check (told_how in ('email', 'letter', 'phone')),
  constraint plan_price_change_ends_once check (canceled_at is null or applied_at is null)
);
create unique index plan_price_change_one_open on plan_price_change (plan_id)
  where canceled_at is null and applied_at is null;
create index plan_price_change_by_plan on plan_price_change (plan_id, made_at desc);
-- What the job looks for.
create index plan_price_change_due on plan_price_change (from_on) where canceled_at is null and applied_at is null;

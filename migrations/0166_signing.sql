-- When a period's price was agreed: a price that the client was told of later wins over it.
alter table plan_agreed_price
  add column agreed_at timestamptz not null default now();

-- Who was reminded to sign, and how many days after they were asked: each once.
create table agreement_reminder (
  agreement_id uuid not null,
  edition smallint not null,
  signer_id uuid not null,
  days smallint not null,
  at timestamptz not null,
  constraint agreement_reminder_pk primary key (agreement_id, edition, signer_id, days),
  constraint agreement_reminder_signer_fk foreign key (signer_id) references agreement_signer (id) on delete cascade
);

-- Who is asked to sign and has not yet, for the reminders.
create index agreement_signature_waiting on agreement_signature (asked_at)
  where signed_at is null and declined_at is null;

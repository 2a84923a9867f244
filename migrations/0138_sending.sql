-- What the hourly job looks for whose day goes by. Those that are to be paid soon or late have `invoice_open_by_due_day`.
create index invoice_sent_by_due on invoice (due_on) where status = 'sent';

-- A client is reminded once of each step, however often and in how many processes the job runs.
create table invoice_reminder (
  invoice_id uuid not null,
  -- Days after the due day; below zero before it.
  step smallint not null,
  reminded_at timestamptz not null,
  constraint invoice_reminder_pk primary key (invoice_id, step),
  constraint invoice_reminder_invoice_fk foreign key (invoice_id) references invoice (id),
  constraint invoice_reminder_step_known check (step in (-3, 0, 3, 10))
);

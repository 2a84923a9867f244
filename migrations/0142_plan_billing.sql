-- Up to which day the periods of a plan were looked at: what began by then has its draft, or was left out for good, because
-- the plan was paused then or had no price. Plans without a row were not looked at yet.
create table plan_billing (
  plan_id uuid not null,
  looked_through date not null,
  constraint plan_billing_pk primary key (plan_id),
  constraint plan_billing_plan_fk foreign key (plan_id) references plan (id) on delete cascade
);
-- What plans did before invoices were made here was billed elsewhere.
insert into plan_billing (plan_id, looked_through) select plan.id, company_day(now()) from plan;

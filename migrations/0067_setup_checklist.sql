-- The checklist of a company's first day: what is done shows in the data; kept here is what the data cannot say.

create table setup_checklist (
  id        boolean not null default true,
  is_hidden boolean not null default false,
  -- What somebody said is right as it is.
  confirmed text[]  not null default '{}',
  constraint setup_checklist_pk primary key (id),
  constraint setup_checklist_is_one_row check (id),
  constraint setup_checklist_confirmed_known check (confirmed <@ array['hours', 'logins', 'team'])
);

-- The demo company is set up.
insert into setup_checklist (is_hidden) select is_demo from company;

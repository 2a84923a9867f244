-- How many recurring services run, kept as changes by the day of the company (see client_tally).
create table plan_tally (
  on_date date    not null,
  status  text    not null,
  change  integer not null
);
create index plan_tally_by_status on plan_tally (status, on_date);

create function plan_count_inserted() returns trigger language plpgsql as $$
begin
  insert into plan_tally (on_date, status, change)
  select company_day(plan.created_at), plan.status, count(*) from new_plan as plan group by 1, 2;
  return null;
end
$$;
create function plan_count_changed() returns trigger language plpgsql as $$
begin
  insert into plan_tally (on_date, status, change)
  select changed.on_date, changed.status, sum(changed.change)
  from (
    select company_day(now_so.updated_at) as on_date, was.status, -1 as change
    from old_plan as was join new_plan as now_so on now_so.id = was.id
    union all
    select company_day(plan.updated_at), plan.status, 1 from new_plan as plan
  ) as changed
  group by 1, 2 having sum(changed.change) <> 0;
  return null;
end
$$;
create function plan_count_removed() returns trigger language plpgsql as $$
begin
  insert into plan_tally (on_date, status, change)
  select company_day(now()), plan.status, -count(*) from old_plan as plan group by 1, 2;
  return null;
end
$$;
create trigger plan_count_inserted after insert on visit_plan referencing new table as new_plan
  for each statement execute function plan_count_inserted();
create trigger plan_count_changed after update on visit_plan referencing old table as old_plan new table as new_plan
  for each statement execute function plan_count_changed();
create trigger plan_count_removed after delete on visit_plan referencing old table as old_plan
  for each statement execute function plan_count_removed();
insert into plan_tally (on_date, status, change)
select company_day(visit_plan.created_at), visit_plan.status, count(*) from visit_plan group by 1, 2;

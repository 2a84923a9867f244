-- The overview compares the signed agreements of today with those of 30 days ago. What was counted before has no day any
-- more: each agreement that is signed is counted from the day on which it was.
delete from agreement_counter;
alter table agreement_counter add column on_date date not null;
insert into agreement_counter (on_date, status, agreements)
select company_day(coalesce(agreement.expired_at, agreement.cancelled_at, agreement.signed_at, agreement.created_at)),
  agreement.status, count(*)
from agreement group by 1, 2;
-- Those that were signed and are over were signed until then.
insert into agreement_counter (on_date, status, agreements)
select counted.on_date, 'signed', sum(counted.agreements)
from (
  select company_day(agreement.signed_at) as on_date, 1 as agreements
  from agreement where agreement.signed_at is not null and agreement.status <> 'signed'
  union all
  select company_day(coalesce(agreement.expired_at, agreement.cancelled_at)), -1
  from agreement where agreement.signed_at is not null and agreement.status <> 'signed'
) as counted
group by 1 having sum(counted.agreements) <> 0;

create or replace function agreement_count_inserted() returns trigger language plpgsql as $$
begin
  insert into agreement_counter (on_date, status, agreements)
  select company_day(agreement.updated_at), agreement.status, count(*) from new_agreement as agreement group by 1, 2;
  return null;
end
$$;
create or replace function agreement_count_changed() returns trigger language plpgsql as $$
begin
  insert into agreement_counter (on_date, status, agreements)
  select changed.on_date, changed.status, sum(changed.agreements)
  from (
    select company_day(now_so.updated_at) as on_date, was.status, -1 as agreements
    from old_agreement as was join new_agreement as now_so on now_so.id = was.id where now_so.status <> was.status
    union all
    select company_day(now_so.updated_at), now_so.status, 1
    from old_agreement as was join new_agreement as now_so on now_so.id = was.id where now_so.status <> was.status
  ) as changed
  group by 1, 2
  having sum(changed.agreements) <> 0;
  return null;
end
$$;

-- What the overview called active contracts before there were any.
drop trigger plan_count_inserted on plan;
drop trigger plan_count_changed on plan;
drop trigger plan_count_removed on plan;
drop function plan_count_inserted();
drop function plan_count_changed();
drop function plan_count_removed();
drop table plan_counter;

-- A record is kept for as long as was promised when it was written, as long as the versions after it, and never less than
-- the data-retention setting says today: whoever chose more since means the old ones, too.
create or replace function application_record_remove() returns trigger language plpgsql as $$
declare
  kept_until date;
begin
  select greatest(
    old.retain_until,
    (select max(version.retain_until) from application_record as version
     where version.visit_id = old.visit_id and version.entry_id = old.entry_id),
    (select case when data_retention = 'forever' then 'infinity'::date
       else ((old.ended_at at time zone 'UTC')::date + substring(data_retention from '^\d+')::integer * interval '1 year')::date
     end from company)
  ) into kept_until;
  if kept_until >= (now() at time zone 'UTC')::date then
    raise exception 'An application record is kept until %', kept_until
      using errcode = 'integrity_constraint_violation', constraint = 'application_record_kept';
  end if;
  insert into application_record_removed (technician_id, position, previous_hash, hash, retain_until, removed_at)
  values (old.technician_id, old.position, old.previous_hash, old.hash, old.retain_until, now());
  return old;
end
$$;

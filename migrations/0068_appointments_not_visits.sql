-- A visit is what was done at an appointment. An appointment for a service of the catalogue was called one, too.
-- Nothing is told, counted or checked anew by this: the rows stay what they are.
alter table appointment disable trigger user;
alter table appointment drop constraint appointment_kind_known;
update appointment set kind = 'service' where kind = 'visit';
alter table appointment add constraint appointment_kind_known check (kind in ('consultation', 'emergency', 'service'));
alter table appointment rename constraint appointment_visit_has_service to appointment_has_service;
alter table appointment enable trigger user;

-- What waits in the queue is called as its handlers are now; a new installation has no queue yet.
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  update pgboss.job set data = jsonb_set(data, '{job}', '"plans.make_appointment"')
  where data ->> 'job' = 'plans.make_visit';
  update pgboss.job set data = jsonb_set(data, '{job}', '"plans.make_appointments"')
  where data ->> 'job' = 'plans.make_visits';
end
$$;

-- One list of services for the catalogue, the public site, plans and appointments. The ten that every company schedules are
-- entries of it, to be priced, renamed or withdrawn like any other; what the program knows them by is their slug.

alter table service
  -- Shown on the public site. Featured and specialized say where.
  add column is_public boolean not null default true,
  -- What refers to a service names both, so that the slug beside an id cannot be another's.
  add constraint service_id_slug_unique unique (id, slug);

-- Nothing appears on a site that did not stand there before.
update service set is_public = is_featured or is_specialized;

-- Not public until the owner says so: what a company has a license for is theirs to say.
insert into service (
  id, slug, name, description, translations, category, price_cents, minutes, is_recurring, frequency_options,
  is_emergency, is_commercial, is_public, created_at, updated_at
)
select
  gen_random_uuid(), entry.slug, entry.name, entry.description,
  jsonb_build_object('es', jsonb_build_object('name', entry.es), 'fr', jsonb_build_object('name', entry.fr)),
  entry.category, entry.price_cents, entry.minutes, entry.frequencies <> '{}', entry.frequencies,
  entry.slug = 'emergency-service', true, false, now(), now()
from (values
  ('initial-inspection', 'Initial inspection', 'Inspection inside and out, with a written treatment plan.',
    'Inspección inicial', 'Inspection initiale', 'inspection', null::integer, 90, '{}'::text[]),
  ('monthly-service', 'Monthly service', 'Regular visit with treatment and a check of all stations.',
    'Servicio mensual', 'Entretien mensuel', 'pest-control', null, 60, '{Weekly,Bi-weekly,Monthly}'),
  ('quarterly-service', 'Quarterly service', 'Regular visit each season, inside and out.',
    'Servicio trimestral', 'Entretien trimestriel', 'pest-control', null, 75,
    '{Bi-monthly,Quarterly,Bi-annually,Annually}'),
  ('termite-treatment', 'Termite treatment', 'Treatment against termites, with a record of what was applied where.',
    'Tratamiento contra termitas', 'Traitement contre les termites', 'termite', null, 120,
    '{Monthly,Bi-monthly,Quarterly,Bi-annually,Annually}'),
  ('rodent-control', 'Rodent control', 'Traps and bait stations against mice and rats, and entry points closed.',
    'Control de roedores', 'Lutte contre les rongeurs', 'rodent', null, 60,
    '{Weekly,Bi-weekly,Monthly,Bi-monthly,Quarterly,Bi-annually,Annually}'),
  ('bed-bug-treatment', 'Bed bug treatment', 'Treatment of the infested rooms against bed bugs.',
    'Tratamiento contra chinches', 'Traitement contre les punaises de lit', 'bed-bugs', null, 180, '{}'),
  ('mosquito-treatment', 'Mosquito treatment', 'Treatment of the yard against mosquitoes.',
    'Tratamiento contra mosquitos', 'Traitement contre les moustiques', 'mosquito', null, 45, '{Weekly,Bi-weekly,Monthly}'),
  ('emergency-service', 'Emergency service', 'Visit for a problem that cannot wait.',
    'Servicio de emergencia', 'Intervention d’urgence', 'pest-control', null, 60, '{}'),
  ('follow-up', 'Follow-up', 'Second look after an earlier visit.',
    'Visita de seguimiento', 'Visite de suivi', 'inspection', 0, 30, '{}'),
  ('warranty-callback', 'Warranty callback', 'Free re-treatment of what an earlier visit treated.',
    'Visita por garantía', 'Visite sous garantie', 'pest-control', 0, 45, '{}')
) as entry (slug, name, description, es, fr, category, price_cents, minutes, frequencies)
on conflict on constraint service_slug_unique do nothing;

-- A plan named what is sold and what is done; now the one says the other.
update visit_plan set service_id = service.id from service
where visit_plan.service_id is null and service.slug = visit_plan.service_type;
update visit_plan set service_type = service.slug, title = service.name from service
where service.id = visit_plan.service_id;

alter table appointment add column service_id uuid;
update appointment
set service_id = plan.service_id, service_type = plan.service_type, title = plan.title
from visit_plan as plan where plan.id = appointment.plan_id;
update appointment set service_id = service.id from service
where appointment.kind = 'visit' and appointment.service_id is null and service.slug = appointment.service_type;

-- Whoever writes names the service by its slug; a consultation is none of the catalogue and keeps its own words.
create function appointment_name_service() returns trigger language plpgsql as $$
begin
  new.service_id := (select service.id from service where service.slug = new.service_type and new.kind = 'visit');
  return new;
end
$$;
create trigger appointment_name_service before insert or update of service_type, kind on appointment
  for each row execute function appointment_name_service();
create function visit_plan_name_service() returns trigger language plpgsql as $$
begin
  new.service_id := (select service.id from service where service.slug = new.service_type);
  return new;
end
$$;
create trigger visit_plan_name_service before insert or update of service_type on visit_plan
  for each row execute function visit_plan_name_service();

alter table appointment
  add constraint appointment_service_fk foreign key (service_id, service_type) references service (id, slug),
  add constraint appointment_visit_has_service check ((kind = 'visit') = (service_id is not null));
alter table visit_plan
  drop constraint visit_plan_service_fk,
  add constraint visit_plan_service_fk foreign key (service_id, service_type) references service (id, slug),
  alter column service_id set not null;
create index appointment_by_service on appointment (service_id, scheduled_on) where service_id is not null;
create index visit_plan_by_service on visit_plan (service_id);

-- A visitor without an account asks for an emergency visit: it has a service like a visit, and what the visitor told
-- of themselves stands where that of a consultation does. Nobody asks them for the type and size of their property.
alter table appointment drop constraint appointment_kind_known;
alter table appointment add constraint appointment_kind_known check (kind in ('consultation', 'emergency', 'visit'));
alter table appointment drop constraint appointment_visit_has_service;
alter table appointment add constraint appointment_visit_has_service
  check ((kind <> 'consultation') = (service_id is not null));

create or replace function appointment_name_service() returns trigger language plpgsql as $$
begin
  new.service_id := (select service.id from service where service.slug = new.service_type and new.kind <> 'consultation');
  return new;
end
$$;

alter table consultation alter column property_type drop not null;
alter table consultation alter column property_size drop not null;

-- Whoever asks by telephone alone has no address: many clients may have none, each other one only one.
drop index client_email_key_unique;
create unique index client_email_key_unique on client (email_key)
  where archived_at is null and not email_is_claimed and email_key <> '';

-- What nobody told is not known: how and when to reach somebody, and what kind of building a place is.
alter table client
  alter column preferred_contact drop not null,
  alter column preferred_contact drop default,
  alter column best_time_to_call drop not null,
  alter column best_time_to_call drop default;
alter table property
  alter column property_type drop not null,
  alter column property_type drop default;

create or replace function client_open_property() returns trigger language plpgsql as $$
begin
  insert into property (id, client_id, street, city, state, zip_code, is_primary, created_at, updated_at)
  select gen_random_uuid(), client.id, client.street, client.city, client.state, client.zip_code, true,
    client.created_at, client.created_at
  from new_client as client;
  return null;
end
$$;

-- A lead that nobody has edited came from the site, where none of it is asked: what stands there was assumed.
update property set property_type = null
from client
where property.client_id = client.id and property.is_primary and property.version = 1
  and client.status = 'pending' and client.version = 1 and client.source <> 'office';
update client set preferred_contact = null, best_time_to_call = null
where status = 'pending' and version = 1 and source <> 'office';

-- Orders of the list of clients. Those of status and payment have their indexes already.
create index client_by_city on client (city, sort_name, id) where archived_at is null;

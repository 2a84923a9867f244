-- Service addresses: where the company goes. Every client has one, their own address, and may have more.

create table property (
  id                  uuid        not null,
  client_id           uuid        not null,
  -- What the client calls it: "Warehouse 2". Empty for the only one.
  label               text        not null default '',
  street              text        not null,
  city                text        not null,
  state               text        not null,
  zip_code            text        not null,
  property_type       text        not null default 'single-family',
  square_feet         integer,
  -- What whoever goes there has to know.
  access_instructions text        not null default '',
  safety_notes        text        not null default '',
  pet_considerations  text        not null default '',
  is_primary          boolean     not null default false,
  version             integer     not null default 1,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  archived_at         timestamptz,
  constraint property_pk primary key (id),
  constraint property_client_fk foreign key (client_id) references client (id) on delete cascade,
  constraint property_type_known check (
    property_type in ('single-family', 'apartment', 'condo', 'office', 'retail', 'warehouse', 'restaurant')
  ),
  constraint property_state_code check (state ~ '^[A-Z]{2}$'),
  constraint property_square_feet check (square_feet between 1 and 10000000),
  constraint property_primary_stays check (not is_primary or archived_at is null)
);
create unique index property_one_primary on property (client_id) where is_primary;
create index property_by_client on property (client_id, created_at, id);

-- Whoever makes a client (a form, a booking, an import) has told one address: it is the first property. Here, so that
-- no way of making a client can forget it.
create function client_open_property() returns trigger language plpgsql as $$
begin
  insert into property (id, client_id, street, city, state, zip_code, property_type, is_primary, created_at, updated_at)
  select gen_random_uuid(), client.id, client.street, client.city, client.state, client.zip_code,
    case client.client_type when 'commercial' then 'office' else 'single-family' end, true, client.created_at, client.created_at
  from new_client as client;
  return null;
end
$$;
create trigger client_open_property after insert on client referencing new table as new_client
  for each statement execute function client_open_property();

-- A corrected address corrects the property that has it; a property elsewhere stays where it is.
create function client_move_property() returns trigger language plpgsql as $$
begin
  update property
  set street = new.street, city = new.city, state = new.state, zip_code = new.zip_code,
    version = property.version + 1, updated_at = new.updated_at
  where property.client_id = new.id and property.is_primary
    and (property.street, property.city, property.state, property.zip_code) = (old.street, old.city, old.state, old.zip_code);
  return null;
end
$$;
create trigger client_move_property after update of street, city, state, zip_code on client
  for each row when ((old.street, old.city, old.state, old.zip_code) is distinct from (new.street, new.city, new.state, new.zip_code))
  execute function client_move_property();

insert into property (id, client_id, street, city, state, zip_code, property_type, is_primary, created_at, updated_at)
select gen_random_uuid(), client.id, client.street, client.city, client.state, client.zip_code,
  case client.client_type when 'commercial' then 'office' else 'single-family' end, true, client.created_at, client.created_at
from client;

-- The address of an appointment is that of its property: `location` holds only what the office typed instead of it.

-- Whoever was visited without a property being named was visited at their first one.
update appointment set property_id = place.id
from property as place
where appointment.property_id is null and appointment.kind = 'visit'
  and place.client_id = appointment.client_id and place.is_primary;

-- What a visitor booked is where the visitor said, unless the office chose another place.
update appointment set property_id = null where kind = 'consultation' and location = '' and property_id is not null;

-- A copy of the property's own address is no other address.
update appointment set location = ''
from property as place
where place.id = appointment.property_id
  and appointment.location = place.street || ', ' || place.city || ', ' || place.state || ' ' || place.zip_code;

-- Appointments are found by where they are, not by where their client gets mail.
alter table property
  add column search_text text not null generated always as (
    search_form(label || ' ' || street || ' ' || city || ' ' || zip_code)
  ) stored;
create index property_search on property using gin (search_text gin_trgm_ops);

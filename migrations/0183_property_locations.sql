-- Where a property lies, as the office typed it or the technician's phone told it at the door. No service is asked: an
-- address alone does not say it, and who lies within so many feet can be told from here.

alter table property
  add column latitude double precision,
  add column longitude double precision,
  add column location_source text,
  add column location_accuracy_meters integer,
  add column location_set_at timestamptz,
  add column location_set_by text,
  add constraint property_location_whole check (
    num_nulls(latitude, longitude, location_source, location_set_at) in (0, 4)
    and (location_accuracy_meters is not null) = coalesce(location_source = 'phone', false)
  ),
  add constraint property_latitude check (latitude between -90 and 90),
  add constraint property_longitude check (longitude between -180 and 180),
  add constraint property_location_source_known check (location_source in ('typed', 'phone')),
  add constraint property_location_accuracy check (location_accuracy_meters between 0 and 100);

-- Another address is another place, whoever corrects it and by whichever way: what was known of the old one would be
-- wrong without anybody noticing. Upper and lower case make no other address.
create function property_forget_location() returns trigger language plpgsql as $$
begin
  if new.latitude is not distinct from old.latitude and new.longitude is not distinct from old.longitude then
    new.latitude := null;
    new.longitude := null;
    new.location_source := null;
    new.location_accuracy_meters := null;
    new.location_set_at := null;
    new.location_set_by := null;
  end if;
  return new;
end $$;

create trigger property_moved before update of street, city, state, zip_code on property for each row
  when (
    old.latitude is not null
    and (lower(old.street), lower(old.city), old.state, left(old.zip_code, 5))
      is distinct from (lower(new.street), lower(new.city), new.state, left(new.zip_code, 5))
  )
  execute function property_forget_location();

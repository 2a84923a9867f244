-- A client is found by every address that they have, not only by their own.

alter table client add column other_places text not null default '';

-- What a client's properties tell beyond the client's own address. The empty text for most.
create function client_places_told(uuid) returns text language sql stable as $$
  select coalesce(string_agg(concat_ws(' ', place.label, place.street, place.city, place.zip_code), ' ' order by place.created_at, place.id), '')
  from property as place join client on client.id = place.client_id
  where place.client_id = $1 and place.archived_at is null
    and (place.label, place.street, place.city, place.zip_code) is distinct from ('', client.street, client.city, client.zip_code)
$$;

-- Both clients of a property that moves at a merge; null names none.
create function property_tell_client() returns trigger language plpgsql as $$
begin
  update client set other_places = client_places_told(client.id)
  where client.id in (old.client_id, new.client_id) and client.other_places <> client_places_told(client.id);
  return null;
end
$$;
-- The first property comes with the client and has the client's address: there is nothing to tell.
create trigger property_told after insert on property
  for each row when (not new.is_primary) execute function property_tell_client();
create trigger property_told_anew
  after update of client_id, label, street, city, zip_code, archived_at on property
  for each row execute function property_tell_client();
create trigger property_told_no_more after delete on property
  for each row when (not old.is_primary) execute function property_tell_client();

update client set other_places = client_places_told(client.id) where client_places_told(client.id) <> '';

alter table client drop column search_text;
alter table client
  add column search_text text not null generated always as (
    search_form(
      first_name || ' ' || last_name || ' ' || coalesce(business_name, '') || ' ' || email || ' ' || phone_key
        || ' ' || street || ' ' || city || ' ' || zip_code || ' ' || other_places
    )
  ) stored;
create index client_search on client using gin (search_text gin_trgm_ops);

-- The archive of clients in the orders of the list, who lives on in whom, and nobody who comes to an archived client.

create index client_archived_newest on client (created_at desc, id desc) where archived_at is not null;
create index client_archived_by_name on client (sort_name, id) where archived_at is not null;
-- Also asked by the foreign key whenever a client is removed.
create index client_by_merged_into on client (merged_into) where merged_into is not null;
-- Who comes again under an old address or number is found where they live on.
create index client_merged_email on client (email_key) where merged_into is not null;
create index client_merged_phone on client (phone_key) where merged_into is not null;
drop index client_archived;

-- Somebody books while somebody else archives the client or merges them into another one: whoever comes first wins. The
-- lock waits for an archiving under way; an archiving waits for it and then counts the visit. The name sorts behind
-- appointment_keep_day, so the day is locked before the client, by everybody.
create function appointment_refuse_archived() returns trigger language plpgsql as $$
begin
  perform from client where client.id = new.client_id and client.archived_at is null for key share;
  if not found then
    raise exception 'client % is archived or does not exist', new.client_id
      using errcode = 'foreign_key_violation', constraint = 'appointment_living_client';
  end if;
  return new;
end
$$;
create trigger appointment_living_client before insert or update of client_id on appointment
  for each row when (new.client_id is not null and new.status in ('pending', 'scheduled', 'confirmed'))
  execute function appointment_refuse_archived();

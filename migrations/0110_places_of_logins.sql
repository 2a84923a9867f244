-- A client can have several logins. One without a list sees every place of the client and may invite others; one with a
-- list sees what happens at these places and nothing else. Kept with the login, because every request asks for it.
alter table user_account
  add column property_ids uuid[],
  add constraint user_account_places_of_client check (property_ids is null or kind = 'client');

-- Who is met at a place, where that is somebody else than the client's contact.
alter table property
  add column contact_name text not null default '',
  add column contact_phone text not null default '',
  add constraint property_contact_name_length check (length(contact_name) <= 200),
  add constraint property_contact_phone_length check (length(contact_phone) <= 40);

-- What a client wants of every visit at a place: the part of the day, and what whoever comes should mind.
alter table property
  -- Null is what nobody told.
  add column preferred_time text,
  add column service_instructions text not null default '',
  add constraint property_preferred_time_known check (preferred_time in ('morning', 'afternoon', 'evening', 'anytime'));

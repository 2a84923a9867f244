-- Pennsylvania's registry of people who react to pesticides: each list of the state as it was imported. A newer list
-- replaces an earlier one from its day on; the earlier one stays, because it shows who had to be told until then.

create table registry_edition (
  id uuid not null,
  us_state text not null,
  effective_on date not null,
  people integer not null,
  imported_at timestamptz not null,
  imported_by text,
  constraint registry_edition_pk primary key (id),
  constraint registry_edition_state_known check (us_state in ('PA')),
  constraint registry_edition_people check (people >= 0)
);
create index registry_edition_by_day on registry_edition (us_state, effective_on desc, imported_at desc, id desc);

create table registry_person (
  id uuid not null,
  edition_id uuid not null,
  -- The line of the file.
  line integer not null,
  list_number text not null default '',
  name text not null,
  street text not null,
  city text not null,
  zip_code text not null default '',
  county text not null default '',
  phone text not null default '',
  email text not null default '',
  preferred_contact text,
  notes text not null default '',
  latitude double precision,
  longitude double precision,
  location_source text,
  location_set_at timestamptz,
  location_set_by text,
  constraint registry_person_pk primary key (id),
  constraint registry_person_edition_fk foreign key (edition_id) references registry_edition (id) on delete cascade,
  constraint registry_person_once unique (edition_id, line),
  constraint registry_person_location_whole check (num_nulls(latitude, longitude, location_source) in (0, 3)),
  constraint registry_person_latitude check (latitude between -90 and 90),
  constraint registry_person_longitude check (longitude between -180 and 180),
  constraint registry_person_source_known check (location_source in ('list', 'office')),
  constraint registry_person_contact_known check (
    preferred_contact in ('call', 'in-person', 'email', 'certified-mail', 'fax')
  ),
  constraint registry_person_name_length check (length(name) between 1 and 200),
  constraint registry_person_street_length check (length(street) between 1 and 200),
  constraint registry_person_city_length check (length(city) between 1 and 120),
  constraint registry_person_notes_length check (length(notes) <= 2000)
);
-- Who lies in a box around a property, and who may: those without a point by ZIP code or city.
create index registry_person_by_point on registry_person (edition_id, latitude, longitude) where latitude is not null;
create index registry_person_by_zip on registry_person (edition_id, (left(zip_code, 5)));
create index registry_person_by_city on registry_person (edition_id, (lower(city)));
create index registry_person_by_name on registry_person (edition_id, name, id);

-- The law counts from property line to property line; points lie within them.
create table registry_setting (
  id boolean not null default true,
  margin_feet integer not null default 100,
  changed_at timestamptz,
  constraint registry_setting_pk primary key (id),
  constraint registry_setting_single check (id),
  constraint registry_setting_margin check (margin_feet between 0 and 2000)
);
insert into registry_setting default values;

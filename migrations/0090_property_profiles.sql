-- What is known of a place beside its address: the building, what stands on it, where pests come in, and its photos.
alter table property
  add column year_built smallint,
  add column bedrooms smallint,
  -- Bathrooms come in halves: 5 are two and a half.
  add column half_bathrooms smallint,
  add column garage_spaces smallint,
  -- Null is what nobody told.
  add column has_basement boolean,
  add column has_attic boolean,
  add column has_deck boolean,
  add constraint property_year_built check (year_built between 1600 and 2200),
  add constraint property_bedrooms check (bedrooms between 1 and 20),
  add constraint property_half_bathrooms check (half_bathrooms between 2 and 40),
  add constraint property_garage_spaces check (garage_spaces between 0 and 10);

create table property_feature (
  property_id uuid not null,
  category text not null,
  name text not null,
  position smallint not null,
  constraint property_feature_pk primary key (property_id, category, name),
  constraint property_feature_property_fk foreign key (property_id) references property (id) on delete cascade,
  constraint property_feature_category_known check (category in ('general', 'outdoor', 'security', 'storage')),
  constraint property_feature_name_length check (char_length(name) between 1 and 80)
);

create table vulnerable_area (
  id uuid not null,
  property_id uuid not null,
  area text not null,
  risk_level text not null,
  description text not null default '',
  last_inspected_on date,
  position smallint not null,
  constraint vulnerable_area_pk primary key (id),
  constraint vulnerable_area_property_fk foreign key (property_id) references property (id) on delete cascade,
  constraint vulnerable_area_named check (area ~ '\S'),
  constraint vulnerable_area_risk_known check (risk_level in ('high', 'medium', 'low'))
);
create index vulnerable_area_by_property on vulnerable_area (property_id, position, id);

create table entry_point (
  id uuid not null,
  property_id uuid not null,
  location text not null,
  kind text not null,
  status text not null,
  notes text not null default '',
  position smallint not null,
  constraint entry_point_pk primary key (id),
  constraint entry_point_property_fk foreign key (property_id) references property (id) on delete cascade,
  constraint entry_point_named check (location ~ '\S'),
  constraint entry_point_status_known check (status in ('sealed', 'monitored', 'open'))
);
create index entry_point_by_property on entry_point (property_id, position, id);

-- The content is a file of the platform, which belongs to the property.
create table property_photo (
  file_id uuid not null,
  property_id uuid not null,
  category text not null,
  caption text not null default '',
  added_at timestamptz not null,
  constraint property_photo_pk primary key (file_id),
  constraint property_photo_file_fk foreign key (file_id) references file (id),
  constraint property_photo_property_fk foreign key (property_id) references property (id) on delete cascade,
  constraint property_photo_category_known check (category in ('exterior', 'interior', 'vulnerable', 'entry', 'features'))
);
create index property_photo_by_property on property_photo (property_id, added_at, file_id);

-- What a property is remembered by: its plan, the devices and stations there, and each check of them.

-- One plan for a property; its version is that of all its sheets.
create table property_plan (
  property_id uuid not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint property_plan_pk primary key (property_id),
  constraint property_plan_property_fk foreign key (property_id) references property (id) on delete cascade
);

-- A floor or an area: a grid of cells on which shapes are drawn, or a picture. Shapes and marks are read and written as a
-- whole; nothing asks for one of them.
create table plan_sheet (
  id uuid not null,
  property_id uuid not null,
  name text not null,
  position smallint not null,
  kind text not null,
  width smallint not null default 1,
  height smallint not null default 1,
  feet_per_cell double precision not null default 1,
  file_id uuid,
  shapes jsonb not null default '[]',
  marks jsonb not null default '[]',
  constraint plan_sheet_pk primary key (id),
  constraint plan_sheet_plan_fk foreign key (property_id) references property_plan (property_id) on delete cascade,
  constraint plan_sheet_file_fk foreign key (file_id) references file (id),
  constraint plan_sheet_named check (name ~ '\S'),
  constraint plan_sheet_kind_known check (kind in ('grid', 'picture')),
  constraint plan_sheet_has_picture check ((kind = 'picture') = (file_id is not null)),
  constraint plan_sheet_size check (width between 1 and 500 and height between 1 and 500 and feet_per_cell > 0),
  constraint plan_sheet_lists check (jsonb_typeof(shapes) = 'array' and jsonb_typeof(marks) = 'array')
);
create index plan_sheet_by_property on plan_sheet (property_id, position, id);

-- Never deleted: what was removed keeps its history, and what replaced it names it.
create table device (
  id uuid not null,
  property_id uuid not null,
  number integer not null,
  kind text not null,
  barcode text,
  area text not null default '',
  sheet_id uuid,
  x double precision,
  y double precision,
  product_id uuid,
  check_every_days integer,
  installed_on date not null,
  removed_on date,
  removed_why text not null default '',
  replaces_id uuid,
  -- The last day on which somebody got to it, and the day on which somebody is to again; both follow the checks.
  last_checked_on date,
  due_on date generated always as (coalesce(last_checked_on, installed_on) + check_every_days) stored,
  notes text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint device_pk primary key (id),
  constraint device_property_fk foreign key (property_id) references property (id),
  constraint device_sheet_fk foreign key (sheet_id) references plan_sheet (id) on delete set null,
  constraint device_product_fk foreign key (product_id) references product (id),
  constraint device_replaces_fk foreign key (replaces_id) references device (id),
  constraint device_number_range check (number between 1 and 99999),
  constraint device_kind_known check (kind in (
    'bait-station', 'rodent-trap', 'multi-catch-trap', 'glue-board', 'insect-monitor', 'light-trap', 'pheromone-trap',
    'termite-station', 'other'
  )),
  constraint device_barcode_written check (barcode ~ '\S'),
  constraint device_placed check ((x is null) = (y is null) and (sheet_id is null or x is not null)),
  constraint device_rhythm check (check_every_days between 1 and 730),
  constraint device_removed_after check (removed_on >= installed_on)
);
create unique index device_number_one on device (property_id, number) where removed_on is null;
-- A scan finds one device, wherever it is.
create unique index device_barcode_one on device (upper(regexp_replace(barcode, '\s+', '', 'g'))) where removed_on is null;
create unique index device_replaced_once on device (replaces_id);
create index device_by_property on device (property_id, number, id);
create index device_due on device (due_on, property_id) where removed_on is null;

-- One check of one device, by the entry of the report that it stands in; written when the visit is finished.
create table device_check (
  visit_id uuid not null,
  entry_id uuid not null,
  device_id uuid not null,
  checked_on date not null,
  checked_at timestamptz not null,
  checked_by text not null default '',
  -- Among those of its report: of two at the same moment the later entry counts.
  position integer not null,
  status text not null,
  findings jsonb not null default '[]',
  bait_eaten smallint,
  bait_product_id uuid,
  bait_quantity text,
  bait_unit text,
  note text not null default '',
  file_id uuid,
  constraint device_check_pk primary key (visit_id, entry_id),
  constraint device_check_visit_fk foreign key (visit_id) references visit (id) on delete cascade,
  constraint device_check_device_fk foreign key (device_id) references device (id),
  constraint device_check_product_fk foreign key (bait_product_id) references product (id),
  constraint device_check_status_known
    check (status in ('ok', 'activity', 'damaged', 'missing', 'inaccessible', 'replaced')),
  constraint device_check_findings_list check (jsonb_typeof(findings) = 'array'),
  constraint device_check_bait_eaten check (bait_eaten in (0, 25, 50, 75, 100)),
  constraint device_check_bait_whole check ((bait_product_id is null) = (bait_quantity is null)
    and (bait_product_id is null) = (bait_unit is null))
);
create index device_check_by_device on device_check (device_id, checked_on desc, checked_at desc, position desc);

-- What was due when a visit ended, and was not checked by it.
create table device_missed (
  visit_id uuid not null,
  device_id uuid not null,
  missed_on date not null,
  due_on date not null,
  constraint device_missed_pk primary key (visit_id, device_id),
  constraint device_missed_visit_fk foreign key (visit_id) references visit (id) on delete cascade,
  constraint device_missed_device_fk foreign key (device_id) references device (id)
);
create index device_missed_by_device on device_missed (device_id, missed_on desc);

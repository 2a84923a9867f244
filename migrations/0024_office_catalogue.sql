-- What the office needs to keep its catalogue and its own settings without anybody else.

alter table service
  -- Rises with every change: whoever changes names the version they looked at.
  add column version     integer not null default 1,
  -- What a technician must know to be sent; one of the company's list when it was chosen. Empty: anybody may go.
  add column specialty   text    not null default '',
  add column search_text text    not null generated always as (search_form(name || ' ' || description)) stored,
  add constraint service_has_name check (name ~ '\S'),
  add constraint service_has_description check (description ~ '\S'),
  add constraint service_longest_visit check (minutes <= 1440),
  add constraint service_position check (position >= 0);

alter table company
  add column tax_id  text    not null default '',
  add column license text    not null default '',
  -- As in service.
  add column version integer not null default 1;

-- What forms of the office let one tick. The entries are the company's own; what was ticked once stays as it was
-- written, whatever becomes of the list.
create table company_list (
  kind       text        not null,
  entries    text[]      not null,
  version    integer     not null default 1,
  updated_at timestamptz not null default now(),
  constraint company_list_pk primary key (kind),
  constraint company_list_kind_known check (
    kind in (
      'treatment-methods', 'equipment', 'chemicals', 'areas-to-treat', 'technician-specialties', 'technician-certifications'
    )
  ),
  constraint company_list_entries check (
    cardinality(entries) <= 100 and array_position(entries, null) is null and array_position(entries, '') is null
  )
);

insert into company_list (kind, entries) values
  ('treatment-methods', array[
    'Inspection and monitoring', 'Perimeter spray', 'Crack and crevice treatment', 'Spot treatment', 'Gel baiting',
    'Granular baiting', 'Bait stations', 'Dusting of voids', 'Trapping', 'Exclusion and sealing', 'Soil treatment',
    'Heat treatment'
  ]),
  ('equipment', array[
    'Hand sprayer', 'Backpack sprayer', 'Power sprayer', 'Backpack mist blower', 'Bait gun', 'Hand duster', 'HEPA vacuum',
    'Snap and live traps', 'Moisture meter', 'Soil treatment rod', 'Heaters and fans', 'Extension ladder'
  ]),
  ('chemicals', array[
    'Bifenthrin concentrate', 'Deltamethrin concentrate', 'Pyrethrin aerosol', 'Fipronil termiticide',
    'Imidacloprid gel bait', 'Indoxacarb gel bait', 'Hydramethylnon granules', 'Boric acid dust', 'Diatomaceous earth',
    'Pyriproxyfen growth regulator', 'Bti larvicide', 'Cholecalciferol rodent bait'
  ]),
  ('areas-to-treat', array[
    'Kitchen', 'Bathrooms', 'Bedrooms', 'Living areas', 'Laundry and utility room', 'Basement', 'Crawl space', 'Attic',
    'Garage', 'Wall voids', 'Foundation and perimeter', 'Eaves and roof line', 'Deck and patio', 'Lawn and garden'
  ]),
  ('technician-specialties', array[
    'General pest control', 'Termites', 'Rodents', 'Bed bugs', 'Mosquitoes', 'Wasps', 'Wildlife', 'Exclusion and sealing',
    'Commercial sites', 'Inspections'
  ]),
  ('technician-certifications', array[
    'Certified applicator', 'Registered technician', '7A General pest control', '7B Wood-destroying insects',
    '8 Public health pests', 'Associate Certified Entomologist'
  ]);

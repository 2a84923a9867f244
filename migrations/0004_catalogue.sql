-- What the company sells.

create table service (
  id                   uuid        not null,
  -- In addresses and links: `advanced-guard`.
  slug                 text        not null,
  name                 text        not null,
  description          text        not null,
  -- What the price is for: `per quarter`, `one-time`.
  unit                 text        not null default '',
  -- {"es": {"name": …, "description": …, "unit": …}}; what nobody translated is shown in English.
  translations         jsonb       not null default '{}',
  category             text        not null,
  -- Null: the price is found by a free estimate.
  price_cents          integer,
  price_type           text        not null default 'fixed',
  minutes              smallint    not null default 60,
  is_recurring         boolean     not null default false,
  frequency_options    text[]      not null default '{}',
  is_popular           boolean     not null default false,
  is_featured          boolean     not null default false,
  -- Among the featured ones; the lowest comes first.
  position             smallint    not null default 0,
  required_equipment   text[]      not null default '{}',
  technicians_required smallint    not null default 1,
  skill_level          text        not null default 'basic',
  special_requirements text        not null default '',
  materials            text[]      not null default '{}',
  is_seasonal          boolean     not null default false,
  is_emergency         boolean     not null default false,
  is_indoor            boolean     not null default true,
  is_outdoor           boolean     not null default true,
  is_residential       boolean     not null default true,
  is_commercial        boolean     not null default false,
  warranty             text        not null default 'none',
  follow_up_days       smallint,
  is_active            boolean     not null default true,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  constraint service_pk primary key (id),
  constraint service_slug_unique unique (slug),
  constraint service_category_known check (
    category in ('pest-control', 'termite', 'mosquito', 'rodent', 'bed-bugs', 'wildlife', 'prevention', 'inspection', 'other')
  ),
  constraint service_price_not_negative check (price_cents >= 0),
  constraint service_price_type_known check (price_type in ('fixed', 'starting-at', 'hourly')),
  constraint service_minutes check (minutes >= 15 and minutes % 15 = 0),
  constraint service_frequencies_known check (
    frequency_options <@ array['Weekly', 'Bi-weekly', 'Monthly', 'Bi-monthly', 'Quarterly', 'Bi-annually', 'Annually']
  ),
  constraint service_frequencies_when_recurring check (is_recurring or frequency_options = '{}'),
  constraint service_technicians_required check (technicians_required between 1 and 10),
  constraint service_skill_level_known check (skill_level in ('basic', 'intermediate', 'advanced', 'specialist')),
  constraint service_warranty_known check (warranty in ('none', '30-days', '60-days', '90-days', '6-months', '1-year')),
  constraint service_follow_up_days check (follow_up_days between 1 and 365)
);
create index service_featured on service (position, name) where is_featured and is_active;

-- The company that runs this installation: one row, there from the beginning with neutral values.

create table company (
  id              boolean     not null default true,
  name            text        not null,
  -- Texts that the company writes itself stand by language: {"en": …, "es": …, "fr": …}; English always.
  tagline         jsonb       not null default '{"en": ""}',
  testimonial     jsonb,
  phone           text        not null default '',
  emergency_phone text        not null default '',
  email           text        not null default '',
  website         text        not null default '',
  street          text        not null default '',
  city            text        not null default '',
  state           text        not null default '',
  zip_code        text        not null default '',
  founded_year    smallint,
  certifications  text[]      not null default '{}',
  -- [{"state": "DE", "zipPrefixes": ["197"], "places": ["New Castle County"]}]; none means everywhere.
  service_areas   jsonb       not null default '[]',
  -- What every wall clock of the program shows: days, business hours and visits are in this zone.
  time_zone       text        not null default 'America/New_York',
  -- {"sunday": {"open": "10:00", "close": "16:00", "closed": true}, …}
  business_hours  jsonb       not null,
  -- How many appointments may run at one moment. Obeyed by booking_day.
  visits_at_once  smallint    not null default 1,
  is_demo         boolean     not null default false,
  -- Sign-ins of invented people, shown on the login pages; only the demo company has any.
  demo_logins     jsonb       not null default '[]',
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint company_pk primary key (id),
  constraint company_is_one_row check (id),
  constraint company_has_name check (name <> ''),
  constraint company_visits_at_once check (visits_at_once between 1 and 500),
  constraint company_founded_year check (founded_year between 1800 and 2200),
  constraint company_business_hours check (
    business_hours ?& array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  ),
  constraint company_demo_logins check (is_demo or demo_logins = '[]')
);

insert into company (name, business_hours) values (
  'Your company',
  '{
    "sunday":    { "open": "10:00", "close": "16:00", "closed": true },
    "monday":    { "open": "08:00", "close": "18:00", "closed": false },
    "tuesday":   { "open": "08:00", "close": "18:00", "closed": false },
    "wednesday": { "open": "08:00", "close": "18:00", "closed": false },
    "thursday":  { "open": "08:00", "close": "18:00", "closed": false },
    "friday":    { "open": "08:00", "close": "18:00", "closed": false },
    "saturday":  { "open": "09:00", "close": "17:00", "closed": false }
  }'
);

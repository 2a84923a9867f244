-- People who do visits. Not every one of them can sign in.

create table technician (
  id                uuid        not null,
  -- Their account, where they have one (see 0011).
  user_id           text,
  first_name        text        not null,
  last_name         text        not null,
  email             text        not null,
  phone             text        not null,
  position          text        not null,
  status            text        not null default 'active',
  hired_on          date        not null,
  experience_years  smallint    not null default 0,
  specialties       text[]      not null default '{}',
  certifications    text[]      not null default '{}',
  service_areas     text[]      not null default '{}',
  hourly_rate_cents integer,
  bio               text        not null default '',
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  search_text       text        not null generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored,
  constraint technician_pk primary key (id),
  constraint technician_user_unique unique (user_id),
  constraint technician_position_known check (
    position in ('Technician', 'Senior Technician', 'Lead Technician', 'Specialist')
  ),
  constraint technician_status_known check (status in ('active', 'inactive')),
  constraint technician_experience check (experience_years between 0 and 80),
  constraint technician_hourly_rate check (hourly_rate_cents >= 0)
);
create unique index technician_email_unique on technician (lower(email));

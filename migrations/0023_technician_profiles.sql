-- What the office keeps of a technician beyond name and skills: licences, working times, days off, and the calendar
-- that a phone subscribes to.

alter table technician
  -- Rises with every change: whoever changes names the version they looked at.
  add column version integer not null default 1,
  add constraint technician_has_name check (first_name ~ '\S' and last_name ~ '\S'),
  drop column search_text;
alter table technician
  add column search_text text not null generated always as (
    search_form(first_name || ' ' || last_name || ' ' || email)
  ) stored,
  -- As in lists: by the last name.
  add column sort_name text not null generated always as (search_form(last_name || ' ' || first_name)) stored;

-- A state's permit to apply pesticides. A category is the state's own code, such as 7A.
create table technician_licence (
  id            uuid not null,
  technician_id uuid not null,
  number        text not null,
  state         text not null,
  category      text not null,
  expires_on    date not null,
  constraint technician_licence_pk primary key (id),
  constraint technician_licence_technician_fk foreign key (technician_id) references technician (id) on delete cascade,
  constraint technician_licence_unique unique (technician_id, state, category, number),
  constraint technician_licence_has_number check (number ~ '\S'),
  constraint technician_licence_has_category check (category ~ '\S'),
  constraint technician_licence_state_code check (state ~ '^[A-Z]{2}$')
);
-- Which ones lapse soon is asked for every day.
create index technician_licence_expires_on on technician_licence (expires_on);

-- Working times of a weekday (0 is Sunday) that differ from the company's; without times it is a day at home. A weekday
-- that is not here is worked as the company does, also when the company changes its hours.
create table technician_hours (
  technician_id uuid     not null,
  weekday       smallint not null,
  from_minute   smallint,
  to_minute     smallint,
  constraint technician_hours_pk primary key (technician_id, weekday),
  constraint technician_hours_technician_fk foreign key (technician_id) references technician (id) on delete cascade,
  constraint technician_hours_weekday check (weekday between 0 and 6),
  constraint technician_hours_in_order check (
    (from_minute is null and to_minute is null)
      or (from_minute is not null and to_minute is not null and 0 <= from_minute and from_minute < to_minute and to_minute <= 1440)
  )
);

-- Away from one day to another, both included.
create table technician_day_off (
  id            uuid not null,
  technician_id uuid not null,
  from_on       date not null,
  to_on         date not null,
  reason        text not null default '',
  constraint technician_day_off_pk primary key (id),
  constraint technician_day_off_technician_fk foreign key (technician_id) references technician (id) on delete cascade,
  constraint technician_day_off_in_order check (from_on <= to_on),
  constraint technician_day_off_no_overlap
    exclude using gist (technician_id with =, daterange(from_on, to_on, '[]') with &&)
);

-- The secret address at which a technician's visits can be read without signing in. Only the hash of the secret is
-- kept; an address that was replaced or revoked stays here as what it was.
create table technician_calendar (
  id            uuid        not null,
  technician_id uuid        not null,
  token_hash    text        not null,
  -- The first characters, to know it by.
  hint          text        not null,
  created_at    timestamptz not null,
  revoked_at    timestamptz,
  -- At most a quarter of an hour old.
  last_read_at  timestamptz,
  constraint technician_calendar_pk primary key (id),
  constraint technician_calendar_technician_fk foreign key (technician_id) references technician (id) on delete cascade,
  constraint technician_calendar_token_unique unique (token_hash)
);
create unique index technician_calendar_one_open on technician_calendar (technician_id) where revoked_at is null;

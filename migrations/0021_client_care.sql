-- What the office keeps of a client: how to reach them, what they were troubled by, what they owe, and how many there are.

-- The form in which text is searched: small letters without accents. `unaccent` itself is not immutable, because its
-- dictionary could be replaced; nobody replaces it here, and a search finds by the same form that was stored.
create function search_form(text) returns text
language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, $1))
$$;

alter table client
  add column payment_status    text    not null default 'paid',
  add column preferred_contact text    not null default 'email',
  add column best_time_to_call text    not null default 'anytime',
  -- Rises with every change: whoever changes names the version they looked at.
  add column version           integer not null default 1,
  add constraint client_payment_status_known check (payment_status in ('paid', 'unpaid', 'overdue')),
  add constraint client_preferred_contact_known check (preferred_contact in ('email', 'phone', 'text')),
  add constraint client_best_time_known check (best_time_to_call in ('morning', 'afternoon', 'evening', 'anytime')),
  drop column search_text;
alter table client
  add column search_text text not null generated always as (
    search_form(
      first_name || ' ' || last_name || ' ' || coalesce(business_name, '') || ' ' || email || ' ' || phone_key
        || ' ' || street || ' ' || city || ' ' || zip_code
    )
  ) stored,
  -- Businesses by their name, people by their last.
  add column sort_name text not null generated always as (
    search_form(
      case when client_type = 'commercial' and business_name <> '' then business_name
        else last_name || ' ' || first_name end
    )
  ) stored;
create index client_search on client using gin (search_text gin_trgm_ops);
create index client_by_name on client (sort_name, id) where archived_at is null;
create index client_by_status on client (status, created_at desc, id desc) where archived_at is null;
create index client_by_payment on client (payment_status, created_at desc, id desc) where archived_at is null;
create index client_by_status_and_payment on client (status, payment_status, created_at desc, id desc)
  where archived_at is null;
create index client_archived on client (archived_at desc, id desc) where archived_at is not null;

-- What they were troubled by when they came, and what they wish. One for each client who told.
create table client_intake (
  client_id          uuid   not null,
  pest_types         text[] not null default '{}',
  severity           text   not null default 'moderate',
  when_started       text,
  previous_treatments text,
  description        text   not null default '',
  urgency            text   not null default 'normal',
  service_type       text   not null default 'monthly',
  special_requests   text   not null default '',
  constraint client_intake_pk primary key (client_id),
  constraint client_intake_client_fk foreign key (client_id) references client (id) on delete cascade,
  constraint client_intake_pests_known check (pest_types <@ array[
    'Ants', 'Roaches', 'Spiders', 'Termites', 'Rodents (Rats/Mice)', 'Fleas', 'Bed Bugs', 'Wasps/Hornets', 'Mosquitoes',
    'Silverfish', 'Centipedes', 'Earwigs', 'Crickets', 'Beetles', 'Moths', 'Fruit Flies', 'Gnats', 'Other'
  ]),
  constraint client_intake_severity_known check (severity in ('mild', 'moderate', 'severe', 'critical')),
  constraint client_intake_when_started_known check (
    when_started in ('this-week', 'past-month', '2-3-months', '6-months', 'over-year')
  ),
  constraint client_intake_previous_treatments_known check (
    previous_treatments in ('none', 'diy', 'other-company', 'home-remedies', 'multiple')
  ),
  constraint client_intake_urgency_known check (urgency in ('normal', 'priority', 'urgent', 'emergency')),
  constraint client_intake_service_type_known check (service_type in ('one-time', 'monthly', 'quarterly', 'annual'))
);

-- How many living clients there are in each state, kept as changes by the day of the company: nobody counts the table,
-- nobody waits for a counter that somebody else holds, and what it was a month ago is still known. A job folds the rows.
create table client_tally (
  on_date        date    not null,
  status         text    not null,
  payment_status text    not null,
  change         integer not null
);
create index client_tally_by_day on client_tally (on_date);

-- The day of the company on which something happened.
create function company_day(instant timestamptz) returns date
language sql stable as $$
  select (instant at time zone coalesce((select company.time_zone from company), 'UTC'))::date
$$;

create function client_count_inserted() returns trigger language plpgsql as $$
begin
  insert into client_tally (on_date, status, payment_status, change)
  select company_day(client.created_at), client.status, client.payment_status, count(*)
  from new_client as client where client.archived_at is null
  group by 1, 2, 3;
  return null;
end
$$;
create function client_count_changed() returns trigger language plpgsql as $$
begin
  insert into client_tally (on_date, status, payment_status, change)
  select changed.on_date, changed.status, changed.payment_status, sum(changed.change)
  from (
    -- Both on the day of the change, so that one day loses exactly what another kind gains.
    select company_day(now_so.updated_at) as on_date, was.status, was.payment_status, -1 as change
    from old_client as was join new_client as now_so on now_so.id = was.id where was.archived_at is null
    union all
    select company_day(client.updated_at), client.status, client.payment_status, 1
    from new_client as client where client.archived_at is null
  ) as changed
  group by 1, 2, 3 having sum(changed.change) <> 0;
  return null;
end
$$;
create function client_count_removed() returns trigger language plpgsql as $$
begin
  insert into client_tally (on_date, status, payment_status, change)
  select company_day(now()), client.status, client.payment_status, -count(*)
  from old_client as client where client.archived_at is null
  group by 1, 2, 3;
  return null;
end
$$;
create trigger client_count_inserted after insert on client referencing new table as new_client
  for each statement execute function client_count_inserted();
create trigger client_count_changed after update on client referencing old table as old_client new table as new_client
  for each statement execute function client_count_changed();
create trigger client_count_removed after delete on client referencing old table as old_client
  for each statement execute function client_count_removed();
insert into client_tally (on_date, status, payment_status, change)
select company_day(client.created_at), client.status, client.payment_status, count(*)
from client where client.archived_at is null group by 1, 2, 3;

import { DAYS, sqlArray } from "./load-functions.ts";
import { BUSINESSES, CITIES, FIRST_NAMES, LAST_NAMES, RARE_WORD, SERVICES, STREET_KINDS, STREETS } from "./words.ts";

/** So many have the rare name, however many clients there are. */
const RARE = 5;

/** Days whose changes are kept one by one, as the program's nightly fold leaves them. */
const CLIENT_DAYS_KEPT = 100;

const pick = (words: readonly string[], seed: number) => `pg_temp.pick(${sqlArray(words)}, number, ${seed})`;

/**
 * Clients of ten years, evenly: leads, people and businesses, in all states, a few archived; each with the property that
 * their address is, some with a plan. `person` tells the statements that follow who they are. Of five numbers, two
 * are visited, and one may be archived (`made_visits` relies on it).
 */
export const clientsOf = (count: number): string => `
  create temp table person as
  select number, made.at, pg_temp.id_of(made.at, number, 'client') as id,
    pg_temp.id_of(made.at, number, 'property') as property_id
  from generate_series(1, ${count}) as number
  cross join lateral (select now() - (${count} - number) * (interval '${DAYS} days' / ${count}) as at) as made;

  insert into client (
    id, status, client_type, first_name, last_name, business_name, email, email_key, phone, phone_key, street, city,
    state, zip_code, source, language, created_at, updated_at, archived_at, payment_status
  )
  select person.id, fate.status, case when is_business then 'commercial' else 'residential' end,
    named.first_name, named.last_name,
    case when is_business then named.last_name || ' ' || ${pick(BUSINESSES, 6)} end,
    mail.address, mail.address, '(302) ' || substr(named.digits, 1, 3) || '-' || substr(named.digits, 4), '302' || named.digits,
    (1 + number % 890) || ' ' || ${pick(STREETS, 7)} || ' ' || ${pick(STREET_KINDS, 8)}, ${pick(CITIES, 9)},
    'DE', (19701 + number % 270)::text,
    case when fate.status = 'pending' then 'consultation' when pg_temp.chance(number, 10) < 0.2 then 'registration' else 'office' end,
    case when pg_temp.chance(number, 11) < 0.8 then 'en' when pg_temp.chance(number, 11) < 0.95 then 'es' else 'fr' end,
    person.at, person.at,
    case when number % 100 in (4, 9, 14) then person.at + interval '1 day' end,
    case when pg_temp.chance(number, 12) < 0.82 then 'paid' when pg_temp.chance(number, 12) < 0.94 then 'unpaid' else 'overdue' end
  from person
  cross join lateral (select
    ${pick(FIRST_NAMES, 1)} as first_name,
    case when number % ${Math.max(1, Math.floor(count / RARE))} = 1 then '${RARE_WORD}' else ${pick(LAST_NAMES, 2)} end as last_name,
    pg_temp.chance(number, 3) < 0.15 as is_business,
    lpad(number::text, 7, '0') as digits
  ) as named
  cross join lateral (
    select search_form(named.first_name || '.' || named.last_name) || number || '@homes.example' as address
  ) as mail
  cross join lateral (select
    case when pg_temp.chance(number, 5) < 0.06 then 'pending' when pg_temp.chance(number, 5) < 0.76 then 'active' else 'expired' end as status
  ) as fate;

  insert into property (id, client_id, street, city, state, zip_code, property_type, is_primary, created_at, updated_at)
  select person.property_id, client.id, client.street, client.city, client.state, client.zip_code,
    case client.client_type when 'commercial' then 'office' else 'single-family' end, true, client.created_at, client.created_at
  from client join person on person.id = client.id;

  insert into service (id, slug, name, description, category, created_at, updated_at)
  select gen_random_uuid(), slug, initcap(replace(slug, '-', ' ')), 'A visit', 'pest-control', now(), now()
  from unnest(${sqlArray(SERVICES)}) as slug
  on conflict do nothing;

  insert into plan (
    id, client_id, property_id, service_id, service_type, title, frequency, minutes, price_cents, starts_on, due_on, earliest_on,
    latest_on, created_at, updated_at
  )
  select pg_temp.id_of(at, number, 'plan'), person.id, property_id, service.id, service.slug, 'Quarterly service', 'Quarterly', 60, 12500,
    company_day(at), due.day, due.day - 7, due.day + 7, at, at
  from person
  join service on service.slug = 'quarterly-service'
  cross join lateral (select company_day(now()) - 12 + floor(pg_temp.chance(number, 13) * 90)::integer as day) as due
  where number % 25 in (1, 11);

  insert into client_counter (on_date, status, payment_status, change)
  select greatest(company_day(created_at), company_day(now()) - ${CLIENT_DAYS_KEPT}), status, payment_status, count(*)
  from client where archived_at is null group by 1, 2, 3;

  insert into audit_log (id, at, action, entity_type, entity_id)
  select pg_temp.id_of(at, number, 'log'), at,
    case when number % 2 = 0 then 'clients.created' else 'accounts.signed_in' end,
    case when number % 2 = 0 then 'client' else 'session' end, id::text
  from person where number % 4 < 2;
`;

import { fillTables } from "./fill-tables.ts";

/** Of the found: in every company as many. */
export const RARE_CUSTOMER = "Quillfeather";
/** Where those live: as many records of one house, however many houses there are. */
export const RARE_STREET = "Kestrel";
/** One in eight is there. */
export const COMMON_CITY = "Newark";
export const FILLED_PRODUCT = "00000000-0000-4000-8000-000000000007";
export const FILLED_TECHNICIAN = "00000000-0000-4000-9000-000000000011";

const RARE = 20;
const YEARS = 7;

/** As ids are made: those made later are greater. */
const ID = (kind: string, n: string) => `('${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** What is the same in each; it has the weight of a real one. */
const SAME = JSON.stringify({
  form: 1,
  timeZone: "America/New_York",
  startedClock: "9:00",
  endedClock: "9:30",
  reentry: { minutes: null, note: "", at: null, on: null, clock: null },
  amount: { amount: "2", unit: "fl oz" },
  plainAmount: { amount: "2", unit: "fl oz" },
  dilution: null,
  mixture: null,
  area: "Foundation",
  size: null,
  site: "structure",
  method: "Spray",
  equipment: "Sprayer",
  targetPests: ["Ants"],
  supervised: [],
  weather: null,
  writtenBy: null,
  keepUntil: "2040-01-01",
  asked: [],
});

/**
 * Fills a stage's database with that many records of seven years, 40 technicians, and 60 products; one in a hundred was
 * amended. The hashes are none, which only verifying would read.
 */
export const fillRecords = (databaseUrl: string, count: number): Promise<void> =>
  fillTables(databaseUrl, ["application_record"], recordsOf(count));

const recordsOf = (count: number): string => `
  insert into application_record (
    id, technician_id, position, visit_id, entry_id, version, replaces_id, reason, content, written_at, written_by,
    applied_on, started_at, ended_at, state, product_id, search_text, retain_until, is_late, previous_hash, hash
  )
  select ${ID("01900000", "n")}, told.technician_id, n / 40, told.visit_id, told.visit_id,
    case when n % 100 = 0 then 2 else 1 end, case when n % 100 = 0 then ${ID("01900000", "n - 1")} end,
    '', '${SAME}'::jsonb || jsonb_build_object(
      'state', told.state, 'customerName', told.customer,
      'place', jsonb_build_object('street', told.street, 'city', told.city, 'county', 'County', 'state', told.state, 'zip', '19711'),
      'appliedOn', told.day, 'startedAt', told.day || 'T14:00:00.000Z', 'endedAt', told.day || 'T14:30:00.000Z',
      'product', jsonb_build_object('id', told.product_id, 'name', 'Product ' || n % 60, 'epaNumber', '999-' || n % 60,
        'isMinimumRisk', false, 'ingredients', 'Bifenthrin 7.9%', 'signalWord', 'caution', 'isRestrictedUse', false, 'isTermite', false),
      'applicator', jsonb_build_object('id', told.technician_id, 'name', 'Technician ' || n % 40, 'license', null),
      'rules', jsonb_build_object('id', told.state, 'name', told.state, 'readOn', '2026-11-23')
    ),
    told.day::timestamptz, '', told.day::date, told.day::timestamptz, told.day::timestamptz, told.state, told.product_id,
    search_form(concat_ws(' ', told.customer, told.street, told.city, 'County 19711 Product', n % 60, '999-' || n % 60, 'Technician', n % 40)),
    '2040-01-01', false, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex')
  from generate_series(1, ${count}) as n
  cross join lateral (select n % ${Math.floor(count / RARE)} = 7 as is_rare) as rare
  cross join lateral (
    select ('00000000-0000-4000-9000-' || lpad((n % 40)::text, 12, '0'))::uuid as technician_id,
      ('00000000-0000-4000-8000-' || lpad((n % 60)::text, 12, '0'))::uuid as product_id,
      ${ID("01910000", "n")} as visit_id,
      (array['DE', 'PA', 'NJ', 'MD'])[1 + n % 4] as state,
      (array['${COMMON_CITY}', 'Dover', 'Media', 'Salem', 'Elkton', 'Milford', 'Chester', 'Camden'])[1 + n / 4 % 8] as city,
      case when rare.is_rare then '${RARE_CUSTOMER}' else 'Client ' || n % 5000 end as customer,
      n % 900 || case when rare.is_rare then ' ${RARE_STREET} Street' else ' Elm Street' end as street,
      to_char(company_day(now()) - ((${count} - n)::bigint * ${365 * YEARS} / ${count})::integer, 'YYYY-MM-DD') as day
  ) as told;
`;

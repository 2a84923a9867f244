import { fillVisits } from "./many-visits.ts";

/** In both companies: how large a site is allowed to be, and how far back its trend reaches. */
const BUILDING_DEVICES = 500;
const MONTHS = 36;

/**
 * Fills a stage's database with a company of that many clients and visits, and of a device for each client: of a hundred
 * clients one has 60, ten have 4, and the first one is the building. One in twelve is due, and some were missed.
 */
export const fillDevices = (databaseUrl: string, clients: number): Promise<void> =>
  fillVisits(databaseUrl, clients, {
    tables: ["device", "device_check", "device_missed"],
    statements: devicesOf(),
  });

const devicesOf = (): string => `
  create temp table placed as
  select person.property_id, person.number as person, numbered.number, wanted.every, wanted.count = ${BUILDING_DEVICES} as in_building,
    person.number * 1000 + numbered.number as nth
  from person
  cross join lateral (select
    case when person.number = 1 then ${BUILDING_DEVICES} when person.number % 100 = 1 then 60 else 4 end as count,
    case when person.number % 100 = 1 then 30 else 90 end as every
  ) as wanted
  cross join lateral generate_series(1, wanted.count) as numbered (number)
  where person.number % 100 = 1 or person.number % 10 = 2;

  insert into device (
    id, property_id, number, kind, barcode, area, check_every_days, installed_on, last_checked_on, created_at, updated_at
  )
  select pg_temp.id_of(now() - interval '${MONTHS + 1} months', nth, 'device'), property_id, number,
    (array['bait-station', 'rodent-trap', 'insect-monitor', 'glue-board'])[1 + number % 4], 'GL-' || nth,
    (array['Kitchen', 'Storage', 'Receiving dock', 'Break room', 'Outside'])[1 + number % 5], every,
    company_day(now()) - ${MONTHS * 31}, company_day(now()) - floor(pg_temp.chance(nth, 31) * every * 12 / 11)::integer,
    now(), now()
  from placed;

  -- The last check of each, by a visit that nothing else asks for.
  insert into device_check (visit_id, entry_id, device_id, checked_on, checked_at, position, status, bait_eaten)
  select gen_random_uuid(), gen_random_uuid(), id, last_checked_on, last_checked_on::timestamptz, 0,
    case when number % 7 = 0 then 'activity' else 'ok' end, 0
  from device;

  insert into device_missed (visit_id, device_id, missed_on, due_on)
  select gen_random_uuid(), id, due_on, due_on from device where due_on < company_day(now());

  create temp table monthly as
  select month, pg_temp.id_of(now() - make_interval(months => month), month, 'monthly') as id,
    (now() - make_interval(months => month))::date as on_date
  from generate_series(0, ${MONTHS - 1}) as month;

  insert into visit (
    id, appointment_id, client_id, property_id, technician_id, status, title, visited_on, time_zone, started_at,
    started_by, ended_at, finished_at, finished_by, report_changed_at
  )
  select monthly.id, gen_random_uuid(), person.id, person.property_id, (select id from crew limit 1), 'finished', 'Monthly service',
    on_date, 'America/New_York', on_date::timestamptz, '', on_date::timestamptz, on_date::timestamptz, '', on_date::timestamptz
  from monthly join person on person.number = 1;

  insert into visit_finding (visit_id, entry_id, pest, count, place)
  select id, gen_random_uuid(), 'Mice', month % 4, 'Receiving dock' from monthly;

  insert into device_check (visit_id, entry_id, device_id, checked_on, checked_at, position, status, findings, bait_eaten)
  select monthly.id, gen_random_uuid(), device.id, monthly.on_date, monthly.on_date::timestamptz, device.number, fate.status,
    case fate.status when 'activity' then '[{"pest": "Mice", "count": 2}]' else '[]' end::jsonb,
    case fate.status when 'activity' then 50 else 0 end
  from monthly
  cross join device
  join person on person.property_id = device.property_id and person.number = 1
  cross join lateral (
    select case when pg_temp.chance(month * 1000 + device.number, 32) < 0.1 then 'activity' else 'ok' end as status
  ) as fate;
`;

/** What the looks ask for, the same in every company. */
export const BUILDING = `
  select device.property_id as building, device.id as device, property.client_id as client
  from device join property on property.id = device.property_id
  where device.number = ${BUILDING_DEVICES}`;

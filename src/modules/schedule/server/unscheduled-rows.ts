import { CARD_COLUMNS, APPOINTMENT_TABLES } from "#modules/appointments/server/index.ts";
import { MAX_COUNTED } from "#platform/lists.ts";

/** More is told as this number where it is only counted: an unscheduled list that full is worked off, not read. */
export const MAX_UNSCHEDULED = 1001;

/** As the index `appointment_unscheduled` says it. */
const IS_UNSCHEDULED = `status in ('pending', 'scheduled', 'confirmed') and (technician_id is null or time_window is not null)`;

/**
 * From that day on, what fewer go to than its service asks for: by the few services that ask for more than one. The day
 * stands in a query of its own as in `unseenDay`.
 */
const incomplete = (limit: number) => `
  select appointment.id, appointment.scheduled_on, appointment.start_minute
  from service join appointment on appointment.service_id = service.id
  where service.technicians_required > 1 and appointment.scheduled_on >= (select $1::date)
    and appointment.status in ('pending', 'scheduled', 'confirmed') and appointment.time_window is null
    and appointment.technician_id is not null
    and cardinality(appointment.assistant_ids) + 1 < service.technicians_required
  order by appointment.scheduled_on, appointment.start_minute, appointment.id limit ${limit}`;

/** The ids of what waits; `$1` is today. */
const waiting = (limit: number) => `
  select id from (
    (
      select id, scheduled_on, start_minute from appointment where ${IS_UNSCHEDULED}
      order by scheduled_on, start_minute, id limit ${limit}
    )
    union all
    (${incomplete(limit)})
  ) as waiting
  order by scheduled_on, start_minute, id limit ${limit}`;

/** How many wait; `$1` is today. */
export const WAITING_TOTAL = `select count(*) as total from (${waiting(MAX_UNSCHEDULED)}) as waiting`;

/** The place at the end of an address, as the company's own addresses and most that are typed have it. */
const CITY = `substring(address from ', ([^,]+, [A-Z]{2}) [0-9]{5}(?:-[0-9]{4})?$')`;
const ZIP = `substring(address from ' ([0-9]{5})(?:-[0-9]{4})?$')`;

/** Each that waits, with what it is found and ordered by; `$1` is today. */
const DESCRIBED = `
  with waiting as materialized (${waiting(MAX_COUNTED)}),
  addressed as materialized (
    select ${CARD_COLUMNS}, plan.earliest_on, plan.latest_on,
      concat_ws(' ', appointment.search_text, client.search_text, consultation.search_text, technician.search_text) as words
    from ${APPOINTMENT_TABLES}
    left join plan on plan.id = appointment.plan_id
    where appointment.id = any(array(select id from waiting))
  ),
  described as (
    select addressed.*, coalesce(latest_on, scheduled_on) as last_on, ${CITY} as city, ${ZIP} as zip_code
    from addressed
  )`;

/**
 * A page of them, the urgent first, `$2` being the last day of this week: by place (`$3`: a state, `Newark, DE` or a ZIP code), by when they are due (`$4`)
 * and by every word (`$5`); null or none narrows nothing.
 */
export const UNSCHEDULED_PAGE = `
  ${DESCRIBED},
  matching as materialized (
    select *, last_on < $1 as is_overdue from described
    where ($3::text is null or $3 in (city, zip_code, right(city, 2)))
      and ($4::text is null or $4 = case when last_on < $1 then 'overdue' when last_on <= $2 then 'week' else 'later' end)
      and words || ' ' || search_form(address) like all(
        select search_form(pattern) from unnest($5::text[]) as asked (pattern)
      )
  )
  select matching.*, (select count(*) from matching) as total from matching
  order by priority = 'urgent' desc, is_overdue desc,
    array_position(array['urgent', 'high', 'normal', 'low'], priority), scheduled_on, start_minute, id
  limit $6 offset $7`;

/** Where they are; `$1` is today. */
export const UNSCHEDULED_AREAS = `
  ${DESCRIBED}
  select found.area, found.kind, count(*)::int as appointments from described
  cross join lateral (values (right(city, 2), 'state'), (city, 'city'), (zip_code, 'zip')) as found (area, kind)
  where found.area is not null
  group by found.area, found.kind
  order by array_position(array['state', 'city', 'zip'], found.kind), found.area`;

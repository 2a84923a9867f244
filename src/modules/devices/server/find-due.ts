import { sql } from "kysely";
import { clientNameOf } from "#modules/clients/rules.ts";
import { placeOf } from "#modules/properties/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { MAX_FOUND, totalOf } from "#platform/lists.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { listDueDevices } from "../contract.ts";
import { companyToday, MISSED_SINCE } from "./device-rows.ts";

interface DueRow {
  property_id: string;
  due: number;
  oldest: string;
  devices: number;
  label: string;
  street: string;
  city: string;
  client_id: string;
  client_type: "residential" | "commercial";
  first_name: string;
  last_name: string;
  business_name: string | null;
  missed: number;
  missed_since: string | null;
  appointment_id: string | null;
  scheduled_on: string | null;
  technician_name: string | null;
}

type Filter = ParsedInputOf<typeof listDueDevices>;

/** Where devices are due, place by place, the longest due first. */
export async function findDueDevices(ctx: Ctx, filter: Filter) {
  const { page, limit } = filter;
  if (!may(ctx.actor, "clients.read")) return { data: [], pagination: { page, limit, total: 0 } };
  const today = await companyToday(ctx);
  const matching = matchingPlaces(filter, today);
  const shown = sql<DueRow>`
    with ${DUE(filter, today)}
    select page.*, property.label, property.street, property.city, client.id as client_id, client.client_type,
      client.first_name, client.last_name, client.business_name,
      (select count(*)::int from device as there where there.property_id = page.property_id and there.removed_on is null)
        as devices,
      coalesce(missed.devices, 0) as missed, missed.since as missed_since,
      next.id as appointment_id, next.scheduled_on, technician.first_name || ' ' || technician.last_name as technician_name
    from (
      select place.property_id, place.due, place.oldest ${matching}
      order by place.oldest, place.property_id limit ${limit} offset ${(page - 1) * limit}
    ) as page
    join property on property.id = page.property_id
    join client on client.id = property.client_id
    left join lateral (
      select count(*)::int as devices, min(${sql.raw(MISSED_SINCE)}) as since
      from device where device.property_id = page.property_id and device.removed_on is null
        and ${sql.raw(MISSED_SINCE)} is not null
    ) as missed on true
    ${next(today)}
    left join technician on technician.id = next.technician_id
    order by page.oldest, page.property_id`;
  const { rows } = await shown.execute(ctx.db);
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const counted = sql<{ total: number }>`
      with ${DUE(filter, today)}
      select count(*)::int as total from (select place.property_id ${matching} limit ${sql.lit(MAX_FOUND)}) as counted`;
    return (await counted.execute(ctx.db)).rows[0]?.total ?? 0;
  });
  return { data: rows.map(toPlace), pagination: { page, limit, total: Math.min(total, MAX_FOUND) } };
}

/** Counted by the index of what is due alone, before anything is asked of the places. */
const DUE = ({ by, clientId, technicianId, missed }: Filter, today: string) => sql`due as materialized (
  select device.property_id, count(*)::int as due, min(device.due_on) as oldest
  from device
  where device.removed_on is null and device.due_on <= ${by ?? today}::date
    ${clientId === undefined ? sql`` : sql`and device.property_id in (select id from property where client_id = ${clientId}::uuid)`}
    ${technicianId === undefined ? sql`` : sql`and device.property_id in (${goingTo(technicianId, today)})`}
    ${missed ? sql`and device.property_id in (${sql.raw(MISSED_PLACES)})` : sql``}
  group by device.property_id
)`;

/**
 * In order, and asked one by one, so that a page looks at no more places than it shows: joined, the database would read
 * every property and every client first.
 */
const matchingPlaces = ({ technicianId }: Filter, today: string) => sql`
  from (select * from due order by due.oldest, due.property_id) as place
  cross join lateral (
    select property.id, property.client_id, property.is_primary
    from property join client on client.id = property.client_id
    where property.id = place.property_id and property.archived_at is null and client.archived_at is null
    limit 1
  ) as property
  ${technicianId === undefined ? sql`` : sql`${next(today)} where ${technicianId}::uuid = any(next.team)`}`;

/** The next appointment at the place: what names none is at the client's own address. */
const next = (today: string) => sql`left join lateral (
    select coming.id, coming.scheduled_on, coming.technician_id,
      array_append(coming.assistant_ids, coming.technician_id) as team
    from appointment as coming
    where coming.client_id = property.client_id and coming.scheduled_on >= ${today}::date
      and coming.status in ('scheduled', 'confirmed', 'in-progress')
      and (coming.property_id = property.id or (coming.property_id is null and property.is_primary))
    order by coming.scheduled_on, coming.start_minute, coming.id limit 1
  ) as next on true`;

/** Everywhere that somebody goes, also where somebody else goes before. */
const goingTo = (technicianId: string, today: string) => sql`
  select ${sql.raw(placeOf({ property: "coming.property_id", client: "coming.client_id" }))}
  from appointment as coming
  where coming.scheduled_on >= ${today}::date and coming.status in ('scheduled', 'confirmed', 'in-progress')
    and (coming.technician_id = ${technicianId}::uuid or coming.assistant_ids @> array[${technicianId}::uuid])`;

const MISSED_PLACES = `
  select there.property_id from device_missed as missed join device as there on there.id = missed.device_id
  where there.removed_on is null and missed.missed_on > coalesce(there.last_checked_on, '-infinity')`;

const toPlace = (row: DueRow) => ({
  propertyId: row.property_id,
  client: { id: row.client_id, name: clientNameOf(row) },
  place: [row.label, row.street, row.city].filter((part) => part !== "").join(", "),
  due: row.due,
  devices: row.devices,
  oldestDueOn: row.oldest,
  next:
    row.appointment_id === null || row.scheduled_on === null
      ? null
      : { appointmentId: row.appointment_id, date: row.scheduled_on, technicianName: row.technician_name ?? "" },
  missed: row.missed_since === null ? null : { devices: row.missed, since: row.missed_since },
});

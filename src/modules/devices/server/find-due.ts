import { sql } from "kysely";
import { clientNameOf } from "#modules/clients/rules.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { listDueDevices } from "../contract.ts";
import { companyToday } from "./device-rows.ts";

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
  missed_on: string | null;
  appointment_id: string | null;
  scheduled_on: string | null;
  technician_name: string | null;
}

/** Where devices are due, place by place, the longest due first. */
export async function findDueDevices(ctx: Ctx, filter: ParsedInputOf<typeof listDueDevices>) {
  const { page, limit, clientId, technicianId } = filter;
  const today = await companyToday(ctx);
  const by = filter.by ?? today;
  const conditions = [
    may(ctx.actor, "clients.read") ? sql`true` : sql`false`,
    sql`device.removed_on is null and device.due_on <= ${by}::date`,
    sql`property.archived_at is null and client.archived_at is null`,
    clientId !== undefined && sql`property.client_id = ${clientId}::uuid`,
    technicianId !== undefined && sql`${technicianId}::uuid = any(next.team)`,
  ].filter((condition) => condition !== false);
  // The next appointment at the place: what names none is at the client's own address.
  const next = sql`left join lateral (
      select coming.id, coming.scheduled_on, coming.technician_id,
        array_append(coming.assistant_ids, coming.technician_id) as team
      from appointment as coming
      where coming.client_id = property.client_id and coming.scheduled_on >= ${today}::date
        and coming.status in ('scheduled', 'confirmed', 'in-progress')
        and (coming.property_id = property.id or (coming.property_id is null and property.is_primary))
      order by coming.scheduled_on, coming.start_minute, coming.id limit 1
    ) as next on true`;
  const matching = sql`
    from device
    join property on property.id = device.property_id
    join client on client.id = property.client_id
    ${technicianId === undefined ? sql`` : next}
    where ${sql.join(conditions, sql` and `)}
    group by device.property_id`;
  const shown = sql<DueRow>`
    select page.*, property.label, property.street, property.city, client.id as client_id, client.client_type,
      client.first_name, client.last_name, client.business_name,
      (select count(*)::int from device as there where there.property_id = page.property_id and there.removed_on is null)
        as devices,
      (
        select max(missed.missed_on) from device_missed as missed
        join device as there on there.id = missed.device_id
        where there.property_id = page.property_id and there.removed_on is null
      ) as missed_on,
      next.id as appointment_id, next.scheduled_on, technician.first_name || ' ' || technician.last_name as technician_name
    from (
      select device.property_id, count(*)::int as due, min(device.due_on) as oldest ${matching}
      order by min(device.due_on), device.property_id limit ${limit} offset ${(page - 1) * limit}
    ) as page
    join property on property.id = page.property_id
    join client on client.id = property.client_id
    ${next}
    left join technician on technician.id = next.technician_id
    order by page.oldest, page.property_id`;
  const { rows } = await shown.execute(ctx.db);
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const counted = sql<{ total: number }>`
      select count(*)::int as total
      from (select device.property_id ${matching} limit ${sql.lit(MAX_COUNTED)}) as counted`;
    return (await counted.execute(ctx.db)).rows[0]?.total ?? 0;
  });
  return { data: rows.map(toPlace), pagination: { page, limit, total } };
}

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
  missedOn: row.missed_on,
});

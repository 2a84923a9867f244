import { placeOf } from "#modules/properties/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { DeviceKind } from "../rules.ts";

const MISSED = `
  select device.id, device.number, device.kind, device.area, missed.due_on
  from device_missed as missed join device on device.id = missed.device_id
  where missed.visit_id = $1 order by device.number, device.id`;

const KNOWN = `
  select device.id, device.number, device.kind, device.area from device
  where device.id = any($1::uuid[]) order by device.number, device.id`;

const THERE = `
  select device.id, device.number, device.kind, device.area, device.installed_on from device
  where device.property_id = $1 and device.id = any($2::uuid[])`;

/** What names no place is at the client's own address. */
const COUNTS = `
  select appointment.id, count(*)::int as count,
    count(*) filter (where device.due_on <= appointment.scheduled_on)::int as due
  from appointment
  join device on device.property_id = ${placeOf({ property: "appointment.property_id", client: "appointment.client_id" })}
  where appointment.id = any($1::uuid[]) and device.removed_on is null
  group by appointment.id`;

export interface NamedDevice {
  id: string;
  number: number;
  kind: DeviceKind;
  area: string;
}

/** What was due when a visit ended, and was not checked by it. Whoever asks has seen the visit. */
export const missedByVisit = ({ db }: Ctx, visitId: string) =>
  rowsOf<NamedDevice & { due_on: string }>(db, MISSED, [visitId]);

/** Of these devices, what they are called. */
export const namesOfDevices = ({ db }: Ctx, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : rowsOf<NamedDevice>(db, KNOWN, [ids]);

/** Those of these devices that stand, or stood, at a place. */
export async function devicesThere(
  { db }: Ctx,
  placeId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedDevice & { installed_on: string }>> {
  if (placeId === null || ids.length === 0) return new Map();
  const rows = await rowsOf<NamedDevice & { installed_on: string }>(db, THERE, [placeId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many devices are in use at the places of appointments, and how many are due then; without any it is left out. */
export async function countDevices(
  { db }: Ctx,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string, { count: number; due: number }>> {
  if (appointmentIds.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; count: number; due: number }>(db, COUNTS, [appointmentIds]);
  return new Map(rows.map(({ id, count, due }) => [id, { count, due }]));
}

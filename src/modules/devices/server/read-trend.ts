import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { DeviceTrend } from "../contract.ts";
import { monthsUpTo, trendOf, type RawCheck, type RawDevice, type RawFinding } from "../rules-trend.ts";
import { companyToday } from "./device-rows.ts";

const DEVICES = `
  select device.id, device.number, device.kind, device.area, device.replaces_id as "replacesId",
    device.removed_on is null as "isInUse"
  from device where device.property_id = $1 order by device.number, device.id`;

const CHECKS = `
  select checked.visit_id as "visitId", checked.entry_id as "entryId", checked.device_id as "deviceId",
    checked.checked_on as on, checked.checked_at as at, checked.position, checked.status, checked.findings,
    checked.bait_eaten as "baitEatenPercent"
  from device_check as checked join device on device.id = checked.device_id
  where device.property_id = $1 and checked.checked_on >= $2::date
  order by checked.checked_on, checked.checked_at, checked.position, checked.entry_id`;

/** What names no place was at the client's own address. */
const FINDINGS = `
  select visit.visited_on as on, found.pest, found.count, found.place as where
  from property
  join visit on visit.client_id = property.client_id
    and (visit.property_id = property.id or (visit.property_id is null and property.is_primary))
  join visit_finding as found on found.visit_id = visit.id
  where property.id = $1 and visit.status = 'finished' and visit.visited_on >= $2::date
  order by visit.visited_on, visit.id, found.entry_id`;

const MISSED = `
  select missed.device_id as "deviceId", missed.missed_on as on
  from device_missed as missed join device on device.id = missed.device_id
  where device.property_id = $1 and missed.missed_on >= $2::date`;

/** Computed anew from what was written down, each time. Whoever asks has seen the property. */
export async function readTrend(ctx: Ctx, propertyId: string, count: number): Promise<DeviceTrend> {
  const months = monthsUpTo(await companyToday(ctx), count);
  const values = [propertyId, `${months[0] ?? ""}-01`];
  return trendOf({
    months,
    devices: await rowsOf<RawDevice>(ctx.db, DEVICES, [propertyId]),
    checks: await rowsOf<RawCheck>(ctx.db, CHECKS, values),
    findings: await rowsOf<RawFinding>(ctx.db, FINDINGS, values),
    missed: await rowsOf<{ deviceId: string; on: string }>(ctx.db, MISSED, values),
  });
}

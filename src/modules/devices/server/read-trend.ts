import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { DeviceTrend } from "../contract.ts";
import {
  monthsUpTo,
  trendOf,
  type RawChecks,
  type RawDevice,
  type RawFinding,
  type RawMissed,
} from "../rules-trend.ts";
import { companyToday } from "./device-rows.ts";

const DEVICES = `
  select device.id, device.number, device.kind, device.area, device.replaces_id as "replacesId",
    device.removed_on is null as "isInUse"
  from device where device.property_id = $1 order by device.number, device.id`;

/**
 * Of two checks of a device on one visit the later one. Those of a device that say the same are one row with their days,
 * because a building has thousands of them. Device by device, so that each step sorts what one index has together.
 */
const CHECKS = `
  select device.id as "deviceId", kept.status, kept.findings, kept.bait_eaten as "baitEatenPercent", kept.days
  from device
  cross join lateral (
    select last.status, last.findings, last.bait_eaten, array_agg(last.checked_on) as days,
      min(last.checked_on) as first_on, min(last.checked_at) as first_at, min(last.position) as first_position
    from (
      select distinct on (checked.checked_on, checked.visit_id) checked.checked_on, checked.checked_at,
        checked.position, checked.status, checked.findings, checked.bait_eaten
      from device_check as checked
      where checked.device_id = device.id and checked.checked_on >= $2::date
      order by checked.checked_on desc, checked.visit_id, checked.checked_at desc, checked.position desc,
        checked.entry_id desc
    ) as last
    group by last.status, last.findings, last.bait_eaten
  ) as kept
  where device.property_id = $1
  order by kept.first_on, kept.first_at, kept.first_position, device.id, kept.findings`;

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
  select missed.missed_on as on, count(*)::int as devices
  from device
  cross join lateral (
    select one.missed_on from device_missed as one where one.device_id = device.id and one.missed_on >= $2::date
  ) as missed
  where device.property_id = $1
  group by missed.missed_on`;

/** The oldest first. From a day on (`from`, the company's). */
export const checksToCount = (
  db: Ctx["db"],
  { propertyId, from }: { propertyId: string; from: string },
): Promise<RawChecks[]> => rowsOf<RawChecks>(db, CHECKS, [propertyId, from]);

/** Computed anew from what was written down, each time. Whoever asks has seen the property. */
export async function readTrend(ctx: Ctx, propertyId: string, count: number): Promise<DeviceTrend> {
  const months = monthsUpTo(await companyToday(ctx), count);
  const from = `${months[0] ?? ""}-01`;
  const values = [propertyId, from];
  return trendOf({
    months,
    devices: await rowsOf<RawDevice>(ctx.db, DEVICES, [propertyId]),
    checks: await checksToCount(ctx.db, { propertyId, from }),
    findings: await rowsOf<RawFinding>(ctx.db, FINDINGS, values),
    missed: await rowsOf<RawMissed>(ctx.db, MISSED, values),
  });
}

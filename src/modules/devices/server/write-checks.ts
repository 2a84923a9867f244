import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { DeviceCheck } from "../contract.ts";
import { DEVICES } from "./find-place.ts";

export interface CheckedVisit {
  visitId: string;
  /** Where it was; null where nobody knows. */
  placeId: string | null;
  /** The company's day. */
  visitedOn: string;
  startedAt: string;
  endedAt: string;
  /** The visit was finished before: what stood there then was told, and only what it was about is looked at again. */
  isCorrection: boolean;
  /** All of the report, in its order. */
  checks: readonly { id: string; by: string; value: DeviceCheck }[];
}

/** In the order in which everybody takes several devices. */
const HOLD = "select device.id from device where device.property_id = $1 order by device.id for no key update";

/** What an earlier writing of this visit was about; none before the first. */
const EARLIER = `
  select device_check.device_id as id from device_check where device_check.visit_id = $1
  union select device_missed.device_id from device_missed where device_missed.visit_id = $1`;

const REMOVE = "delete from device_check where visit_id = $1";
const WRITE = `
  insert into device_check (
    visit_id, entry_id, device_id, checked_on, checked_at, checked_by, position, status, findings, bait_eaten,
    bait_product_id, bait_quantity, bait_unit, note, file_id
  )
  select $1, told.entry_id, told.device_id, $2, told.checked_at, told.checked_by, told.position, told.status,
    told.findings, told.bait_eaten, product.id, case when product.id is not null then told.bait_quantity end,
    case when product.id is not null then told.bait_unit end, told.note, told.file_id
  from jsonb_to_recordset($3::jsonb) as told (
    entry_id uuid, device_id uuid, checked_at timestamptz, checked_by text, position integer, status text,
    findings jsonb, bait_eaten smallint, bait_product_id uuid, bait_quantity text, bait_unit text, note text, file_id uuid
  )
  join device on device.id = told.device_id and device.property_id = $4
  left join product on product.id = told.bait_product_id`;

/** Whoever could not get to a device has not checked it (`countsAsCheck`). */
const COUNTS = "checked.status <> 'inaccessible'";

const COUNT_FROM = `
  update device set last_checked_on = (
    select max(checked.checked_on) from device_check as checked where checked.device_id = device.id and ${COUNTS}
  )
  where device.property_id = $1 and (
    device.id = any($2::uuid[])
    or exists (select from device_check as mine where mine.device_id = device.id and mine.visit_id = $3)
  )`;

const REMOVE_MISSED = "delete from device_missed where visit_id = $1";
/** `$4`: null for all that are there, else those that an earlier writing of the same visit was about. */
const WRITE_MISSED = `
  insert into device_missed (visit_id, device_id, missed_on, due_on)
  select $1, device.id, $2::date, since.on_day + device.check_every_days
  from device
  cross join lateral (
    select coalesce(max(checked.checked_on), device.installed_on) as on_day
    from device_check as checked
    where checked.device_id = device.id and checked.visit_id <> $1 and checked.checked_on <= $2::date and ${COUNTS}
  ) as since
  where device.property_id = $3 and device.check_every_days is not null
    and ($4::uuid[] is null or device.id = any($4::uuid[]))
    and device.installed_on <= $2::date and (device.removed_on is null or device.removed_on > $2::date)
    and since.on_day + device.check_every_days <= $2::date
    and not exists (select from device_check as mine where mine.visit_id = $1 and mine.device_id = device.id)`;

/**
 * Writes what a finished visit found at devices, and which it missed, in the caller's transaction, which holds the visit.
 * Writing the same again changes nothing; after a correction all of it is as the report is then.
 */
export async function writeChecks(ctx: Ctx, visit: CheckedVisit): Promise<void> {
  const { visitId, placeId, visitedOn } = visit;
  if (placeId === null) return;
  const there = await rowsOf<{ id: string }>(ctx.db, HOLD, [placeId]);
  if (there.length === 0) return;
  const earlier = (await rowsOf<{ id: string }>(ctx.db, EARLIER, [visitId])).map(({ id }) => id);

  await rowsOf(ctx.db, REMOVE, [visitId]);
  await rowsOf(ctx.db, WRITE, [visitId, visitedOn, JSON.stringify(columnsOf(visit)), placeId]);
  await rowsOf(ctx.db, COUNT_FROM, [placeId, earlier, visitId]);
  await rowsOf(ctx.db, REMOVE_MISSED, [visitId]);
  await rowsOf(ctx.db, WRITE_MISSED, [visitId, visitedOn, placeId, visit.isCorrection ? earlier : null]);
  await announce(ctx, DEVICES);
}

/** In the order in which they were told to have been: of two that become the same moment the later one counts. */
const columnsOf = (visit: CheckedVisit) =>
  visit.checks
    .toSorted((one, next) => toldAt(visit, one) - toldAt(visit, next))
    .map(({ id, by, value }, position) => ({
      entry_id: id,
      device_id: value.deviceId,
      checked_at: momentOf(visit, value.checkedAt),
      checked_by: by,
      position,
      status: value.status,
      findings: value.findings,
      bait_eaten: value.baitEatenPercent,
      bait_product_id: value.bait?.productId ?? null,
      bait_quantity: value.bait?.quantity ?? null,
      bait_unit: value.bait?.unit ?? null,
      note: value.note,
      file_id: value.fileId,
    }));

const toldAt = ({ endedAt }: CheckedVisit, { value }: CheckedVisit["checks"][number]): number =>
  Date.parse(value.checkedAt ?? endedAt);

/** A phone's clock may go wrong by years: nobody checked anything before the visit or after it. */
function momentOf({ startedAt, endedAt }: CheckedVisit, told: string | null): string {
  if (told === null || Date.parse(told) > Date.parse(endedAt)) return endedAt;
  return Date.parse(told) < Date.parse(startedAt) ? startedAt : told;
}

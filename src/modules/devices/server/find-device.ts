import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Device } from "../contract.ts";
import { barcodeKey, MAX_SHOWN_CHECKS } from "../rules.ts";
import {
  CHECK_COLUMNS,
  CHECK_TABLES,
  deviceViewer,
  findDeviceRows,
  LATEST_FIRST,
  toCheck,
  type CheckRow,
} from "./device-rows.ts";
import { deviceNotFound, findReadablePlace, type Place } from "./find-place.ts";

/** @throws AppError devices.not_found */
export async function findDevice(ctx: Ctx, id: string): Promise<{ device: Device; place: Place }> {
  const [row] = await findDeviceRows(ctx, [id]);
  const place = row && (await findReadablePlace(ctx, row.property_id));
  if (!place) throw deviceNotFound();
  return { device: (await deviceViewer(ctx, place))(row), place };
}

const BY_BARCODE = `
  select device.id from device
  where upper(regexp_replace(device.barcode, '\\s+', '', 'g')) = $1 and device.removed_on is null
    and ($2::uuid is null or device.property_id = $2::uuid)`;

/**
 * A scan names one device in use.
 *
 * @throws AppError devices.not_found
 */
export async function findByBarcode(
  ctx: Ctx,
  { barcode, propertyId }: { barcode: string; propertyId?: string | undefined },
): Promise<{ device: Device; place: string }> {
  const [found] = await rowsOf<{ id: string }>(ctx.db, BY_BARCODE, [barcodeKey(barcode), propertyId ?? null]);
  if (!found) throw deviceNotFound();
  const { device, place } = await findDevice(ctx, found.id);
  return { device, place: place.line };
}

/** What stood at the place of a device before it, whichever way it was replaced; nobody replaces so often. */
const LINE = `
  with recursive line as (
    select device.id, device.replaces_id, 0 as step from device where device.id = $1
    union all
    select device.id, device.replaces_id, line.step + 1 from device join line on device.id = line.replaces_id
    where line.step < 100
  )
  select line.id from line order by line.step`;

const CHECKS = `
  select ${CHECK_COLUMNS} from ${CHECK_TABLES} where checked.device_id = any($1::uuid[])
  order by ${LATEST_FIRST} limit ${MAX_SHOWN_CHECKS}`;

const MISSED = `
  select missed.visit_id, missed.missed_on, missed.due_on from device_missed as missed
  where missed.device_id = any($1::uuid[])
  order by missed.missed_on desc, missed.visit_id limit ${MAX_SHOWN_CHECKS}`;

/** @throws AppError devices.not_found */
export async function readDevice(ctx: Ctx, id: string) {
  const { device, place } = await findDevice(ctx, id);
  const ids = (await rowsOf<{ id: string }>(ctx.db, LINE, [id])).map((row) => row.id);
  const view = await deviceViewer(ctx, place);
  const rows = await findDeviceRows(ctx, ids.slice(1));
  const checks = await rowsOf<CheckRow>(ctx.db, CHECKS, [ids]);
  const missed = await rowsOf<{ visit_id: string; missed_on: string; due_on: string }>(ctx.db, MISSED, [ids]);
  return {
    device,
    checks: checks.map((row) => ({ ...toCheck(row), deviceId: row.device_id })),
    missed: missed.map(({ visit_id, missed_on, due_on }) => ({
      visitId: visit_id,
      missedOn: missed_on,
      dueOn: due_on,
    })),
    earlier: rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).map(view),
  };
}

import type { Ctx } from "#platform/server/context.ts";
import type { OwnDevice, Sheet } from "../contract.ts";
import { statusToTell } from "../rules.ts";
import { devicesOf, positionOf, toCheck, type DeviceRow } from "./device-rows.ts";
import { ownPlace } from "./find-place.ts";
import { findSheets } from "./read-plan.ts";

/**
 * The plan of a place of the client who asks, without what was noted for the staff.
 *
 * @throws AppError properties.not_found
 */
export async function readOwnPlan(ctx: Ctx, propertyId: string): Promise<{ sheets: Sheet[]; devices: OwnDevice[] }> {
  const devices = await readOwnDevices(ctx, propertyId);
  const sheets = await findSheets(ctx, propertyId);
  return {
    sheets: sheets.map((sheet) => ({ ...sheet, marks: sheet.marks.filter(({ kind }) => kind !== "note") })),
    devices,
  };
}

/** @throws AppError properties.not_found */
export async function readOwnDevices(ctx: Ctx, propertyId: string): Promise<OwnDevice[]> {
  await ownPlace(ctx, propertyId);
  return (await devicesOf(ctx, propertyId, { removed: false })).map(toOwn);
}

const toOwn = (row: DeviceRow): OwnDevice => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  area: row.area,
  position: positionOf(row),
  lastCheckedOn: row.last_checked_on,
  missedSince: row.missed_since,
  status: row.last_check && statusToTell(toCheck(row.last_check)),
});

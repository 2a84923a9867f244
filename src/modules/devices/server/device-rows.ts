import type { Selectable } from "kysely";
import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf, type Database } from "#platform/server/database/db.ts";
import type { Device, DeviceCheckView } from "../contract.ts";
import { devicePolicy } from "../policy.ts";
import type { Place } from "./find-place.ts";

export interface CheckRow extends Selectable<Database["device_check"]> {
  bait_name: string | null;
}

export interface DeviceRow extends Selectable<Database["device"]> {
  product_name: string | null;
  replaced_by: string | null;
  /** The first day on which a visit went by without a check of it since the last one. */
  missed_since: string | null;
  /** Null: nobody has checked it yet. */
  last_check: CheckRow | null;
}

/** Of two checks on one day the later counts, and of two at one moment the one further down in the report. */
export const LATEST_FIRST =
  "checked.checked_on desc, checked.checked_at desc, checked.position desc, checked.entry_id desc";

/** Rows of the query, and instants as the database writes them inside JSON: `toCheck` reads both. */
export const CHECK_COLUMNS = `checked.visit_id, checked.entry_id, checked.device_id, checked.checked_on, checked.checked_at,
  checked.checked_by, checked.position, checked.status, checked.findings, checked.bait_eaten, checked.bait_product_id,
  checked.bait_quantity, checked.bait_unit, checked.note, checked.file_id, bait.name as bait_name`;

export const CHECK_TABLES = `device_check as checked left join product as bait on bait.id = checked.bait_product_id`;

/** Of `device`: null where nothing was missed, or where it was checked since. */
export const MISSED_SINCE = `(
  select min(missed.missed_on) from device_missed as missed
  where missed.device_id = device.id and missed.missed_on > coalesce(device.last_checked_on, '-infinity')
)`;

/** Of `device`: asked one by one by the index of replaced ones; joined, the database would read all devices there are. */
const REPLACED_BY = "(select successor.id from device as successor where successor.replaces_id = device.id)";

const DEVICES = `
  select device.*, product.name as product_name, ${REPLACED_BY} as replaced_by, to_jsonb(last) as last_check,
    ${MISSED_SINCE} as missed_since
  from device
  left join product on product.id = device.product_id
  left join lateral (
    select ${CHECK_COLUMNS} from ${CHECK_TABLES} where checked.device_id = device.id
    order by ${LATEST_FIRST} limit 1
  ) as last on true`;

const OF_PLACE = `${DEVICES}
  where device.property_id = any($1::uuid[]) and ($2 or device.removed_on is null)
  order by device.number, device.removed_on is null desc, device.removed_on desc, device.id`;

const BY_IDS = `${DEVICES} where device.id = any($1::uuid[])`;

/** By number; with `removed` also those that are no longer there. Whoever asks has seen the property. */
export const devicesOf = (ctx: Ctx, propertyId: string, removed: { removed: boolean }): Promise<DeviceRow[]> =>
  devicesOfMany(ctx, [propertyId], removed);

/** The same of several properties, all in one list. */
export const devicesOfMany = (
  { db }: Ctx,
  propertyIds: readonly string[],
  { removed }: { removed: boolean },
): Promise<DeviceRow[]> => rowsOf<DeviceRow>(db, OF_PLACE, [propertyIds, removed]);

export const findDeviceRows = ({ db }: Ctx, ids: readonly string[]): Promise<DeviceRow[]> =>
  rowsOf<DeviceRow>(db, BY_IDS, [ids]);

/** A function, because the company's day is asked once for all of them. */
export const deviceViewer = async (ctx: Ctx, place: Place): Promise<(row: DeviceRow) => Device> =>
  viewDevice(ctx, place, await companyToday(ctx));

/** The same on a day that is known. */
export function viewDevice({ actor }: Ctx, place: Place, today: string): (row: DeviceRow) => Device {
  const change = devicePolicy.change(actor, place);
  return (row) => ({
    id: row.id,
    propertyId: row.property_id,
    number: row.number,
    kind: row.kind,
    barcode: row.barcode,
    area: row.area,
    position: positionOf(row),
    product: row.product_id === null ? null : { id: row.product_id, name: row.product_name ?? "" },
    checkEveryDays: row.check_every_days,
    installedOn: row.installed_on,
    dueOn: row.removed_on === null ? row.due_on : null,
    isDue: row.removed_on === null && row.due_on !== null && row.due_on <= today,
    missedSince: row.removed_on === null ? row.missed_since : null,
    removedOn: row.removed_on,
    removedWhy: row.removed_why,
    replacesId: row.replaces_id,
    replacedById: row.replaced_by,
    lastCheck: row.last_check && toCheck(row.last_check),
    notes: row.notes,
    version: row.version,
    can: { change: change && row.removed_on === null },
  });
}

export const positionOf = ({ sheet_id: sheetId, x, y }: Pick<DeviceRow, "sheet_id" | "x" | "y">): Device["position"] =>
  sheetId === null || x === null || y === null ? null : { sheetId, x, y };

export const toCheck = (row: CheckRow): DeviceCheckView => ({
  visitId: row.visit_id,
  entryId: row.entry_id,
  checkedOn: row.checked_on,
  checkedAt: new Date(row.checked_at).toISOString(),
  by: row.checked_by,
  status: row.status,
  findings: row.findings,
  baitEatenPercent: row.bait_eaten,
  bait:
    row.bait_quantity === null
      ? null
      : { name: row.bait_name ?? "", quantity: row.bait_quantity, unit: row.bait_unit ?? "" },
  note: row.note,
  fileId: row.file_id,
});

export const companyToday = async (ctx: Ctx): Promise<string> =>
  todayIn((await currentCompany(ctx)).time_zone, ctx.now());

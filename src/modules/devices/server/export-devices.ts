import { stringify } from "csv-stringify/sync";
import { clientNameOf } from "#modules/clients/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf, StreamedFileAnswer } from "#platform/contract.ts";
import { audit } from "#platform/server/audit.ts";
import { timeText, todayIn, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { defused } from "#platform/spreadsheet-cell.ts";
import type { exportDevices as endpoint } from "../contract.ts";
import { CHECK_STATUS_LABELS, DEVICE_KIND_LABELS, sightingWords } from "../rules.ts";
import { CHECK_COLUMNS, CHECK_TABLES, type CheckRow, type DeviceRow, MISSED_SINCE } from "./device-rows.ts";

/** So many devices at once: others are served between. */
const BATCH = 200;

/**
 * All devices, or all that was found at them, as a file for a spreadsheet, piece by piece, however many they are. Who may
 * take lists out has been asked; such a key need not read them on the screen.
 */
export async function exportDevices(ctx: Ctx, { of }: ParsedInputOf<typeof endpoint>): Promise<StreamedFileAnswer> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  // Before it begins: whoever stops reading has read.
  await audit(ctx, {
    action: "devices.exported",
    entityType: "device_export",
    entityId: today,
    changes: { of },
  });
  const body = of === "devices" ? deviceLines(ctx) : checkLines(ctx, zone);
  return { name: `${of === "devices" ? "devices" : "device-checks"}-${today}.csv`, body };
}

interface ExportRow extends Omit<DeviceRow, "replaced_by" | "last_check"> {
  label: string;
  street: string;
  city: string;
  state: string;
  zip_code: string;
  client_type: "residential" | "commercial";
  first_name: string;
  last_name: string;
  business_name: string | null;
  sheet: string | null;
}

const DEVICES = `
  select device.*, product.name as product_name, ${MISSED_SINCE} as missed_since, plan_sheet.name as sheet,
    place.label, place.street, place.city, place.state, place.zip_code,
    client.client_type, client.first_name, client.last_name, client.business_name
  from device
  join property as place on place.id = device.property_id
  join client on client.id = place.client_id
  left join product on product.id = device.product_id
  left join plan_sheet on plan_sheet.id = device.sheet_id
  where $1::uuid is null or device.id > $1
  order by device.id limit ${BATCH}`;

/** From each batch on to the next by the id itself, so that the last costs no more than the first. */
async function* batchesOf({ db }: Ctx): AsyncGenerator<ExportRow[]> {
  let last: string | null = null;
  do {
    const rows: ExportRow[] = await rowsOf<ExportRow>(db, DEVICES, [last]);
    if (rows.length > 0) yield rows;
    last = rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null;
  } while (last !== null);
}

const whose = (row: ExportRow) => [
  row.id,
  clientNameOf(row),
  row.label,
  row.street,
  row.city,
  row.state,
  row.zip_code,
  row.number,
  DEVICE_KIND_LABELS[row.kind],
  row.area,
];

const WHOSE = ["Device ID", "Client", "Property", "Street", "City", "State", "ZIP", "Number", "Kind", "Area"];

// Spreadsheets take UTF-8 for granted only behind this mark.
const head = (columns: readonly string[]): string => stringify([columns], { bom: true, record_delimiter: "\r\n" });
const linesOf = (rows: readonly (readonly unknown[])[]): string =>
  stringify([...rows], { record_delimiter: "\r\n", cast: { string: defused } });

const OF_DEVICE = [
  "Barcode",
  "Sheet",
  "X",
  "Y",
  "Product",
  "Check Every Days",
  "Installed",
  "Last Checked",
  "Due",
  "Missed Since",
  "Removed",
  "Reason Removed",
  "Replaces",
  "Notes",
];

async function* deviceLines(ctx: Ctx): AsyncGenerator<string> {
  yield head([...WHOSE, ...OF_DEVICE]);
  for await (const rows of batchesOf(ctx))
    yield linesOf(
      rows.map((row) => [
        ...whose(row),
        row.barcode,
        row.sheet,
        row.x,
        row.y,
        row.product_name,
        row.check_every_days,
        row.installed_on,
        row.last_checked_on,
        // As on the screens, nothing is due of what is gone.
        row.removed_on === null ? row.due_on : null,
        row.removed_on === null ? row.missed_since : null,
        row.removed_on,
        row.removed_why,
        row.replaces_id,
        row.notes,
      ]),
    );
}

const OF_CHECK = [
  "Visit ID",
  "Day",
  "Time",
  "By",
  "Result",
  "Found",
  "Bait Eaten %",
  "Bait",
  "Quantity",
  "Unit",
  "Due",
  "Note",
];

const CHECKS = `
  select ${CHECK_COLUMNS} from ${CHECK_TABLES} where checked.device_id = any($1::uuid[])
  order by checked.checked_on, checked.checked_at, checked.position, checked.entry_id`;

const MISSED = `
  select missed.visit_id, missed.device_id, missed.missed_on, missed.due_on from device_missed as missed
  where missed.device_id = any($1::uuid[]) order by missed.missed_on, missed.visit_id`;

interface MissedRow {
  visit_id: string;
  device_id: string;
  missed_on: string;
  due_on: string;
}

/** Device by device, each with what was found first and then with the visits that missed it. */
async function* checkLines(ctx: Ctx, zone: string): AsyncGenerator<string> {
  yield head([...WHOSE, ...OF_CHECK]);
  for await (const rows of batchesOf(ctx)) {
    const ids = rows.map(({ id }) => id);
    const checks = Map.groupBy(await rowsOf<CheckRow>(ctx.db, CHECKS, [ids]), ({ device_id: id }) => id);
    const missed = Map.groupBy(await rowsOf<MissedRow>(ctx.db, MISSED, [ids]), ({ device_id: id }) => id);
    yield linesOf(
      rows.flatMap((row) => [
        ...(checks.get(row.id) ?? []).map((check) => [...whose(row), ...checkCells(check, zone)]),
        ...(missed.get(row.id) ?? []).map((one) => [...whose(row), ...missedCells(one)]),
      ]),
    );
  }
}

const checkCells = (row: CheckRow, zone: string) => [
  row.visit_id,
  row.checked_on,
  timeText(wallClockOf(new Date(row.checked_at), zone).minutes),
  row.checked_by,
  CHECK_STATUS_LABELS[row.status],
  row.findings.map(sightingWords).join("; "),
  row.bait_eaten,
  row.bait_name,
  row.bait_quantity,
  row.bait_unit,
  "",
  row.note,
];

const missedCells = ({ visit_id: visitId, missed_on: day, due_on: dueOn }: MissedRow) => [
  ...[visitId, day, "", "", "Not checked when due"],
  ...["", "", "", "", ""],
  ...[dueOn, ""],
];

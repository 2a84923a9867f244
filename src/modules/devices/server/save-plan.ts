import { findMarkable } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint, rowsOf } from "#platform/server/database/db.ts";
import { attachFiles, detachFiles, filesOf } from "#platform/server/files/attach.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { TOO_MANY_SHEETS, type SheetForm } from "../contract.ts";
import { MAX_PLAN_FILES, MAX_SHEETS } from "../rules.ts";
import { changedMeanwhile } from "./change-device.ts";
import { idTaken } from "./install-device.ts";
import { DEVICES, holdChangeablePlace } from "./find-place.ts";
import { lockPlan } from "./lock-plan.ts";
import { filesNamedBy, PLAN_PICTURE } from "./plan-files.ts";

const COUNT_ON = "update property_plan set version = version + 1, updated_at = $2 where property_id = $1";

/** In the order in which everybody takes several devices. */
const HOLD_DEVICES = `
  select device.id from device where device.property_id = $1 and device.sheet_id is not null
  order by device.id for no key update`;

/** What stood on cells means nothing on a picture. */
const UNPLACE = `
  update device set sheet_id = null
  from plan_sheet, unnest($2::uuid[], $3::text[]) as now_so (id, kind)
  where device.property_id = $1 and plan_sheet.id = device.sheet_id and now_so.id = plan_sheet.id
    and now_so.kind <> plan_sheet.kind`;
const REMOVE = "delete from plan_sheet where property_id = $1 and id <> all($2::uuid[])";
const WRITE = `
  insert into plan_sheet (id, property_id, name, position, kind, width, height, feet_per_cell, file_id, shapes, marks)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb)`;
const REWRITE = `
  update plan_sheet set name = $3, position = $4, kind = $5, width = $6, height = $7, feet_per_cell = $8, file_id = $9,
    shapes = $10::jsonb, marks = $11::jsonb
  where id = $1 and property_id = $2
  returning id`;
/** A grid that became smaller keeps what stood beyond its edge at the edge. */
const KEEP_INSIDE = `
  update device set x = least(device.x, plan_sheet.width), y = least(device.y, plan_sheet.height)
  from plan_sheet
  where device.property_id = $1 and plan_sheet.id = device.sheet_id
    and (device.x > plan_sheet.width or device.y > plan_sheet.height)`;

interface Drawn {
  propertyId: string;
  version: number;
  sheets: readonly SheetForm[];
}

/**
 * Draws the plan of a property: its sheets as they are from now on. Devices of a sheet that is gone stand nowhere on it.
 *
 * @throws AppError properties.not_found | request.forbidden | devices.changed_meanwhile | devices.id_taken
 *   | devices.too_many_sheets | files.not_found | files.already_attached | files.type_not_allowed | files.too_many
 */
export function savePlan(ctx: Ctx, { propertyId, version, sheets }: Drawn): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const place = await holdChangeablePlace(ctx, propertyId);
    const now = ctx.now().toISOString();
    if ((await lockPlan(ctx, propertyId)) !== version) throw changedMeanwhile();

    await keepFiles(ctx, propertyId, sheets);
    await rowsOf(ctx.db, HOLD_DEVICES, [propertyId]);
    const ids = sheets.map(({ id }) => id);
    await checkSheets(ctx, propertyId, ids);
    await rowsOf(ctx.db, UNPLACE, [propertyId, ids, sheets.map(({ kind }) => kind)]);
    await rowsOf(ctx.db, REMOVE, [propertyId, ids]);
    for (const [position, sheet] of sheets.entries()) await writeSheet(ctx, propertyId, { ...sheet, position });
    await rowsOf(ctx.db, KEEP_INSIDE, [propertyId]);
    await rowsOf(ctx.db, COUNT_ON, [propertyId, now]);
    await audit(ctx, {
      action: "devices.plan_drawn",
      entityType: "client",
      entityId: place.clientId,
      changes: {
        propertyId,
        place: place.line,
        sheets: sheets.map(({ name, shapes, marks }) => ({ name, shapes: shapes.length, marks: marks.length })),
      },
    });
    await announce(ctx, DEVICES);
  });
}

/** Those that are there may all stay, however many a merge left. */
async function checkSheets({ db }: Ctx, propertyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length <= MAX_SHEETS) return;
  const there = await db.selectFrom("plan_sheet").select("id").where("property_id", "=", propertyId).execute();
  const known = new Set(there.map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  throw new AppError("invalid", "devices.too_many_sheets", {
    detail: TOO_MANY_SHEETS,
    errors: [{ path: "sheets", message: TOO_MANY_SHEETS }],
  });
}

async function writeSheet({ db }: Ctx, propertyId: string, sheet: SheetForm & { position: number }): Promise<void> {
  const drawing =
    sheet.kind === "grid"
      ? [sheet.width, sheet.height, sheet.feetPerCell, null]
      : [PICTURE_SIZE, PICTURE_SIZE, PICTURE_SIZE, sheet.fileId];
  const lists = [JSON.stringify(sheet.shapes), JSON.stringify(sheet.marks)];
  const values = [sheet.id, propertyId, sheet.name, sheet.position, sheet.kind, ...drawing, ...lists];
  if ((await rowsOf(db, REWRITE, values)).length > 0) return;
  await rowsOf(db, WRITE, values).catch(onConstraint("plan_sheet_pk", idTaken));
}

/** Places on a picture are 0 to 1 from its edges. */
const PICTURE_SIZE = 1;

/** Photos of the property stay its own; what was sent for the plan is the plan's. */
async function keepFiles(ctx: Ctx, propertyId: string, sheets: readonly SheetForm[]): Promise<void> {
  const owner = { kind: PLAN_PICTURE, id: propertyId };
  const { photoIds } = await findMarkable(ctx, propertyId);
  const named = filesNamedBy(sheets).filter((id) => !photoIds.includes(id));
  const pictures = sheets.flatMap((sheet) => (sheet.kind === "picture" ? [sheet.fileId] : []));
  const gone = (await filesOf(ctx, owner)).map(({ id }) => id).filter((id) => !named.includes(id));
  await detachFiles(ctx, owner, gone);
  // What is drawn on is the plan's own: a photo may be taken from the property at any time.
  await attachFiles(ctx, owner, [...new Set([...named, ...pictures])], { allow: ["jpeg"], max: MAX_PLAN_FILES });
}

import type * as z from "zod";
import { productFactsOf } from "#modules/products/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint, rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { installDevice as endpoint, Position } from "../contract.ts";
import { isOnSheet, MAX_DEVICES, sizeOfSheet } from "../rules.ts";
import { companyToday } from "./device-rows.ts";
import { DEVICES, holdChangeablePlace, type HoldPlace } from "./find-place.ts";
import { lockPlan } from "./lock-plan.ts";

/** Two people at once could pass the limit otherwise: the numbers are unique, how many there are is not. */
const COUNT = "select count(*)::int as devices from device where device.property_id = $1 and device.removed_on is null";

/**
 * Sets up a device. The database keeps numbers and barcodes unique, so nobody asks before.
 *
 * @throws AppError properties.not_found | request.forbidden | devices.too_many | devices.product_not_found
 *   | devices.not_on_plan | devices.in_the_future | devices.id_taken | devices.number_taken | devices.barcode_taken
 */
export function installDevice(
  ctx: Ctx,
  { id: propertyId, deviceId, position, installedOn, ...told }: z.output<typeof endpoint.input>,
  hold: HoldPlace = holdChangeablePlace,
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const place = await hold(ctx, propertyId);
    const on = await dayOf(ctx, installedOn);
    await lockPlan(ctx, propertyId);
    await checkCount(ctx, propertyId);
    await checkProduct(ctx, told.productId);
    await checkPosition(ctx, propertyId, position);
    const id = deviceId ?? newId();
    await insertDevice(ctx, {
      id,
      property_id: propertyId,
      number: told.number,
      kind: told.kind,
      barcode: told.barcode,
      area: told.area,
      ...positionColumns(position),
      product_id: told.productId,
      check_every_days: told.checkEveryDays,
      installed_on: on,
      notes: told.notes,
    });
    await audit(ctx, {
      action: "devices.installed",
      entityType: "client",
      entityId: place.clientId,
      changes: { deviceId: id, propertyId, place: place.line, number: told.number, kind: told.kind, installedOn: on },
    });
    await announce(ctx, DEVICES);
    return id;
  });
}

interface NewDevice {
  id: string;
  property_id: string;
  number: number;
  kind: z.output<typeof endpoint.input>["kind"];
  barcode: string | null;
  area: string;
  sheet_id: string | null;
  x: number | null;
  y: number | null;
  product_id: string | null;
  check_every_days: number | null;
  installed_on: string;
  notes: string;
  replaces_id?: string;
}

/** @throws AppError devices.id_taken | devices.number_taken | devices.barcode_taken */
export async function insertDevice(ctx: Ctx, device: NewDevice): Promise<void> {
  const at = ctx.now().toISOString();
  await ctx.db
    .insertInto("device")
    .values({ ...device, created_at: at, updated_at: at })
    .execute()
    .catch(onConstraint("device_pk", idTaken))
    .catch(onTaken);
}

export const idTaken = (): AppError =>
  new AppError("conflict", "devices.id_taken", { detail: "There is something else with this ID already." });

/** What only one device in use may have. */
export function onTaken(fault: unknown): never {
  try {
    return onConstraint("device_number_one", () => taken("number", "A device here has this number already."))(fault);
  } catch (first) {
    return onConstraint("device_barcode_one", () => taken("barcode", "Another device in use has this barcode."))(first);
  }
}

const taken = (path: "number" | "barcode", message: string): AppError =>
  new AppError("conflict", `devices.${path}_taken`, { detail: message, errors: [{ path, message }] });

/** @throws AppError devices.in_the_future */
export async function dayOf(ctx: Ctx, told: string | undefined): Promise<string> {
  const today = await companyToday(ctx);
  if (told !== undefined && told > today)
    throw new AppError("invalid", "devices.in_the_future", { detail: "This day has not come yet." });
  return told ?? today;
}

async function checkCount(ctx: Ctx, propertyId: string): Promise<void> {
  const [count] = await rowsOf<{ devices: number }>(ctx.db, COUNT, [propertyId]);
  if ((count?.devices ?? 0) < MAX_DEVICES) return;
  throw new AppError("conflict", "devices.too_many", { detail: `A property has at most ${MAX_DEVICES} devices.` });
}

/** @throws AppError devices.product_not_found */
export async function checkProduct(ctx: Ctx, productId: string | null): Promise<void> {
  if (productId === null || (await productFactsOf(ctx, [productId])).size > 0) return;
  throw new AppError("invalid", "devices.product_not_found", {
    detail: "This product does not exist.",
    errors: [{ path: "productId", message: "Please choose a product" }],
  });
}

/**
 * Nobody takes the sheet away meanwhile.
 *
 * @throws AppError devices.not_on_plan
 */
export async function checkPosition(ctx: Ctx, propertyId: string, position: Position | null): Promise<void> {
  if (position === null) return;
  const sheet = await ctx.db
    .selectFrom("plan_sheet")
    .select(["kind", "width", "height"])
    .where("id", "=", position.sheetId)
    .where("property_id", "=", propertyId)
    .forKeyShare()
    .executeTakeFirst();
  if (sheet && isOnSheet(sizeOfSheet(sheet), position)) return;
  throw new AppError("invalid", "devices.not_on_plan", { detail: "This place is not on the plan of the property." });
}

export const positionColumns = (position: Position | null) => ({
  sheet_id: position?.sheetId ?? null,
  x: position?.x ?? null,
  y: position?.y ?? null,
});

import type * as z from "zod";
import type { Ctx } from "#platform/server/context.ts";
import type { DeviceForm, Position } from "../contract.ts";
import { changeDevice, differences, type HeldDevice, type SeenDevice } from "./change-device.ts";
import { checkPosition, checkProduct, positionColumns } from "./install-device.ts";
import { positionOf } from "./device-rows.ts";

/**
 * @throws AppError devices.not_found | devices.changed_meanwhile | devices.removed | devices.product_not_found
 *   | devices.number_taken | devices.barcode_taken | request.forbidden
 */
export const updateDevice = (ctx: Ctx, seen: SeenDevice, told: z.output<typeof DeviceForm>): Promise<void> =>
  changeDevice(ctx, seen, {
    action: "changed",
    change: async (row, ctx) => {
      const changes = differences(toForm(row), told);
      if (Object.keys(changes).length === 0) return null;
      if (told.productId !== row.product_id) await checkProduct(ctx, told.productId);
      const { checkEveryDays, productId, ...columns } = told;
      return { columns: { ...columns, product_id: productId, check_every_days: checkEveryDays }, changes };
    },
  });

const toForm = (row: HeldDevice): Record<string, unknown> => ({
  number: row.number,
  kind: row.kind,
  barcode: row.barcode,
  area: row.area,
  productId: row.product_id,
  checkEveryDays: row.check_every_days,
  notes: row.notes,
});

/**
 * @throws AppError devices.not_found | devices.changed_meanwhile | devices.removed | devices.not_on_plan
 *   | request.forbidden
 */
export const moveDevice = (
  ctx: Ctx,
  seen: SeenDevice,
  { position, area }: { position: Position | null; area?: string | undefined },
): Promise<void> =>
  changeDevice(ctx, seen, {
    action: "moved",
    change: async (row, ctx) => {
      const after = { position, area: area ?? row.area };
      const changes = differences({ position: positionOf(row), area: row.area }, after);
      if (Object.keys(changes).length === 0) return null;
      await checkPosition(ctx, row.property_id, position);
      return { columns: { ...positionColumns(position), area: after.area }, changes };
    },
  });

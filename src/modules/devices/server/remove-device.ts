import type * as z from "zod";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import type { replaceDevice as replaceEndpoint } from "../contract.ts";
import { changeDevice, type HeldDevice, type SeenDevice } from "./change-device.ts";
import { dayOf, insertDevice } from "./install-device.ts";

interface Removal {
  on?: string | undefined;
  why: string;
}

/**
 * Takes a device away; what was found there stays. One that is gone stays so.
 *
 * @throws AppError devices.not_found | devices.changed_meanwhile | devices.in_the_future | devices.before_installed
 *   | request.forbidden
 */
export const removeDevice = (ctx: Ctx, seen: SeenDevice, { on, why }: Removal): Promise<void> =>
  changeDevice(ctx, seen, {
    action: "removed",
    isDone: (row) => row.removed_on !== null,
    change: async (row, ctx) => {
      const removedOn = await lastDayOf(ctx, row, on);
      return { columns: { removed_on: removedOn, removed_why: why }, changes: { removedOn, why } };
    },
  });

/**
 * Puts a new device where one stood: its number, area, place, content and rhythm. The old one keeps what was found at it.
 *
 * @returns the id of the new one
 * @throws AppError devices.not_found | devices.changed_meanwhile | devices.removed | devices.id_taken
 *   | devices.in_the_future | devices.before_installed | devices.barcode_taken | request.forbidden
 */
export async function replaceDevice(
  ctx: Ctx,
  { id, version, hold, deviceId, kind, barcode, on, why }: z.output<typeof replaceEndpoint.input> & SeenDevice,
): Promise<string> {
  const newOne = deviceId ?? newId();
  let day = "";
  await changeDevice(
    ctx,
    { id, version, ...(hold && { hold }) },
    {
      action: "replaced",
      change: async (row, ctx) => {
        day = await lastDayOf(ctx, row, on);
        return { columns: { removed_on: day, removed_why: why }, changes: { replacedBy: newOne, on: day, why } };
      },
      // The old one is out of use by now: its number and its barcode are free.
      after: (ctx, row) =>
        insertDevice(ctx, {
          id: newOne,
          property_id: row.property_id,
          number: row.number,
          kind: kind ?? row.kind,
          barcode,
          area: row.area,
          sheet_id: row.sheet_id,
          x: row.x,
          y: row.y,
          product_id: row.product_id,
          check_every_days: row.check_every_days,
          installed_on: day,
          notes: row.notes,
          replaces_id: row.id,
        }),
    },
  );
  return newOne;
}

async function lastDayOf(ctx: Ctx, row: HeldDevice, on: string | undefined): Promise<string> {
  const day = await dayOf(ctx, on);
  if (day < row.installed_on)
    throw new AppError("invalid", "devices.before_installed", {
      detail: "It was set up after this day.",
      errors: [{ path: "on", message: "It was set up after this day" }],
    });
  return day;
}

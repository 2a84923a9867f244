import type { Insertable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import type { DeviceCheck, DeviceForm } from "./contract.ts";
import type {} from "./server/tables.ts";

export type NewDevice = Insertable<Database["device"]>;

/** What the office enters of a device; what is told wins. */
export const deviceForm = (told: Partial<DeviceForm> = {}): DeviceForm => ({
  number: 1,
  kind: "bait-station",
  barcode: null,
  area: "Kitchen",
  productId: null,
  checkEveryDays: 30,
  notes: "",
  ...told,
});

/** A device that stands at a property; what is told wins. */
export async function makeDevice(
  ctx: Ctx,
  told: Partial<NewDevice> & Pick<NewDevice, "property_id">,
): Promise<NewDevice & { id: string }> {
  const at = ctx.now().toISOString();
  const row = {
    id: newId(),
    number: 1,
    kind: "bait-station" as const,
    barcode: null,
    area: "Kitchen",
    check_every_days: 30,
    installed_on: at.slice(0, 10),
    created_at: at,
    updated_at: at,
    ...told,
  };
  await ctx.db.insertInto("device").values(row).execute();
  return row;
}

/** A check that found nothing; what is told wins. */
export const deviceCheck = (deviceId: string, told: Partial<DeviceCheck> = {}): DeviceCheck => ({
  deviceId,
  status: "ok",
  findings: [],
  baitEatenPercent: null,
  bait: null,
  note: "",
  fileId: null,
  checkedAt: null,
  ...told,
});

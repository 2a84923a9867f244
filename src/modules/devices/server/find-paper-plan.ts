import type { Ctx } from "#platform/server/context.ts";
import type { Position, Sheet } from "../contract.ts";
import { devicesOf, positionOf } from "./device-rows.ts";
import type { NamedDevice } from "./find-missed.ts";
import { findSheets } from "./read-plan.ts";

export interface PaperPlan {
  /** Those on which a device stands, in their order. */
  sheets: Sheet[];
  devices: (NamedDevice & { position: Position; isInUse: boolean })[];
}

/**
 * The plan of a place as papers show it. A device that was taken away since stays where it stood. Whoever asks has seen
 * the place.
 */
export async function findPaperPlan(ctx: Ctx, placeId: string | null): Promise<PaperPlan> {
  if (placeId === null) return { sheets: [], devices: [] };
  const rows = await devicesOf(ctx, placeId, { removed: true });
  const devices = rows.flatMap((row) => {
    const position = positionOf(row);
    const { id, number, kind, area, removed_on: removedOn } = row;
    return position ? [{ id, number, kind, area, position, isInUse: removedOn === null }] : [];
  });
  const taken = new Set(devices.map(({ position }) => position.sheetId));
  return {
    sheets: taken.size === 0 ? [] : (await findSheets(ctx, placeId)).filter(({ id }) => taken.has(id)),
    devices,
  };
}

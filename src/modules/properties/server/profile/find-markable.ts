import type { Ctx } from "#platform/server/context.ts";
import { filesOf } from "#platform/server/files/attach.ts";
import type { PropertyProfile } from "../../contract.ts";
import { PROPERTY_PHOTO } from "./keep-photos.ts";

export interface Markable {
  entryPoints: Omit<PropertyProfile["entryPoints"][number], "notes">[];
  vulnerableAreas: Pick<PropertyProfile["vulnerableAreas"][number], "id" | "area" | "riskLevel">[];
  /** The property's own photos. */
  photoIds: string[];
}

/** What of a property can stand on a plan of it. Whoever asks has seen the property. */
export async function findMarkable(ctx: Ctx, propertyId: string): Promise<Markable> {
  const points = await ctx.db
    .selectFrom("entry_point")
    .select(["id", "location", "kind", "status"])
    .where("property_id", "=", propertyId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const areas = await ctx.db
    .selectFrom("vulnerable_area")
    .select(["id", "area", "risk_level as riskLevel"])
    .where("property_id", "=", propertyId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const photos = await filesOf(ctx, { kind: PROPERTY_PHOTO, id: propertyId });
  return { entryPoints: points, vulnerableAreas: areas, photoIds: photos.map(({ id }) => id) };
}

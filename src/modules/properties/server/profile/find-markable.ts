import type { Ctx } from "#platform/server/context.ts";
import { filesOfMany } from "#platform/server/files/attach.ts";
import type { PropertyProfile } from "../../contract.ts";
import { PROPERTY_PHOTO } from "./keep-photos.ts";

export interface Markable {
  entryPoints: Omit<PropertyProfile["entryPoints"][number], "notes">[];
  vulnerableAreas: Pick<PropertyProfile["vulnerableAreas"][number], "id" | "area" | "riskLevel">[];
  /** The property's own photos. */
  photoIds: string[];
}

const NOTHING: Markable = { entryPoints: [], vulnerableAreas: [], photoIds: [] };

/** What of a property can stand on a plan of it. Whoever asks has seen the property. */
export const findMarkable = async (ctx: Ctx, propertyId: string): Promise<Markable> =>
  (await findMarkableOfMany(ctx, [propertyId])).get(propertyId) ?? NOTHING;

/** The same of several, each by its id. */
export async function findMarkableOfMany(
  ctx: Ctx,
  propertyIds: readonly string[],
): Promise<ReadonlyMap<string, Markable>> {
  if (propertyIds.length === 0) return new Map();
  const points = await ctx.db
    .selectFrom("entry_point")
    .select(["property_id", "id", "location", "kind", "status"])
    .where("property_id", "in", [...propertyIds])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const areas = await ctx.db
    .selectFrom("vulnerable_area")
    .select(["property_id", "id", "area", "risk_level as riskLevel"])
    .where("property_id", "in", [...propertyIds])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const [pointsOf, areasOf] = [byProperty(points), byProperty(areas)];
  const photosOf = await filesOfMany(ctx, PROPERTY_PHOTO, propertyIds);
  return new Map(
    propertyIds.map((id) => [
      id,
      {
        entryPoints: pointsOf.get(id) ?? [],
        vulnerableAreas: areasOf.get(id) ?? [],
        photoIds: (photosOf.get(id) ?? []).map((photo) => photo.id),
      },
    ]),
  );
}

function byProperty<Row extends { property_id: string }>(rows: readonly Row[]) {
  const groups = new Map<string, Omit<Row, "property_id">[]>();
  for (const { property_id: id, ...row } of rows) groups.set(id, [...(groups.get(id) ?? []), row]);
  return groups;
}

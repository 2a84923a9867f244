import type * as z from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import type { Feature, OfficeProfileForm, OwnPropertyForm, PropertyProfile } from "../../contract.ts";
import { withoutRepeats } from "../../rules.ts";
import { changeProperty, type SeenProperty } from "../change-property.ts";
import type { PropertyRow } from "../queries.ts";
import { profilesOf } from "./find-profile.ts";

type OwnTold = z.output<typeof OwnPropertyForm>;
type OfficeTold = z.output<typeof OfficeProfileForm>;
type Told = Partial<OwnTold & OfficeTold> & Pick<OwnTold, "features">;

/**
 * What a client tells of a place of theirs.
 *
 * @throws AppError properties.not_found | properties.changed_meanwhile | request.forbidden
 */
export const saveOwnProfile = (ctx: Ctx, seen: SeenProperty, told: OwnTold): Promise<void> =>
  saveProfile(ctx, seen, told);

/**
 * What the office knows of a place, with where pests come in.
 *
 * @throws AppError properties.not_found | properties.changed_meanwhile | request.forbidden
 */
export const saveOfficeProfile = (ctx: Ctx, seen: SeenProperty, told: OfficeTold): Promise<void> =>
  saveProfile(ctx, seen, told);

const saveProfile = (ctx: Ctx, seen: SeenProperty, { features, ...told }: Told): Promise<void> =>
  changeProperty(ctx, seen, {
    action: "updated",
    right: "describe",
    change: async (row, ctx) => {
      const after = { ...told, features: withoutRepeats(features) };
      const changes = await changesOf(ctx, row, after);
      if (Object.keys(changes).length === 0) return null;
      return { columns: columnsOf(row, after), changes, write: (ctx) => writeLists(ctx, row.id, after) };
    },
  });

/** `{ field: [before, after] }` of those that differ, as the form says them. */
async function changesOf(ctx: Ctx, row: PropertyRow, told: Told): Promise<Record<string, [unknown, unknown]>> {
  const [profile] = await profilesOf(ctx, [row]);
  const before = new Map<string, unknown>(Object.entries(profile ? toForm(profile) : {}));
  const pairs = Object.entries(told).map(([field, is]): [string, [unknown, unknown]] => [
    field,
    [before.get(field), is],
  ]);
  return Object.fromEntries(pairs.filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is)));
}

const toForm = ({ vulnerableAreas, entryPoints, ...profile }: PropertyProfile) => ({
  ...profile,
  vulnerableAreas: vulnerableAreas.map(({ id: _id, ...area }) => area),
  entryPoints: entryPoints.map(({ id: _id, ...point }) => point),
});

/** What is not told stays. */
const columnsOf = (row: PropertyRow, told: Told) => ({
  property_type: told.propertyType === undefined ? row.property_type : told.propertyType,
  square_feet: told.squareFootage ?? null,
  year_built: told.yearBuilt ?? null,
  bedrooms: told.bedrooms ?? null,
  half_bathrooms: typeof told.bathrooms === "number" ? told.bathrooms * 2 : null,
  garage_spaces: told.garageSpaces ?? null,
  has_basement: told.hasBasement ?? null,
  has_attic: told.hasAttic ?? null,
  has_deck: told.hasDeck ?? null,
  contact_name: told.contactName ?? row.contact_name,
  contact_phone: told.contactPhone ?? row.contact_phone,
  access_instructions: told.accessInstructions ?? row.access_instructions,
  pet_considerations: told.petConsiderations ?? row.pet_considerations,
});

/** The lists as they are told now, in their order; the property is held. */
async function writeLists(
  ctx: Ctx,
  propertyId: string,
  { features, vulnerableAreas, entryPoints }: Told,
): Promise<void> {
  await writeFeatures(ctx, propertyId, features);
  if (vulnerableAreas) await writeAreas(ctx, propertyId, vulnerableAreas);
  if (entryPoints) await writeEntryPoints(ctx, propertyId, entryPoints);
}

export async function writeFeatures({ db }: Ctx, propertyId: string, features: readonly Feature[]): Promise<void> {
  await db.deleteFrom("property_feature").where("property_id", "=", propertyId).execute();
  if (features.length === 0) return;
  const rows = features.map(({ category, name }, position) => ({ property_id: propertyId, category, name, position }));
  await db.insertInto("property_feature").values(rows).execute();
}

export async function writeAreas({ db }: Ctx, propertyId: string, areas: OfficeTold["vulnerableAreas"]): Promise<void> {
  const gone = await db
    .deleteFrom("vulnerable_area")
    .where("property_id", "=", propertyId)
    .returning(["id", "area"])
    .execute();
  const idOf = keptIds(gone.map(({ id, area }) => ({ id, name: area })));
  if (areas.length === 0) return;
  const rows = areas.map(({ area, riskLevel, description, lastInspectedOn }, position) => ({
    id: idOf(area),
    property_id: propertyId,
    area,
    risk_level: riskLevel,
    description,
    last_inspected_on: lastInspectedOn,
    position,
  }));
  await db.insertInto("vulnerable_area").values(rows).execute();
}

export async function writeEntryPoints(
  { db }: Ctx,
  propertyId: string,
  entryPoints: OfficeTold["entryPoints"],
): Promise<void> {
  const gone = await db
    .deleteFrom("entry_point")
    .where("property_id", "=", propertyId)
    .returning(["id", "location"])
    .execute();
  const idOf = keptIds(gone.map(({ id, location }) => ({ id, name: location })));
  if (entryPoints.length === 0) return;
  const rows = entryPoints.map((point, position) => ({
    ...point,
    id: idOf(point.location),
    property_id: propertyId,
    position,
  }));
  await db.insertInto("entry_point").values(rows).execute();
}

/** What is called as before is the same as before: the plan of a property refers to it. */
function keptIds(before: { id: string; name: string }[]): (name: string) => string {
  const left = [...before];
  return (name) => {
    const at = left.findIndex((known) => known.name === name);
    return at === -1 ? newId() : (left.splice(at, 1)[0]?.id ?? newId());
  };
}

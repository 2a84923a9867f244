import { servesAddress } from "#modules/company/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { filesOfMany } from "#platform/server/files/attach.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { PropertyProfile } from "../../contract.ts";
import { propertyPolicy } from "../../policy.ts";
import type { PropertyRow } from "../queries.ts";
import { subjectOf } from "../views.ts";
import { PROPERTY_PHOTO } from "./keep-photos.ts";

/** What is known of these places, in their order. Whoever asks has seen them. Six questions, however many there are. */
export async function profilesOf(ctx: Ctx, rows: readonly PropertyRow[]): Promise<PropertyProfile[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { service_areas: areasServed } = await currentCompany(ctx);
  const features = await findFeatures(ctx, ids);
  const areas = await findAreas(ctx, ids);
  const entryPoints = await findEntryPoints(ctx, ids);
  const photos = await findPhotos(ctx, ids);
  const visited = await findLastVisits(ctx, ids);
  return rows.map((row) => ({
    ...aboutOf(row),
    features: of(features, row).map(({ category, name }) => ({ category, name })),
    vulnerableAreas: of(areas, row).map((area) => ({
      id: area.id,
      area: area.area,
      riskLevel: area.risk_level,
      description: area.description,
      lastInspectedOn: area.last_inspected_on,
    })),
    entryPoints: of(entryPoints, row).map(({ id, location, kind, status, notes }) => ({
      id,
      location,
      kind,
      status,
      notes,
    })),
    photos: of(photos, row).map(({ property_id: _of, ...photo }) => photo),
    inServiceArea: servesAddress(areasServed, { state: row.state, zipCode: row.zip_code }),
    lastServiceOn: visited.get(row.id) ?? null,
    can: { edit: propertyPolicy.describe(ctx.actor, subjectOf(row)) },
  }));
}

const of = <Row extends { property_id: string }>(rows: readonly Row[], { id }: PropertyRow): Row[] =>
  rows.filter((row) => row.property_id === id);

const aboutOf = (row: PropertyRow) => ({
  id: row.id,
  label: row.label,
  address: row.street,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  isPrimary: row.is_primary,
  propertyType: row.property_type,
  squareFootage: row.square_feet,
  yearBuilt: row.year_built,
  bedrooms: row.bedrooms,
  bathrooms: row.half_bathrooms === null ? null : row.half_bathrooms / 2,
  garageSpaces: row.garage_spaces,
  hasBasement: row.has_basement,
  hasAttic: row.has_attic,
  hasDeck: row.has_deck,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  accessInstructions: row.access_instructions,
  petConsiderations: row.pet_considerations,
  preferredTime: row.preferred_time,
  serviceInstructions: row.service_instructions,
  version: row.version,
});

const findFeatures = ({ db }: Ctx, ids: readonly string[]) =>
  db.selectFrom("property_feature").selectAll().where("property_id", "in", ids).orderBy("position").execute();

const findAreas = ({ db }: Ctx, ids: readonly string[]) =>
  db
    .selectFrom("vulnerable_area")
    .selectAll()
    .where("property_id", "in", ids)
    .orderBy("position")
    .orderBy("id")
    .execute();

const findEntryPoints = ({ db }: Ctx, ids: readonly string[]) =>
  db.selectFrom("entry_point").selectAll().where("property_id", "in", ids).orderBy("position").orderBy("id").execute();

/** Each with its file; the file says whose it is, the row what it shows. */
/** Each by the index of a place's visits; what names no place was at the client's own address (see `placeOf`). */
const LAST_VISITS = `
  select property.id, greatest(there.visited_on, home.visited_on) as visited_on from property
  left join lateral (
    select visit.visited_on from visit where visit.property_id = property.id and visit.status = 'finished'
    order by visit.visited_on desc, visit.id desc limit 1
  ) as there on true
  left join lateral (
    select visit.visited_on from visit
    where property.is_primary and visit.client_id = property.client_id
      and visit.property_id is null and visit.status = 'finished'
    order by visit.visited_on desc, visit.id desc limit 1
  ) as home on true
  where property.id = any($1::uuid[]) and (there.visited_on is not null or home.visited_on is not null)`;

async function findLastVisits({ db }: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; visited_on: string }>(db, LAST_VISITS, [ids]);
  return new Map(rows.map(({ id, visited_on }) => [id, visited_on]));
}

async function findPhotos(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom("property_photo")
    .selectAll()
    .where("property_id", "in", ids)
    .orderBy("added_at")
    .orderBy("file_id")
    .execute();
  const files = await filesOfMany(ctx, PROPERTY_PHOTO, ids);
  return rows.flatMap(({ file_id: fileId, property_id, category, caption, added_at: addedAt }) => {
    const file = files.get(property_id)?.find(({ id }) => id === fileId);
    return file ? [{ property_id, file, category, caption, addedAt }] : [];
  });
}

import { findPlacePoint, type PlacePoint } from "#modules/properties/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { NearPerson, NearRegistry } from "../../contract-registry.ts";
import {
  boxAround,
  feetBetween,
  listDayBefore,
  reachFeet,
  listedAddress,
  REGISTRY_STATE,
  type ContactMethod,
} from "../../rules-registry.ts";
import { marginFeet } from "./find-margin.ts";

interface NearRow {
  id: string;
  name: string;
  street: string;
  city: string;
  zip_code: string;
  phone: string;
  email: string;
  preferred_contact: ContactMethod | null;
  notes: string;
  latitude: number | null;
  longitude: number | null;
}

/** How many people without a known distance are listed; nobody reads more. */
const MAX_UNTOLD = 200;

const COLUMNS = `person.id, person.name, person.street, person.city, person.zip_code, person.phone, person.email,
  person.preferred_contact, person.notes, person.latitude, person.longitude`;

/** The list in effect on a day: the latest, and of two for the same day the one imported later. */
const EDITION = `
  select edition.id, edition.effective_on from registry_edition as edition
  where edition.us_state = $1 and edition.effective_on <= $2
  order by edition.effective_on desc, edition.imported_at desc, edition.id desc
  limit 1`;

const IN_BOX = `
  select ${COLUMNS} from registry_person as person
  where person.edition_id = $1 and person.latitude between $2 and $3 and person.longitude between $4 and $5`;

const nearby = (who: string) => `
  from registry_person as person
  where person.edition_id = $1 and ${who} and (left(person.zip_code, 5) = $2 or lower(person.city) = lower($3))`;
const untold = (who: string) => `
  select ${COLUMNS}, count(*) over ()::integer as total ${nearby(who)}
  order by (left(person.zip_code, 5) = $2) desc, person.name, person.id
  limit ${MAX_UNTOLD}`;
const UNPLACED = untold("person.latitude is null");
const ANYBODY = untold("true");

const NOBODY: NearRegistry = { applies: false, isPlaced: false, edition: null, people: [], more: 0 };

/** Who has to be notified of an application at a property on a day, nearest first, then those of unknown distance. */
export const findRegistryNear = async (ctx: Ctx, propertyId: string, day: string): Promise<NearPerson[]> =>
  (await findNearRegistry(ctx, propertyId, day))?.people ?? [];

/**
 * The same with the list it comes from: without one in effect nobody can say, and an old one may lack people. Undefined
 * when there is no such property. The caller has checked that the actor may know.
 */
export async function findNearRegistry(ctx: Ctx, propertyId: string, day: string): Promise<NearRegistry | undefined> {
  const place = await findPlacePoint(ctx, propertyId);
  if (!place) return undefined;
  if (place.state !== REGISTRY_STATE) return { ...NOBODY, isPlaced: place.point !== null };
  const [edition] = await rowsOf<{ id: string; effective_on: string }>(ctx.db, EDITION, [REGISTRY_STATE, day]);
  const about = { applies: true, isPlaced: place.point !== null };
  if (!edition) return { ...NOBODY, ...about };
  const near = await findWithin(ctx, edition.id, place);
  const inDoubt = await rowsOf<NearRow & { total: number }>(ctx.db, place.point === null ? ANYBODY : UNPLACED, [
    edition.id,
    place.zipCode.slice(0, 5),
    place.city,
  ]);
  const toPerson = (row: NearRow, feet: number | null) => personOf(row, edition.id, feet);
  return {
    ...about,
    edition: {
      id: edition.id,
      effectiveOn: edition.effective_on,
      isOutdated: edition.effective_on < listDayBefore(day),
    },
    people: [
      ...near.map(({ row, feet }) => toPerson(row, Math.round(feet))),
      ...inDoubt.map((row) => toPerson(row, null)),
    ],
    more: Math.max(0, (inDoubt[0]?.total ?? 0) - inDoubt.length),
  };
}

/** The index finds the people in a box around the property; their exact distance is computed here. */
async function findWithin(ctx: Ctx, editionId: string, { point, accuracyMeters }: PlacePoint) {
  if (point === null) return [];
  const reach = reachFeet(await marginFeet(ctx), accuracyMeters);
  const { south, north, west, east } = boxAround(point, reach);
  const rows = await rowsOf<NearRow>(ctx.db, IN_BOX, [editionId, south, north, west, east]);
  return rows
    .map((row) => ({ row, feet: feetBetween(point, { latitude: row.latitude ?? 0, longitude: row.longitude ?? 0 }) }))
    .filter(({ feet }) => feet <= reach)
    .toSorted((one, other) => one.feet - other.feet || (one.row.id < other.row.id ? -1 : 1));
}

const personOf = (row: NearRow, editionId: string, feet: number | null): NearPerson => ({
  id: row.id,
  editionId,
  name: row.name,
  address: listedAddress(row),
  phone: row.phone,
  email: row.email,
  preferredContact: row.preferred_contact,
  notes: row.notes,
  feet,
});

import { isId } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Point } from "../rules-location.ts";

export interface PlacePoint {
  state: string;
  city: string;
  zipCode: string;
  /** Null: the location is not known. */
  point: Point | null;
  /** In meters, when a phone read it. */
  accuracyMeters: number | null;
}

/** The location of a property; undefined when there is no such property. */
export async function findPlacePoint({ db }: Ctx, id: string): Promise<PlacePoint | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("property")
    .select(["state", "city", "zip_code", "latitude", "longitude", "location_accuracy_meters"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { latitude, longitude } = row;
  return {
    state: row.state,
    city: row.city,
    zipCode: row.zip_code,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    accuracyMeters: row.location_accuracy_meters,
  };
}

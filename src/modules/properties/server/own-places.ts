import { sql } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { placeLimitOf } from "#platform/own-places.ts";

interface PlacedColumns {
  /** The column with the property; SQL, never what somebody sent. */
  property: string;
  /** The column with the client whose it is. */
  client: string;
}

/** SQL: where something happens. What names no property is at the client's own address. */
export const placeOf = ({ property, client }: PlacedColumns): string =>
  `coalesce(${property}, (select own_place.id from property as own_place where own_place.client_id = ${client} and own_place.is_primary))`;

/**
 * SQL: whether it is at one of the places in `limit`, a parameter with what `placeLimitOf(actor)` says. The same rule as
 * `mayKnowPlace`; for statements that have found whose it is already.
 */
export const isWithinLimit = (limit: string, columns: PlacedColumns): string =>
  `(${limit}::uuid[] is null or ${placeOf(columns)} = any(${limit}::uuid[]))`;

/** The same for a statement that is put together. */
export function isAtOwnPlace(actor: Actor, columns: PlacedColumns) {
  const limit = placeLimitOf(actor);
  return limit === null ? sql<boolean>`true` : sql<boolean>`${sql.raw(placeOf(columns))} = any(${limit}::uuid[])`;
}

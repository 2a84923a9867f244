import type { Ctx } from "#platform/server/context.ts";
import type { Location } from "../contract.ts";
import { pointText, type Point } from "../rules-location.ts";
import type { PropertyRow } from "./queries.ts";

export const LOCATION_COLUMNS = [
  "latitude",
  "longitude",
  "location_source",
  "location_accuracy_meters",
  "location_set_at",
  "location_set_by",
] as const;

type LocationRow = Pick<PropertyRow, (typeof LOCATION_COLUMNS)[number]>;

/** A point that somebody entered; without an accuracy it was typed. */
export interface ToldLocation extends Point {
  accuracyMeters: number | null;
}

/** What the office entered in a form. */
export const typedLocation = (point: Point | null | undefined): ToldLocation | null =>
  point ? { ...point, accuracyMeters: null } : null;

const NOWHERE = {
  latitude: null,
  longitude: null,
  location_source: null,
  location_accuracy_meters: null,
  location_set_at: null,
  location_set_by: null,
} as const satisfies LocationRow;

/** The row's columns, set now by the actor; null clears them. */
export function locationColumns({ actor, now }: Ctx, told: ToldLocation | null): LocationRow {
  if (told === null) return NOWHERE;
  return {
    latitude: told.latitude,
    longitude: told.longitude,
    location_source: told.accuracyMeters === null ? "typed" : "phone",
    location_accuracy_meters: told.accuracyMeters === null ? null : Math.ceil(told.accuracyMeters),
    location_set_at: now().toISOString(),
    location_set_by: "userId" in actor ? actor.userId : null,
  };
}

export function locationOf(row: LocationRow): Location | null {
  const { latitude, longitude, location_source: source, location_set_at: setAt } = row;
  // The table allows all of them or none.
  if (latitude === null || longitude === null || source === null || setAt === null) return null;
  return { latitude, longitude, source, accuracyMeters: row.location_accuracy_meters, setAt };
}

/** For the audit log: `39.158168, -75.524368 (phone, 12 m)`; empty when there is no location. */
export function locationWords(location: Omit<Location, "setAt"> | null): string {
  if (location === null) return "";
  const { source, accuracyMeters } = location;
  return accuracyMeters === null
    ? `${pointText(location)} (${source})`
    : `${pointText(location)} (${source}, ${accuracyMeters} m)`;
}

/** The same point saved again stays as it was: one from a phone does not become a typed one because a form was saved. */
export const isSamePoint = (row: LocationRow, told: Point | null): boolean =>
  told === null ? row.latitude === null : pointOf(row) === pointText(told);

const pointOf = ({ latitude, longitude }: LocationRow): string | null =>
  latitude === null || longitude === null ? null : pointText({ latitude, longitude });

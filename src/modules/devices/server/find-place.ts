import { sentToPlaces, sentToPlacesOn } from "#modules/appointments/server/index.ts";
import { findProperties, holdProperty, type PropertyRow } from "#modules/properties/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { companyToday } from "./device-rows.ts";
import { devicePolicy, type PlaceSubject } from "../policy.ts";

/** Announced when a plan, a device or a check of one changed. */
export const DEVICES = "devices";

export interface Place extends PlaceSubject {
  /** One line, with what the client calls it. */
  line: string;
}

export const placeNotFound = (): AppError =>
  new AppError("not_found", "properties.not_found", { detail: "This property does not exist." });

export const deviceNotFound = (): AppError =>
  new AppError("not_found", "devices.not_found", { detail: "This device does not exist." });

/** A property whose plan and devices the actor may read, with all that is noted; undefined for every other. */
export const findReadablePlace = async (ctx: Ctx, id: string): Promise<Place | undefined> =>
  (await findReadablePlaces(ctx, [id])).get(id);

/** The same of several; those that the actor may not read are not in it. */
export async function findReadablePlaces(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const places = await placesOf(ctx, ids, findProperties);
  return new Map([...places].filter(([, place]) => devicePolicy.read(ctx.actor, place)));
}

/** @throws AppError properties.not_found */
export async function readablePlace(ctx: Ctx, id: string): Promise<Place> {
  const place = await findReadablePlace(ctx, id);
  if (!place) throw placeNotFound();
  return place;
}

/**
 * The same for whoever changes something there: until the transaction ends the property stays whose it is.
 *
 * @throws AppError properties.not_found | request.forbidden
 */
export async function holdChangeablePlace(ctx: Ctx, id: string): Promise<Place> {
  const place = (await placesOf(ctx, [id], holdOne)).get(id);
  if (!place || !devicePolicy.read(ctx.actor, place)) throw placeNotFound();
  if (!devicePolicy.change(ctx.actor, place)) throw new AppError("forbidden", "request.forbidden");
  return place;
}

/**
 * The same for whoever delivers what was done there: the caller has judged that they were there, perhaps weeks ago.
 *
 * @throws AppError properties.not_found also where the place is archived meanwhile
 */
export async function holdVisitedPlace(ctx: Ctx, id: string): Promise<Place> {
  const place = (await placesOf({ ...ctx, actor: SYSTEM }, [id], holdOne)).get(id);
  if (!place || place.isArchived) throw placeNotFound();
  return place;
}

export type HoldPlace = typeof holdChangeablePlace;

/** A place of the client who asks; undefined for every other. */
export async function findSeenPlace(ctx: Ctx, id: string): Promise<Place | undefined> {
  const place = (await placesOf(ctx, [id], findProperties)).get(id);
  return place && devicePolicy.see(ctx.actor, place) ? place : undefined;
}

/** @throws AppError properties.not_found */
export async function ownPlace(ctx: Ctx, id: string): Promise<Place> {
  const place = await findSeenPlace(ctx, id);
  if (!place) throw placeNotFound();
  return place;
}

type FindProperties = typeof findProperties;

const holdOne: FindProperties = async (ctx, ids) => {
  const rows: PropertyRow[] = [];
  for (const id of ids) {
    const row = await holdProperty(ctx, id);
    if (row) rows.push(row);
  }
  return new Map(rows.map((row) => [row.id, row]));
};

/** Technicians see no properties of their own accord: whoever is sent to one does. */
async function placesOf(ctx: Ctx, ids: readonly string[], find: FindProperties): Promise<ReadonlyMap<string, Place>> {
  const sent = await sentToPlaces(ctx, ids);
  const today = sent.size === 0 ? sent : await sentToPlacesOn(ctx, [...sent], await companyToday(ctx));
  const others = ids.filter((id) => !sent.has(id));
  const rows = [...(await find({ ...ctx, actor: SYSTEM }, [...sent])), ...(await find(ctx, others))];
  return new Map(
    rows.map(([id, row]) => [id, toPlace(row, { isSentThere: sent.has(id), isThereToday: today.has(id) })]),
  );
}

const toPlace = (row: PropertyRow, there: Pick<Place, "isSentThere" | "isThereToday">): Place => ({
  id: row.id,
  clientId: row.client_id,
  isArchived: row.archived_at !== null || row.client_archived,
  ...there,
  line: [row.label, row.street, row.city].filter((part) => part !== "").join(", "),
});

import { placeOf } from "#modules/properties/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** A technician may work at a place where they go, or went not longer ago than this. */
const SEEN_DAYS = 30;
const DAY_MS = 86_400_000;

const PLACE = placeOf({ property: "theirs.property_id", client: "theirs.client_id" });

const THERE = `
  select distinct ${PLACE} as id
  from appointment_team as team
  join technician as own on own.id = team.technician_id and own.user_id = $1
  join appointment as theirs on theirs.id = team.appointment_id
  where team.scheduled_on >= $2::date and team.scheduled_on <= $4::date and theirs.status <> 'cancelled'
    and ${PLACE} = any($3::uuid[])`;

/** Whether whoever asks is a technician who goes to that property, or was there lately. */
export const isSentToPlace = async (ctx: Ctx, propertyId: string): Promise<boolean> =>
  (await sentToPlaces(ctx, [propertyId])).has(propertyId);

/** Those of these properties of which the same is true. */
export function sentToPlaces(ctx: Ctx, propertyIds: readonly string[]): Promise<ReadonlySet<string>> {
  const since = new Date(ctx.now().getTime() - SEEN_DAYS * DAY_MS).toISOString().slice(0, 10);
  return placesOfTeam(ctx, propertyIds, { since, until: "infinity" });
}

/** Those of these properties to which whoever asks is sent, as a technician, on this day of the company's. */
export const sentToPlacesOn = (ctx: Ctx, propertyIds: readonly string[], day: string): Promise<ReadonlySet<string>> =>
  placesOfTeam(ctx, propertyIds, { since: day, until: day });

async function placesOfTeam(
  { db, actor }: Ctx,
  propertyIds: readonly string[],
  { since, until }: { since: string; until: string },
): Promise<ReadonlySet<string>> {
  if (actor.kind !== "staff" || actor.role !== "technician" || propertyIds.length === 0) return new Set();
  const rows = await rowsOf<{ id: string }>(db, THERE, [actor.userId, since, propertyIds, until]);
  return new Set(rows.map(({ id }) => id));
}

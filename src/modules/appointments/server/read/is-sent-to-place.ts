import { placeOf } from "#modules/properties/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** A technician may work at a place where they go, or went not longer ago than this. */
const SEEN_DAYS = 30;
const DAY_MS = 86_400_000;

const PLACE = placeOf({ property: "theirs.property_id", client: "theirs.client_id" });

const IS_SENT = `
  select exists (
    select from appointment_team as team
    join technician as own on own.id = team.technician_id and own.user_id = $1
    join appointment as theirs on theirs.id = team.appointment_id
    where team.scheduled_on >= $2::date and team.scheduled_on <= $4::date and theirs.status <> 'cancelled'
      and ${PLACE} = $3::uuid
  ) as is_sent`;

/** Whether whoever asks is a technician who goes to that property, or was there lately. */
export function isSentToPlace(ctx: Ctx, propertyId: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - SEEN_DAYS * DAY_MS).toISOString().slice(0, 10);
  return isOfTeamThere(ctx, propertyId, { since, until: "infinity" });
}

/** Whether whoever asks is a technician who is sent to that property on this day of the company's. */
export const isAtPlaceOn = (ctx: Ctx, propertyId: string, day: string): Promise<boolean> =>
  isOfTeamThere(ctx, propertyId, { since: day, until: day });

async function isOfTeamThere(
  { db, actor }: Ctx,
  propertyId: string,
  { since, until }: { since: string; until: string },
): Promise<boolean> {
  if (actor.kind !== "staff" || actor.role !== "technician") return false;
  const [row] = await rowsOf<{ is_sent: boolean }>(db, IS_SENT, [actor.userId, since, propertyId, until]);
  return row?.is_sent ?? false;
}

import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { isSameAddress } from "./find-twin.ts";
import { joinWords } from "./join-words.ts";
import { LOCATION_COLUMNS } from "./location-columns.ts";
import { moveProfile } from "./profile/move-profile.ts";

/** Two properties of the two clients that are one place: the other's → this one's. */
const TWINS = `
  select distinct on (other.id) other.id as other_id, kept.id as kept_id
  from property as other
  join property as kept on kept.client_id = $2 and kept.archived_at is null
    and ${isSameAddress("kept", "other")}
  where other.client_id = $1 and other.archived_at is null
  order by other.id, kept.is_primary desc, kept.created_at, kept.id`;

/** What one of two twins does not know, the other tells; what both told of safety and the way in is joined (`joinWords`). */
const FILL = `
  update property as kept
  set square_feet = coalesce(kept.square_feet, other.square_feet),
    county = coalesce(nullif(kept.county, ''), other.county),
    contact_name = coalesce(nullif(kept.contact_name, ''), other.contact_name),
    contact_phone = case when kept.contact_name = '' and kept.contact_phone = '' then other.contact_phone else kept.contact_phone end,
    year_built = coalesce(kept.year_built, other.year_built),
    bedrooms = coalesce(kept.bedrooms, other.bedrooms),
    half_bathrooms = coalesce(kept.half_bathrooms, other.half_bathrooms),
    garage_spaces = coalesce(kept.garage_spaces, other.garage_spaces),
    has_basement = coalesce(kept.has_basement, other.has_basement),
    has_attic = coalesce(kept.has_attic, other.has_attic),
    has_deck = coalesce(kept.has_deck, other.has_deck),
    preferred_time = coalesce(kept.preferred_time, other.preferred_time),
    service_instructions = coalesce(nullif(kept.service_instructions, ''), other.service_instructions),
    -- The point is one thing with its source: it is taken whole or not at all.
    ${LOCATION_COLUMNS.map((column) => `${column} = case when kept.latitude is null then other.${column} else kept.${column} end`).join(", ")},
    version = kept.version + 1, updated_at = $3
  from unnest($1::uuid[], $2::uuid[]) as twin (other_id, kept_id)
  join property as other on other.id = twin.other_id
  where kept.id = twin.kept_id`;

/** Those that were there twice are out of use from now on; they stay for whatever still names them. */
const MOVE = `
  update property
  set client_id = $2, is_primary = false, version = property.version + 1, updated_at = $3,
    archived_at = case when property.id = any($4::uuid[]) then $3 else property.archived_at end
  where property.client_id = $1
  returning property.id`;

/** The other's own address: what names no property is there, and would be at this one's otherwise. */
const OWN = "select property.id from property where property.client_id = $1 and property.is_primary";

/** At a merge all service addresses move; what was the other's own address is one more of this client's. */
export const propertyRecords: ClientRecordPort = {
  async move(ctx: Ctx, { from, into }) {
    const now = ctx.now().toISOString();
    const twins = await rowsOf<{ other_id: string; kept_id: string }>(ctx.db, TWINS, [from, into]);
    const [own] = await rowsOf<{ id: string }>(ctx.db, OWN, [from]);
    const others = twins.map((twin) => twin.other_id);
    const keptOnes = twins.map((twin) => twin.kept_id);
    if (twins.length > 0) await rowsOf(ctx.db, FILL, [others, keptOnes, now]);
    for (const { other_id: other, kept_id: kept } of twins) {
      await joinWords(ctx, { from: other, into: kept });
      await moveProfile(ctx, { from: other, into: kept });
    }
    const moved = await rowsOf(ctx.db, MOVE, [from, into, now, others]);
    const replaced = new Map(twins.map((twin) => [twin.other_id, twin.kept_id]));
    return {
      counts: { properties: moved.length },
      replaced,
      ownPlaceId: own ? (replaced.get(own.id) ?? own.id) : null,
    };
  },
};

import { findProperty, holdProperty } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { placeLimitOf } from "#platform/own-places.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { OwnNoticeWish } from "../../contract.ts";
import { WISH_STATES } from "../../rules.ts";
import { findWho } from "../find-who.ts";
import { changeWish } from "../save-wish.ts";

interface Row {
  id: string;
  address: string;
  asked_at: string | null;
}

const OWN = `
  select property.id, notice_wish.asked_at,
    property.street || ', ' || property.city || ', ' || property.state || ' ' || property.zip_code as address
  from property
  left join notice_wish on notice_wish.property_id = property.id
  where property.client_id = $1 and property.archived_at is null and property.state = any($2::text[])
    and ($3::uuid[] is null or property.id = any($3::uuid[])) and ($4::uuid is null or property.id = $4)
  order by property.is_primary desc, property.created_at, property.id`;

async function readOwn(ctx: Ctx, id: string | null): Promise<OwnNoticeWish[]> {
  const { actor } = ctx;
  if (actor.kind !== "client") return [];
  const rows = await rowsOf<Row>(ctx.db, OWN, [actor.clientId, WISH_STATES, placeLimitOf(actor), id]);
  return rows.map(({ id: propertyId, address, asked_at: askedAt }) => ({
    ...{ propertyId, address, askedAt },
    asksAhead: askedAt !== null,
  }));
}

/** The client's places where the state lets them ask to be told ahead. */
export const findOwnWishes = (ctx: Ctx): Promise<OwnNoticeWish[]> => readOwn(ctx, null);

/** @throws AppError properties.not_found | notices.no_wish */
export function saveOwnWish(ctx: Ctx, { id, asksAhead }: { id: string; asksAhead: boolean }): Promise<OwnNoticeWish> {
  return inTransaction(ctx, async (ctx) => {
    const property = await holdProperty(ctx, id);
    const [before] = await readOwn(ctx, id);
    if (!before || !property) throw await refusalOf(ctx, id);
    if (before.asksAhead === asksAhead) return before;
    await changeWish(ctx, property, { id, asksAhead, askedBy: (await findWho(ctx)).name });
    const [after = before] = await readOwn(ctx, id);
    return after;
  });
}

/** A place of theirs in another state is known, and asks for nothing. */
async function refusalOf(ctx: Ctx, id: string): Promise<AppError> {
  if (await findProperty(ctx, id))
    return new AppError("conflict", "notices.no_wish", {
      detail: "We found no rule of this state that provides for advance notice on request. Please call us instead.",
    });
  return new AppError("not_found", "properties.not_found", { detail: "This property does not exist." });
}

import { holdProperty, type PropertyRow } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { AheadWish } from "../contract.ts";
import { wishPolicy } from "../policy.ts";
import { NOTICES } from "./events.ts";
import { findWho } from "./find-who.ts";
import { findWish } from "./find-wishes.ts";
import { judgeAll } from "./judge/judge-jobs.ts";

interface Wish {
  /** Of the property. */
  id: string;
  asksAhead: boolean;
  /** Who asked for it; empty when nobody said. */
  askedBy: string;
}

/**
 * Whether the customer asked to be told before applications at a property. Upcoming appointments are checked again.
 *
 * @throws AppError properties.not_found | request.forbidden
 */
export function saveWish(ctx: Ctx, wish: Wish): Promise<AheadWish> {
  return inTransaction(ctx, async (ctx) => {
    const property = await holdProperty(ctx, wish.id);
    if (!property) throw new AppError("not_found", "properties.not_found", { detail: "This property does not exist." });
    if (!wishPolicy.edit(ctx.actor, subjectOf(property)))
      throw new AppError("forbidden", "request.forbidden", { detail: "This property is archived." });
    await changeWish(ctx, property, wish);
    return findWish(ctx, property);
  });
}

/** In the caller's transaction, which holds the property and has judged who may. */
export async function changeWish(ctx: Ctx, property: PropertyRow, { id, asksAhead, askedBy }: Wish): Promise<void> {
  if (asksAhead) await keepWish(ctx, { id, askedBy });
  else await ctx.db.deleteFrom("notice_wish").where("property_id", "=", id).execute();
  await audit(ctx, {
    action: "notices.wish_changed",
    entityType: "client",
    entityId: property.client_id,
    changes: { propertyId: id, asksAhead, ...(asksAhead && { askedBy }) },
  });
  await enqueue(ctx, judgeAll, { after: null }, { key: "all" });
  await announce(ctx, NOTICES);
}

const subjectOf = ({ archived_at: archivedAt, client_archived: isClientArchived }: PropertyRow) => ({
  isArchived: archivedAt !== null || isClientArchived,
});

/** Since when they ask stays as it is. */
async function keepWish(ctx: Ctx, { id, askedBy }: Pick<Wish, "id" | "askedBy">): Promise<void> {
  const { name } = await findWho(ctx);
  const said = { asked_by_name: askedBy, recorded_by_name: name };
  await ctx.db
    .insertInto("notice_wish")
    .values({ property_id: id, asked_at: ctx.now().toISOString(), ...said })
    .onConflict((conflict) => conflict.constraint("notice_wish_pk").doUpdateSet(said))
    .execute();
}

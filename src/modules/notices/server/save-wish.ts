import { findProperty } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { findWho } from "./find-who.ts";
import { judgeAll } from "./judge/judge-jobs.ts";

/**
 * Whether the customer asked to be told before applications at a property. Upcoming appointments are checked again.
 *
 * @throws AppError properties.not_found
 */
export function saveWish(ctx: Ctx, { id, asksAhead }: { id: string; asksAhead: boolean }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await findProperty(ctx, id)))
      throw new AppError("not_found", "properties.not_found", { detail: "This property does not exist." });
    if (asksAhead) await keepWish(ctx, id);
    else await ctx.db.deleteFrom("notice_wish").where("property_id", "=", id).execute();
    await audit(ctx, {
      action: "notices.wish_changed",
      entityType: "property",
      entityId: id,
      changes: { asksAhead },
    });
    await enqueue(ctx, judgeAll, { after: null }, { key: "all" });
  });
}

async function keepWish(ctx: Ctx, propertyId: string): Promise<void> {
  const { name } = await findWho(ctx);
  await ctx.db
    .insertInto("notice_wish")
    .values({ property_id: propertyId, asked_at: ctx.now().toISOString(), asked_by_name: name })
    .onConflict((conflict) => conflict.constraint("notice_wish_pk").doNothing())
    .execute();
}

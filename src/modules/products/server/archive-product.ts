import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { lockProduct, PRODUCTS, type SeenProduct } from "./lock-product.ts";
import { refusedProduct } from "./product-columns.ts";

/**
 * Takes a product out of use; records and stock refer to it, so it is never removed.
 *
 * @throws AppError request.forbidden | products.not_found | products.changed_meanwhile
 */
export const archiveProduct = (ctx: Ctx, seen: SeenProduct): Promise<void> => setArchived(ctx, seen, true);

/** @throws AppError request.forbidden | products.not_found | products.changed_meanwhile | products.epa_number_taken */
export const restoreProduct = (ctx: Ctx, seen: SeenProduct): Promise<void> => setArchived(ctx, seen, false);

async function setArchived(ctx: Ctx, seen: SeenProduct, isArchived: boolean): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await lockProduct(ctx, seen);
    if ((before.archived_at !== null) === isArchived) return;
    const now = ctx.now().toISOString();
    await ctx.db
      .updateTable("product")
      .set({ archived_at: isArchived ? now : null, version: before.version + 1, updated_at: now })
      .where("id", "=", seen.id)
      .execute()
      .catch(refusedProduct);
    await audit(ctx, {
      action: isArchived ? "products.archived" : "products.restored",
      entityType: "product",
      entityId: seen.id,
      changes: { name: before.name },
    });
    await announce(ctx, PRODUCTS);
  });
}

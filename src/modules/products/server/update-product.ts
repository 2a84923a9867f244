import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { ProductForm } from "../contract.ts";
import { findParts } from "./find-parts.ts";
import { lockProduct, productArchived, PRODUCTS, type SeenProduct } from "./lock-product.ts";
import { changesBetween, columnsOf, refusedProduct, writeParts } from "./product-columns.ts";
import { keepPapers } from "./product-files.ts";
import { formOf } from "./views.ts";

/**
 * Replaces what is said of a product. What its unit measures stays once something was moved: the movements refer to it.
 *
 * @throws AppError request.forbidden | products.not_found | products.changed_meanwhile | products.archived
 *   | products.epa_number_taken | products.unit_in_use | files.not_found | files.already_attached
 *   | files.type_not_allowed
 */
export async function updateProduct(ctx: Ctx, seen: SeenProduct, told: ProductForm): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await lockProduct(ctx, seen);
    if (before.archived_at !== null) throw productArchived();
    const known = formOf(before, await findParts(ctx, seen.id));
    const changes = changesBetween(known, {
      ...told,
      units: columnsOf(told).units,
      states: columnsOf(told).states,
    });
    if (Object.keys(changes).length === 0) return;
    await ctx.db
      .updateTable("product")
      .set({ ...columnsOf(told), version: before.version + 1, updated_at: ctx.now().toISOString() })
      .where("id", "=", seen.id)
      .execute()
      .catch(refusedProduct);
    await writeParts(ctx, seen.id, told);
    await keepPapers(ctx, seen.id, { before: known, after: told });
    await audit(ctx, { action: "products.updated", entityType: "product", entityId: seen.id, changes });
    await announce(ctx, PRODUCTS);
  });
}

import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { ProductForm } from "../contract.ts";
import { productPolicy } from "../policy.ts";
import { PRODUCTS } from "./lock-product.ts";
import { changesBetween, columnsOf, refusedProduct, writeParts } from "./product-columns.ts";
import { keepPapers, NO_PAPERS } from "./product-files.ts";

/**
 * @throws AppError request.forbidden | products.epa_number_taken | files.not_found | files.already_attached
 *   | files.type_not_allowed
 */
export async function addProduct(ctx: Ctx, told: ProductForm): Promise<string> {
  if (!productPolicy.manage(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const id = await insertProduct(ctx, told);
    await keepPapers(ctx, id, { before: NO_PAPERS, after: told });
    await audit(ctx, {
      action: "products.added",
      entityType: "product",
      entityId: id,
      changes: changesBetween({}, told),
    });
    await announce(ctx, PRODUCTS);
    return id;
  });
}

/** The rows alone, without papers, for whoever adds many and says so once. @throws AppError products.epa_number_taken */
export async function insertProduct(ctx: Ctx, told: ProductForm): Promise<string> {
  const now = ctx.now().toISOString();
  const id = newId();
  await ctx.db
    .insertInto("product")
    .values({ id, ...columnsOf(told), created_at: now, updated_at: now })
    .execute()
    .catch(refusedProduct);
  await writeParts(ctx, id, told);
  return id;
}

import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { violatedConstraint } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { LotForm } from "../contract.ts";
import { lockProduct, productArchived, PRODUCTS, type SeenProduct } from "./lock-product.ts";
import { changesBetween } from "./product-columns.ts";

/**
 * Says anew what a lot is called and when it expires: a number is easily misread. Its stock and movements stay with it.
 *
 * @throws AppError request.forbidden | products.not_found | products.changed_meanwhile | products.archived
 *   | products.lot_unknown | products.lot_number_taken
 */
export async function correctLot(ctx: Ctx, seen: SeenProduct, lotId: string, told: LotForm): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { archived_at: archivedAt, version } = await lockProduct(ctx, seen);
    if (archivedAt !== null) throw productArchived();
    const lot = await ctx.db
      .selectFrom("product_lot")
      .select(["number", "expires_on as expiresOn"])
      .where("product_id", "=", seen.id)
      .where("id", "=", lotId)
      .forUpdate()
      .executeTakeFirst();
    if (!lot) throw new AppError("invalid", "products.lot_unknown", { detail: "This is not a lot of this product." });
    const changes = changesBetween(lot, told);
    if (Object.keys(changes).length === 0) return;

    await ctx.db
      .updateTable("product_lot")
      .set({ number: told.number, expires_on: told.expiresOn })
      .where("id", "=", lotId)
      .execute()
      .catch(refusedLot);
    await ctx.db
      .updateTable("product")
      .set({ version: version + 1, updated_at: ctx.now().toISOString() })
      .where("id", "=", seen.id)
      .execute();
    await audit(ctx, {
      action: "products.lot_corrected",
      entityType: "product",
      entityId: seen.id,
      changes: { lot: lot.number, ...changes },
    });
    await announce(ctx, PRODUCTS);
  });
}

function refusedLot(fault: unknown): never {
  if (violatedConstraint(fault) !== "product_lot_number_unique") throw fault;
  throw new AppError("conflict", "products.lot_number_taken", {
    detail: "Another lot of this product has this number.",
  });
}

import type { ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { importProducts as endpoint, previewImport as previewEndpoint } from "../../contract.ts";
import { productPolicy } from "../../policy.ts";
import { ingredientsTextOf } from "../views.ts";
import { insertProduct } from "../add-product.ts";
import { PRODUCTS } from "../lock-product.ts";
import { checkImport, type CheckedImport, type GoodRow, type ImportFile } from "./check-import.ts";

/**
 * Adds the products of a file: all of them, or with `skipBad` those without a fault, or none.
 *
 * @throws AppError request.forbidden | products.unreadable_file | products.too_many_rows | products.bad_rows
 *   | products.epa_number_taken
 */
export async function importProducts(
  ctx: Ctx,
  { skipBad, ...file }: ImportFile & { skipBad: boolean },
): Promise<ResultOf<typeof endpoint>> {
  if (!productPolicy.manage(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    // One import at a time: two files with the same products in another order would wait for each other's numbers.
    await rowsOf(ctx.db, "select pg_advisory_xact_lock(hashtext('products.import'))");
    const checked = await checkImport(ctx, file);
    const { good, bad: skipped, faults } = checked;
    if (skipped > 0 && !(skipBad && good.length > 0)) throw badRows(checked);
    for (const { product } of good) await insertProduct(ctx, product);
    await audit(ctx, {
      action: "products.imported",
      entityType: "product_import",
      entityId: newId(),
      changes: { imported: good.length, skipped },
    });
    await announce(ctx, PRODUCTS);
    return { imported: good.length, skipped, faults };
  });
}

const badRows = ({ rows, bad, missing, faults }: CheckedImport) =>
  new AppError("invalid", "products.bad_rows", {
    detail:
      missing.length > 0
        ? "Some required fields are not matched to any column."
        : `${bad} of ${rows} rows have errors. No products were imported.`,
    facts: { rows, bad, missing, faults },
  });

const MAX_SAMPLES = 5;

/**
 * What an import would do. Nothing is changed.
 *
 * @throws AppError request.forbidden | products.unreadable_file | products.too_many_rows
 */
export async function previewImport(ctx: Ctx, file: ImportFile): Promise<ResultOf<typeof previewEndpoint>> {
  if (!productPolicy.manage(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const { good, ...checked } = await checkImport(ctx, file);
  return { ...checked, good: good.length, sample: good.slice(0, MAX_SAMPLES).map(toSample) };
}

const toSample = ({ line, product }: GoodRow) => ({
  line,
  name: product.name,
  epaNumber: product.epaNumber ?? "",
  ingredients: ingredientsTextOf(product.ingredients),
  unit: product.unit,
});

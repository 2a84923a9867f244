import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { addProduct } from "./add-product.ts";
import { archiveProduct, restoreProduct } from "./archive-product.ts";
import { correctLot } from "./correct-lot.ts";
import { exportProducts } from "./export-products.ts";
import { findMovements } from "./find-movements.ts";
import { findParts, findStock } from "./find-parts.ts";
import { importProducts, previewImport } from "./import/import-products.ts";
import { productNotFound } from "./lock-product.ts";
import { moveStock } from "./move-stock.ts";
import type { ProductVisits } from "./product-visits.ts";
import { findProduct, searchProducts, todayOf } from "./queries.ts";
import { updateProduct } from "./update-product.ts";
import { toDetail, toSummary } from "./views.ts";

export interface ProductParts {
  visits: ProductVisits;
}

export const productRoutes =
  ({ visits }: ProductParts) =>
  (serve: Serve) => {
    const detailOf = async (ctx: Ctx, id: string) => {
      const row = await findProduct(ctx, id);
      if (!row) throw productNotFound();
      return toDetail(ctx.actor, row, {
        ...(await findParts(ctx, id)),
        stock: await findStock(ctx, id),
        today: await todayOf(ctx),
      });
    };

    serve(contract.listProducts, async (ctx, filter) => {
      const { rows, total, today } = await searchProducts(ctx, filter);
      return {
        data: rows.map((row) => toSummary(ctx.actor, row, today)),
        pagination: { page: filter.page, limit: filter.limit, total },
      };
    });
    serve(contract.exportProducts, exportProducts);
    serve(contract.previewImport, previewImport);
    serve(contract.importProducts, importProducts);
    serve(contract.getProduct, (ctx, { id }) => detailOf(ctx, id));
    serve(contract.addProduct, async (ctx, form) => detailOf(ctx, await addProduct(ctx, form)));
    serve(contract.updateProduct, async (ctx, { id, version, ...form }) => {
      await updateProduct(ctx, { id, version }, form);
      return detailOf(ctx, id);
    });
    serve(contract.archiveProduct, async (ctx, seen) => {
      await archiveProduct(ctx, seen);
      return detailOf(ctx, seen.id);
    });
    serve(contract.restoreProduct, async (ctx, seen) => {
      await restoreProduct(ctx, seen);
      return detailOf(ctx, seen.id);
    });
    serve(contract.moveStock, async (ctx, { id, ...told }) => {
      await moveStock(ctx, id, told);
      return detailOf(ctx, id);
    });
    serve(contract.correctLot, async (ctx, { id, version, lotId, ...told }) => {
      await correctLot(ctx, { id, version }, lotId, told);
      return detailOf(ctx, id);
    });
    serve(contract.listMovements, (ctx, asked) => findMovements(ctx, visits, asked));
  };

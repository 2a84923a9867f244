import type { Insertable } from "kysely";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { dimensionOf, parseQuantity, toBase, type Unit } from "../rules-units.ts";
import { productNotFound, PRODUCTS } from "./lock-product.ts";
import { insertMovement } from "./move-stock.ts";
import type { ProductRow } from "./queries.ts";

/** What a technician took from their van at a visit. */
export interface ProductUse {
  /** Of the movement, made where it was written down: written twice, it is used once. */
  id: string;
  productId: string;
  lotId?: string | null;
  technicianId: string;
  quantity: string;
  unit: Unit;
  visitId: string;
  at: string;
}

/**
 * Takes what was used out of the vans, in the caller's transaction; whether somebody may is the caller's to ask
 * (`findUsableProducts`). A van may end below zero: what was used was used. Call it late: until the transaction ends, others
 * who move the same product to or from the same van wait.
 *
 * @throws AppError products.not_found | products.unit_unfit | products.lot_unknown | products.place_unknown
 */
export const useProducts = (ctx: Ctx, uses: readonly ProductUse[]): Promise<void> =>
  writeMovements(ctx, uses, takenOut);

/**
 * Puts back into the vans what a corrected report says was not used after all, in the caller's transaction.
 *
 * @throws AppError products.not_found | products.unit_unfit | products.lot_unknown | products.place_unknown
 */
export const giveBackProducts = (ctx: Ctx, uses: readonly ProductUse[]): Promise<void> =>
  writeMovements(ctx, uses, putBack);

type Way = (
  use: ProductUse,
) => Pick<Insertable<Database["stock_movement"]>, "kind" | "reason" | "visit_id"> &
  Pick<Insertable<Database["stock_movement"]>, "from_place" | "from_technician_id" | "to_place" | "to_technician_id">;

const takenOut: Way = ({ technicianId, visitId }) => ({
  kind: "used",
  reason: "",
  from_place: "van",
  from_technician_id: technicianId,
  to_place: null,
  to_technician_id: null,
  visit_id: visitId,
});

const putBack: Way = ({ technicianId }) => ({
  kind: "received",
  reason: "A visit report was corrected",
  from_place: null,
  from_technician_id: null,
  to_place: "van",
  to_technician_id: technicianId,
  visit_id: null,
});

async function writeMovements(ctx: Ctx, uses: readonly ProductUse[], way: Way): Promise<void> {
  if (uses.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    const products = await productsOf(
      ctx,
      uses.map(({ productId }) => productId),
    );
    // Always in one order: two visits with the same products do not wait for each other in a circle.
    for (const use of uses.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))) {
      const product = products.get(use.productId);
      if (!product) throw productNotFound();
      const quantity = parseQuantity(use.quantity);
      if (dimensionOf(use.unit) !== product.dimension || quantity === null || quantity === "0")
        throw new AppError("invalid", "products.unit_unfit", {
          detail: `${product.name} is measured in ${product.unit}.`,
        });
      await insertMovement(ctx, product, {
        id: use.id,
        product_id: use.productId,
        dimension: product.dimension,
        lot_id: use.lotId ?? null,
        quantity,
        unit: use.unit,
        base_change: toBase(quantity, use.unit),
        ...way(use),
        by_user_id: "userId" in ctx.actor ? ctx.actor.userId : null,
        at: use.at,
      });
    }
    await announce(ctx, PRODUCTS);
  });
}

const orderOf = ({ productId, lotId, technicianId, id }: ProductUse): string =>
  [productId, lotId ?? "", technicianId, id].join(" ");

async function productsOf({ db }: Ctx, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  const rows = await db.selectFrom("product").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

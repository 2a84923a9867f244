import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import type { listMovements } from "../contract.ts";
import { fromBase } from "../rules-units.ts";
import { productNotFound } from "./lock-product.ts";
import type { ProductVisits } from "./product-visits.ts";
import { visibleProducts } from "./queries.ts";
import { SHELF, shownQuantity, vanOf } from "./views.ts";

type Asked = ParsedInputOf<typeof listMovements>;

/** The latest first. @throws AppError products.not_found */
export async function findMovements(
  ctx: Ctx,
  visits: ProductVisits,
  asked: Asked,
): Promise<ResultOf<typeof listMovements>> {
  const { id, kind, page, limit } = asked;
  const product = await visibleProducts(ctx).select("product.unit").where("product.id", "=", id).executeTakeFirst();
  if (!product) throw productNotFound();
  let movements = ctx.db.selectFrom("stock_movement").where("stock_movement.product_id", "=", id);
  if (kind !== undefined) movements = movements.where("stock_movement.kind", "=", kind);

  const { total } = await ctx.db
    .selectFrom(movements.select("stock_movement.id").limit(MAX_COUNTED).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await movements
    .leftJoin("product_lot", "product_lot.id", "stock_movement.lot_id")
    .leftJoin("technician as source", "source.id", "stock_movement.from_technician_id")
    .leftJoin("technician as target", "target.id", "stock_movement.to_technician_id")
    .leftJoin("user_account", "user_account.id", "stock_movement.by_user_id")
    .selectAll("stock_movement")
    .select([
      "product_lot.number as lot",
      "source.first_name as from_first",
      "source.last_name as from_last",
      "target.first_name as to_first",
      "target.last_name as to_last",
      "user_account.full_name as by_name",
    ])
    .orderBy("stock_movement.at", "desc")
    .orderBy("stock_movement.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const usedAt = await visits.visitsOf(
    ctx,
    rows.flatMap(({ visit_id: visitId }) => (visitId === null ? [] : [visitId])),
  );
  return {
    data: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      quantity: shownQuantity(row.quantity),
      unit: row.unit,
      change: fromBase(row.base_change, product.unit),
      productUnit: product.unit,
      from: placeName(row.from_place, row.from_first, row.from_last),
      to: placeName(row.to_place, row.to_first, row.to_last),
      lot: row.lot,
      by: row.by_name,
      at: row.at,
      reason: row.reason,
      visitId: row.visit_id,
      visit: (row.visit_id !== null && usedAt.get(row.visit_id)) || null,
    })),
    pagination: { page, limit, total },
  };
}

const placeName = (place: "shelf" | "van" | null, first: string | null, last: string | null): string | null =>
  place === "van" ? vanOf({ first_name: first ?? "", last_name: last ?? "" }) : place && SHELF;

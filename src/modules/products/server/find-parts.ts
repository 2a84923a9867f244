import { sql } from "kysely";
import { activeWorkers, findWorkers, type Worker } from "#modules/technicians/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { UsState } from "#platform/us-states.ts";
import { findPapers, type ProductPapers } from "./product-files.ts";
import type { KnownIngredient } from "./queries.ts";

/** What a product has several of. */
export interface ProductParts extends ProductPapers {
  ingredients: KnownIngredient[];
  categories: { state: UsState; category: string }[];
}

export async function findParts(ctx: Ctx, productId: string): Promise<ProductParts> {
  const { db } = ctx;
  return {
    ...(await findPapers(ctx, productId)),
    ingredients: await db
      .selectFrom("product_ingredient")
      .select(["name", "percent"])
      .where("product_id", "=", productId)
      .orderBy("position")
      .execute(),
    categories: await db
      .selectFrom("product_state_category")
      .select(["state", "category"])
      .where("product_id", "=", productId)
      .orderBy("state")
      .orderBy("category")
      .execute(),
  };
}

export interface StockRow {
  lot_id: string | null;
  technician_id: string | null;
  quantity: string;
}

export interface LotRow {
  id: string;
  number: string;
  expires_on: string | null;
}

export interface ProductStock {
  lots: LotRow[];
  stock: StockRow[];
  /** Everybody who works here, and whoever else has some in their van. */
  workers: Worker[];
}

export async function findStock(ctx: Ctx, productId: string): Promise<ProductStock> {
  const lots = await ctx.db
    .selectFrom("product_lot")
    .select(["id", "number", "expires_on"])
    .where("product_id", "=", productId)
    .orderBy("expires_on", (order) => order.asc().nullsLast())
    .orderBy("id")
    .execute();
  const stock = await ctx.db
    .selectFrom("product_stock")
    .select(["lot_id", "technician_id", "quantity"])
    .where("product_id", "=", productId)
    .where(sql<boolean>`quantity <> 0`)
    .orderBy("id")
    .execute();
  const active = await activeWorkers(ctx);
  const others = stock
    .flatMap(({ technician_id: id }) => (id === null ? [] : [id]))
    .filter((id) => !active.some((worker) => worker.id === id));
  return { lots, stock, workers: [...active, ...(await findWorkers(ctx, [...new Set(others)]))] };
}

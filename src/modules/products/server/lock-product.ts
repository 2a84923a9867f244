import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { productPolicy } from "../policy.ts";
import type { ProductRow } from "./queries.ts";

/** The live topic of everything that this module owns. */
export const PRODUCTS = "products";

export interface SeenProduct {
  id: string;
  /** As it was when the person looked at it. */
  version: number;
}

/**
 * The product, for whoever is about to change it: nobody else changes it before the transaction ends.
 *
 * @throws AppError request.forbidden | products.not_found | products.changed_meanwhile
 */
export async function lockProduct(ctx: Ctx, { id, version }: SeenProduct): Promise<ProductRow> {
  if (!productPolicy.manage(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const found = await ctx.db.selectFrom("product").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!found) throw productNotFound();
  if (found.version !== version)
    throw new AppError("conflict", "products.changed_meanwhile", {
      detail: "Someone else changed this product in the meantime. Please check it and try again.",
    });
  return found;
}

export const productNotFound = () =>
  new AppError("not_found", "products.not_found", { detail: "This product does not exist." });

export const productArchived = () =>
  new AppError("conflict", "products.archived", { detail: "This product is archived. Please restore it first." });

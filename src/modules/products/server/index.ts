import { may } from "#platform/permissions.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { PRODUCTS } from "./lock-product.ts";
import { PRODUCT_LABEL, productFileOwners } from "./product-files.ts";
import { productRoutes, type ProductParts } from "./routes.ts";
import "./tables.ts";

export { amountText, dimensionOf, isSameDimension, isUnit, priceOf } from "../rules-units.ts";
export { addProduct } from "./add-product.ts";
export { productFactsByName, productFactsOf, productsOfLots, type ProductFacts } from "./find-product-facts.ts";
export { findUsableProducts, type UsableProduct } from "./find-usable-products.ts";
export { papersOfMany } from "./product-files.ts";
export { PRODUCT_LABEL };
export { moveStock } from "./move-stock.ts";
export type { ProductVisits, UsedAt } from "./product-visits.ts";
export { giveBackProducts, useProducts, type ProductUse } from "./use-products.ts";

export const productsModule = (parts: ProductParts): ServerModule => ({
  name: "products",
  routes: productRoutes(parts),
  topics: { [PRODUCTS]: (actor) => may(actor, "products.read") },
  fileOwners: productFileOwners(parts.visits),
});

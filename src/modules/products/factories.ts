import type { ResultOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { ProductForm, StockForm, type addProduct as endpoint } from "./contract.ts";
import { addProduct, moveStock } from "./server/index.ts";

let made = 0;

/** A form that is taken, of a product that there is not yet; what is told wins. */
export function productForm(told: Partial<ResultOf<typeof endpoint>> = {}): ProductForm {
  const number = ++made;
  return ProductForm.parse({
    name: `Fernwall ${number}`,
    kind: "pesticide",
    epaNumber: `99900-${number}`,
    signalWord: "caution",
    ingredients: [{ name: "Bifenthrin", percent: "7.9" }],
    unit: "fl oz",
    units: ["fl oz", "gal", "ml"],
    ...told,
  });
}

export const makeProduct = (ctx: Ctx, told: Partial<ResultOf<typeof endpoint>> = {}): Promise<string> =>
  addProduct(ctx, productForm(told));

/** Some of it, on the shelf unless told. */
export const receive = (ctx: Ctx, productId: string, quantity: string, told: Partial<StockForm> = {}): Promise<void> =>
  moveStock(
    ctx,
    productId,
    StockForm.parse({ movementId: newId(), kind: "received", quantity, unit: "fl oz", to: "shelf", ...told }),
  );

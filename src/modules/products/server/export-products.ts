import { stringify } from "csv-stringify/sync";
import type { FileAnswer } from "#platform/contract.ts";
import { dollarsText } from "#platform/money.ts";
import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defused } from "#platform/spreadsheet-cell.ts";
import type { ProductFilter } from "../contract.ts";
import { fromBase } from "../rules-units.ts";
import { ingredientsTextOf } from "./views.ts";
import { allProducts, todayOf, type ListedProduct } from "./queries.ts";

/** The list as a file for a spreadsheet; what the import reads has the names that it knows. */
export async function exportProducts(ctx: Ctx, filter: ProductFilter): Promise<FileAnswer> {
  const products = await allProducts(ctx, filter);
  const day = await todayOf(ctx);
  await audit(ctx, {
    action: "products.exported",
    entityType: "product_export",
    entityId: day,
    changes: { exported: products.length, filter },
  });
  return {
    name: `products-${day}.csv`,
    body: stringify(products.map(toLine), {
      header: true,
      // Spreadsheets take UTF-8 for granted only behind this mark.
      bom: true,
      record_delimiter: "\r\n",
      cast: { string: defused },
    }),
  };
}

const toLine = (product: ListedProduct) => ({
  Name: product.name,
  Kind: product.kind,
  "EPA Reg. No.": product.epa_number ?? "",
  "Minimum Risk": yesOrNo(product.is_minimum_risk),
  "Signal Word": product.signal_word,
  "Restricted Use": yesOrNo(product.is_restricted_use),
  "Active Ingredients": ingredientsTextOf(product.ingredients).replaceAll("%, ", "%; "),
  Formulation: product.formulation,
  Unit: product.unit,
  "Re-entry Minutes": product.reentry_minutes ?? "",
  "Re-entry Note": product.reentry_note,
  States: product.states.join("; "),
  Methods: product.methods.join("; "),
  "Target Pests": product.target_pests.join("; "),
  "Maximum Rate": product.max_rate,
  Termite: yesOrNo(product.is_termite),
  Drift: yesOrNo(product.warns_of_drift),
  Price: dollarsText(product.price_cents),
  Cost: dollarsText(product.cost_cents),
  "Reorder At": product.reorder_at === null ? "" : fromBase(product.reorder_at, product.unit),
  "On Shelf": fromBase(product.on_shelf, product.unit),
  "In Vans": fromBase(product.in_vans, product.unit),
});

const yesOrNo = (value: boolean) => (value ? "yes" : "no");

import * as z from "zod";
import { endpoint, FileAnswer } from "#platform/contract.ts";
import { stateField, yesOrNo } from "#platform/input-fields.ts";
import { isNotTooFar, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import { ProductSummary } from "./contract-product.ts";
import { PRODUCT_KINDS } from "./rules.ts";

export const ProductFilter = z.object({
  search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
  kind: z.enum(PRODUCT_KINDS).optional(),
  /** Restricted-use products, or the others; both when it is left out. */
  restricted: yesOrNo.optional(),
  /** Those that may be used in this state. */
  state: stateField("Please choose a state").optional(),
  /** `low`: the shelf is at the reorder mark or below. `expiring`: a lot with stock expires within 60 days, or has. */
  stock: z.enum(["low", "expiring"]).optional(),
  /** The archive instead of what is in use. */
  archived: yesOrNo.default(false),
  sortBy: z.enum(["name", "epaNumber", "createdAt"]).default("name"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});
export type ProductFilter = z.output<typeof ProductFilter>;

export const listProducts = endpoint({
  method: "GET",
  path: "/api/products",
  summary:
    "Products with their stock, found by name, EPA registration number, formulation or active ingredient; money in cents",
  access: "products.read",
  input: ProductFilter.extend(pageFields(20)).refine(...isNotTooFar),
  output: z.object({ data: z.array(ProductSummary), pagination: Pagination }),
  errors: [],
});

export const exportProducts = endpoint({
  method: "GET",
  path: "/api/products/export",
  summary: "The list as it is filtered and sorted, as a file for a spreadsheet, which can be imported again",
  access: "products.read",
  input: ProductFilter,
  output: FileAnswer,
  file: "text/csv",
  errors: [],
});

import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { FileView } from "#platform/files-contract.ts";
import { ProductFields, ProductForm, UnitField } from "./contract-fields.ts";
import { PRODUCT_KINDS, SIGNAL_WORDS } from "./rules.ts";

/** Quantities are exact decimals as text, with at most four decimals; money is whole cents. */

export const LotView = z.object({
  id: z.string(),
  number: z.string(),
  expiresOn: z.string().nullable(),
  /** Days until it expires; below zero it has. Null where nobody knows. */
  daysLeft: z.number().int().nullable(),
  /** Of this lot, in every place, in the product's unit. */
  quantity: z.string(),
});
export type LotView = z.infer<typeof LotView>;

/** Where something lies: the shelf, or the van of the technician with this id. */
export const PlaceView = z.object({
  place: z.string(),
  name: z.string(),
  quantity: z.string(),
  /** By lot; null is what has none. */
  lots: z.array(z.object({ lotId: z.string().nullable(), quantity: z.string() })),
});
export type PlaceView = z.infer<typeof PlaceView>;

/** A product as lists show it. */
export const ProductSummary = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  epaNumber: z.string().nullable(),
  isMinimumRisk: z.boolean(),
  signalWord: z.enum(SIGNAL_WORDS),
  isRestrictedUse: z.boolean(),
  /** `Imidacloprid 21.4%`. */
  ingredientsText: z.string(),
  states: z.array(z.string()),
  unit: UnitField,
  /** In `unit`; exact amounts are kept, this is rounded to four decimals. */
  onShelf: z.string(),
  inVans: z.string(),
  reorderAt: z.string().nullable(),
  /** The shelf is at the mark or below. */
  isLow: z.boolean(),
  /** The lot with stock that expires first, if within 60 days. */
  expiringLot: z.object({ number: z.string(), expiresOn: z.string(), daysLeft: z.number().int() }).nullable(),
  priceCents: z.number().int().nullable(),
  archivedAt: z.string().nullable(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), restore: z.boolean() }),
});
export type ProductSummary = z.infer<typeof ProductSummary>;

export const ProductDetail = ProductSummary.extend({
  ...z.object(ProductFields.shape).omit({ epaNumber: true, reorderAt: true }).shape,
  isTermite: z.boolean(),
  warnsOfDrift: z.boolean(),
  ingredients: z.array(z.object({ name: z.string(), percent: z.string() })),
  dilution: z.object({ amount: z.string(), unit: UnitField, per: z.string(), perUnit: UnitField }).nullable(),
  lots: z.array(LotView),
  /** Null until somebody sends it. Their content is at `GET /api/files/{id}`. */
  label: FileView.nullable(),
  sds: FileView.nullable(),
  /** The shelf first, then the vans of everybody who works here or has some. */
  places: z.array(PlaceView),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const ProductId = z.uuid("This is not a valid product ID");
const PAPER_FAULTS = ["files.not_found", "files.already_attached", "files.type_not_allowed"] as const;
const Seen = { id: ProductId, version: z.coerce.number().int() };

export const getProduct = endpoint({
  method: "GET",
  path: "/api/products/{id}",
  summary: "One product: what its label says, its lots, and its stock by place; quantities in its unit, money in cents",
  access: "products.read",
  input: z.object({ id: ProductId }),
  output: ProductDetail,
  errors: ["products.not_found"],
});

export const addProduct = endpoint({
  method: "POST",
  path: "/api/products",
  summary: "Adds a product; the EPA registration number is checked by its form alone; money in cents",
  access: "products.write",
  input: ProductForm,
  output: ProductDetail,
  status: 201,
  idempotent: true,
  errors: ["products.epa_number_taken", ...PAPER_FAULTS],
});

export const updateProduct = endpoint({
  method: "PUT",
  path: "/api/products/{id}",
  summary: "Replaces what is said of a product; what its unit measures stays once it has stock movements",
  access: "products.write",
  input: ProductForm.safeExtend(Seen),
  output: ProductDetail,
  errors: [
    "products.not_found",
    "products.changed_meanwhile",
    "products.archived",
    "products.epa_number_taken",
    "products.unit_in_use",
    ...PAPER_FAULTS,
  ],
});

export const archiveProduct = endpoint({
  method: "POST",
  path: "/api/products/{id}/archive",
  summary: "Takes a product out of use; its history and stock stay",
  access: "products.write",
  input: z.object(Seen),
  output: ProductDetail,
  errors: ["products.not_found", "products.changed_meanwhile"],
});

export const restoreProduct = endpoint({
  method: "POST",
  path: "/api/products/{id}/restore",
  summary: "Takes a product out of the archive",
  access: "products.write",
  input: z.object(Seen),
  output: ProductDetail,
  errors: ["products.not_found", "products.changed_meanwhile", "products.epa_number_taken"],
});

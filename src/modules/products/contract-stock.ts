import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { dayField } from "#platform/input-fields.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import { quantityOrNoneField } from "./contract-fields.ts";
import { ProductDetail, ProductId } from "./contract-product.ts";
import { ENDS, ENTERED_KINDS, MOVEMENT_KINDS } from "./rules.ts";
import { UNITS } from "./rules-units.ts";

const PLACE = "Please choose a place";
/** `shelf`, or the id of the technician whose van it is. */
const Place = z
  .union([z.literal("shelf"), z.uuid()], PLACE)
  .nullable()
  .default(null);

/** Null where nobody knows. */
const expiryField = z
  .union([z.literal("").transform(() => null), dayField("Please enter the day on which it expires")])
  .nullable()
  .default(null);

export const StockFields = z.object({
  /** Made by whoever sends it: sent twice, it happens once. */
  movementId: z.uuid(),
  kind: z.enum(ENTERED_KINDS, "Please choose what happened"),
  /** Of a count, what is there now. */
  quantity: quantityOrNoneField,
  unit: z.enum(UNITS, "Please choose a unit"),
  from: Place,
  to: Place,
  lotId: z.uuid("Please choose a lot").nullable().default(null),
  /** Of what is received: its lot, which is added where it is new. */
  lotNumber: z.string().trim().max(60, "Please keep this under 61 characters").default(""),
  expiresOn: expiryField,
  reason: z.string().trim().max(200, "Please keep this under 201 characters").default(""),
});

type Stock = z.output<typeof StockFields>;
/** A movement has the ends of its kind, and no others. */
const hasEnd = (end: "from" | "to") => (told: Stock) => (told[end] !== null) === ENDS[told.kind][end];

export const StockForm = StockFields.refine(({ kind, quantity }) => kind === "counted" || quantity !== "0", {
  path: ["quantity"],
  error: "Please enter an amount above 0",
})
  .refine(hasEnd("from"), { path: ["from"], error: PLACE })
  .refine(hasEnd("to"), { path: ["to"], error: PLACE })
  .refine(({ kind, from, to }) => kind !== "moved" || from !== to, {
    path: ["to"],
    error: "Please choose another place",
  })
  .refine(({ kind, lotNumber }) => kind === "received" || lotNumber === "", {
    path: ["lotNumber"],
    error: "Only what is received brings a new lot",
  })
  .refine(({ lotNumber, expiresOn }) => lotNumber !== "" || expiresOn === null, {
    path: ["lotNumber"],
    error: "Please enter the lot number that expires on this day",
  });
export type StockForm = z.output<typeof StockForm>;

export const moveStock = endpoint({
  method: "POST",
  path: "/api/products/{id}/stock",
  summary:
    "Receives, moves, counts, discards or returns some of a product; sent twice with one `movementId`, it happens once",
  access: "products.write",
  input: StockForm.safeExtend({ id: ProductId }),
  output: ProductDetail,
  errors: [
    "products.not_found",
    "products.archived",
    "products.unit_unfit",
    "products.not_enough",
    "products.lot_unknown",
    "products.lot_expires_otherwise",
    "products.place_unknown",
    "products.movement_differs",
  ],
});

const LOT = "Please enter the lot number";
export const LotForm = z.object({
  number: z.string(LOT).trim().min(1, LOT).max(60, "Please keep this under 61 characters"),
  expiresOn: expiryField,
});
export type LotForm = z.output<typeof LotForm>;

export const correctLot = endpoint({
  method: "PUT",
  path: "/api/products/{id}/lots/{lotId}",
  summary: "Corrects the number of a lot and the day on which it expires; `version` is the product's, which rises",
  access: "products.write",
  input: LotForm.extend({
    id: ProductId,
    lotId: z.uuid("This is not a valid lot ID"),
    version: z.coerce.number().int(),
  }),
  output: ProductDetail,
  errors: [
    "products.not_found",
    "products.changed_meanwhile",
    "products.archived",
    "products.lot_unknown",
    "products.lot_number_taken",
  ],
});

export const MovementView = z.object({
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  quantity: z.string(),
  unit: z.enum(UNITS),
  /** What is more or less by it, in the product's unit: of a count the difference. */
  change: z.string(),
  productUnit: z.enum(UNITS),
  /** Names; null where it has no such end. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  lot: z.string().nullable(),
  /** Who entered it; null for the program, and for somebody who is gone. */
  by: z.string().nullable(),
  at: z.string(),
  reason: z.string(),
  /** At which it was used. */
  visitId: z.string().nullable(),
  /** Where and for whom that was; null for whoever may not read appointments. */
  visit: z.object({ title: z.string(), date: z.string(), clientName: z.string(), address: z.string() }).nullable(),
});
export type MovementView = z.infer<typeof MovementView>;

export const listMovements = endpoint({
  method: "GET",
  path: "/api/products/{id}/movements",
  summary: "What came, went, was used and counted of a product, the latest first",
  access: "products.read",
  input: z.object({ id: ProductId, kind: z.enum(MOVEMENT_KINDS).optional(), ...pageFields(10) }).refine(...isNotTooFar),
  output: z.object({ data: z.array(MovementView), pagination: Pagination }),
  errors: ["products.not_found"],
});

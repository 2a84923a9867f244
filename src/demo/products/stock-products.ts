import { ProductForm, StockForm } from "#modules/products/contract.ts";
import { addProduct, moveStock } from "#modules/products/server/index.ts";
import { addDays } from "#platform/days.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Files } from "#platform/server/files/files.ts";
import { drawLabels } from "./product-labels.ts";
import { DEMO_PRODUCTS } from "./product-list.ts";
import type { Random } from "../random.ts";

/** How many times the reorder mark came in: one runs low by what went into the vans. */
const TIMES_MARK = 3;
const LOW = "Skylance Wasp Jet";
/** Its lot expires so soon that the office is told. */
const EXPIRING = "Quillon Ant Gel";
const DAYS_LEFT = { soon: 23, usual: 640 };
/** Parts of the reorder mark in each van. */
const VAN_SHARE = 4;

interface Stocked {
  technicians: readonly { id: string }[];
  today: string;
  /** Where labels are kept; null leaves them out. */
  files: Files | null;
}

/** What the company works with: on the shelf, with its lots, and in the vans. By the office's own commands. */
export async function stockProducts(ctx: Ctx, random: Random, { technicians, today, files }: Stocked): Promise<void> {
  const labeled: { id: string; product: ProductForm }[] = [];
  for (const [index, told] of DEMO_PRODUCTS.entries()) {
    const product = ProductForm.parse(told);
    const id = await addProduct(ctx, product);
    if (product.kind === "pesticide") labeled.push({ id, product });
    const mark = Number(product.reorderAt);
    const lotNumber = product.kind === "pesticide" ? `L${2500 + index * 7}` : "";
    const left = product.name === EXPIRING ? DAYS_LEFT.soon : DAYS_LEFT.usual + index * 11;
    const enter = (movement: Partial<StockForm> & Pick<StockForm, "kind" | "quantity">) =>
      moveStock(ctx, id, StockForm.parse({ movementId: random.id(ctx.now()), unit: product.unit, ...movement }));

    const inVan = Math.ceil(mark / VAN_SHARE);
    const received = product.name === LOW ? inVan * technicians.length + Math.floor(mark / 2) : mark * TIMES_MARK;
    await enter({
      kind: "received",
      quantity: String(received),
      to: "shelf",
      lotNumber,
      expiresOn: lotNumber === "" ? null : addDays(today, left),
      reason: "Delivery",
    });
    const lotId = await lotOf(ctx, id);
    for (const technician of technicians)
      await enter({ kind: "moved", quantity: String(inVan), from: "shelf", to: technician.id, lotId });
  }
  if (files) await drawLabels(ctx, files, labeled);
}

async function lotOf({ db }: Ctx, productId: string): Promise<string | null> {
  const lot = await db.selectFrom("product_lot").select("id").where("product_id", "=", productId).executeTakeFirst();
  return lot?.id ?? null;
}

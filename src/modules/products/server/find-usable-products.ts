import { heldLicencesOf } from "#modules/technicians/server/index.ts";
import type { FileView } from "#platform/files-contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import { filesOfMany } from "#platform/server/files/attach.ts";
import { faultOfUse, type UseFault } from "../policy.ts";
import { baseSum, fromBase, type Unit } from "../rules-units.ts";
import { PRODUCT_LABEL, PRODUCT_SDS } from "./product-files.ts";
import type { ProductRow } from "./queries.ts";
import { dilutionOf, ingredientsTextOf } from "./views.ts";

/** A product as a technician is shown it where they use it: without prices. */
export interface UsableProduct {
  id: string;
  name: string;
  kind: ProductRow["kind"];
  epaNumber: string | null;
  ingredientsText: string;
  signalWord: ProductRow["signal_word"];
  isRestrictedUse: boolean;
  isTermite: boolean;
  /** In which it may be entered; the first is its own. */
  units: readonly Unit[];
  dilution: { amount: string; unit: Unit; per: string; perUnit: Unit } | null;
  maxRate: string;
  methods: readonly string[];
  targetPests: readonly string[];
  reentryMinutes: number | null;
  reentryNote: string;
  /** In their van, in the first unit; below zero where more was used than somebody counted. */
  inVan: string;
  lots: readonly { id: string; number: string; expiresOn: string | null; inVan: string }[];
  /** A PDF that they may open; null where nobody sent it. */
  labelFileId: string | null;
  /** The same of the safety data sheet. */
  sdsFileId: string | null;
  mayUse: boolean;
  /** Null where they may. */
  fault: UseFault | null;
}

interface Asked {
  technicianId: string;
  state: string;
  /** The company's day. */
  on: string;
}

/**
 * Every product in use, those first that this technician may use there on that day, by name; of the others, why not.
 * Whoever asks has made sure that the actor may see the technician's work.
 */
export async function findUsableProducts(ctx: Ctx, { technicianId, state, on }: Asked): Promise<UsableProduct[]> {
  const licences = await heldLicencesOf(ctx, technicianId);
  const rows = await ctx.db
    .selectFrom("product")
    .selectAll()
    .where("archived_at", "is", null)
    .orderBy("sort_name")
    .orderBy("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  const parts = {
    ...(await partsOf(ctx, technicianId)),
    labels: await filesOfMany(ctx, PRODUCT_LABEL, ids),
    sheets: await filesOfMany(ctx, PRODUCT_SDS, ids),
  };
  const products = rows.map((row): UsableProduct => {
    const subject = {
      kind: row.kind,
      isRestrictedUse: row.is_restricted_use,
      states: row.states,
      categories: parts.categories.get(row.id) ?? [],
    };
    const fault = faultOfUse(subject, { licences }, { state, on });
    return { ...factsOf(row, parts), mayUse: fault === null, fault };
  });
  return products.toSorted((one, other) => Number(other.mayUse) - Number(one.mayUse));
}

type FilesByProduct = ReadonlyMap<string, readonly FileView[]>;
type Parts = Awaited<ReturnType<typeof partsOf>> & { labels: FilesByProduct; sheets: FilesByProduct };

function factsOf(row: ProductRow, { ingredients, stock, ...papers }: Parts): Omit<UsableProduct, "mayUse" | "fault"> {
  const inVan = stock.get(row.id) ?? [];
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    epaNumber: row.epa_number,
    ingredientsText: ingredientsTextOf(ingredients.get(row.id) ?? []),
    signalWord: row.signal_word,
    isRestrictedUse: row.is_restricted_use,
    isTermite: row.is_termite,
    units: [row.unit, ...row.units.filter((unit) => unit !== row.unit)],
    dilution: dilutionOf(row),
    maxRate: row.max_rate,
    methods: row.methods,
    targetPests: row.target_pests,
    reentryMinutes: row.reentry_minutes,
    reentryNote: row.reentry_note,
    inVan: fromBase(baseSum(inVan.map(({ quantity }) => quantity)), row.unit),
    lots: inVan.flatMap(({ lot_id: id, number, expires_on: expiresOn, quantity }) =>
      id === null || number === null ? [] : [{ id, number, expiresOn, inVan: fromBase(quantity, row.unit) }],
    ),
    labelFileId: papers.labels.get(row.id)?.[0]?.id ?? null,
    sdsFileId: papers.sheets.get(row.id)?.[0]?.id ?? null,
  };
}

/** Of all products at once, by product. */
async function partsOf({ db }: Ctx, technicianId: string) {
  const categories = await db.selectFrom("product_state_category").selectAll().execute();
  const ingredients = await db.selectFrom("product_ingredient").selectAll().orderBy("position").execute();
  const stock = await db
    .selectFrom("product_stock")
    .leftJoin("product_lot", "product_lot.id", "product_stock.lot_id")
    .select([
      "product_stock.product_id",
      "product_stock.lot_id",
      "product_stock.quantity",
      "product_lot.number",
      "product_lot.expires_on",
    ])
    .where("product_stock.technician_id", "=", technicianId)
    .where("product_stock.quantity", "<>", "0")
    // What expires first is used first.
    .orderBy("product_lot.expires_on", (order) => order.asc().nullsLast())
    .orderBy("product_stock.id")
    .execute();
  return {
    categories: Map.groupBy(categories, ({ product_id: id }) => id),
    ingredients: Map.groupBy(ingredients, ({ product_id: id }) => id),
    stock: Map.groupBy(stock, ({ product_id: id }) => id),
  };
}

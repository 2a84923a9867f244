import type { Insertable } from "kysely";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { violatedConstraint, type Database } from "#platform/server/database/db.ts";
import type { ProductForm } from "../contract.ts";
import { dimensionOf, toBase } from "../rules-units.ts";

type Columns = Omit<Insertable<Database["product"]>, "id" | "version" | "created_at" | "updated_at" | "archived_at">;

/** What the office says of a product, as its columns. */
export const columnsOf = (told: ProductForm): Columns => ({
  name: told.name,
  kind: told.kind,
  epa_number: told.epaNumber,
  is_minimum_risk: told.isMinimumRisk,
  signal_word: told.signalWord,
  is_restricted_use: told.isRestrictedUse,
  formulation: told.formulation,
  dimension: dimensionOf(told.unit),
  unit: told.unit,
  units: [...new Set([told.unit, ...told.units])],
  reentry_minutes: told.reentryMinutes,
  reentry_note: told.reentryNote,
  states: [...new Set(told.states)].toSorted(),
  methods: [...new Set(told.methods)],
  target_pests: [...new Set(told.targetPests)],
  is_diluted: told.isDiluted,
  dilution_amount: told.dilution?.amount ?? null,
  dilution_unit: told.dilution?.unit ?? null,
  diluent_amount: told.dilution?.per ?? null,
  diluent_unit: told.dilution?.perUnit ?? null,
  max_rate: told.maxRate,
  price_cents: told.priceCents,
  cost_cents: told.costCents,
  reorder_at: told.reorderAt === null ? null : toBase(told.reorderAt, told.unit),
  is_termite: told.isTermite,
  warns_of_drift: told.warnsOfDrift,
});

/** Replaces what a product has several of by what was told. */
export async function writeParts({ db }: Ctx, productId: string, told: ProductForm): Promise<void> {
  await db.deleteFrom("product_ingredient").where("product_id", "=", productId).execute();
  await db.deleteFrom("product_state_category").where("product_id", "=", productId).execute();
  const ingredients = told.ingredients.map(({ name, percent }, position) => ({
    product_id: productId,
    position,
    name,
    percent,
  }));
  if (ingredients.length > 0) await db.insertInto("product_ingredient").values(ingredients).execute();
  const categories = told.categories.map((one) => ({ product_id: productId, ...one }));
  if (categories.length === 0) return;
  await db
    .insertInto("product_state_category")
    .values(categories)
    // Said twice is said once.
    .onConflict((conflict) => conflict.constraint("product_state_category_pk").doNothing())
    .execute();
}

/** What the constraints of a product refuse, as errors that the caller can act on: `.catch(refusedProduct)`. */
export function refusedProduct(fault: unknown): never {
  switch (violatedConstraint(fault)) {
    case "product_epa_number_unique":
      throw new AppError("conflict", "products.epa_number_taken", {
        detail: "Another product has this EPA registration number.",
      });
    case "stock_movement_product_fk":
      throw new AppError("conflict", "products.unit_in_use", {
        detail: "This product has stock movements: its unit can only be changed to one that measures the same.",
      });
    default:
      throw fault;
  }
}

/** Each member of `after` that was another `before`: what the audit log keeps. */
export function changesBetween(before: object, after: object): Record<string, [unknown, unknown]> {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .filter(([member, value]) => JSON.stringify(was.get(member) ?? null) !== JSON.stringify(value ?? null))
      .map(([member, value]): [string, [unknown, unknown]] => [member, [was.get(member) ?? null, value]]),
  );
}

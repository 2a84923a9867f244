import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { ProductRow } from "./queries.ts";
import { ingredientsTextOf } from "./views.ts";

/** What a record keeps of a product as it was when it was used. */
export interface ProductFacts {
  id: string;
  name: string;
  kind: ProductRow["kind"];
  epaNumber: string | null;
  isMinimumRisk: boolean;
  /** `Imidacloprid 21.4%`. */
  ingredientsText: string;
  signalWord: ProductRow["signal_word"];
  isRestrictedUse: boolean;
  reentryMinutes: number | null;
  reentryNote: string;
  isTermite: boolean;
  isDiluted: boolean;
  warnsOfDrift: boolean;
  /** Where it is registered; empty: everywhere. */
  states: readonly string[];
  /** For which a license must be, by state; none of a state: any of its licenses. */
  categories: readonly { state: string; category: string }[];
  /** For one `unit`; what a bill is made from, not for technicians. */
  priceCents: number | null;
  unit: ProductRow["unit"];
}

/** Of these products, also of archived ones, by id. */
export async function productFactsOf({ db }: Ctx, ids: readonly string[]): Promise<Map<string, ProductFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("product").selectAll().where("id", "in", ids).execute();
  const ingredients = Map.groupBy(
    await db.selectFrom("product_ingredient").selectAll().where("product_id", "in", ids).orderBy("position").execute(),
    ({ product_id: id }) => id,
  );
  const categories = Map.groupBy(
    await db.selectFrom("product_state_category").selectAll().where("product_id", "in", ids).execute(),
    ({ product_id: id }) => id,
  );
  return new Map(
    rows.map((row): [string, ProductFacts] => [
      row.id,
      {
        id: row.id,
        name: row.name,
        kind: row.kind,
        epaNumber: row.epa_number,
        isMinimumRisk: row.is_minimum_risk,
        ingredientsText: ingredientsTextOf(ingredients.get(row.id) ?? []),
        signalWord: row.signal_word,
        isRestrictedUse: row.is_restricted_use,
        reentryMinutes: row.reentry_minutes,
        reentryNote: row.reentry_note,
        isTermite: row.is_termite,
        isDiluted: row.is_diluted,
        warnsOfDrift: row.warns_of_drift,
        states: row.states,
        categories: (categories.get(row.id) ?? []).map(({ state, category }) => ({ state, category })),
        priceCents: row.price_cents,
        unit: row.unit,
      },
    ]),
  );
}

/** Of the products with these names, as somebody wrote them down, by the name in lower case; of two with the same name, that in use. */
export async function productFactsByName(ctx: Ctx, names: readonly string[]): Promise<Map<string, ProductFacts>> {
  if (names.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("product")
    .select(["id", sql<string>`lower(name)`.as("key")])
    .where(sql<boolean>`lower(name) = any(${names.map((name) => name.toLowerCase())}::text[])`)
    .orderBy((eb) => eb("archived_at", "is", null))
    .orderBy("id")
    .execute();
  const facts = await productFactsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const byName = new Map<string, ProductFacts>();
  for (const { id, key } of rows) {
    const found = facts.get(id);
    if (found) byName.set(key, found);
  }
  return byName;
}

/** Of these lots, whose each is: product ids by lot id. A lot that nobody knows is not in it. */
export async function productsOfLots({ db }: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("product_lot").select(["id", "product_id"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, product_id: productId }) => [id, productId]));
}

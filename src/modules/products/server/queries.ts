import { sql, type Selectable } from "kysely";
import { currentCompany } from "#modules/company/server/index.ts";
import { addDays } from "#platform/days.ts";
import { may } from "#platform/permissions.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows, type Database } from "#platform/server/database/db.ts";
import { partOf, wordsOf } from "#platform/server/database/search-text.ts";
import type { ProductFilter } from "../contract.ts";
import { LOT_WARNING_DAYS } from "../rules.ts";

export type ProductRow = Selectable<Database["product"]>;

/** Only rows the actor may read: the same rule as `productPolicy.read`, as a WHERE clause. */
export function visibleProducts({ db, actor }: Ctx) {
  const all = db.selectFrom("product");
  return may(actor, "products.read") ? all : all.where((eb) => eb.lit(false));
}

export const findProduct = (ctx: Ctx, id: string): Promise<ListedProduct | undefined> =>
  todayOf(ctx).then((today) => listed(ctx, today).where("product.id", "=", id).executeTakeFirst());

/** The company's day: lots expire by it. */
export async function todayOf(ctx: Ctx): Promise<string> {
  const { time_zone: zone } = await currentCompany(ctx);
  return todayIn(zone, ctx.now());
}

export interface KnownIngredient {
  name: string;
  percent: string;
}

export type ListedProduct = ProductRow & {
  /** In the base unit of its dimension. */
  on_shelf: string;
  in_vans: string;
  ingredients: KnownIngredient[];
  expiring: { number: string; expiresOn: string } | null;
};

const ON_SHELF = sql<string>`(
  select coalesce(sum(product_stock.quantity), 0) from product_stock
  where product_stock.product_id = product.id and product_stock.technician_id is null
)`;
const IN_VANS = sql<string>`(
  select coalesce(sum(product_stock.quantity), 0) from product_stock
  where product_stock.product_id = product.id and product_stock.technician_id is not null
)`;
const INGREDIENTS = sql<KnownIngredient[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'percent', percent::text) order by position), '[]'::json)
  from product_ingredient where product_ingredient.product_id = product.id
)`;

/** Lots with stock that expire until then, or have expired. */
const expiringLots = (until: string) => sql`
  from product_lot
  where product_lot.product_id = product.id and product_lot.expires_on <= ${until}::date
    and (select sum(product_stock.quantity) from product_stock where product_stock.lot_id = product_lot.id) > 0`;

const lastWarnedDay = (today: string): string => addDays(today, LOT_WARNING_DAYS);

/** A company has some hundreds of products at most, so each may be looked up for itself. */
const listed = (ctx: Ctx, today: string) =>
  visibleProducts(ctx)
    .selectAll("product")
    .select([
      ON_SHELF.as("on_shelf"),
      IN_VANS.as("in_vans"),
      INGREDIENTS.as("ingredients"),
      sql<ListedProduct["expiring"]>`(
        select json_build_object('number', product_lot.number, 'expiresOn', product_lot.expires_on)
        ${expiringLots(lastWarnedDay(today))}
        order by product_lot.expires_on, product_lot.id limit 1
      )`.as("expiring"),
    ]);

interface Page {
  page: number;
  limit: number;
}

export async function searchProducts(ctx: Ctx, { page, limit, ...filter }: ProductFilter & Page) {
  const today = await todayOf(ctx);
  const rows = await readRows(
    ctx.db,
    inOrder(narrowed(listed(ctx, today), filter, today), filter)
      .limit(limit)
      .offset((page - 1) * limit),
  );
  const counting = narrowed(visibleProducts(ctx), filter, today).select((eb) => eb.fn.countAll<number>().as("total"));
  const [counted] = await readRows(ctx.db, counting);
  return { rows, total: counted?.total ?? 0, today };
}

export async function allProducts(ctx: Ctx, filter: ProductFilter): Promise<ListedProduct[]> {
  const today = await todayOf(ctx);
  return readRows(ctx.db, inOrder(narrowed(listed(ctx, today), filter, today), filter));
}

type Products<Row> = ReturnType<typeof visibleProducts> & { $castTo?: Row };

/** What has no EPA registration number comes last, in either order. */
function inOrder(query: ReturnType<typeof listed>, { sortBy, sortOrder }: ProductFilter) {
  const sorted =
    sortBy === "epaNumber"
      ? query
          .orderBy("product.epa_number", (order) => (sortOrder === "asc" ? order.asc() : order.desc()).nullsLast())
          .orderBy("product.sort_name")
      : query.orderBy(sortBy === "name" ? "product.sort_name" : "product.created_at", sortOrder);
  return sorted.orderBy("product.id", sortOrder);
}

function narrowed<Query extends Pick<Products<unknown>, "where">>(query: Query, filter: ProductFilter, today: string) {
  const { search, kind, restricted, state, stock, archived } = filter;
  let matching = query.where("product.archived_at", archived ? "is not" : "is", null);
  if (kind !== undefined) matching = matching.where("product.kind", "=", kind);
  if (restricted !== undefined) matching = matching.where("product.is_restricted_use", "=", restricted);
  if (state !== undefined)
    matching = matching.where(sql<boolean>`(product.states = '{}' or ${state} = any (product.states))`);
  if (stock === "low") matching = matching.where(sql<boolean>`${ON_SHELF} <= product.reorder_at`);
  if (stock === "expiring")
    matching = matching.where(sql<boolean>`exists (select ${expiringLots(lastWarnedDay(today))})`);
  for (const word of wordsOf(search)) matching = matching.where(hasWord(partOf(word)));
  // `where` gives back the query with its columns; its type forgets them.
  return matching as unknown as Query;
}

const hasWord = (part: string) => sql<boolean>`(
  product.search_text like search_form(${part}) or exists (
    select from product_ingredient
    where product_ingredient.product_id = product.id and search_form(product_ingredient.name) like search_form(${part})
  )
)`;

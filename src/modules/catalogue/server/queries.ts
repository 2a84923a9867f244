import { sql, type Selectable } from "kysely";
import { cachedRead } from "#platform/server/cache.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { partOf, wordsOf } from "#platform/server/database/search-text.ts";
import type { ServiceFilter } from "../contract.ts";
import { inChoiceOrder } from "../rules.ts";

export type ServiceRow = Selectable<Database["service"]>;

/** What the public pages show first. Kept in memory until somebody changes the catalogue, as is the next. */
export const featuredServices = cachedRead("catalogue", (ctx) => shownServices(ctx, "is_featured"));

/** What they show for particular pests. */
export const specializedServices = cachedRead("catalogue", (ctx) => shownServices(ctx, "is_specialized"));

/** Everything that visitors can be sold now, what is featured first. */
export const offeredServices = cachedRead("catalogue", (ctx) => shownServices(ctx));

function shownServices({ db }: Ctx, flag?: "is_featured" | "is_specialized"): Promise<ServiceRow[]> {
  return db
    .selectFrom("service")
    .selectAll()
    .where("is_active", "=", true)
    .where("is_public", "=", true)
    .where(flag ?? "is_active", "=", true)
    .orderBy("is_featured", "desc")
    .orderBy("position")
    .orderBy("name")
    .execute();
}

/** Everything that the office can sell now, what it sells most first. */
export async function findSoldServices({ db }: Ctx): Promise<ServiceRow[]> {
  return inChoiceOrder(await db.selectFrom("service").selectAll().where("is_active", "=", true).execute());
}

export const findService = ({ db }: Ctx, id: string): Promise<ServiceRow | undefined> =>
  db.selectFrom("service").selectAll().where("id", "=", id).executeTakeFirst();

/** What these are called in a language, by their ids; those that nobody has translated are left out. */
export async function findServiceNames(
  { db }: Ctx,
  ids: readonly string[],
  language: Exclude<Language, "en">,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("service")
    .select(["id", "translations"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, translations }) => nameIn(id, translations[language])));
}

const nameIn = (id: string, told: { name?: string } | undefined): [string, string][] =>
  told?.name === undefined || told.name === "" ? [] : [[id, told.name]];

/** By what addresses, plans and appointments name it. */
export const findServiceBySlug = ({ db }: Ctx, slug: string): Promise<ServiceRow | undefined> =>
  db.selectFrom("service").selectAll().where("slug", "=", slug).executeTakeFirst();

/** One page of the catalogue, and how many match. A catalogue is a few dozen rows, so all of them may be counted. */
export async function searchServices(ctx: Ctx, filter: ServiceFilter & { page: number; limit: number }) {
  const [rows, counted] = [
    await sortedServices(ctx, filter)
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    await matchingServices(ctx, filter)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ];
  return { rows, total: counted.total };
}

export const allServices = (ctx: Ctx, filter: ServiceFilter): Promise<ServiceRow[]> =>
  sortedServices(ctx, filter).execute();

/** What is found by a free estimate comes after every price, in either order. */
function sortedServices(ctx: Ctx, { sortBy, sortOrder, ...filter }: ServiceFilter) {
  const byName = sql`search_form(service.name)`;
  const matching = matchingServices(ctx, filter).selectAll();
  const sorted =
    sortBy === "name"
      ? matching.orderBy(byName, sortOrder)
      : sortBy === "category"
        ? matching.orderBy("category", sortOrder).orderBy(byName)
        : matching
            .orderBy("price_cents", (order) => (sortOrder === "asc" ? order.asc() : order.desc()).nullsLast())
            .orderBy(byName);
  return sorted.orderBy("id");
}

function matchingServices(
  { db }: Ctx,
  { search, category, status, recurring }: Pick<ServiceFilter, "search" | "category" | "status" | "recurring">,
) {
  let matching = db.selectFrom("service");
  if (category !== undefined) matching = matching.where("category", "=", category);
  if (status !== undefined) matching = matching.where("is_active", "=", status === "offered");
  if (recurring !== undefined) matching = matching.where("is_recurring", "=", recurring);
  for (const word of wordsOf(search))
    matching = matching.where(sql<boolean>`service.search_text like search_form(${partOf(word)})`);
  return matching;
}

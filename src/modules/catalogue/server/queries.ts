import type { Selectable } from "kysely";
import { cachedRead } from "#platform/server/cache.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/db.ts";

export type ServiceRow = Selectable<Database["service"]>;

/** What the public pages show first. Kept in memory until somebody changes the catalogue, as is the next. */
export const featuredServices = cachedRead("catalogue", (ctx) => shownServices(ctx, "is_featured"));

/** What they show for particular pests. */
export const specializedServices = cachedRead("catalogue", (ctx) => shownServices(ctx, "is_specialized"));

/** Everything that can be bought now. */
export const offeredServices = cachedRead("catalogue", (ctx) => shownServices(ctx));

function shownServices({ db }: Ctx, flag?: "is_featured" | "is_specialized"): Promise<ServiceRow[]> {
  return db
    .selectFrom("service")
    .selectAll()
    .where("is_active", "=", true)
    .where(flag ?? "is_active", "=", true)
    .orderBy("position")
    .orderBy("name")
    .execute();
}

import type { Selectable } from "kysely";
import { cachedRead } from "#platform/server/cache.ts";
import type { Database } from "#platform/server/db.ts";

export type ServiceRow = Selectable<Database["service"]>;

/** What the public pages show. Kept in memory until somebody changes the catalogue. */
export const featuredServices = cachedRead("catalogue", ({ db }): Promise<ServiceRow[]> =>
  db
    .selectFrom("service")
    .selectAll()
    .where("is_featured", "=", true)
    .where("is_active", "=", true)
    .orderBy("position")
    .orderBy("name")
    .execute(),
);

import type { Selectable } from "kysely";
import { cachedRead } from "#platform/server/cache.ts";
import { rowsOf, type Database } from "#platform/server/db.ts";

export type CompanyRow = Selectable<Database["company"]>;

/** The company as it is set now. Kept in memory until somebody changes it, so asking costs nothing. */
export const currentCompany = cachedRead("company", async ({ db }): Promise<CompanyRow> => {
  const [company] = await rowsOf<CompanyRow>(db, "select * from company");
  if (!company) throw new Error("The company's row is missing; migration 0003 makes it.");
  return company;
});

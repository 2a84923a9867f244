import type { Selectable } from "kysely";
import { cachedRead } from "#platform/server/cache.ts";
import type { CompanyLists } from "../contract-lists.ts";
import type { CompanyCalendar } from "../rules-calendar.ts";
import { rowsOf, type Database } from "#platform/server/database/db.ts";

export type CompanyRow = Selectable<Database["company"]>;

/** The company as it is set now. Kept in memory until somebody changes it, so asking costs nothing. */
export const currentCompany = cachedRead("company", async ({ db }): Promise<CompanyRow> => {
  const [company] = await rowsOf<CompanyRow>(db, "select * from company");
  if (!company) throw new Error("The company's row is missing; migration 0003 makes it.");
  return company;
});

/** All that says when the company works, for `openingOf`. */
export const calendarOf = (company: CompanyRow): CompanyCalendar => ({
  businessHours: company.business_hours,
  holidays: company.holidays,
  ownDays: company.own_days,
});

/** The company's checklists by kind, kept in memory as its profile is. */
export const companyLists = cachedRead("company", async ({ db }): Promise<CompanyLists> => {
  const rows = await db.selectFrom("company_list").select(["kind", "entries", "version"]).execute();
  // Migration 0024 makes one row of every kind, and none is ever removed.
  return Object.fromEntries(rows.map(({ kind, entries, version }) => [kind, { entries, version }])) as CompanyLists;
});

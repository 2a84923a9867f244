import { sql } from "kysely";
import type { ResultOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { readTaxRates as endpoint, TaxRate } from "../../contract-settings.ts";

/** All rates by state, place and name, the latest first, and the version that a change has to name. */
export async function readTaxRates(ctx: Ctx): Promise<ResultOf<typeof endpoint>> {
  const { tax_version: version } = await ctx.db
    .selectFrom("billing_settings")
    .select("tax_version")
    .executeTakeFirstOrThrow();
  return { version, rates: await listTaxRates(ctx) };
}

export async function listTaxRates({ db }: Ctx): Promise<TaxRate[]> {
  const rows = await db
    .selectFrom("tax_rate")
    .selectAll()
    .orderBy("state")
    .orderBy("county")
    .orderBy("city")
    .orderBy(sql`lower(name)`)
    .orderBy("starts_on", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    county: row.county,
    city: row.city,
    rate: row.rate,
    serviceIds: row.service_ids,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
  }));
}

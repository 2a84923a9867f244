import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** A tax as it stands on an invoice. The rate is thousandths of a percent. */
export interface Tax {
  id: string | null;
  name: string;
  rate: number;
  /** The services that it is on; null: all. */
  serviceIds: readonly string[] | null;
}

interface TaxedPlace {
  state: string;
  county: string;
  city: string;
}

const FIND = `
  select id, name, rate, case when service_ids = '{}' then null else service_ids end as "serviceIds"
  from tax_rate
  where state = $1 and starts_on <= $4 and (ends_on is null or ends_on >= $4)
    and (county = '' or lower(county) = lower($2)) and (city = '' or lower(city) = lower($3))
  order by rate desc, name, id`;

/** Those of a place on a day of the company, of the state first. Whether a company has set any is told by `hasTaxRates`. */
export const findTaxes = ({ db }: Ctx, { state, county, city }: TaxedPlace, on: string): Promise<Tax[]> =>
  rowsOf<Tax>(db, FIND, [state, county, city, on]);

/** While no rate is set at all, the default of the form is taken; a place without a rate among others is not taxed. */
export async function hasTaxRates({ db }: Ctx): Promise<boolean> {
  const [row] = await rowsOf<{ has: boolean }>(db, "select exists (select from tax_rate) as has");
  return row?.has ?? false;
}

import type { Selectable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { BillingSettings } from "../../contract-settings.ts";

/** How the company bills. There is always one row. */
export async function readBillingSettings({ db }: Ctx): Promise<BillingSettings> {
  return toSettings(await db.selectFrom("billing_settings").selectAll().executeTakeFirstOrThrow());
}

export const toSettings = (row: Selectable<Database["billing_settings"]>): BillingSettings => ({
  version: row.version,
  paymentTerms: row.payment_terms,
  defaultTaxRate: row.default_tax_rate,
  invoiceTerms: row.invoice_terms,
  lateFeeRate: row.late_fee_rate,
  lateFeeAfterDays: row.late_fee_after_days,
});

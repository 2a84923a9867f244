import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { BillingSettings } from "../../contract-settings.ts";
import { billingPolicy } from "../../policy.ts";
import { BILLING } from "../events.ts";
import { toSettings } from "./read-billing-settings.ts";

/**
 * Changes how the company bills from now on; invoices that were written stay as they are.
 *
 * @throws AppError request.forbidden | billing.changed_meanwhile
 */
export function changeBillingSettings(ctx: Ctx, { version, ...told }: BillingSettings): Promise<BillingSettings> {
  if (!billingPolicy.changeSettings(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const row = await ctx.db.selectFrom("billing_settings").selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();
    if (row.version !== version)
      throw new AppError("conflict", "billing.changed_meanwhile", {
        detail: "Someone else changed these settings in the meantime. Please check them and try again.",
      });
    const before = toSettings(row);
    const changes = changesOf(before, told);
    if (Object.keys(changes).length === 0) return before;
    const after = await ctx.db
      .updateTable("billing_settings")
      .set({
        payment_terms: told.paymentTerms,
        default_tax_rate: told.defaultTaxRate,
        invoice_terms: told.invoiceTerms,
        late_fee_rate: told.lateFeeRate,
        late_fee_after_days: told.lateFeeAfterDays,
        version: version + 1,
        updated_at: ctx.now().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(ctx, {
      action: "billing.settings_changed",
      entityType: "billing_settings",
      entityId: "billing_settings",
      changes,
    });
    await announce(ctx, BILLING);
    return toSettings(after);
  });
}

type Told = Omit<BillingSettings, "version">;

/** What is another now, as it was and as it is. */
function changesOf(before: Told, after: Told): Record<string, [unknown, unknown]> {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => was.get(name) !== value)
      .map(([name, value]): [string, [unknown, unknown]] => [name, [was.get(name), value]]),
  );
}

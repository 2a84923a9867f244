import { clientTopic } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { chargeLateFee as endpoint } from "../../contract-corrections.ts";
import { billingPolicy } from "../../policy.ts";
import { lateFeeOf } from "../../rules-corrections.ts";
import { isOpen, statusOf } from "../../rules-invoices.ts";
import { BILLING } from "../events.ts";
import { lockInvoice } from "../queries.ts";
import { readBillingSettings } from "../settings/read-billing-settings.ts";
import { addLateFee } from "./add-late-fee.ts";
import { readStanding } from "./read-standing.ts";

/**
 * Charges the late fee of the settings on what is past due of an invoice, once. A person may do so from the first day on;
 * the days of the settings are for the program.
 *
 * @throws AppError request.forbidden | billing.invoice_not_found | billing.changed_meanwhile | billing.not_overdue
 *   | billing.payment_pending | billing.late_fee_charged | billing.no_late_fee
 */
export function chargeLateFee(ctx: Ctx, seen: ParsedInputOf<typeof endpoint>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockInvoice(ctx, seen);
    if (!billingPolicy.writeInvoices(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
    const { balanceCents, pendingCents, lateFeeCents } = await readStanding(ctx, invoice);
    const { time_zone: zone } = await currentCompany(ctx);
    const today = todayIn(zone, ctx.now());
    // Its day may have gone by since somebody last looked at it.
    const isOverdue = isOpen(invoice.status) && statusOf({ balanceCents, dueOn: invoice.due_on }, today) === "overdue";
    if (!isOverdue)
      throw new AppError("conflict", "billing.not_overdue", { detail: "Nothing of this invoice is past due." });
    if (pendingCents > 0)
      throw new AppError("conflict", "billing.payment_pending", {
        detail: "A payment of this invoice is on its way. The late fee can be charged if it fails.",
      });
    if (lateFeeCents > 0)
      throw new AppError("conflict", "billing.late_fee_charged", {
        detail: "The late fee of this invoice has been charged. It is charged once.",
      });
    const { lateFeeRate: rate } = await readBillingSettings(ctx);
    const cents = lateFeeOf(balanceCents, rate);
    if (cents === 0)
      throw new AppError("conflict", "billing.no_late_fee", {
        detail:
          rate === 0
            ? "The settings have no late fee. Set one in Settings, Billing & taxes."
            : "The late fee would be less than one cent.",
      });
    await addLateFee(ctx, invoice, { cents, rate, pastDueCents: balanceCents, today });
    await audit(ctx, {
      action: "billing.late_fee_charged",
      entityType: "invoice",
      entityId: invoice.id,
      changes: { cents, rate, past_due_cents: balanceCents },
    });
    await announce(ctx, BILLING, clientTopic(invoice.client_id));
  });
}

import { clientTopic } from "#modules/appointments/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { cancelInvoice as endpoint } from "../../contract-invoices.ts";
import { billingPolicy } from "../../policy.ts";
import { canBecome, isIssued, STATUS_LABELS } from "../../rules-invoices.ts";
import { BILLING } from "../events.ts";
import { endPayLinks } from "../links/pay-links.ts";
import { refuseWhileBeingPaid } from "../corrections/refuse-while-being-paid.ts";
import { reverseInvoice } from "./issue-invoice.ts";
import { lockInvoice } from "../queries.ts";
import { isTouched } from "../views.ts";
import { recordEvent } from "./record-event.ts";

/**
 * Takes an invoice back of which nothing was paid or credited. It keeps its number, and the books say both that it was
 * issued and that it was taken back.
 *
 * @throws AppError request.forbidden | billing.invoice_not_found | billing.changed_meanwhile | billing.cannot_become
 *   | billing.has_payments | billing.payment_pending
 */
export function cancelInvoice(ctx: Ctx, { reason, ...seen }: ParsedInputOf<typeof endpoint>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockInvoice(ctx, seen);
    if (!billingPolicy.writeInvoices(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
    if (isTouched(before))
      throw new AppError("conflict", "billing.has_payments", {
        detail: "Something was paid or credited of this invoice. Refund it first, or write a credit note.",
      });
    await refuseWhileBeingPaid(ctx, before);
    if (!canBecome(before.status, "cancelled"))
      throw new AppError("conflict", "billing.cannot_become", {
        detail: `An invoice that is ${STATUS_LABELS[before.status].toLowerCase()} cannot be cancelled.`,
      });
    if (isIssued(before.status)) await reverseInvoice(ctx, before);
    await endPayLinks(ctx, before.id);
    const now = ctx.now().toISOString();
    await ctx.db
      .updateTable("invoice")
      .set({
        status: "cancelled",
        cancelled_at: now,
        cancel_reason: reason,
        version: before.version + 1,
        updated_at: now,
      })
      .where("id", "=", before.id)
      .execute();
    await audit(ctx, {
      action: "billing.invoice_cancelled",
      entityType: "invoice",
      entityId: before.id,
      changes: { status: [before.status, "cancelled"], reason },
    });
    await recordEvent(ctx, before.id, "cancelled", { note: reason });
    await announce(ctx, BILLING, clientTopic(before.client_id));
  });
}

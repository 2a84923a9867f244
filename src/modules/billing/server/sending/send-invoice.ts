import { clientTopic } from "#modules/appointments/server/index.ts";
import { lockLivingClient } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { billingPolicy } from "../../policy.ts";
import { BILLING, invoiceSent } from "../events.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { findInvoice, lockInvoice, type KnownInvoice, type SeenInvoice } from "../queries.ts";
import { recordEvent } from "../invoices/record-event.ts";
import { tellStatus } from "../invoices/settle-invoice.ts";

/**
 * Has an invoice emailed to its client. A draft is issued by it; any other is sent once more as it stands. Of two people
 * who send it at once the second is told that it changed.
 *
 * @throws AppError request.forbidden | billing.invoice_not_found | billing.changed_meanwhile | billing.not_sendable
 *   | billing.books_closed
 */
export function sendInvoice(ctx: Ctx, seen: SeenInvoice): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockInvoice(ctx, seen);
    if (!billingPolicy.writeInvoices(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
    if (before.status === "cancelled") throw notSendable("This invoice is cancelled.");
    if (!(await lockLivingClient(ctx, before.client_id))) throw notSendable("This client is archived.");
    if (before.status === "draft") await issue(ctx, before);
    const now = ctx.now().toISOString();
    await ctx.db
      .updateTable("invoice")
      .set({ last_sent_at: now, version: before.version + 1, updated_at: now })
      .where("id", "=", before.id)
      .execute();
    const sendingId = newId();
    await audit(ctx, {
      action: "billing.invoice_sent",
      entityType: "invoice",
      entityId: before.id,
      changes: { isFirst: before.status === "draft", total_cents: before.total_cents },
    });
    await recordEvent(ctx, before.id, "sent", { subjectId: sendingId, note: before.bill_email });
    await emit(ctx, invoiceSent, { invoiceId: before.id, clientId: before.client_id, sendingId });
    await announce(ctx, BILLING, clientTopic(before.client_id));
  });
}

export const notSendable = (detail: string) => new AppError("conflict", "billing.not_sendable", { detail });

/** What nothing is charged for is paid at once, and what is older than its terms is overdue. */
async function issue(ctx: Ctx, draft: KnownInvoice): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  await issueInvoice(ctx, draft, todayIn(zone, ctx.now()));
  const { status } = await findInvoice(ctx, draft.id);
  await tellStatus(ctx, { ...draft, status: "sent" }, status);
}

import { clientTopic } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { writeOffInvoice as endpoint } from "../../contract-corrections.ts";
import { billingPolicy } from "../../policy.ts";
import { writtenOffReason } from "../../rules-corrections.ts";
import { isOpen, STATUS_LABELS } from "../../rules-invoices.ts";
import { BILLING } from "../events.ts";
import { lockInvoice } from "../queries.ts";
import { recordEvent } from "../invoices/record-event.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { readStanding } from "./read-standing.ts";
import { refuseWhileBeingPaid } from "./refuse-while-being-paid.ts";

/**
 * Gives up what is open of an invoice: a loss in the books. The invoice is cancelled from then on, because nothing more is
 * asked of the client; what was paid of it before stays paid. The whole of what is open is the loss, and the sales tax in
 * it stays payable: whether and when a state gives it back for a bad debt differs, and is claimed on the tax return.
 *
 * @throws AppError request.forbidden | billing.invoice_not_found | billing.changed_meanwhile | billing.not_open
 *   | billing.payment_pending
 */
export function writeOffInvoice(ctx: Ctx, { reason, ...seen }: ParsedInputOf<typeof endpoint>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockInvoice(ctx, seen);
    if (!billingPolicy.writeInvoices(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
    const { balanceCents } = await readStanding(ctx, invoice);
    if (!isOpen(invoice.status) || balanceCents <= 0)
      throw new AppError("conflict", "billing.not_open", {
        detail: `Nothing is open of an invoice that is ${STATUS_LABELS[invoice.status].toLowerCase()}.`,
      });
    await refuseWhileBeingPaid(ctx, invoice);
    const { time_zone: zone } = await currentCompany(ctx);
    const now = ctx.now();
    const today = todayIn(zone, now);
    await ctx.db
      .insertInto("write_off")
      .values({
        invoice_id: invoice.id,
        written_off_on: today,
        cents: balanceCents,
        reason,
        created_by: "userId" in ctx.actor ? ctx.actor.userId : null,
        created_at: now.toISOString(),
      })
      .execute();
    const whose = { clientId: invoice.client_id, invoiceId: invoice.id };
    await postJournal(ctx, {
      kind: "invoice-written-off",
      causeId: invoice.id,
      memo: `${invoice.reference} written off`,
      onDate: today,
      postings: [
        { account: "bad-debt", cents: balanceCents, ...whose },
        { account: "receivable", cents: -balanceCents, ...whose },
      ],
    });
    await ctx.db
      .updateTable("invoice")
      .set({
        status: "cancelled",
        cancelled_at: now.toISOString(),
        cancel_reason: writtenOffReason(reason),
        version: invoice.version + 1,
        updated_at: now.toISOString(),
      })
      .where("id", "=", invoice.id)
      .execute();
    await audit(ctx, {
      action: "billing.invoice_written_off",
      entityType: "invoice",
      entityId: invoice.id,
      changes: { status: [invoice.status, "cancelled"], cents: balanceCents, reason },
    });
    await recordEvent(ctx, invoice.id, "written-off", { cents: balanceCents, note: reason });
    await announce(ctx, BILLING, clientTopic(invoice.client_id));
  });
}

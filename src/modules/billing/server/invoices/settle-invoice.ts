import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { isIssued, statusOf, type InvoiceStatus } from "../../rules-invoices.ts";
import { invoiceOverdue, invoicePaid } from "../events.ts";
import type { InvoiceRow } from "../queries.ts";
import { recordEvent } from "./record-event.ts";

/**
 * Says what an issued invoice is, by what the ledger has of it now. Called after every journal that changes what is owed of
 * it, and when its day is over, by whoever holds it.
 *
 * @returns what it is from now on
 */
export async function settleInvoice(
  ctx: Ctx,
  invoice: Pick<InvoiceRow, "id" | "client_id" | "status" | "due_on" | "paid_at">,
): Promise<InvoiceStatus> {
  if (!isIssued(invoice.status)) return invoice.status;
  const { time_zone: zone } = await currentCompany(ctx);
  const kept = await ctx.db
    .selectFrom("invoice_balance")
    .select("cents")
    .where("invoice_id", "=", invoice.id)
    .executeTakeFirst();
  const now = ctx.now();
  const status = statusOf({ balanceCents: kept?.cents ?? 0, dueOn: invoice.due_on }, todayIn(zone, now));
  await ctx.db
    .updateTable("invoice")
    .set((eb) => ({
      status,
      paid_at: status === "paid" ? (invoice.paid_at ?? now.toISOString()) : null,
      version: eb("version", "+", 1),
      updated_at: now.toISOString(),
    }))
    .where("id", "=", invoice.id)
    .execute();
  await tellStatus(ctx, invoice, status);
  return status;
}

/** Notes what an invoice has become, for its page and for whoever follows it; nothing where it is what it was. */
export async function tellStatus(
  ctx: Ctx,
  { id, client_id: clientId, status: before }: Pick<InvoiceRow, "id" | "client_id" | "status">,
  status: InvoiceStatus,
): Promise<void> {
  if (status === before) return;
  const subject = { invoiceId: id, clientId };
  if (status === "paid") {
    await recordEvent(ctx, id, "paid");
    await emit(ctx, invoicePaid, subject);
    return;
  }
  if (before === "paid") await recordEvent(ctx, id, "reopened");
  if (status === "overdue") {
    await recordEvent(ctx, id, "overdue");
    await emit(ctx, invoiceOverdue, subject);
  }
}

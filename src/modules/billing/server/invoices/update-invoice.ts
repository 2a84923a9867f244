import { lockLivingClient } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { InvoiceForm } from "../../contract-invoices.ts";
import { billingPolicy } from "../../policy.ts";
import { BILLING } from "../events.ts";
import { refuseClosed } from "../ledger/refuse-closed.ts";
import { columnsOf, countInvoice, writeParts } from "./invoice-columns.ts";
import { lockInvoice, type SeenInvoice } from "../queries.ts";
import { recordEvent } from "./record-event.ts";

/**
 * Replaces what a draft says. What was sent stays as it was: it is corrected by a credit note, or taken back. The program
 * says in a note of its history why it did so; people leave none.
 *
 * @throws AppError request.forbidden | request.invalid | billing.invoice_not_found | billing.changed_meanwhile | billing.not_a_draft
 *   | clients.not_found | properties.not_found | catalogue.not_found
 */
export function updateInvoice(ctx: Ctx, seen: SeenInvoice, told: InvoiceForm, note = ""): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockInvoice(ctx, seen);
    if (before.status !== "draft")
      throw new AppError("conflict", "billing.not_a_draft", {
        detail: "This invoice is no longer a draft. Write a credit note, or cancel it.",
      });
    if (!billingPolicy.edit(ctx.actor, before)) throw new AppError("forbidden", "request.forbidden");
    if (!(await lockLivingClient(ctx, told.clientId)))
      throw new AppError("not_found", "clients.not_found", { detail: "This client does not exist." });
    // What the program has dated stays as it is until it is sent.
    if (told.invoiceOn !== before.invoice_on) await refuseClosed(ctx, "invoiceOn", told.invoiceOn);
    const counted = await countInvoice(ctx, told);
    await ctx.db
      .updateTable("invoice")
      .set({ ...columnsOf(told, counted), version: before.version + 1, updated_at: ctx.now().toISOString() })
      .where("id", "=", seen.id)
      .execute();
    await writeParts(ctx, seen.id, told, counted);
    await audit(ctx, {
      action: "billing.invoice_changed",
      entityType: "invoice",
      entityId: seen.id,
      changes: { total_cents: [before.total_cents, counted.totals.totalCents] },
    });
    await recordEvent(ctx, before.id, "changed", { note });
    await announce(ctx, BILLING);
  });
}

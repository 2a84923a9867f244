import { clientTopic } from "#modules/appointments/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { creditInvoice as endpoint } from "../../contract-corrections.ts";
import { billingPolicy } from "../../policy.ts";
import { BILLING } from "../events.ts";
import { lockInvoice } from "../queries.ts";
import { writeCreditNote } from "./write-credit-note.ts";

/**
 * Writes a credit note over a part of an invoice, at most over what was charged and not credited yet. Two at once come one
 * after the other, and the second one is told that the invoice has changed.
 *
 * @throws AppError request.forbidden | billing.invoice_not_found | billing.changed_meanwhile | billing.not_issued
 *   | billing.more_than_charged
 */
export function creditInvoice(ctx: Ctx, { cents, reason, ...seen }: ParsedInputOf<typeof endpoint>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockInvoice(ctx, seen);
    if (!billingPolicy.writeInvoices(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
    const { id, reference, toClientCents } = await writeCreditNote(ctx, invoice, { cents, reason });
    await audit(ctx, {
      action: "billing.invoice_credited",
      entityType: "invoice",
      entityId: invoice.id,
      changes: { credit_note_id: id, reference, cents, to_client_cents: toClientCents, reason },
    });
    await announce(ctx, BILLING, clientTopic(invoice.client_id));
  });
}

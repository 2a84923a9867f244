import { lockLivingClient } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import type { InvoiceForm } from "../../contract-invoices.ts";
import { billingPolicy } from "../../policy.ts";
import { BILLING } from "../events.ts";
import { columnsOf, countInvoice, writeParts } from "./invoice-columns.ts";
import { refuseClosed } from "../ledger/refuse-closed.ts";
import { recordEvent } from "./record-event.ts";

/** What it is made from, if it is not written by hand; the database lets each be billed once. */
export interface InvoiceOrigin {
  visitId?: string;
  plan?: { id: string; periodOn: string };
  /** What an agreement has its client pay ahead for a term. */
  agreement?: { id: string; termOn: string };
  /** For its history. */
  note?: string;
}

/**
 * Writes a draft. The number is taken last, because everybody who writes one waits for it; a draft that is not wanted is
 * cancelled and keeps its number, so that none is missing.
 *
 * @returns its id
 * @throws AppError request.forbidden | request.invalid | clients.not_found | properties.not_found | catalogue.not_found
 */
export function draftInvoice(
  ctx: Ctx,
  told: InvoiceForm,
  { visitId, plan, agreement, note }: InvoiceOrigin = {},
): Promise<string> {
  if (!billingPolicy.writeInvoices(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const isByHand = visitId === undefined && plan === undefined && agreement === undefined;
  return inTransaction(ctx, async (ctx) => {
    // Nobody archives or merges the client meanwhile.
    const client = await lockLivingClient(ctx, told.clientId);
    if (!client) throw new AppError("not_found", "clients.not_found", { detail: "This client does not exist." });
    // The program writes of which day a visit or a period was; before it is sent, somebody looks at it.
    if (isByHand) await refuseClosed(ctx, "invoiceOn", told.invoiceOn);
    const counted = await countInvoice(ctx, told);
    const id = newId();
    const now = ctx.now().toISOString();
    const number = await nextNumber(ctx, "invoice");
    await ctx.db
      .insertInto("invoice")
      .values({
        id,
        number,
        ...columnsOf(told, counted),
        visit_id: visitId ?? null,
        plan_id: plan?.id ?? null,
        plan_period_on: plan?.periodOn ?? null,
        agreement_id: agreement?.id ?? null,
        agreement_term_on: agreement?.termOn ?? null,
        language: client.language,
        sent_at: null,
        paid_at: null,
        cancelled_at: null,
        created_by: "userId" in ctx.actor ? ctx.actor.userId : null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await writeParts(ctx, id, told, counted);
    await audit(ctx, {
      action: "billing.invoice_drafted",
      entityType: "invoice",
      entityId: id,
      changes: { number, client_id: told.clientId, total_cents: counted.totals.totalCents },
    });
    await recordEvent(ctx, id, "drafted", { note: note ?? "" });
    await announce(ctx, BILLING);
    return id;
  });
}

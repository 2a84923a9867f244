import { findSentInvoice } from "#modules/billing/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { textsFor } from "#platform/server/texts.ts";
import { readHolding } from "./hold-client.ts";
import { keepDocument } from "./keep-document.ts";

/** An invoice that its client was sent stands in their library. Its PDF is written when it is asked for. */
export function keepInvoiceDocument(ctx: Ctx, { invoiceId }: { invoiceId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const sent = await readHolding(ctx, { invoice: [invoiceId] }, (ctx) => findSentInvoice(ctx, invoiceId));
    if (!sent) return;
    await keepDocument(ctx, {
      source: "invoice",
      sourceId: invoiceId,
      clientId: sent.clientId,
      propertyId: sent.propertyId,
      name: textsFor(sent.language)("documents:names.invoice", { reference: sent.reference }),
      type: "invoice",
      category: "billing",
      format: "pdf",
      bytes: null,
      datedOn: sent.invoiceOn,
      createdAt: sent.sentAt,
    });
  });
}

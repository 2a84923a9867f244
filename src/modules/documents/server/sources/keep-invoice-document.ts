import { findSentInvoice } from "#modules/billing/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsFor } from "#platform/server/texts.ts";
import { keepDocument } from "./keep-document.ts";

/** An invoice that its client was sent stands in their library. Its PDF is written when it is asked for. */
export async function keepInvoiceDocument(ctx: Ctx, { invoiceId }: { invoiceId: string }): Promise<void> {
  const sent = await findSentInvoice(ctx, invoiceId);
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
}

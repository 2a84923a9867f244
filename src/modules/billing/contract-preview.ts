import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { InvoiceDetail, InvoiceFields, InvoiceLineForm, withAmounts } from "./contract-invoices.ts";
import { MAX_LINES } from "./rules-invoices.ts";

/** What may be computed before a form is complete: no client or place yet, no items. */
export const InvoicePreview = withAmounts(
  InvoiceFields.pick({ invoiceOn: true, discountCents: true, taxRate: true }).extend({
    clientId: z.uuid().nullable().default(null),
    propertyId: z.uuid().nullable().default(null),
    lines: z.array(InvoiceLineForm.omit({ description: true })).max(MAX_LINES, `At most ${MAX_LINES} items`),
  }),
);
export type InvoicePreview = z.output<typeof InvoicePreview>;

export const previewInvoice = endpoint({
  method: "POST",
  path: "/api/invoices/preview",
  summary: "What an invoice would come to, with the taxes of its place and day; nothing is kept",
  access: "invoices.write",
  input: InvoicePreview,
  output: z.object({
    amounts: z.array(z.number().int()),
    subtotalCents: z.number().int(),
    discountCents: z.number().int(),
    taxes: InvoiceDetail.shape.taxes,
    taxCents: z.number().int(),
    totalCents: z.number().int(),
  }),
  errors: ["clients.not_found", "properties.not_found"],
});

import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { INVOICE_EVENTS } from "./rules-invoices.ts";

export const InvoiceEvent = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_EVENTS),
  at: z.string(),
  /** Who did it; null for the program and the client. */
  by: z.string().nullable(),
  cents: z.number().int().nullable(),
  note: z.string(),
});
export type InvoiceEvent = z.infer<typeof InvoiceEvent>;

export const listInvoiceHistory = endpoint({
  method: "GET",
  path: "/api/invoices/{id}/history",
  summary: "What happened to an invoice, the latest first",
  access: "invoices.read",
  input: z.object({ id: z.uuid("This invoice does not exist") }),
  output: z.object({ data: z.array(InvoiceEvent) }),
  errors: ["billing.invoice_not_found"],
});

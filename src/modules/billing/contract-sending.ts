import * as z from "zod";
import { endpoint, StoredFileAnswer } from "#platform/contract.ts";
import { dayField } from "#platform/input-fields.ts";
import { InvoiceDetail } from "./contract-invoices.ts";

/* How invoices reach clients. */

const Id = z.uuid("This invoice does not exist");

export const sendInvoice = endpoint({
  method: "POST",
  path: "/api/invoices/{id}/send",
  summary: "Emails an invoice with its PDF; a draft is issued by it, any other is sent once more",
  access: "invoices.write",
  idempotent: true,
  input: z.object({ id: Id, version: z.number().int() }),
  output: InvoiceDetail,
  errors: ["billing.invoice_not_found", "billing.changed_meanwhile", "billing.not_sendable", "billing.books_closed"],
});

export const sendInvoices = endpoint({
  method: "POST",
  path: "/api/invoices/send",
  summary: "Sends drafts together; each that cannot be sent stays as it was and is named",
  access: "invoices.write",
  idempotent: true,
  input: z.object({ ids: z.array(Id).min(1, "Please choose at least one invoice").max(100, "At most 100 invoices") }),
  output: z.object({
    sent: z.number().int(),
    left: z.array(z.object({ id: z.string(), reference: z.string(), why: z.string() })),
  }),
  errors: [],
});

export const readInvoicePdf = endpoint({
  method: "GET",
  path: "/api/invoices/{id}/pdf",
  summary: "The invoice as a PDF, in the client's language",
  access: "invoices.read",
  file: "*/*",
  input: z.object({ id: Id }),
  output: StoredFileAnswer,
  errors: ["billing.invoice_not_found"],
});

/** Of a client, both days included. */
export const StatementForm = z
  .object({
    id: z.uuid("This client does not exist"),
    from: dayField("Please enter a day"),
    to: dayField("Please enter a day"),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "Please enter a day that is not before the first" });

export const readStatement = endpoint({
  method: "GET",
  path: "/api/clients/{id}/statement",
  summary: "A client's statement as a PDF: what was asked, paid and credited from day to day, and what is open",
  access: "invoices.read",
  file: "*/*",
  input: StatementForm,
  output: StoredFileAnswer,
  errors: ["clients.not_found", "billing.statement_too_long"],
});

export const sendStatement = endpoint({
  method: "POST",
  path: "/api/clients/{id}/statement/send",
  summary: "Emails a client's statement to the client",
  access: "invoices.write",
  idempotent: true,
  input: StatementForm,
  output: z.object({}),
  errors: ["clients.not_found", "billing.no_email", "billing.statement_too_long"],
});

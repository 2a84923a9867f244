import * as z from "zod";
import { endpoint, StoredFileAnswer } from "#platform/contract.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import { InvoiceDetail } from "./contract-invoices.ts";
import { INVOICE_STATUSES } from "./rules-invoices.ts";
import { PAYMENT_KINDS } from "./rules-payments.ts";
import { HISTORY_PERIODS, METHOD_KINDS, OWN_PAYMENT_STATUSES } from "./rules-providers.ts";

/* The money of the client who is signed in, as they see it. Money is whole cents; days are the company's; instants UTC. */

const Id = z.uuid("This invoice does not exist");
const MethodId = z.uuid("This payment method does not exist");

/** What a client sees of an invoice: drafts, internal notes and who did what are not among it. */
export const OwnInvoice = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(INVOICE_STATUSES),
  services: z.array(z.string()),
  invoiceOn: z.string(),
  dueOn: z.string(),
  totalCents: z.number().int(),
  balanceCents: z.number().int(),
  /** On its way: a payment of it has not arrived yet. */
  pendingCents: z.number().int(),
});
export type OwnInvoice = z.infer<typeof OwnInvoice>;

/** Why its balance is what it is, line by line: the balance is the total and all of these. */
const Movement = z.object({ on: z.string(), kind: z.string(), reference: z.string(), cents: z.number().int() });

export const OwnInvoiceDetail = OwnInvoice.extend({
  billTo: InvoiceDetail.shape.billTo,
  lines: InvoiceDetail.shape.lines,
  subtotalCents: z.number().int(),
  discountCents: z.number().int(),
  taxes: InvoiceDetail.shape.taxes,
  taxCents: z.number().int(),
  notes: z.string(),
  terms: z.string(),
  movements: z.array(Movement),
  canPay: z.boolean(),
});
export type OwnInvoiceDetail = z.infer<typeof OwnInvoiceDetail>;

export const listOwnInvoices = endpoint({
  method: "GET",
  path: "/api/my/invoices",
  summary: "The client's invoices, the latest first; money in cents",
  access: "client",
  input: z
    .object({ status: z.enum(["sent", "overdue", "paid", "cancelled"]).optional(), ...pageFields(20) })
    .refine(...isNotTooFar),
  output: z.object({ data: z.array(OwnInvoice), pagination: Pagination }),
  errors: [],
});

export const getOwnInvoice = endpoint({
  method: "GET",
  path: "/api/my/invoices/{id}",
  summary: "One of the client's invoices with what every amount is made of; counted as a view",
  access: "client",
  input: z.object({ id: Id }),
  output: OwnInvoiceDetail,
  errors: ["billing.invoice_not_found"],
});

export const readOwnInvoicePdf = endpoint({
  method: "GET",
  path: "/api/my/invoices/{id}/pdf",
  summary: "One of the client's invoices as a PDF, in their language",
  access: "client",
  file: "*/*",
  input: z.object({ id: Id }),
  output: StoredFileAnswer,
  errors: ["billing.invoice_not_found"],
});

export const OwnMethod = z.object({
  id: z.string(),
  kind: z.enum(METHOD_KINDS),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int().nullable(),
  expYear: z.number().int().nullable(),
  isExpired: z.boolean(),
  holderName: z.string(),
  isDefault: z.boolean(),
});
export type OwnMethod = z.infer<typeof OwnMethod>;

export const OwnSetup = z.object({
  id: z.string(),
  kind: z.enum(METHOD_KINDS),
  status: z.enum(["needs-action", "processing", "succeeded", "failed", "cancelled"]),
  action: z.enum(["confirm", "micro-deposits"]).nullable(),
  /** For the provider's script in the page; it opens this one setup and nothing else. */
  clientSecret: z.string(),
  failureCode: z.string(),
  method: OwnMethod.nullable(),
});
export type OwnSetup = z.infer<typeof OwnSetup>;

export const listOwnMethods = endpoint({
  method: "GET",
  path: "/api/my/payment-methods",
  summary: "Saved cards and bank accounts, and those that still have to be confirmed",
  access: "client",
  input: z.object({}),
  output: z.object({
    data: z.array(OwnMethod),
    /** Two small deposits are on their way, or the bank has to be asked. */
    unfinished: z.array(OwnSetup),
    provider: z.object({
      name: z.enum(["sandbox", "stripe"]),
      publicKey: z.string(),
      publicAccount: z.string().nullable(),
      kinds: z.array(z.enum(METHOD_KINDS)),
    }),
  }),
  errors: [],
});

export const beginOwnMethod = endpoint({
  method: "POST",
  path: "/api/my/payment-methods",
  summary: "Begins to save a card or bank account; its number goes from the page to the provider and never here",
  access: "client",
  // Whoever registers could try stolen cards here, one after the other.
  limit: { by: "user", max: 30, seconds: 3600 },
  status: 201,
  input: z.object({
    /** Made by the page: the same key is the same beginning. */
    key: z.uuid(),
    kind: z.enum(METHOD_KINDS),
    makeDefault: z.boolean().default(false),
  }),
  output: OwnSetup,
  errors: ["billing.kind_not_offered", "billing.setup_not_found", "billing.provider_unreachable"],
});

export const readOwnSetup = endpoint({
  method: "GET",
  path: "/api/my/payment-methods/setups/{id}",
  summary: "How saving it stands at the provider, asked anew",
  access: "client",
  input: z.object({ id: MethodId }),
  output: OwnSetup,
  errors: ["billing.setup_not_found", "billing.provider_unreachable"],
});

export const makeOwnMethodDefault = endpoint({
  method: "POST",
  path: "/api/my/payment-methods/{id}/default",
  summary: "Makes a saved method the one that is charged",
  access: "client",
  input: z.object({ id: MethodId }),
  output: OwnMethod,
  errors: ["billing.method_not_found"],
});

export const removeOwnMethod = endpoint({
  method: "DELETE",
  path: "/api/my/payment-methods/{id}",
  summary: "Removes a saved method; the default one stays until another is the default",
  access: "client",
  status: 204,
  input: z.object({ id: MethodId }),
  output: z.void(),
  errors: ["billing.method_not_found", "billing.method_is_default", "billing.method_in_use"],
});

export const OwnPayment = z.object({
  id: z.string(),
  reference: z.string(),
  /** What it was for. */
  services: z.array(z.string()),
  invoices: z.array(z.object({ id: z.string(), reference: z.string(), cents: z.number().int() })),
  on: z.string(),
  amountCents: z.number().int(),
  status: z.enum(OWN_PAYMENT_STATUSES),
  refundedCents: z.number().int(),
  kind: z.enum(PAYMENT_KINDS),
  methodLabel: z.string(),
  failureCode: z.string(),
  /** The client still has to confirm it with the bank. */
  needsConfirmation: z.boolean(),
  /** For that confirmation; only where one payment is begun or read, as the provider is asked for it. Null else. */
  clientSecret: z.string().nullable(),
});
export type OwnPayment = z.infer<typeof OwnPayment>;

export const listOwnPayments = endpoint({
  method: "GET",
  path: "/api/my/payments",
  summary: "The client's payments of a period, the latest first, and what was paid in it",
  access: "client",
  input: z.object({ period: z.enum(HISTORY_PERIODS).default("all"), ...pageFields(20) }).refine(...isNotTooFar),
  output: z.object({
    data: z.array(OwnPayment),
    pagination: Pagination,
    /** Of all payments of the period that are paid, less what was given back. */
    paidCents: z.number().int(),
  }),
  errors: [],
});

const Autopay = z.object({
  /** Whether the company takes cards or bank accounts at all: where it does not, nothing is charged, on or not. */
  isOffered: z.boolean(),
  isOn: z.boolean(),
  /** Since when; null while nobody has chosen. */
  changedAt: z.string().nullable(),
  method: OwnMethod.nullable(),
  next: z.object({ invoiceId: z.string(), reference: z.string(), on: z.string(), cents: z.number().int() }).nullable(),
  /** What the client agrees to, in their language: it is kept with their answer. */
  consentWords: z.string(),
});

export const readOwnAutopay = endpoint({
  method: "GET",
  path: "/api/my/autopay",
  summary: "Whether invoices are charged by themselves on their due day, by which method, and what comes next",
  access: "client",
  input: z.object({}),
  output: Autopay,
  errors: [],
});

export const changeOwnAutopay = endpoint({
  method: "PUT",
  path: "/api/my/autopay",
  summary: "Turns autopay on or off; what the client agreed to is kept word for word",
  access: "client",
  input: z.object({ isOn: z.boolean(), consentWords: z.string().max(2000).default("") }),
  output: Autopay,
  errors: ["billing.no_default_method", "billing.other_consent", "billing.kind_not_offered"],
});

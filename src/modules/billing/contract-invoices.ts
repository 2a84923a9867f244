import * as z from "zod";
import { endpoint, StreamedFileAnswer } from "#platform/contract.ts";
import { dayField } from "#platform/input-fields.ts";
import { isNotTooFar, MAX_FOUND, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import { NO_CARD_NUMBER } from "./rules-cards.ts";
import {
  INVOICE_STATUSES,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_TOTAL_CENTS,
  MAX_UNIT_CENTS,
  PAYMENT_TERMS,
} from "./rules-invoices.ts";

/* Invoices as the office sees them. Money is whole cents; days are the company's; instants are UTC. A rate of tax is
   thousandths of a percent: 8.75 % is 8750. */

const Id = z.uuid("This invoice does not exist");
const AMOUNT = "Please enter an amount of 0 or more, in whole cents";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this under ${max + 1} characters`)
    .refine(...NO_CARD_NUMBER)
    .default("");
const needed = (max: number, message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, `Please keep this under ${max + 1} characters`)
    .refine(...NO_CARD_NUMBER);

export const InvoiceLineForm = z.object({
  /** Of the catalogue, by which it is taxed; null for what is not in it. */
  serviceId: z.uuid().nullable().default(null),
  description: needed(500, "Please describe the item"),
  quantity: z
    .number("Please enter a whole number")
    .int("Please enter a whole number")
    .min(1, "Please enter 1 or more")
    .max(MAX_QUANTITY, `Please enter at most ${MAX_QUANTITY}`)
    .default(1),
  unitCents: z
    .number(AMOUNT)
    .int(AMOUNT)
    .min(0, AMOUNT)
    .max(MAX_UNIT_CENTS, "Please enter at most $1,000,000")
    .default(0),
  isTaxable: z.boolean().default(true),
});
export type InvoiceLineForm = z.output<typeof InvoiceLineForm>;

/** Before the rules that look at several of them. */
export const InvoiceFields = z.object({
  clientId: z.uuid("Please choose a client"),
  /** Where it was done, by which it is taxed; the client's own address unless told. */
  propertyId: z.uuid().nullable().default(null),
  invoiceOn: dayField("Please enter the invoice date"),
  dueOn: dayField("Please enter the due date"),
  paymentTerms: z.enum(PAYMENT_TERMS, "Please choose payment terms").default("net-30"),
  clientName: needed(200, "Please enter the client's name"),
  clientEmail: z
    .email("Please enter an email address")
    .max(254)
    .refine(...NO_CARD_NUMBER),
  clientAddress: needed(500, "Please enter the billing address"),
  clientPhone: text(40),
  lines: z.array(InvoiceLineForm).min(1, "Please add at least one item").max(MAX_LINES, `At most ${MAX_LINES} items`),
  discountCents: z.number(AMOUNT).int(AMOUNT).min(0, AMOUNT).max(MAX_TOTAL_CENTS, AMOUNT).default(0),
  /** One rate for all that is taxable; null: the rates of the place and the day. */
  taxRate: z
    .number("Please enter a rate from 0 to 100")
    .int("Please enter at most three decimals")
    .min(0, "Please enter a rate from 0 to 100")
    .max(100_000, "Please enter a rate from 0 to 100")
    .nullable()
    .default(null),
  notes: text(4000),
  terms: text(4000),
});

type Told = z.output<typeof InvoiceFields>;
type Amounts = Pick<Told, "discountCents"> & { lines: readonly Pick<InvoiceLineForm, "quantity" | "unitCents">[] };

const isAmount = (cents: number): boolean => cents >= 0 && cents <= MAX_UNIT_CENTS;
/** As far as each is an amount that may stand there: what is not is told at its own field. */
const subtotalOf = ({ lines }: Pick<Amounts, "lines">): number =>
  lines.reduce((sum, { quantity, unitCents }) => sum + quantity * (isAmount(unitCents) ? unitCents : 0), 0);

/** What can be computed: no discount above the subtotal, and no more than the books can hold. */
export const withAmounts = <Shape extends z.ZodType<Amounts>>(form: Shape) =>
  form
    .refine((told) => told.discountCents <= subtotalOf(told), {
      path: ["discountCents"],
      error: "Please enter at most the subtotal",
    })
    .refine((told) => subtotalOf(told) * 2 <= MAX_TOTAL_CENTS, {
      path: ["lines"],
      error: "This is more than one invoice can hold",
    });

const refined = <Shape extends z.ZodType<Told>>(form: Shape) =>
  withAmounts(
    form.refine(({ invoiceOn, dueOn }) => invoiceOn <= dueOn, {
      path: ["dueOn"],
      error: "Please enter a day that is not before the invoice date",
    }),
  );

export const InvoiceForm = refined(InvoiceFields);
export type InvoiceForm = Told;

export const InvoiceSummary = z.object({
  id: z.string(),
  reference: z.string(),
  client: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  /** What its first lines say, three at most, and how many lines there are. */
  services: z.array(z.string()),
  lineCount: z.number().int(),
  status: z.enum(INVOICE_STATUSES),
  invoiceOn: z.string(),
  dueOn: z.string(),
  paidAt: z.string().nullable(),
  totalCents: z.number().int(),
  /** What is still to be paid; of a draft, nothing yet. */
  balanceCents: z.number().int(),
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

export const InvoiceDetail = InvoiceSummary.extend({
  /** Sent back with a change, so that nobody overwrites what a colleague has just done. */
  version: z.number().int(),
  propertyId: z.string().nullable(),
  paymentTerms: z.enum(PAYMENT_TERMS),
  billTo: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
  lines: z.array(
    z.object({
      serviceId: z.string().nullable(),
      description: z.string(),
      quantity: z.number().int(),
      unitCents: z.number().int(),
      amountCents: z.number().int(),
      isTaxable: z.boolean(),
    }),
  ),
  subtotalCents: z.number().int(),
  discountCents: z.number().int(),
  taxRate: z.number().int().nullable(),
  taxes: z.array(
    z.object({ name: z.string(), rate: z.number().int(), taxableCents: z.number().int(), taxCents: z.number().int() }),
  ),
  taxCents: z.number().int(),
  notes: z.string(),
  terms: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string(),
  /** When it was emailed the last time. */
  lastSentAt: z.string().nullable(),
  /** How often the client has opened it, and when the last time. */
  viewCount: z.number().int(),
  viewedAt: z.string().nullable(),
  lateFeeCents: z.number().int(),
  creditNotes: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      creditedOn: z.string(),
      totalCents: z.number().int(),
      reason: z.string(),
    }),
  ),
  writtenOffCents: z.number().int(),
  /** What lies there for the client, and could pay for it; zero for who may not see payments. */
  clientCreditCents: z.number().int(),
  /** Payments of it that have not arrived yet; zero for who may not see payments. */
  pendingCents: z.number().int(),
  /** What it was made from. */
  visitId: z.string().nullable(),
  planId: z.string().nullable(),
  can: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    cancel: z.boolean(),
    credit: z.boolean(),
    lateFee: z.boolean(),
    writeOff: z.boolean(),
    pay: z.boolean(),
  }),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

export { MAX_FOUND };

export const InvoiceFilter = z.object({
  /** The reference, or the name or email address that it was made out to. */
  search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
  status: z.enum(INVOICE_STATUSES).optional(),
  clientId: z.uuid().optional(),
});
export type InvoiceFilter = z.output<typeof InvoiceFilter>;

export const listInvoices = endpoint({
  method: "GET",
  path: "/api/invoices",
  summary: `Invoices, the latest first; money in cents; totals of searches stop at ${MAX_FOUND}`,
  access: "invoices.read",
  input: InvoiceFilter.extend(pageFields(20)).refine(...isNotTooFar),
  output: z.object({ data: z.array(InvoiceSummary), pagination: Pagination }),
  errors: [],
});

export const exportInvoices = endpoint({
  method: "GET",
  path: "/api/invoices/export",
  summary: "All invoices of the filter as a file for a spreadsheet, the latest first; money in dollars",
  access: "data_export.read",
  file: "text/csv",
  input: InvoiceFilter,
  output: StreamedFileAnswer,
  errors: [],
});

export const getInvoice = endpoint({
  method: "GET",
  path: "/api/invoices/{id}",
  summary: "One invoice with its lines, taxes and what is still to be paid",
  access: "invoices.read",
  input: z.object({ id: Id }),
  output: InvoiceDetail,
  errors: ["billing.invoice_not_found"],
});

export const createInvoice = endpoint({
  method: "POST",
  path: "/api/invoices",
  summary: "Writes a draft of an invoice, with the next number; the server computes the totals",
  access: "invoices.write",
  idempotent: true,
  status: 201,
  input: InvoiceForm,
  output: InvoiceDetail,
  errors: ["clients.not_found", "properties.not_found", "catalogue.not_found"],
});

export const updateInvoice = endpoint({
  method: "PUT",
  path: "/api/invoices/{id}",
  summary: "Replaces what a draft says; what was sent stays as it was",
  access: "invoices.write",
  input: refined(InvoiceFields.extend({ id: Id, version: z.number().int() })),
  output: InvoiceDetail,
  errors: [
    "billing.invoice_not_found",
    "billing.changed_meanwhile",
    "billing.not_a_draft",
    "clients.not_found",
    "properties.not_found",
    "catalogue.not_found",
  ],
});

export const cancelInvoice = endpoint({
  method: "POST",
  path: "/api/invoices/{id}/cancel",
  summary: "Takes an invoice back of which nothing was paid or credited; its number stays taken",
  access: "invoices.write",
  input: z.object({ id: Id, version: z.number().int(), reason: needed(500, "Please say why it is cancelled") }),
  output: InvoiceDetail,
  errors: [
    "billing.invoice_not_found",
    "billing.changed_meanwhile",
    "billing.cannot_become",
    "billing.has_payments",
    "billing.payment_pending",
  ],
});

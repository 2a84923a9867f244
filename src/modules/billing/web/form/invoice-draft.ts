import { isDay } from "#platform/days.ts";
import { dollarsText, parseMoney } from "#platform/money.ts";
import type { BillingSettings, InvoiceDetail } from "../../contract.ts";
import { dueOnOf, MAX_QUANTITY, MAX_UNIT_CENTS, type PaymentTerms } from "../../rules-invoices.ts";
import { parsePercent, percentText } from "../../rules-rates.ts";
import type { PreviewInput } from "../invoice-queries.ts";

/** One line of the form as it is typed; a key stays with its line whatever happens to those before it. */
export interface DraftLine {
  key: number;
  serviceId: string;
  description: string;
  quantity: string;
  /** Dollars. */
  rate: string;
  isTaxable: boolean;
}

export const TAX_MODES = ["place", "typed"] as const;
/** By the rates of the place, or by one rate that was typed. */
export type TaxMode = (typeof TAX_MODES)[number];

/** What of the form the totals, or other fields of it, depend on. */
export interface InvoiceDraft {
  clientId: string;
  /** Empty: the client's own address. */
  propertyId: string;
  invoiceOn: string;
  dueOn: string;
  /** It was typed, so another invoice date does not move it. */
  isDueTyped: boolean;
  paymentTerms: PaymentTerms;
  lines: readonly DraftLine[];
  /** Dollars. */
  discount: string;
  taxMode: TaxMode;
  /** Percent. */
  taxRate: string;
}

const emptyLine = (key: number): DraftLine => ({
  key,
  serviceId: "",
  description: "",
  quantity: "1",
  rate: "",
  isTaxable: true,
});

interface DraftStart {
  /** Null for a new one. */
  invoice: InvoiceDetail | null;
  settings: BillingSettings;
  clientId: string | null;
  today: string;
}

export function startDraft({ invoice, settings, clientId, today }: DraftStart): InvoiceDraft {
  if (invoice === null)
    return {
      clientId: clientId ?? "",
      propertyId: "",
      invoiceOn: today,
      dueOn: dueOnOf(today, settings.paymentTerms),
      isDueTyped: false,
      paymentTerms: settings.paymentTerms,
      lines: [emptyLine(0)],
      discount: "",
      taxMode: "place",
      taxRate: percentText(settings.defaultTaxRate),
    };
  const { invoiceOn, dueOn, paymentTerms, lines, discountCents, taxRate } = invoice;
  return {
    clientId: invoice.client.id,
    propertyId: invoice.propertyId ?? "",
    invoiceOn,
    dueOn,
    isDueTyped: dueOn !== dueOnOf(invoiceOn, paymentTerms),
    paymentTerms,
    lines: lines.map((line, key) => ({
      key,
      serviceId: line.serviceId ?? "",
      description: line.description,
      quantity: String(line.quantity),
      rate: dollarsText(line.unitCents),
      isTaxable: line.isTaxable,
    })),
    discount: discountCents === 0 ? "" : dollarsText(discountCents),
    taxMode: taxRate === null ? "place" : "typed",
    taxRate: percentText(taxRate ?? settings.defaultTaxRate),
  };
}

export const withClient = (draft: InvoiceDraft, clientId: string): InvoiceDraft => ({
  ...draft,
  clientId,
  propertyId: "",
});

export const withInvoiceOn = (draft: InvoiceDraft, invoiceOn: string): InvoiceDraft => ({
  ...draft,
  invoiceOn,
  ...(!draft.isDueTyped && isDay(invoiceOn) && { dueOn: dueOnOf(invoiceOn, draft.paymentTerms) }),
});

/** Whoever chooses terms wants the day that they mean. */
export const withTerms = (draft: InvoiceDraft, paymentTerms: PaymentTerms): InvoiceDraft => ({
  ...draft,
  paymentTerms,
  ...(isDay(draft.invoiceOn) && { dueOn: dueOnOf(draft.invoiceOn, paymentTerms), isDueTyped: false }),
});

export const withLine = (draft: InvoiceDraft, key: number, change: Partial<DraftLine>): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
});

export const withoutLine = (draft: InvoiceDraft, key: number): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.key !== key),
});

/** At the end, or in the place of the only line while nothing is written in it. */
export function withAdded(draft: InvoiceDraft, added: Partial<DraftLine> = {}): InvoiceDraft {
  const key = Math.max(-1, ...draft.lines.map((line) => line.key)) + 1;
  const line = { ...emptyLine(key), ...added };
  const isOffered = added.description !== undefined;
  const last = draft.lines.at(-1);
  if (isOffered && last?.description.trim() === "" && last.rate.trim() === "")
    return { ...draft, lines: [...draft.lines.slice(0, -1), { ...line, key: last.key }] };
  return { ...draft, lines: [...draft.lines, line] };
}

/** Whole and at least 1; null for anything else. */
function quantityOf(text: string): number | null {
  const quantity = Number(text);
  return text.trim() !== "" && Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
    ? quantity
    : null;
}

/** Nothing typed is nothing asked; null for what is no amount. */
function centsOf(text: string): number | null {
  const cents = text.trim() === "" ? 0 : parseMoney(text);
  return cents !== null && cents >= 0 && cents <= MAX_UNIT_CENTS ? cents : null;
}

/** What a line comes to, in cents; null while one of both is no number. */
export function lineCents({ quantity, rate }: Pick<DraftLine, "quantity" | "rate">): number | null {
  const [count, cents] = [quantityOf(quantity), centsOf(rate)];
  return count === null || cents === null ? null : count * cents;
}

/**
 * What the server is asked to compute; null while something of it is no number, day, or discount that there can be: the
 * figures before stay until it is mended.
 */
export function previewOf(draft: InvoiceDraft): PreviewInput | null {
  const { clientId, propertyId, invoiceOn, discount, taxMode, taxRate } = draft;
  const discountCents = centsOf(discount);
  const rate = taxMode === "typed" ? parsePercent(taxRate) : null;
  const subtotal = draft.lines.reduce((sum, line) => sum + (lineCents(line) ?? Number.NaN), 0);
  if (!isDay(invoiceOn) || discountCents === null || !(discountCents <= subtotal)) return null;
  if (taxMode === "typed" && rate === null) return null;
  return {
    clientId: clientId || null,
    propertyId: propertyId || null,
    invoiceOn,
    discountCents,
    taxRate: rate,
    lines: draft.lines.map((line) => ({
      serviceId: line.serviceId || null,
      quantity: quantityOf(line.quantity) ?? 1,
      unitCents: centsOf(line.rate) ?? 0,
      isTaxable: line.isTaxable,
    })),
  };
}

import type { Language } from "#platform/languages.ts";
import { moneyText } from "#platform/money.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { PdfBlock, PdfDocument } from "#platform/server/pdf/document.ts";
import { textsFor, type Translate } from "#platform/server/texts.ts";
import type { InvoiceDetail } from "../../contract-invoices.ts";
import { isIssued } from "../../rules-invoices.ts";
import { percentText } from "../../rules-rates.ts";
import type { Movement } from "./find-movements.ts";
import { movementWords } from "./movement-words.ts";

/** Who writes the invoice, as it stands at its head. */
export interface Letterhead {
  name: string;
  lines: readonly string[];
  taxId: string;
  license: string;
}

export interface InvoicePaper {
  invoice: InvoiceDetail;
  company: Letterhead;
  /** Where it was done, where that is not where it is sent; else empty. */
  serviceAt: string;
  /** What happened to it since it was issued. */
  movements: readonly Movement[];
  language: Language;
}

/** An invoice on paper: the same invoice makes the same bytes. */
export function invoiceDocument({ invoice, company, serviceAt, movements, language }: InvoicePaper): PdfDocument {
  const t = textsFor(language);
  const title = t("billing:paper.title", { reference: invoice.reference });
  const state = stateOf(t, invoice);
  const blocks: (PdfBlock | null)[] = [
    { kind: "heading", level: 1, text: title },
    state === null ? null : { kind: "paragraph", text: state, tone: invoice.status === "paid" ? "normal" : "warning" },
    { kind: "facts", columns: 2, facts: factsOf(t, { invoice, serviceAt, language }) },
    linesTable(t, invoice),
    totalsTable(t, { invoice, movements, language }),
    ...texts(t("billing:paper.notes"), invoice.notes),
    ...texts(t("billing:paper.conditions"), invoice.terms),
  ];
  return {
    language,
    title,
    // What was sent is not written anew by looking at it.
    at: invoice.sentAt ?? invoice.createdAt,
    letterhead: { name: company.name, lines: letterhead(t, company) },
    footer: title,
    blocks: blocks.filter((block) => block !== null),
  };
}

const letterhead = (t: Translate, { lines, taxId, license }: Letterhead): string[] =>
  [
    ...lines,
    taxId === "" ? "" : t("billing:paper.taxId", { id: taxId }),
    license === "" ? "" : t("billing:paper.license", { license }),
  ].filter((line) => line !== "");

function stateOf(t: Translate, { status }: InvoiceDetail): string | null {
  return status === "sent" ? null : t(`billing:paper.${status}`);
}

function factsOf(t: Translate, { invoice, serviceAt, language }: Omit<InvoicePaper, "company" | "movements">) {
  const { name, email, phone, address } = invoice.billTo;
  return [
    { label: t("billing:paper.billTo"), value: [name, address, email, phone].filter((line) => line !== "").join("\n") },
    { label: t("billing:paper.invoiceOn"), value: longDayLabel(invoice.invoiceOn, language) },
    { label: t("billing:paper.terms"), value: t(`billing:paper.termsOf.${invoice.paymentTerms}`) },
    { label: t("billing:paper.dueOn"), value: longDayLabel(invoice.dueOn, language) },
    ...(serviceAt === "" ? [] : [{ label: t("billing:paper.serviceAt"), value: serviceAt }]),
  ];
}

const linesTable = (t: Translate, { lines }: InvoiceDetail): PdfBlock => ({
  kind: "table",
  columns: [
    { label: t("billing:paper.description"), share: 5 },
    { label: t("billing:paper.quantity"), share: 1, align: "right" },
    { label: t("billing:paper.rate"), share: 2, align: "right" },
    { label: t("billing:paper.amount"), share: 2, align: "right" },
  ],
  rows: lines.map(({ description, quantity, unitCents, amountCents }) => [
    description,
    String(quantity),
    moneyText(unitCents),
    moneyText(amountCents),
  ]),
});

type Totals = Pick<InvoicePaper, "invoice" | "movements" | "language">;

/** From the first item to what is still to be paid, so that whoever adds it up gets the same. */
function totalsTable(t: Translate, { invoice, movements, language }: Totals): PdfBlock {
  const { subtotalCents, discountCents, taxes, totalCents, balanceCents, status } = invoice;
  const rows = [
    [t("billing:paper.subtotal"), moneyText(subtotalCents)],
    ...(discountCents === 0 ? [] : [[t("billing:paper.discount"), moneyText(-discountCents)]]),
    ...taxes.map(({ name, rate, taxableCents, taxCents }) => [
      t("billing:paper.tax", { name, percent: percentText(rate, language), amount: moneyText(taxableCents) }),
      moneyText(taxCents),
    ]),
    [t("billing:paper.total"), moneyText(totalCents)],
    ...(isIssued(status)
      ? [
          ...movements.map((movement) => [
            `${movementWords(movement, language)}\n${longDayLabel(movement.onDate, language)}`,
            moneyText(movement.cents),
          ]),
          [t("billing:paper.balance"), moneyText(balanceCents)],
        ]
      : []),
  ];
  return {
    kind: "table",
    columns: [
      { label: t("billing:paper.total"), share: 3 },
      { label: t("billing:paper.amount"), share: 1, align: "right" },
    ],
    rows,
  };
}

const texts = (title: string, text: string): PdfBlock[] =>
  text === ""
    ? []
    : [
        { kind: "heading", level: 2, text: title },
        { kind: "paragraph", text },
      ];

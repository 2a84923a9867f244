import type { Language } from "#platform/languages.ts";
import { moneyText } from "#platform/money.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { PdfBlock, PdfDocument } from "#platform/server/pdf/document.ts";
import { textsFor, type Translate } from "#platform/server/texts.ts";
import type { Letterhead } from "./invoice-document.ts";

/** What stands in a credit note. Money is whole cents. */
export interface CreditNotePaper {
  language: Language;
  reference: string;
  creditedOn: string;
  /** When it was written, as an ISO instant. */
  createdAt: string;
  reason: string;
  totalCents: number;
  taxCents: number;
  /** Of it, what was paid already and lies there for the client. */
  toClientCents: number;
  invoice: { reference: string; invoiceOn: string };
  billTo: { name: string; email: string; phone: string; address: string };
  company: Letterhead;
}

/** A credit note on paper: the same note makes the same bytes. */
export function creditNoteDocument(paper: CreditNotePaper): PdfDocument {
  const t = textsFor(paper.language);
  const title = t("billing:creditNote.title", { reference: paper.reference });
  return {
    language: paper.language,
    title,
    at: paper.createdAt,
    letterhead: { name: paper.company.name, lines: letterhead(t, paper.company) },
    footer: title,
    blocks: [
      { kind: "heading", level: 1, text: title },
      { kind: "facts", columns: 2, facts: factsOf(t, paper) },
      amountsTable(t, paper),
      { kind: "heading", level: 2, text: t("billing:creditNote.reason") },
      { kind: "paragraph", text: paper.reason },
      ...kept(t, paper),
    ],
  };
}

const letterhead = (t: Translate, { lines, taxId, license }: Letterhead): string[] =>
  [
    ...lines,
    taxId === "" ? "" : t("billing:creditNote.taxId", { id: taxId }),
    license === "" ? "" : t("billing:creditNote.license", { license }),
  ].filter((line) => line !== "");

function factsOf(t: Translate, { billTo, creditedOn, invoice, language }: CreditNotePaper) {
  const { name, address, email, phone } = billTo;
  return [
    {
      label: t("billing:creditNote.billTo"),
      value: [name, address, email, phone].filter((line) => line !== "").join("\n"),
    },
    { label: t("billing:creditNote.creditedOn"), value: longDayLabel(creditedOn, language) },
    { label: t("billing:creditNote.invoice"), value: invoice.reference },
    { label: t("billing:creditNote.invoiceOn"), value: longDayLabel(invoice.invoiceOn, language) },
  ];
}

function amountsTable(t: Translate, { totalCents, taxCents }: CreditNotePaper): PdfBlock {
  return {
    kind: "table",
    columns: [
      { label: t("billing:creditNote.description"), share: 3 },
      { label: t("billing:creditNote.amount"), share: 1, align: "right" },
    ],
    rows: [
      ...(taxCents === 0
        ? []
        : [
            [t("billing:creditNote.net"), moneyText(totalCents - taxCents)],
            [t("billing:creditNote.tax"), moneyText(taxCents)],
          ]),
      [t("billing:creditNote.total"), moneyText(totalCents)],
    ],
  };
}

const kept = (t: Translate, { toClientCents }: CreditNotePaper): PdfBlock[] =>
  toClientCents === 0
    ? []
    : [
        {
          kind: "paragraph",
          text: t("billing:creditNote.toClient", { amount: moneyText(toClientCents) }),
        },
      ];

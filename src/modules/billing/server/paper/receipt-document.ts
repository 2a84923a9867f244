import type { Language } from "#platform/languages.ts";
import { moneyText } from "#platform/money.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { PdfBlock, PdfDocument } from "#platform/server/pdf/document.ts";
import { textsFor, type Translate } from "#platform/server/texts.ts";
import type { PaymentDetail } from "../../contract-payments.ts";
import { checkNumberOf } from "../../rules-methods.ts";
import type { Letterhead } from "./invoice-document.ts";

export interface ReceiptPaper {
  payment: PaymentDetail;
  company: Letterhead;
  language: Language;
}

/** What a client holds in hand for their money: the same payment makes the same bytes. */
export function receiptDocument({ payment, company, language }: ReceiptPaper): PdfDocument {
  const t = textsFor(language);
  const title = t("billing:receipt.title", { reference: payment.reference });
  const blocks: (PdfBlock | null)[] = [
    { kind: "heading", level: 1, text: title },
    payment.status === "failed"
      ? { kind: "paragraph", text: t("billing:receipt.failed"), tone: "warning" }
      : { kind: "paragraph", text: t("billing:receipt.thanks") },
    { kind: "facts", columns: 2, facts: factsOf(t, payment, language) },
    payment.invoices.length === 0 ? null : invoicesTable(t, payment),
    ...refundsOf(t, payment, language),
  ];
  return {
    language,
    title,
    at: payment.createdAt,
    letterhead: { name: company.name, lines: company.lines },
    footer: title,
    blocks: blocks.filter((block) => block !== null),
  };
}

/** `Check 1042`, in the language of who reads it. */
export function methodText(t: Translate, { kind, methodLabel }: Pick<PaymentDetail, "kind" | "methodLabel">): string {
  switch (kind) {
    case "cash":
      return t("billing:receipt.methodOf.cash");
    case "check":
      return t("billing:receipt.methodOf.check", { number: checkNumberOf(methodLabel) });
    case "card":
    case "bank":
      // A name and four digits.
      return methodLabel;
  }
}

function factsOf(t: Translate, payment: PaymentDetail, language: Language) {
  const { client, receivedOn, amountCents, unappliedCents } = payment;
  return [
    { label: t("billing:receipt.from"), value: client.name },
    { label: t("billing:receipt.receivedOn"), value: longDayLabel(receivedOn, language) },
    { label: t("billing:receipt.method"), value: methodText(t, payment) },
    { label: t("billing:receipt.amount"), value: moneyText(amountCents) },
    ...(unappliedCents === 0 ? [] : [{ label: t("billing:receipt.unapplied"), value: moneyText(unappliedCents) }]),
  ];
}

const invoicesTable = (t: Translate, { invoices }: PaymentDetail): PdfBlock => ({
  kind: "table",
  columns: [
    { label: t("billing:receipt.invoice"), share: 3 },
    { label: t("billing:receipt.paid"), share: 1, align: "right" },
  ],
  rows: invoices.map(({ reference, cents }) => [reference, moneyText(cents)]),
});

const refundsOf = (t: Translate, { refunds }: PaymentDetail, language: Language): PdfBlock[] =>
  refunds.length === 0
    ? []
    : [
        { kind: "heading", level: 2, text: t("billing:receipt.refunds") },
        {
          kind: "table",
          columns: [
            { label: t("billing:receipt.refundedOn"), share: 3 },
            { label: t("billing:receipt.refunded"), share: 1, align: "right" },
          ],
          rows: refunds.map(({ refundedOn, cents }) => [longDayLabel(refundedOn, language), moneyText(cents)]),
        },
      ];

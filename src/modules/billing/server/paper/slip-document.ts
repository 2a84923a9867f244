import { moneyText } from "#platform/money.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { PdfDocument } from "#platform/server/pdf/document.ts";
import type { DepositSlip } from "../../contract-deposits.ts";
import type { Letterhead } from "./invoice-document.ts";

/** What goes to the bank with cash and checks; in English. */
export function slipDocument(slip: DepositSlip, company: Letterhead): PdfDocument {
  const title = `Deposit slip ${slip.reference}`;
  return {
    language: "en",
    title,
    // Of the day alone, so that the same slip makes the same bytes.
    at: `${slip.depositedOn}T00:00:00.000Z`,
    letterhead: { name: company.name, lines: company.lines },
    footer: title,
    blocks: [
      { kind: "heading", level: 1, text: title },
      {
        kind: "facts",
        columns: 2,
        facts: [
          { label: "Date", value: longDayLabel(slip.depositedOn, "en") },
          { label: "Payments", value: String(slip.payments.length) },
          { label: "Total", value: moneyText(slip.totalCents) },
        ],
      },
      {
        kind: "table",
        columns: [
          { label: "Payment", share: 2 },
          { label: "From", share: 4 },
          { label: "Method", share: 2 },
          { label: "Amount", share: 2, align: "right" },
        ],
        rows: [
          ...slip.payments.map(({ reference, client, methodLabel, cents }) => [
            reference,
            client,
            methodLabel,
            moneyText(cents),
          ]),
          ["Total", "", "", moneyText(slip.totalCents)],
        ],
      },
      ...(slip.note === "" ? [] : [{ kind: "paragraph" as const, text: slip.note }]),
    ],
  };
}

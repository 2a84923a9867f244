import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { moneyText } from "#platform/money.ts";
import { creditableCents, creditedTaxOf } from "../../rules-corrections.ts";
import { isIssued } from "../../rules-invoices.ts";
import type { InvoiceRow } from "../queries.ts";
import { recordEvent } from "../invoices/record-event.ts";
import { settleInvoice } from "../invoices/settle-invoice.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { addCreditNote } from "./add-credit-note.ts";
import { readStanding } from "./read-standing.ts";

export interface Credit {
  /** Whole cents, with its part of the tax. */
  cents: number;
  reason: string;
}

export interface WrittenCredit {
  id: string;
  reference: string;
  /** Of it, what was paid already and lies there for the client now. */
  toClientCents: number;
}

/**
 * Takes a part of an issued invoice back, in the transaction of whoever holds the invoice: what is open of it becomes
 * less, and what was paid already lies there for the client. A late fee is credited as everything else is: the account of
 * late fees says what was charged, that of credit notes what was taken back. The number is taken last.
 *
 * @throws AppError billing.not_issued | billing.more_than_charged
 */
export async function writeCreditNote(
  ctx: Ctx,
  invoice: Pick<
    InvoiceRow,
    "id" | "reference" | "client_id" | "status" | "due_on" | "paid_at" | "total_cents" | "tax_cents"
  >,
  { cents, reason }: Credit,
): Promise<WrittenCredit> {
  if (!isIssued(invoice.status))
    throw new AppError("conflict", "billing.not_issued", {
      detail: "Only an invoice that was sent can be credited.",
    });
  const standing = await readStanding(ctx, invoice);
  const left = creditableCents(standing);
  if (cents > left)
    throw new AppError("conflict", "billing.more_than_charged", {
      detail:
        left === 0
          ? "All of this invoice has been credited."
          : `At most ${moneyText(left)} of this invoice can be credited.`,
      errors: [{ path: "cents", message: `Please enter at most ${moneyText(left)}` }],
    });
  const taxCents = creditedTaxOf(cents, standing);
  const openCents = Math.min(Math.max(0, standing.balanceCents), cents);
  const toClientCents = cents - openCents;
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const { id, reference } = await addCreditNote(ctx, invoice, {
    totalCents: cents,
    taxCents,
    toClientCents,
    reason,
    today,
  });
  const whose = { clientId: invoice.client_id, invoiceId: invoice.id };
  await postJournal(ctx, {
    kind: "credit-note",
    causeId: id,
    memo: `${reference} on ${invoice.reference}`,
    onDate: today,
    postings: [
      { account: "credit-notes", cents: cents - taxCents, ...whose },
      { account: "sales-tax", cents: taxCents, ...whose },
      { account: "receivable", cents: -openCents, ...whose },
      { account: "client-credit", cents: -toClientCents, ...whose },
    ],
  });
  await recordEvent(ctx, invoice.id, "credited", { cents, subjectId: id, note: `${reference}: ${reason}` });
  await settleInvoice(ctx, invoice);
  return { id, reference, toClientCents };
}

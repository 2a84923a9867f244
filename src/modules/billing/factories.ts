import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { postJournal, type Journal } from "./server/ledger/post-journal.ts";
import type {} from "./server/tables.ts";

/** What an invoice of $108.75 with tax is in the books; what is told wins. */
export const invoiceJournal = (
  told: Partial<Journal> & { clientId: string; invoiceId?: string; cents?: number },
): Journal => {
  const { clientId, invoiceId = newId(), cents = 108_75, ...rest } = told;
  const tax = Math.trunc((cents * 8) / 100);
  return {
    kind: "invoice-issued",
    causeId: invoiceId,
    memo: "INV-000001 issued",
    postings: [
      { account: "receivable", cents, clientId, invoiceId },
      { account: "service-revenue", cents: tax - cents, clientId, invoiceId },
      { account: "sales-tax", cents: -tax, clientId, invoiceId },
    ],
    ...rest,
  };
};

/** A check for a part of an invoice that lies in the office; what is told wins. */
export const paymentJournal = (
  told: Partial<Journal> & { clientId: string; invoiceId: string; cents: number },
): Journal => {
  const { clientId, invoiceId, cents, ...rest } = told;
  return {
    kind: "payment",
    causeId: newId(),
    memo: "Check 1042",
    postings: [
      { account: "undeposited", cents, clientId },
      { account: "receivable", cents: -cents, clientId, invoiceId },
    ],
    ...rest,
  };
};

/** Money that came before there was an invoice; what is told wins. */
export const depositJournal = (told: Partial<Journal> & { clientId: string; cents: number }): Journal => {
  const { clientId, cents, ...rest } = told;
  return {
    kind: "deposit",
    causeId: newId(),
    memo: "Deposit",
    postings: [
      { account: "bank", cents },
      { account: "client-credit", cents: -cents, clientId },
    ],
    ...rest,
  };
};

/** Posts an invoice. @returns its id */
export async function issueInvoice(ctx: Ctx, told: Parameters<typeof invoiceJournal>[0]): Promise<string> {
  const journal = invoiceJournal(told);
  await postJournal(ctx, journal);
  return journal.causeId;
}

import type { Ctx } from "#platform/server/context.ts";
import type { InvoiceRow } from "../queries.ts";
import { recordEvent } from "../invoices/record-event.ts";
import { settleInvoice } from "../invoices/settle-invoice.ts";
import { postJournal } from "../ledger/post-journal.ts";

export interface LateFee {
  cents: number;
  /** Thousandths of a percent. */
  rate: number;
  /** Of what it was taken. */
  pastDueCents: number;
  /** The company's. */
  today: string;
}

/** Puts the late fee of an invoice that is held, and has none, on it and into the books. It is not taxed. */
export async function addLateFee(
  ctx: Ctx,
  invoice: Pick<InvoiceRow, "id" | "reference" | "client_id" | "status" | "due_on" | "paid_at">,
  { cents, rate, pastDueCents, today }: LateFee,
): Promise<void> {
  await ctx.db
    .insertInto("late_fee")
    .values({
      invoice_id: invoice.id,
      charged_on: today,
      cents,
      rate,
      past_due_cents: pastDueCents,
      created_by: "userId" in ctx.actor ? ctx.actor.userId : null,
      created_at: ctx.now().toISOString(),
    })
    .execute();
  const whose = { clientId: invoice.client_id, invoiceId: invoice.id };
  await postJournal(ctx, {
    kind: "late-fee",
    causeId: invoice.id,
    memo: `Late fee on ${invoice.reference}`,
    onDate: today,
    postings: [
      { account: "receivable", cents, ...whose },
      { account: "late-fees", cents: -cents, ...whose },
    ],
  });
  await recordEvent(ctx, invoice.id, "late-fee", { cents });
  await settleInvoice(ctx, invoice);
}

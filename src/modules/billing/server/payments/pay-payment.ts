import { lockClient } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { isOpen } from "../../rules-invoices.ts";
import type { Account } from "../../rules-accounts.ts";
import type { PaymentKind } from "../../rules-payments.ts";
import { paymentFailed, paymentReceived } from "../events.ts";
import { recordEvent } from "../invoices/record-event.ts";
import { settleInvoice } from "../invoices/settle-invoice.ts";
import { postJournal, type Journal } from "../ledger/post-journal.ts";
import type { AllocationRow, HeldPayment, PaymentRow } from "./hold-payment.ts";

/**
 * A pending payment is there: into the books, onto its invoices, and told. What an invoice does not need any more, because
 * something else has paid it meanwhile, lies there for the client. Once, however often it is called.
 *
 * @param held the payment and its invoices, by the caller's transaction
 * @param day the day of the books, in the company's time zone
 */
export async function payPayment(
  ctx: Ctx,
  held: HeldPayment,
  day: Pick<Journal, "onDate" | "refuseClosed">,
): Promise<void> {
  const { payment } = held;
  if (!isComing(payment)) return;
  await lockClient(ctx, payment.client_id);
  const allocations = await fitAllocations(ctx, held);
  const { client_id: clientId, amount_cents: amount } = payment;
  const applied = allocations.reduce((sum, { cents }) => sum + cents, 0);
  await postJournal(ctx, {
    kind: "payment",
    causeId: payment.id,
    memo: `${payment.reference}, ${payment.method_label}`,
    ...day,
    postings: [
      { account: ARRIVES_AT[payment.kind], cents: amount, clientId },
      ...allocations.map(({ invoice_id: invoiceId, cents }) => ({
        account: "receivable" as const,
        cents: -cents,
        clientId,
        invoiceId,
      })),
      { account: "client-credit", cents: applied - amount, clientId },
    ],
  });
  const now = ctx.now().toISOString();
  await ctx.db
    .updateTable("payment")
    .set({
      status: "paid",
      paid_at: now,
      failed_at: null,
      failure: "",
      undeposited_cents: ARRIVES_AT[payment.kind] === "undeposited" ? amount : 0,
      version: payment.version + 1,
      updated_at: now,
    })
    .where("id", "=", payment.id)
    .execute();
  for (const { invoice_id: invoiceId, cents } of allocations) {
    const note = `${payment.reference}, ${payment.method_label}`;
    await recordEvent(ctx, invoiceId, "payment", { cents, subjectId: payment.id, note });
    const invoice = held.invoices.get(invoiceId);
    if (invoice) await settleInvoice(ctx, invoice);
  }
  await emit(ctx, paymentReceived, { paymentId: payment.id, clientId });
}

/** Of a provider, one that failed can be there after all: the client has confirmed it late. It was in no books until then. */
const isComing = ({ status, provider, paid_at: paidAt }: PaymentRow): boolean =>
  status === "pending" || (status === "failed" && provider !== null && paidAt === null);

/** Where money of each kind is until it is at the bank. */
export const ARRIVES_AT: Record<PaymentKind, Account> = {
  cash: "undeposited",
  check: "undeposited",
  card: "clearing",
  bank: "clearing",
};

/** No invoice takes more than is still to be paid of it. */
async function fitAllocations(
  { db }: Ctx,
  { payment, allocations, invoices }: HeldPayment,
): Promise<Pick<AllocationRow, "invoice_id" | "cents">[]> {
  const fitting = [];
  for (const { invoice_id: invoiceId, cents: wanted } of allocations) {
    const invoice = invoices.get(invoiceId);
    const cents = invoice && isOpen(invoice.status) ? Math.min(wanted, Math.max(0, invoice.balance_cents)) : 0;
    if (cents > 0) fitting.push({ invoice_id: invoiceId, cents });
    if (cents === wanted) continue;
    const of = { payment_id: payment.id, invoice_id: invoiceId };
    if (cents === 0)
      await db
        .deleteFrom("payment_allocation")
        .where("payment_id", "=", of.payment_id)
        .where("invoice_id", "=", of.invoice_id)
        .execute();
    else
      await db
        .updateTable("payment_allocation")
        .set({ cents })
        .where("payment_id", "=", of.payment_id)
        .where("invoice_id", "=", of.invoice_id)
        .execute();
  }
  return fitting;
}

/**
 * A pending payment will not come: it never was in the books, and its invoices are owed as before.
 *
 * @param failure why, in words for the office
 */
export async function failPayment(ctx: Ctx, { payment, allocations }: HeldPayment, failure: string): Promise<void> {
  if (payment.status !== "pending") return;
  const now = ctx.now().toISOString();
  await ctx.db
    .updateTable("payment")
    .set({ status: "failed", failed_at: now, failure, version: payment.version + 1, updated_at: now })
    .where("id", "=", payment.id)
    .execute();
  for (const { invoice_id: invoiceId, cents } of allocations)
    await recordEvent(ctx, invoiceId, "payment-failed", { cents, subjectId: payment.id, note: failure });
  await emit(ctx, paymentFailed, { paymentId: payment.id, clientId: payment.client_id });
}

import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { moneyText } from "#platform/money.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { newId } from "#platform/server/ids.ts";
import { creditedTaxOf } from "../../rules-corrections.ts";
import { isIssued } from "../../rules-invoices.ts";
import { isKept, statusAfterRefund, type RefundKind, type RefundOutcome } from "../../rules-payments.ts";
import { planRefund, type RefundPlan } from "./plan-refund.ts";
import { paymentReversed } from "../events.ts";
import { addCreditNote } from "../corrections/add-credit-note.ts";
import { recordEvent } from "../invoices/record-event.ts";
import { settleInvoice } from "../invoices/settle-invoice.ts";
import { postJournal, type Posting } from "../ledger/post-journal.ts";
import { refuseDisputed } from "../refunds/find-disputes.ts";
import { askForRefund } from "../refunds/refund-job.ts";
import { holdCredit, keptOn, unappliedOf, type HeldInvoice, type HeldPayment } from "./hold-payment.ts";

export interface Refund {
  cents: number;
  kind: RefundKind;
  outcome: RefundOutcome;
  reason: string;
}

/**
 * Gives a part of a payment that is held back, or all of it, and says what becomes of its invoices: owed again, or credited
 * by as much with a credit note. More than was paid and not given back is refused.
 *
 * @returns the refund's id
 * @throws AppError billing.not_refundable | billing.more_than_paid
 */
export async function giveBack(ctx: Ctx, held: HeldPayment, refund: Refund): Promise<string> {
  const { payment } = held;
  if (!isKept(payment.status))
    throw new AppError("conflict", "billing.not_refundable", { detail: "Nothing of this payment can be given back." });
  refuseOtherWay(payment, refund);
  await refuseDisputed(ctx, payment.id);
  const plan = await planOf(ctx, held, refund);
  const parts = plan.parts.flatMap((part) => {
    const invoice = held.invoices.get(part.invoiceId);
    return invoice ? [{ ...part, invoice }] : [];
  });
  if (refund.outcome === "reopen") refuseReopening(parts);

  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const id = newId();
  await ctx.db
    .insertInto("refund")
    .values({
      id,
      payment_id: payment.id,
      ...refund,
      // The provider is asked for it after this is committed.
      status: refund.kind === "provider" ? "processing" : "succeeded",
      refunded_on: today,
      created_by: "userId" in ctx.actor ? ctx.actor.userId : null,
      created_at: ctx.now().toISOString(),
    })
    .execute();
  const source = refund.kind === "provider" ? "clearing" : "bank";
  const isFromDrawer = refund.kind === "cash" && payment.undeposited_cents >= refund.cents;
  await postJournal(ctx, {
    kind: "refund",
    causeId: id,
    memo: `Refund of ${payment.reference}`,
    onDate: today,
    postings: [
      { account: isFromDrawer ? "undeposited" : source, cents: -refund.cents, clientId: payment.client_id },
      { account: "client-credit", cents: plan.fromUnapplied, clientId: payment.client_id },
      ...parts.flatMap((part) => postingsOf(payment.client_id, part, refund.outcome)),
    ],
  });
  await keepRefund(ctx, held, { cents: refund.cents, fromDrawer: isFromDrawer ? refund.cents : 0, plan });
  for (const part of parts) await tellInvoice(ctx, part, { ...refund, today, payment });
  await emit(ctx, paymentReversed, { paymentId: payment.id, clientId: payment.client_id, why: "refunded" as const });
  if (refund.kind === "provider") await enqueue(ctx, askForRefund, { refundId: id });
  return id;
}

/** What came by a card goes back onto it: cash for it would be given twice once the client disputes the payment. */
function refuseOtherWay({ provider }: HeldPayment["payment"], { kind }: Refund): void {
  if ((provider === null) === (kind !== "provider")) return;
  const message =
    provider === null
      ? "This payment came by hand and goes back out of the office, by cash or check."
      : "This payment can only go back the way it came.";
  throw new AppError("conflict", "billing.not_refundable", { detail: message, errors: [{ path: "kind", message }] });
}

interface Part {
  invoice: HeldInvoice;
  fromCredit: number;
  fromInvoice: number;
}

const RELEASED = `
  select entry.invoice_id as id, sum(entry.cents)::bigint as cents
  from ledger_entry as entry join ledger_journal as journal on journal.id = entry.journal_id
  where entry.invoice_id = any($1::uuid[]) and entry.account = 'client-credit' and journal.kind = 'refund'
  group by 1`;

async function planOf(ctx: Ctx, held: HeldPayment, { cents }: Refund): Promise<RefundPlan> {
  const { payment, allocations, invoices } = held;
  const refundable = payment.amount_cents - payment.refunded_cents;
  if (cents > refundable) throw moreThanPaid(refundable);
  const creditCents = await holdCredit(ctx, payment.client_id);
  const ids = allocations.map(({ invoice_id: id }) => id);
  const rows = await rowsOf<{ id: string; cents: number }>(ctx.db, RELEASED, [ids]);
  const givenBack = new Map(rows.map((row) => [row.id, row.cents]));
  const refundedOfInvoices = allocations.reduce((sum, allocation) => sum + allocation.refunded_cents, 0);
  const plan = planRefund({
    cents,
    unappliedCents: unappliedOf(held) - (payment.refunded_cents - refundedOfInvoices),
    creditCents,
    invoices: allocations.flatMap((allocation) => {
      const invoice = invoices.get(allocation.invoice_id);
      if (!invoice) return [];
      return {
        invoiceId: invoice.id,
        cents: allocation.cents - allocation.refunded_cents,
        releasedCents: invoice.released_cents - (givenBack.get(invoice.id) ?? 0),
        keptCents: keptOn(invoice),
      };
    }),
  });
  if (plan.missingCents > 0)
    throw moreThanPaid(cents - plan.missingCents, " The rest was credit of the client that has paid other invoices.");
  return plan;
}

function moreThanPaid(cents: number, why = ""): AppError {
  const message = `At most ${moneyText(cents)} of this payment can be given back.${why}`;
  return new AppError("conflict", "billing.more_than_paid", { detail: message, errors: [{ path: "cents", message }] });
}

/** What was given up is not asked for again. */
function refuseReopening(parts: readonly Part[]): void {
  const closed = parts.find(({ invoice, fromInvoice }) => fromInvoice > 0 && !isIssued(invoice.status));
  if (!closed) return;
  const message = `${closed.invoice.reference} is cancelled and cannot be owed again. Credit it instead.`;
  throw new AppError("conflict", "billing.not_refundable", { detail: message, errors: [{ path: "outcome", message }] });
}

const taxOf = ({ invoice, fromInvoice }: Part): number =>
  creditedTaxOf(fromInvoice, {
    totalCents: invoice.total_cents,
    taxCents: invoice.tax_cents,
    lateFeeCents: invoice.late_fee_cents,
    creditedCents: invoice.credited_cents,
    creditedTaxCents: invoice.credited_tax_cents,
  });

function postingsOf(clientId: string, part: Part, outcome: RefundOutcome): Posting[] {
  const of = { clientId, invoiceId: part.invoice.id };
  const fromCredit: Posting = { account: "client-credit", cents: part.fromCredit, ...of };
  if (part.fromInvoice === 0 || outcome === "reopen")
    return [fromCredit, { account: "receivable", cents: part.fromInvoice, ...of }];
  const tax = taxOf(part);
  return [
    fromCredit,
    { account: "credit-notes", cents: part.fromInvoice - tax, ...of },
    { account: "sales-tax", cents: tax, ...of },
  ];
}

async function keepRefund(
  { db, now }: Ctx,
  { payment, allocations }: HeldPayment,
  { cents, fromDrawer, plan }: { cents: number; fromDrawer: number; plan: RefundPlan },
): Promise<void> {
  for (const { invoiceId, fromCredit, fromInvoice } of plan.parts) {
    const before = allocations.find(({ invoice_id: id }) => id === invoiceId)?.refunded_cents ?? 0;
    await db
      .updateTable("payment_allocation")
      .set({ refunded_cents: before + fromCredit + fromInvoice })
      .where("payment_id", "=", payment.id)
      .where("invoice_id", "=", invoiceId)
      .execute();
  }
  const refunded = payment.refunded_cents + cents;
  await db
    .updateTable("payment")
    .set({
      refunded_cents: refunded,
      status: statusAfterRefund(payment.amount_cents, refunded),
      undeposited_cents: payment.undeposited_cents - fromDrawer,
      version: payment.version + 1,
      updated_at: now().toISOString(),
    })
    .where("id", "=", payment.id)
    .execute();
}

type Told = Refund & { today: string; payment: HeldPayment["payment"] };

async function tellInvoice(ctx: Ctx, part: Part, { outcome, reason, today, payment }: Told): Promise<void> {
  const { invoice, fromCredit, fromInvoice } = part;
  await recordEvent(ctx, invoice.id, "refunded", {
    cents: fromCredit + fromInvoice,
    subjectId: payment.id,
    note: `${payment.reference}: ${reason}`,
  });
  if (outcome === "credit" && fromInvoice > 0)
    await writeCreditNote(ctx, part, { reason: `Refund of ${payment.reference}: ${reason}`, today });
  await settleInvoice(ctx, invoice);
}

/** The journal of the refund has it in the books already; nothing of it lies there for the client. */
async function writeCreditNote(
  ctx: Ctx,
  part: Part,
  { reason, today }: { reason: string; today: string },
): Promise<void> {
  const { invoice, fromInvoice } = part;
  const { id, reference } = await addCreditNote(ctx, invoice, {
    totalCents: fromInvoice,
    taxCents: taxOf(part),
    toClientCents: 0,
    reason,
    today,
  });
  await recordEvent(ctx, invoice.id, "credited", { cents: fromInvoice, subjectId: id, note: reference });
}

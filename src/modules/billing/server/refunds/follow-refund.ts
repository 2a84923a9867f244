import { clientTopic } from "#modules/appointments/server/index.ts";
import { lockClient } from "#modules/clients/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { statusAfterRefund } from "../../rules-payments.ts";
import { failureWords } from "../charges/failure-words.ts";
import { BILLING, refundFailed } from "../events.ts";
import { recordEvent } from "../invoices/record-event.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { holdPayment, type HeldPayment } from "../payments/hold-payment.ts";
import type { RefundState } from "../providers/ask-provider.ts";

interface Found {
  id: string;
  payment_id: string;
}

/**
 * Takes down how a refund stands at the provider: whoever comes twice or late finds nothing to do. One that was made at the
 * provider itself is not known here; the reconciliation finds it.
 */
export async function followRefund(ctx: Ctx, state: RefundState): Promise<void> {
  const refund = await ctx.db
    .selectFrom("refund")
    .select(["id", "payment_id"])
    .where("provider_refund_id", "=", state.refundId)
    .executeTakeFirst();
  if (!refund || state.status === "processing") return;
  await move(ctx, refund, state.status, state.failure?.code ?? "");
}

/** The provider refuses to give it back at all. */
export async function failRefund(ctx: Ctx, refundId: string, code: string): Promise<void> {
  const refund = await ctx.db
    .selectFrom("refund")
    .select(["id", "payment_id"])
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();
  await move(ctx, refund, "failed", code);
}

function move(ctx: Ctx, found: Found, status: "succeeded" | "failed", code: string): Promise<void> {
  return inTransaction({ ...ctx, actor: SYSTEM }, async (ctx) => {
    const held = await holdPayment(ctx, { id: found.payment_id });
    const refund = await ctx.db.selectFrom("refund").selectAll().where("id", "=", found.id).executeTakeFirstOrThrow();
    if (refund.status === status || refund.status === "failed") return;
    await ctx.db
      .updateTable("refund")
      .set({ status, failure_code: status === "failed" ? code : "" })
      .where("id", "=", refund.id)
      .execute();
    if (status === "failed") {
      const wasGiven = refund.provider_refund_id !== null;
      await takeDownFailure(ctx, held, { id: refund.id, cents: refund.cents, code, wasGiven });
    }
    await announce(ctx, BILLING, clientTopic(held.payment.client_id));
  });
}

interface FailedRefund {
  id: string;
  cents: number;
  code: string;
  /** It was in the provider's books for a while. */
  wasGiven: boolean;
}

const INVOICES = `
  select entry.invoice_id as id, sum(entry.cents)::bigint as cents
  from ledger_entry as entry join ledger_journal as journal on journal.id = entry.journal_id
  where journal.kind = 'refund' and journal.cause_id = $1 and entry.invoice_id is not null
  group by 1`;

/** What was to go back is the client's credit, and can be given back by the same payment once more. */
async function takeDownFailure(ctx: Ctx, { payment }: HeldPayment, refund: FailedRefund): Promise<void> {
  const { id: paymentId, client_id: clientId } = payment;
  // A payment that a bank took back whole before the provider gave anything back of it is with nobody any more.
  if (payment.status !== "failed" || refund.wasGiven) {
    await lockClient(ctx, clientId);
    await postJournal(ctx, {
      kind: "refund-failed",
      causeId: refund.id,
      memo: `Refund of ${payment.reference} refused`,
      postings: [
        { account: "clearing", cents: refund.cents, clientId },
        { account: "client-credit", cents: -refund.cents, clientId },
      ],
    });
  }
  const refunded = payment.refunded_cents - refund.cents;
  await ctx.db
    .updateTable("payment")
    .set({
      refunded_cents: refunded,
      ...(payment.status === "failed" ? {} : { status: statusAfterRefund(payment.amount_cents, refunded) }),
      version: payment.version + 1,
      updated_at: ctx.now().toISOString(),
    })
    .where("id", "=", paymentId)
    .execute();
  const invoices = await rowsOf<{ id: string; cents: number }>(ctx.db, INVOICES, [refund.id]);
  for (const { id, cents } of invoices)
    await recordEvent(ctx, id, "refund-failed", {
      cents,
      subjectId: paymentId,
      note: `${payment.reference}: ${failureWords(refund.code)}`,
    });
  await emit(ctx, refundFailed, { refundId: refund.id, paymentId });
}

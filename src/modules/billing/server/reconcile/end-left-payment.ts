import { clientTopic } from "#modules/appointments/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { holdPayment, type HeldPayment } from "../payments/hold-payment.ts";
import { failPayment, payPayment } from "../payments/pay-payment.ts";

interface Ended {
  paymentId: string;
  outcome: "received" | "failed";
  /** How somebody knows. */
  reason: string;
}

/**
 * Somebody has found out what became of a payment that nobody can be asked about any more: its provider was left, and its
 * keys are gone. In the caller's transaction, which holds nothing yet. What the provider tells later, once its keys are
 * set again, is followed as ever: one that has failed may still arrive.
 *
 * @throws AppError billing.payment_not_found | billing.not_pending
 */
export async function endLeftPayment(ctx: Ctx, { paymentId, outcome, reason }: Ended): Promise<void> {
  const held = await holdPayment(ctx, { id: paymentId });
  const { payment } = held;
  if (payment.status !== "pending")
    throw new AppError("conflict", "billing.not_pending", {
      detail: `${payment.reference} is not on its way anymore.`,
    });
  await ctx.db
    .updateTable("payment")
    .set({ needs_action: false, failure_code: outcome === "failed" ? "not_ordered" : "" })
    .where("id", "=", paymentId)
    .execute();
  if (outcome === "failed") await failPayment(ctx, held, reason);
  else await receive(ctx, held);
  await audit(ctx, {
    action: "billing.left_payment_ended",
    entityType: "payment",
    entityId: paymentId,
    changes: { reference: payment.reference, status: ["pending", outcome === "failed" ? "failed" : "paid"], reason },
  });
  await announce(ctx, clientTopic(payment.client_id));
}

/** At the provider first, as each of its payments, and at the bank at once: no payout will ever tell of it. */
async function receive(ctx: Ctx, held: HeldPayment): Promise<void> {
  const { id, reference, client_id: clientId, amount_cents: cents } = held.payment;
  await payPayment(ctx, held, {});
  await postJournal(ctx, {
    kind: "deposit",
    causeId: id,
    memo: `${reference} at the bank, from a provider that was left`,
    postings: [
      { account: "bank", cents, clientId },
      { account: "clearing", cents: -cents, clientId },
    ],
  });
}

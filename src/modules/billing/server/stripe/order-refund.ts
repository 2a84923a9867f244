import type Stripe from "stripe";
import { ProviderRefused, type DisputeState, type RefundOrder, type RefundState } from "../providers/ask-provider.ts";
import { callStripe } from "./call-stripe.ts";
import { idOf, instantOf } from "./open-stripe.ts";

const REFUND_ID = "refund_id";

/** Gives back once for a refund. Stripe forgets keys after a day, so those that the payment has are looked at first. */
export async function orderRefund(stripe: Stripe, { refundId, chargeId, cents }: RefundOrder): Promise<RefundState> {
  const known = await findRefund(stripe, chargeId, refundId);
  if (known) return tellRefund(known);
  return tellRefund(
    await callStripe(() =>
      stripe.refunds.create(
        { payment_intent: chargeId, amount: cents, metadata: { [REFUND_ID]: refundId } },
        { idempotencyKey: `refund-${refundId}` },
      ),
    ),
  );
}

/** A payment has few. */
const PAGE = 100;

async function findRefund(stripe: Stripe, chargeId: string, refundId: string): Promise<Stripe.Refund | undefined> {
  const { data } = await callStripe(() => stripe.refunds.list({ payment_intent: chargeId, limit: PAGE }));
  return data.find(({ metadata }) => metadata?.[REFUND_ID] === refundId);
}

export async function readRefund(stripe: Stripe, refundId: string): Promise<RefundState> {
  return tellRefund(await callStripe(() => stripe.refunds.retrieve(refundId)));
}

const REFUND_STATUSES: Readonly<Record<string, RefundState["status"]>> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

function tellRefund(refund: Stripe.Refund): RefundState {
  const status = REFUND_STATUSES[refund.status ?? ""] ?? "processing";
  return {
    refundId: refund.id,
    chargeId: idOf(refund.payment_intent) ?? "",
    status,
    cents: refund.amount,
    failure: status === "failed" ? { code: refund.failure_reason ?? "unknown", isHard: true } : null,
  };
}

/** An inquiry costs nothing and is no dispute yet; the bank may make one of it. */
export const isInquiry = ({ status }: { status: string }): boolean => status.startsWith("warning_");

const DISPUTE_STATUSES: Readonly<Record<string, DisputeState["status"]>> = {
  won: "won",
  lost: "lost",
  prevented: "won",
  warning_closed: "won",
};

export async function readDispute(stripe: Stripe, disputeId: string): Promise<DisputeState> {
  const dispute = await callStripe(() => stripe.disputes.retrieve(disputeId));
  const chargeId = idOf(dispute.payment_intent);
  if (chargeId === null) throw new ProviderRefused("dispute_of_foreign_payment");
  const status = DISPUTE_STATUSES[dispute.status] ?? "open";
  const dueBy = dispute.evidence_details.due_by;
  return {
    disputeId: dispute.id,
    chargeId,
    status,
    cents: dispute.amount,
    reason: dispute.reason,
    dueBy: status === "open" && dueBy !== null ? instantOf(dueBy) : null,
  };
}

import { isId, lockClient } from "#modules/clients/server/index.ts";
import { clientTopic } from "#modules/appointments/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { SYSTEM } from "#platform/actor.ts";
import { BILLING } from "../events.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { holdPayment, type HeldPayment, type PaymentRow } from "../payments/hold-payment.ts";
import { failPayment, payPayment } from "../payments/pay-payment.ts";
import { paidByCredit, takeBack } from "../payments/take-back.ts";
import type { ChargeState, Failure } from "../providers/ask-provider.ts";
import { failureWords } from "./failure-words.ts";

/**
 * Takes down how a charge stands at the provider: the one way on which a payment by card or bank account moves. The answer
 * of the call, a webhook and the reconciliation all end here, each with what they have just read; whoever comes twice or
 * late finds nothing to do. A charge that is of no payment here is left alone: the reconciliation tells of it.
 */
export function followCharge(ctx: Ctx, charge: ChargeState): Promise<void> {
  return inTransaction({ ...ctx, actor: SYSTEM }, async (ctx) => {
    if (!(await isKnown(ctx, charge.paymentId))) return;
    const held = await holdPayment(ctx, { id: charge.paymentId }, (payment) =>
      charge.status === "returned" ? paidByCredit(ctx, payment) : Promise.resolve([]),
    );
    const isNews = isAhead(held.payment, charge);
    await noteCharge(ctx, held, { charge, isNews });
    if (isNews) await move(ctx, held, charge);
    const hasFee = await keepFee(ctx, held, charge);
    if (isNews || hasFee) await announce(ctx, BILLING, clientTopic(held.payment.client_id));
  });
}

async function isKnown({ db }: Ctx, paymentId: string): Promise<boolean> {
  if (!isId(paymentId)) return false;
  const row = await db
    .selectFrom("payment")
    .select("id")
    .where("id", "=", paymentId)
    .where("provider", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether what was read says more than is known. What was read first may be told last: a payment that has come is not
 * failed or processing any more, and one that has failed becomes something else only by arriving after all.
 */
function isAhead({ status, paid_at: paidAt, ...known }: PaymentRow, charge: ChargeState): boolean {
  switch (charge.status) {
    case "needs-action":
    case "processing":
      return (
        status === "pending" && (known.charge_id === null || known.needs_action !== (charge.status === "needs-action"))
      );
    case "failed":
    case "cancelled":
      return status === "pending";
    case "succeeded":
      return status === "pending" || (status === "failed" && paidAt === null);
    case "returned":
      return status !== "failed" || paidAt === null;
  }
}

/** It was never charged: the provider refuses the call itself, or it never got there. */
export function refuseCharge(ctx: Ctx, paymentId: string, { code, isHard }: Failure): Promise<void> {
  return inTransaction({ ...ctx, actor: SYSTEM }, async (ctx) => {
    const held = await holdPayment(ctx, { id: paymentId });
    if (held.payment.status !== "pending") return;
    await ctx.db
      .updateTable("payment")
      .set({ failure_code: code, is_hard_failure: isHard, needs_action: false })
      .where("id", "=", paymentId)
      .execute();
    await failPayment(ctx, held, failureWords(code));
    await announce(ctx, BILLING, clientTopic(held.payment.client_id));
  });
}

async function noteCharge(
  ctx: Ctx,
  { payment }: HeldPayment,
  { charge, isNews }: { charge: ChargeState; isNews: boolean },
): Promise<void> {
  if (payment.charge_id !== null && payment.charge_id !== charge.chargeId)
    throw new Error(`Payment ${payment.id} has two charges: ${payment.charge_id} and ${charge.chargeId}`);
  const { status, failure } = charge;
  await ctx.db
    .updateTable("payment")
    .set({
      charge_id: charge.chargeId,
      looked_at: ctx.now().toISOString(),
      ...(isNews && {
        needs_action: status === "needs-action",
        failure_code: failure?.code ?? (status === "cancelled" || status === "returned" ? status : ""),
        is_hard_failure: failure?.isHard ?? false,
      }),
    })
    .where("id", "=", payment.id)
    .execute();
}

async function move(ctx: Ctx, held: HeldPayment, charge: ChargeState): Promise<void> {
  switch (charge.status) {
    case "succeeded":
      return payPayment(ctx, held, {});
    case "failed":
    case "cancelled":
      return failPayment(ctx, held, failureWords(charge.failure?.code ?? charge.status));
    case "returned":
      // That it had succeeded may still be on its way.
      await payPayment(ctx, held, {});
      return takeBackOnce(ctx, held, charge);
    case "needs-action":
    case "processing":
      return undefined;
  }
}

async function takeBackOnce(ctx: Ctx, { payment }: HeldPayment, charge: ChargeState): Promise<void> {
  const held = await holdPayment(ctx, { id: payment.id }, (row) => paidByCredit(ctx, row));
  if (held.payment.status === "failed") return;
  await takeBack(ctx, held, failureWords(charge.failure?.code ?? "returned"));
}

/** What the provider keeps goes off what it holds for the company, once it says how much that is. */
async function keepFee(ctx: Ctx, { payment }: HeldPayment, { feeCents }: ChargeState): Promise<boolean> {
  if (feeCents === null || payment.fee_cents !== null) return false;
  await ctx.db.updateTable("payment").set({ fee_cents: feeCents }).where("id", "=", payment.id).execute();
  if (feeCents === 0) return true;
  await lockClient(ctx, payment.client_id);
  await postJournal(ctx, {
    kind: "provider-fee",
    causeId: payment.id,
    memo: `Fee for ${payment.reference}`,
    postings: [
      { account: "processing-fees", cents: feeCents },
      { account: "clearing", cents: -feeCents },
    ],
  });
  return true;
}

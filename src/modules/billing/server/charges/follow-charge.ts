import { lockClient } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { SYSTEM } from "#platform/actor.ts";
import { BILLING } from "../events.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { holdPayment, type HeldPayment } from "../payments/hold-payment.ts";
import { failPayment, payPayment } from "../payments/pay-payment.ts";
import { paidByCredit, takeBack } from "../payments/take-back.ts";
import type { ChargeState } from "../providers/ask-provider.ts";
import { failureWords } from "./failure-words.ts";

/**
 * Takes down how a charge stands at the provider: the one way on which a payment by card or bank account moves. The answer
 * of the call, a webhook and the reconciliation all end here, each with what they have just read; whoever comes twice or
 * late finds nothing to do.
 */
export function followCharge(ctx: Ctx, charge: ChargeState): Promise<void> {
  return inTransaction({ ...ctx, actor: SYSTEM }, async (ctx) => {
    const held = await holdPayment(ctx, { id: charge.paymentId }, (payment) =>
      charge.status === "returned" ? paidByCredit(ctx, payment) : Promise.resolve([]),
    );
    await noteCharge(ctx, held, charge);
    await move(ctx, held, charge);
    await keepFee(ctx, held, charge);
    await announce(ctx, BILLING);
  });
}

/** The provider refuses the call itself: it was never charged. */
export function refuseCharge(ctx: Ctx, paymentId: string, code: string): Promise<void> {
  return inTransaction({ ...ctx, actor: SYSTEM }, async (ctx) => {
    const held = await holdPayment(ctx, { id: paymentId });
    if (held.payment.status !== "pending") return;
    await ctx.db
      .updateTable("payment")
      .set({ failure_code: code, is_hard_failure: true, needs_action: false })
      .where("id", "=", paymentId)
      .execute();
    await failPayment(ctx, held, failureWords(code));
    await announce(ctx, BILLING);
  });
}

async function noteCharge(ctx: Ctx, { payment }: HeldPayment, charge: ChargeState): Promise<void> {
  if (payment.charge_id !== null && payment.charge_id !== charge.chargeId)
    throw new Error(`Payment ${payment.id} has two charges: ${payment.charge_id} and ${charge.chargeId}`);
  await ctx.db
    .updateTable("payment")
    .set({
      charge_id: charge.chargeId,
      needs_action: charge.status === "needs-action",
      failure_code: charge.failure?.code ?? "",
      is_hard_failure: charge.failure?.isHard ?? false,
      looked_at: ctx.now().toISOString(),
    })
    .where("id", "=", payment.id)
    .execute();
}

async function move(ctx: Ctx, held: HeldPayment, charge: ChargeState): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  switch (charge.status) {
    case "succeeded":
      return payPayment(ctx, held, today);
    case "failed":
    case "cancelled":
      return failPayment(ctx, held, failureWords(charge.failure?.code ?? charge.status));
    case "returned":
      // A webhook about the success may still be on its way.
      if (held.payment.status === "pending") await payPayment(ctx, held, today);
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
async function keepFee(ctx: Ctx, { payment }: HeldPayment, { feeCents }: ChargeState): Promise<void> {
  if (feeCents === null || feeCents === 0 || payment.fee_cents !== null) return;
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
  await ctx.db.updateTable("payment").set({ fee_cents: feeCents }).where("id", "=", payment.id).execute();
}

import { clientTopic } from "#modules/appointments/server/index.ts";
import { lockClient } from "#modules/clients/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { BILLING, disputeChanged } from "../events.ts";
import { recordEvent } from "../invoices/record-event.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { holdPayment, type HeldPayment } from "../payments/hold-payment.ts";
import type { DisputeState } from "../providers/ask-provider.ts";
import type { Account, JournalKind } from "../../rules-accounts.ts";

/**
 * Takes down how a dispute stands at the provider: whoever comes twice or late finds nothing to do, and one that was decided
 * before it was heard of is opened and decided at once. Of a charge that is not known here nothing happens, nor of one that
 * the bank has taken back already: its money is gone, and what the provider takes besides is a difference.
 */
export async function followDispute(ctx: Ctx, state: DisputeState): Promise<void> {
  const payment = await ctx.db
    .selectFrom("payment")
    .select("id")
    .where("charge_id", "=", state.chargeId)
    .executeTakeFirst();
  if (!payment) return;
  await inTransaction({ ...ctx, actor: SYSTEM }, async (ctx) => {
    const held = await holdPayment(ctx, { id: payment.id });
    const known = await ctx.db
      .selectFrom("dispute")
      .select(["id", "status", "cents"])
      .where("provider", "=", held.payment.provider ?? "")
      .where("provider_dispute_id", "=", state.disputeId)
      .executeTakeFirst();
    if (known ? !isAhead(known.status, state.status) : wasTakenBack(held)) return;
    await lockClient(ctx, held.payment.client_id);
    const dispute = known ?? (await openDispute(ctx, held, state));
    if (state.status !== "open")
      await decide(ctx, held, { ...dispute, wasLost: known?.status === "lost" }, state.status);
    await announce(ctx, BILLING, clientTopic(held.payment.client_id));
  });
}

/** A bank may give back what it has decided against the company; what is won stays won. */
const isAhead = (known: DisputeState["status"], told: DisputeState["status"]): boolean => STEP[told] > STEP[known];
const STEP: Record<DisputeState["status"], number> = { open: 0, lost: 1, won: 2 };

/** A bank took all of it back: what the dispute had taken is in that, and the client owes it. */
const wasTakenBack = ({ payment }: HeldPayment): boolean => payment.status === "failed" && payment.paid_at !== null;

interface Dispute {
  id: string;
  cents: number;
}

async function openDispute(ctx: Ctx, held: HeldPayment, state: DisputeState): Promise<Dispute> {
  const { payment } = held;
  const dispute = { id: newId(), cents: state.cents };
  await ctx.db
    .insertInto("dispute")
    .values({
      ...dispute,
      payment_id: payment.id,
      provider: payment.provider ?? "",
      provider_dispute_id: state.disputeId,
      reason: state.reason,
      status: "open",
      due_by: state.dueBy,
      opened_at: ctx.now().toISOString(),
    })
    .execute();
  await post(ctx, held, dispute, { kind: "dispute-opened", from: "clearing", to: "disputed" });
  return dispute;
}

type Undecided = Dispute & { wasLost: boolean };

async function decide(ctx: Ctx, held: HeldPayment, dispute: Undecided, status: "won" | "lost"): Promise<void> {
  await ctx.db
    .updateTable("dispute")
    .set({ status, decided_at: ctx.now().toISOString() })
    .where("id", "=", dispute.id)
    .execute();
  if (wasTakenBack(held)) {
    // What comes back at last is the client's, who was asked for it again. What is lost was taken with the payment.
    if (status === "won")
      await post(ctx, held, dispute, { kind: "dispute-won", from: "client-credit", to: "clearing" });
    return;
  }
  const to = status === "won" ? "clearing" : "dispute-losses";
  await post(ctx, held, dispute, {
    kind: `dispute-${status}`,
    from: dispute.wasLost ? "dispute-losses" : "disputed",
    to,
  });
}

interface Step {
  kind: Extract<JournalKind, "dispute-opened" | "dispute-won" | "dispute-lost">;
  from: Account;
  to: Account;
}

const SAID: Record<Step["kind"], string> = {
  "dispute-opened": "disputed",
  "dispute-won": "dispute won",
  "dispute-lost": "dispute lost",
};

async function post(
  ctx: Ctx,
  { payment, allocations }: HeldPayment,
  { id: disputeId, cents }: Dispute,
  { kind, from, to }: Step,
): Promise<void> {
  const { client_id: clientId } = payment;
  await postJournal(ctx, {
    kind,
    causeId: disputeId,
    memo: `${payment.reference} ${SAID[kind]}`,
    postings: [
      { account: to, cents, clientId },
      { account: from, cents: -cents, clientId },
    ],
  });
  await ctx.db
    .updateTable("payment")
    .set((eb) => ({ version: eb("version", "+", 1), updated_at: ctx.now().toISOString() }))
    .where("id", "=", payment.id)
    .execute();
  for (const { invoice_id: invoiceId } of allocations)
    await recordEvent(ctx, invoiceId, kind, { cents, subjectId: payment.id, note: payment.reference });
  await emit(ctx, disputeChanged, { disputeId, paymentId: payment.id, step: kind });
}

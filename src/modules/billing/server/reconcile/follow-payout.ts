import { SYSTEM } from "#platform/actor.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { JournalKind } from "../../rules-accounts.ts";
import { BILLING } from "../events.ts";
import { postJournal } from "../ledger/post-journal.ts";
import type { PayoutState } from "../providers/ask-provider.ts";

type Status = PayoutState["status"];

/** A payout only goes on: what is told late says less than is known. */
const STEP: Record<Status, number> = { pending: 0, paid: 1, failed: 2 };

/**
 * Takes down how a payout stands at the provider: whoever comes twice or late finds nothing to do. Money is at the bank
 * when it has arrived, and with the provider again when the bank sends it back; one that fails on its way never left.
 *
 * @param provider whose payout it is
 */
export function followPayout(ctx: Ctx, state: PayoutState, provider: string): Promise<void> {
  return inTransaction({ ...ctx, actor: SYSTEM }, async (ctx) => {
    const known = await holdPayout(ctx, state, provider);
    if (STEP[state.status] <= STEP[known.status]) return;
    if (state.status === "paid") await post(ctx, "payout", { id: known.id, state });
    if (state.status === "failed" && known.status === "paid")
      await post(ctx, "payout-failed", { id: known.id, state: { ...state, cents: -known.cents } });
    await ctx.db
      .updateTable("payout")
      .set({ status: state.status, cents: state.cents, arrives_on: state.arrivesOn })
      .where("id", "=", known.id)
      .execute();
    await announce(ctx, BILLING);
  });
}

/** Its row, which is made where there is none, held until the transaction ends. */
async function holdPayout(ctx: Ctx, state: PayoutState, provider: string) {
  await ctx.db
    .insertInto("payout")
    .values({
      id: newId(),
      provider,
      provider_payout_id: state.payoutId,
      cents: state.cents,
      status: "pending",
      arrives_on: state.arrivesOn,
      seen_at: ctx.now().toISOString(),
    })
    .onConflict((conflict) => conflict.constraint("payout_once").doNothing())
    .execute();
  return ctx.db
    .selectFrom("payout")
    .select(["id", "status", "cents"])
    .where("provider", "=", provider)
    .where("provider_payout_id", "=", state.payoutId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

async function post(
  ctx: Ctx,
  kind: Extract<JournalKind, "payout" | "payout-failed">,
  { id, state: { cents, payoutId } }: { id: string; state: PayoutState },
): Promise<void> {
  if (cents === 0) return;
  await postJournal(ctx, {
    kind,
    causeId: id,
    memo: kind === "payout" ? `Payout ${payoutId}` : `Payout ${payoutId} came back`,
    postings: [
      { account: "bank", cents },
      { account: "clearing", cents: -cents },
    ],
  });
}

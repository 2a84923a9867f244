import type { Ctx } from "#platform/server/context.ts";
import { followDispute } from "../refunds/follow-dispute.ts";
import { orNone, unlessUnknown } from "./ask-again.ts";
import { paymentOf } from "./compare-charge.ts";
import { differenceOf, type Comparing, type EntryRow, type Verdict } from "./describe-difference.ts";

/** A bank took money back until it is decided, or gave it back: our dispute says the same. */
export async function compareDispute({ ctx, provider, entry }: Comparing): Promise<Verdict> {
  const payment = await paymentOf(ctx, entry);
  let dispute = await disputeOf(ctx, entry);
  if (payment && (!dispute || isBehind(dispute.status, entry))) {
    const state = await orNone(provider.readDispute(entry.object_id));
    if (state) await unlessUnknown(() => followDispute(ctx, state));
    dispute = await disputeOf(ctx, entry);
  }
  if (!dispute) return [differenceOf(entry, "unknown-dispute", { paymentId: payment?.id, ledgerCents: null })];
  const isWon = entry.kind === "dispute-won";
  if (isWon && dispute.status !== "won")
    return [differenceOf(entry, "dispute", { paymentId: dispute.payment_id, ledgerCents: null })];
  const cents = isWon ? dispute.cents : -dispute.cents;
  if (cents !== entry.cents)
    return [differenceOf(entry, "amount", { paymentId: dispute.payment_id, ledgerCents: cents })];
  // One that is lost moves no money: there is no other line that would say so.
  return dispute.status === "open" ? "waiting" : [];
}

const isBehind = (status: string, { kind }: EntryRow): boolean =>
  status === "open" || (kind === "dispute-won" && status !== "won");

const disputeOf = ({ db }: Ctx, { provider, object_id: disputeId }: EntryRow) =>
  db
    .selectFrom("dispute")
    .select(["id", "payment_id", "status", "cents"])
    .where("provider", "=", provider)
    .where("provider_dispute_id", "=", disputeId)
    .executeTakeFirst();

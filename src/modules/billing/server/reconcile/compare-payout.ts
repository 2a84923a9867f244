import type { Ctx } from "#platform/server/context.ts";
import { orNone } from "./ask-again.ts";
import { differenceOf, type Comparing, type EntryRow, type Verdict } from "./describe-difference.ts";
import { followPayout } from "./follow-payout.ts";

/** Money went to the company's bank, or came back from it. */
export async function comparePayout({ ctx, provider, entry }: Comparing): Promise<Verdict> {
  let payout = await payoutOf(ctx, entry);
  const isFailure = entry.kind === "payout-failed";
  if (!payout || payout.status === "pending" || (isFailure && payout.status !== "failed")) {
    const state = await orNone(provider.readPayout(entry.object_id));
    if (state) await followPayout(ctx, state, provider.name);
    payout = await payoutOf(ctx, entry);
  }
  if (!payout || (isFailure && payout.status !== "failed"))
    return [differenceOf(entry, "unknown-payout", { ledgerCents: null })];
  const cents = isFailure ? payout.cents : -payout.cents;
  if (cents !== entry.cents) return [differenceOf(entry, "amount", { ledgerCents: cents })];
  return payout.status === "pending" ? "waiting" : [];
}

const payoutOf = ({ db }: Ctx, { provider, object_id: payoutId }: EntryRow) =>
  db
    .selectFrom("payout")
    .select(["id", "status", "cents"])
    .where("provider", "=", provider)
    .where("provider_payout_id", "=", payoutId)
    .executeTakeFirst();

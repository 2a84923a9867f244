import type { Ctx } from "#platform/server/context.ts";
import type { RefundStatus } from "../../rules-payments.ts";
import { followRefund } from "../refunds/follow-refund.ts";
import { orNone, unlessUnknown } from "./ask-again.ts";
import { paymentOf } from "./compare-charge.ts";
import { differenceOf, type Comparing, type EntryRow, type Verdict } from "./describe-difference.ts";

/** Money went back, or the bank refused it: our refund says the same. */
export async function compareRefund({ ctx, provider, entry }: Comparing): Promise<Verdict> {
  const payment = await paymentOf(ctx, entry);
  let refund = await refundOf(ctx, entry);
  if (payment && isBehind(refund, entry)) {
    const state = await orNone(provider.readRefund(entry.object_id));
    if (state) await unlessUnknown(() => followRefund(ctx, state));
    refund = await refundOf(ctx, entry);
  }
  if (!refund) {
    if (payment && (await hasOrdered(ctx, { paymentId: payment.id, cents: -entry.cents }))) return "waiting";
    return [differenceOf(entry, "unknown-refund", { paymentId: payment?.id, ledgerCents: null })];
  }
  const cents = isFailure(entry) ? refund.cents : -refund.cents;
  if (isFailure(entry) && refund.status !== "failed")
    return [differenceOf(entry, "refund", { paymentId: refund.payment_id, ledgerCents: null })];
  if (cents === entry.cents) return [];
  return [differenceOf(entry, "amount", { paymentId: refund.payment_id, ledgerCents: cents })];
}

/** What we know of it is older than this line. */
const isBehind = (refund: { status: RefundStatus } | undefined, entry: EntryRow): boolean =>
  refund === undefined || refund.status === "processing" || (isFailure(entry) && refund.status !== "failed");

const isFailure = ({ kind }: EntryRow): boolean => kind === "refund-failed";

const refundOf = ({ db }: Ctx, { provider, object_id: refundId }: EntryRow) =>
  db
    .selectFrom("refund")
    .innerJoin("payment", "payment.id", "refund.payment_id")
    .select(["refund.id", "refund.payment_id", "refund.status", "refund.cents"])
    .where("payment.provider", "=", provider)
    .where("refund.provider_refund_id", "=", refundId)
    .executeTakeFirst();

/** The provider's answer was lost: whoever ordered it asks again under the same key, and learns its name. */
async function hasOrdered({ db }: Ctx, { paymentId, cents }: { paymentId: string; cents: number }): Promise<boolean> {
  const row = await db
    .selectFrom("refund")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where("kind", "=", "provider")
    .where("status", "=", "processing")
    .where("provider_refund_id", "is", null)
    .where("cents", "=", cents)
    .executeTakeFirst();
  return row !== undefined;
}

import type { Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { ProviderRefused, type RefundState } from "../providers/ask-provider.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { failRefund, followRefund } from "./follow-refund.ts";
import { askForRefund } from "./refund-job.ts";

/**
 * Has the provider give money back that is written down as a refund, and takes down what comes of it. In no transaction. Our
 * id is the key, so it is asked again where the answer was lost, and given back once.
 *
 * @throws ProviderUnreachable
 */
export async function orderRefund(ctx: Ctx, open: OpenProvider, refundId: string): Promise<void> {
  if (ctx.db.isTransaction) throw new Error("A provider is never called in a transaction");
  const refund = await ctx.db
    .selectFrom("refund")
    .innerJoin("payment", "payment.id", "refund.payment_id")
    .select(["refund.cents", "refund.provider_refund_id", "payment.charge_id", "payment.provider"])
    .where("refund.id", "=", refundId)
    .where("refund.kind", "=", "provider")
    .where("refund.status", "=", "processing")
    .executeTakeFirst();
  if (!refund || refund.charge_id === null) return;
  const provider = await open(ctx, refund.provider);
  // The company has left it, and nobody can ask it any more: it stays to be seen by the office.
  if (provider.name !== refund.provider) return;
  let known = refund.provider_refund_id;
  if (known === null) {
    let ordered: RefundState;
    try {
      ordered = await provider.refund({ refundId, chargeId: refund.charge_id, cents: refund.cents });
    } catch (fault) {
      if (!(fault instanceof ProviderRefused)) throw fault;
      return failRefund(ctx, refundId, fault.code);
    }
    known = ordered.refundId;
    // Before it is read, so that what is told of it from here on is known to be of this one.
    await ctx.db
      .updateTable("refund")
      .set({ provider_refund_id: known })
      .where("id", "=", refundId)
      .where("provider_refund_id", "is", null)
      .execute();
  }
  // A key is answered as it was the first time; since then the bank may have refused it.
  await followRefund(ctx, await provider.readRefund(known));
}

/** Longer than a provider takes to tell of one that is done at once. */
const LOOKED_AT_AFTER_MS = 6 * 3_600_000;
const AT_ONCE = 500;

/** Asks again for those of which nothing was heard: a notice was lost, or the provider was down for long. */
export async function lookAtRefunds(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db
    .selectFrom("refund")
    .select("id")
    .where("status", "=", "processing")
    .where("created_at", "<", new Date(ctx.now().getTime() - LOOKED_AT_AFTER_MS).toISOString())
    .orderBy("created_at")
    .limit(AT_ONCE)
    .execute();
  for (const { id: refundId } of waiting) await enqueue(ctx, askForRefund, { refundId }, { key: refundId });
}

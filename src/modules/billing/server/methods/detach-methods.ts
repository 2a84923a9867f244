import * as z from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";
import type { OpenProvider } from "../providers/open-provider.ts";

/** Has the provider end a method that is used here no more; retried until it worked, and looked for daily after that. */
export const detachMethod = defineJob(
  "billing.detach_method",
  z.object({ provider: z.string(), providerMethodId: z.string() }),
  { retries: 12, retrySeconds: 60 },
);

interface Detached {
  provider: string;
  providerMethodId: string;
}

/**
 * In no transaction. While a payment by it is on its way, it stays: that may have to be ordered again. The daily look
 * comes back to it then.
 *
 * @throws ProviderUnreachable
 */
export async function detachOne(ctx: Ctx, open: OpenProvider, { provider: name, providerMethodId }: Detached) {
  const provider = await open(ctx);
  // Saved with a provider that is not set up any more: nobody can be told.
  if (provider.name !== name) return;
  const pending = await ctx.db
    .selectFrom("payment")
    .innerJoin("payment_method", "payment_method.id", "payment.method_id")
    .select("payment.id")
    .where("payment_method.provider", "=", provider.name)
    .where("payment_method.provider_method_id", "=", providerMethodId)
    .where("payment.status", "=", "pending")
    .executeTakeFirst();
  if (pending) return;
  await provider.detach(providerMethodId);
  await ctx.db
    .updateTable("payment_method")
    .set({ detached_at: ctx.now().toISOString() })
    .where("provider", "=", provider.name)
    .where("provider_method_id", "=", providerMethodId)
    .where("removed_at", "is not", null)
    // Run again, it says when it was ended first.
    .where("detached_at", "is", null)
    .execute();
}

const AT_ONCE = 1000;

/** Those that were removed and are still with the provider: it was away for long, or a payment was on its way. */
export async function detachRemoved(ctx: Ctx, open: OpenProvider): Promise<void> {
  const { name } = await open(ctx);
  const left = await ctx.db
    .selectFrom("payment_method")
    .select(["provider", "provider_method_id as providerMethodId"])
    .where("provider", "=", name)
    .where("removed_at", "is not", null)
    .where("detached_at", "is", null)
    .orderBy("removed_at")
    .limit(AT_ONCE)
    .execute();
  for (const each of left) await enqueue(ctx, detachMethod, each, { key: each.providerMethodId });
}

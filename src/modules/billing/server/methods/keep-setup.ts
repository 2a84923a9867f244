import { clientTopic } from "#modules/appointments/server/index.ts";
import { lockLivingClient } from "#modules/clients/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { BILLING } from "../events.ts";
import type { SetupState } from "../providers/ask-provider.ts";
import { detachMethod } from "./detach-methods.ts";
import type { SetupRow } from "./method-views.ts";
import { saveMethod } from "./save-method.ts";

/**
 * Takes down how a setup stands at the provider: the one way on which it moves. The answer of the call, the page, a
 * webhook and the job all end here, each with what they have just read; whoever comes twice or late finds nothing to do.
 *
 * @param id ours
 */
export function keepSetup(ctx: Ctx, id: string, state: SetupState): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { setup, isLiving } = await holdSetup(ctx, id);
    // What it came to stays: another read may be older than the one that said so.
    if (setup.status === "succeeded") return;
    if (setup.status === "cancelled" && state.status !== "succeeded") return;
    if (!isLiving) return discard(ctx, setup, state);
    const methodId = state.status === "succeeded" ? await saveMethod(ctx, setup, state.method) : null;
    const isSaved = methodId !== null;
    await ctx.db
      .updateTable("payment_setup")
      .set({
        // A kind that is never offered here cannot be used for anything.
        status: state.status === "succeeded" && !isSaved ? "failed" : state.status,
        method_id: methodId,
        failure_code: state.status === "succeeded" && !isSaved ? "unknown_kind" : (state.failure?.code ?? ""),
        has_method: state.method !== null || state.status === "processing" || state.action === "micro-deposits",
        updated_at: ctx.now().toISOString(),
      })
      .where("id", "=", setup.id)
      .execute();
    if (isSaved) await announce(ctx, BILLING, clientTopic(setup.client_id));
  });
}

/** The client first and then the setup, as by everybody who changes methods; a merge may give it to another meanwhile. */
async function holdSetup(ctx: Ctx, id: string): Promise<{ setup: SetupRow; isLiving: boolean }> {
  const find = ctx.db.selectFrom("payment_setup").selectAll().where("id", "=", id);
  const seen = await find.executeTakeFirstOrThrow();
  const client = await lockLivingClient(ctx, seen.client_id);
  const held = await find.forUpdate().executeTakeFirstOrThrow();
  if (held.client_id !== seen.client_id) throw new Error(`Setup ${id} went to another client meanwhile`);
  return { setup: held, isLiving: client !== undefined };
}

/** The client was archived meanwhile: nothing of theirs is kept. */
async function discard(ctx: Ctx, { id, provider }: SetupRow, { method }: SetupState): Promise<void> {
  await ctx.db
    .updateTable("payment_setup")
    .set({ status: "cancelled", updated_at: ctx.now().toISOString() })
    .where("id", "=", id)
    .execute();
  if (method) await enqueue(ctx, detachMethod, { provider, providerMethodId: method.methodId });
}

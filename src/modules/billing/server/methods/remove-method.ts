import { clientTopic } from "#modules/appointments/server/index.ts";
import { lockClient } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { BILLING } from "../events.ts";
import { detachMethod } from "./detach-methods.ts";
import { findSavedMethod } from "./find-methods.ts";
import { methodLabelOf } from "../../rules-methods.ts";

/**
 * Removes a saved method of a client; the provider is told by a job. The default one stays until another is the default,
 * and one by which money is on its way until it has arrived.
 *
 * @throws AppError billing.method_not_found | billing.method_is_default | billing.method_in_use
 */
export function removeMethod(ctx: Ctx, which: { id: string; clientId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockClient(ctx, which.clientId);
    const method = await findSavedMethod(ctx, which);
    if (method.is_default)
      throw new AppError("conflict", "billing.method_is_default", {
        detail: "This is your default payment method. Please set another as default before removing this one.",
      });
    // Whoever begins a payment holds the client, too, so none comes between.
    if (await isPaying(ctx, method.id))
      throw new AppError("conflict", "billing.method_in_use", {
        detail: "A payment by this method is on its way. It can be removed once that has arrived.",
      });
    await endMethods(ctx, { ids: [method.id] });
    await audit(ctx, {
      action: "billing.method_removed",
      entityType: "client",
      entityId: which.clientId,
      changes: { method: methodLabelOf(method) },
    });
    await announce(ctx, BILLING, clientTopic(which.clientId));
  });
}

/** Whether money that has not arrived is to come by it. */
export async function isPaying({ db }: Ctx, methodId: string): Promise<boolean> {
  const found = await db
    .selectFrom("payment")
    .select("id")
    .where("method_id", "=", methodId)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return found !== undefined;
}

const END = `
  update payment_method set removed_at = $2, is_default = false
  where id = any($1::uuid[]) and removed_at is null
  returning provider, provider_method_id as "providerMethodId"`;

/** They are used for nothing from then on, and the provider is told. The client is held. */
export async function endMethods(ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<number> {
  const ended = await rowsOf<{ provider: string; providerMethodId: string }>(ctx.db, END, [
    ids,
    ctx.now().toISOString(),
  ]);
  for (const each of ended) await enqueue(ctx, detachMethod, each);
  return ended.length;
}

import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { retryNotification } from "#platform/server/notifications/retry-notification.ts";
import type { Delivery } from "../contract.ts";
import { findDelivery } from "./find-deliveries.ts";

/**
 * What did not reach its recipient is written anew, with the words, the address and the consent of now.
 *
 * @throws AppError notifications.not_found | notifications.cannot_retry
 */
export function retryDelivery(ctx: Ctx, id: string): Promise<Delivery> {
  return inTransaction(ctx, async (ctx) => {
    const before = await findDelivery(ctx, id);
    if (!before) throw new AppError("not_found", "notifications.not_found");
    if (!before.can.retry || !(await retryNotification(ctx, id)))
      throw new AppError("conflict", "notifications.cannot_retry", {
        detail: "Only messages that did not reach their recipient can be sent again.",
      });
    await audit(ctx, { action: "notifications.retried", entityType: "notification", entityId: id });
    return (await findDelivery(ctx, id)) ?? before;
  });
}

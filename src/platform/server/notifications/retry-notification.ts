import { inTransaction, type Ctx } from "../context.ts";
import { enqueue } from "../jobs/jobs.ts";
import { writeLater } from "./notifications.ts";
import type { NotificationStatus } from "./tables.ts";

/** What did not reach its recipient, and may with the address or the consent that is there by now. */
export const RETRIED_STATUSES: readonly NotificationStatus[] = ["failed", "no_address", "no_consent"];

/** Has it written anew, with the words and the address of now. False where it is none that may be. */
export function retryNotification(ctx: Ctx, id: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const taken = await ctx.db
      .updateTable("notification")
      .set((eb) => ({
        status: "waiting",
        written_at: null,
        sent_at: null,
        held_until: null,
        fault: null,
        created_at: ctx.now().toISOString(),
        retries: eb("retries", "+", 1),
      }))
      .where("id", "=", id)
      .where("status", "in", RETRIED_STATUSES)
      .returning("id")
      .executeTakeFirst();
    if (!taken) return false;
    await enqueue(ctx, writeLater, { notificationId: id });
    return true;
  });
}

import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { UnsubscribedBy } from "../rules.ts";
import { NEWSLETTER } from "./ask-mailbox.ts";
import { findByLink, type LinkedRow } from "./newsletter-link.ts";

/**
 * Nothing more is sent to this mailbox, and a question that still lies in it cannot be answered any more. Changes
 * nothing where that is so already.
 */
export async function endSubscription(ctx: Ctx, id: string, by: UnsubscribedBy, reason = ""): Promise<void> {
  const ended = await ctx.db
    .updateTable("newsletter_subscriber")
    .set({ unsubscribed_at: ctx.now().toISOString(), unsubscribed_by: by, unsubscribe_reason: reason })
    .where("id", "=", id)
    .where("status", "<>", "unsubscribed")
    .returning("id")
    .executeTakeFirst();
  await ctx.db.deleteFrom("newsletter_link").where("subscriber_id", "=", id).where("purpose", "=", "confirm").execute();
  if (!ended) return;
  await audit(ctx, {
    action: "newsletter.unsubscribed",
    entityType: "newsletter_subscriber",
    entityId: id,
    changes: { by, ...(reason !== "" && { reason }) },
  });
  await announce(ctx, NEWSLETTER);
}

/** @throws AppError newsletter.link_unknown */
export function endByLink(ctx: Ctx, token: string, by: "link" | "one_click"): Promise<LinkedRow> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await findByLink(ctx, token, "unsubscribe");
    await endSubscription(ctx, id, by);
    return findByLink(ctx, token);
  });
}

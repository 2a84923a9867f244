import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { ConfirmedBy } from "../rules.ts";
import { NEWSLETTER } from "./ask-mailbox.ts";
import { findByLink, type LinkedRow } from "./newsletter-link.ts";
import { sendWelcome } from "./send-welcome.ts";

/** The mailbox has said yes: from now on the newsletter comes. Changes nothing where it does already. */
export async function confirmMailbox(ctx: Ctx, id: string, confirmedBy: ConfirmedBy): Promise<void> {
  const confirmedAt = ctx.now().toISOString();
  const confirmed = await ctx.db
    .updateTable("newsletter_subscriber")
    .set({
      confirmed_at: confirmedAt,
      confirmed_by: confirmedBy,
      unsubscribed_at: null,
      unsubscribed_by: null,
      unsubscribe_reason: "",
    })
    .where("id", "=", id)
    .where("status", "<>", "confirmed")
    .returning(["id", "source", "asked_at"])
    .executeTakeFirst();
  if (!confirmed) return;
  await audit(ctx, {
    action: "newsletter.confirmed",
    entityType: "newsletter_subscriber",
    entityId: id,
    changes: { by: confirmedBy, source: confirmed.source, askedAt: confirmed.asked_at },
  });
  await enqueue(ctx, sendWelcome, { subscriberId: id, confirmedAt });
  await announce(ctx, NEWSLETTER);
}

/** @throws AppError newsletter.link_unknown */
export function confirmByLink(ctx: Ctx, token: string): Promise<LinkedRow> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await findByLink(ctx, token, "confirm");
    await confirmMailbox(ctx, id, "link");
    return findByLink(ctx, token);
  });
}

import type { Ctx } from "#platform/server/context.ts";
import { LINK_PURPOSES, UNANSWERED_DAYS_KEPT } from "../rules.ts";
import { daysAgo, LINK_DAYS } from "./newsletter-link.ts";

/** Deletes mailboxes that were asked and never answered, but for requests that came with an account, and links that lead nowhere any more. */
export async function forgetUnanswered(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom("newsletter_subscriber")
    .where("status", "=", "asked")
    .where("source", "in", ["site", "office"])
    .where("asked_at", "<", daysAgo(ctx, UNANSWERED_DAYS_KEPT))
    .execute();
  for (const purpose of LINK_PURPOSES)
    await ctx.db
      .deleteFrom("newsletter_link")
      .where("purpose", "=", purpose)
      .where("created_at", "<", daysAgo(ctx, LINK_DAYS[purpose]))
      .execute();
}

import type { Ctx } from "#platform/server/context.ts";
import { SUSPECTED_DAYS_KEPT } from "../rules.ts";

const DAY_MS = 86_400_000;

/** Deletes messages that a program seems to have sent and nobody has missed. */
export async function forgetSuspected(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - SUSPECTED_DAYS_KEPT * DAY_MS);
  await ctx.db
    .deleteFrom("contact_message")
    .where("suspicion", "is not", null)
    .where("created_at", "<", before.toISOString())
    .execute();
}

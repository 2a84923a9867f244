import { rowsOf } from "#platform/server/database/db.ts";
import type { Ctx } from "#platform/server/context.ts";
import { ProviderRefused, ProviderUnreachable } from "../providers/ask-provider.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { followSetup } from "./follow-setup.ts";

const HOUR_MS = 3_600_000;
/** Two small deposits take days, and a provider gives ten for them. */
const FOLLOWED_DAYS = 15;
const AT_ONCE = 500;

/** Nobody goes on with them: the page was closed before there was anything to confirm. */
const GIVE_UP = `
  update payment_setup set status = 'cancelled', updated_at = $1
  where status in ('needs-action', 'processing') and started_at < $2`;

/**
 * Asks about all that are still open, so that none waits for a webhook that never came. In no transaction.
 */
export async function followSetups(ctx: Ctx, open: OpenProvider): Promise<void> {
  const now = ctx.now().getTime();
  const { name } = await open(ctx);
  const waiting = await ctx.db
    .selectFrom("payment_setup")
    .select("provider_setup_id")
    .where("provider", "=", name)
    .where("status", "in", ["needs-action", "processing"])
    .where("provider_setup_id", "is not", null)
    .where("started_at", "<", new Date(now - HOUR_MS).toISOString())
    .orderBy("updated_at")
    .limit(AT_ONCE)
    .execute();
  for (const { provider_setup_id: setupId } of waiting)
    if (setupId !== null && !(await followOrSkip(ctx, open, setupId))) return;
  await rowsOf(ctx.db, GIVE_UP, [
    new Date(now).toISOString(),
    new Date(now - FOLLOWED_DAYS * 24 * HOUR_MS).toISOString(),
  ]);
}

/** @returns whether the provider answers; the rest waits for the next look where not */
async function followOrSkip(ctx: Ctx, open: OpenProvider, setupId: string): Promise<boolean> {
  try {
    await followSetup(ctx, open, setupId);
    return true;
  } catch (fault) {
    if (fault instanceof ProviderUnreachable) return false;
    // It is not known there any more, and is given up with its time.
    if (fault instanceof ProviderRefused) return true;
    throw fault;
  }
}

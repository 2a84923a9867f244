import { emailKeyOf } from "#modules/accounts/rules.ts";
import { findSubscriptions } from "#modules/newsletter/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ClientDetail } from "../contract.ts";
import type { ClientRow } from "./queries.ts";

/**
 * The newsletter of a client: a subscription belongs to a mailbox, so that of their address, of their login's, or of one
 * who was merged into them, whichever runs.
 */
export async function findNewsletter(
  ctx: Ctx,
  row: ClientRow,
  account: ClientDetail["account"],
): Promise<ClientDetail["newsletter"]> {
  const merged = await ctx.db.selectFrom("client").select("email_key").where("merged_into", "=", row.id).execute();
  const keys = [row.email_key, ...(account ? [emailKeyOf(account.email)] : []), ...merged.map((one) => one.email_key)];
  const [found] = await findSubscriptions(ctx, keys);
  return found
    ? {
        email: found.email,
        status: found.status,
        askedAt: found.asked_at,
        confirmedAt: found.confirmed_at,
        unsubscribedAt: found.unsubscribed_at,
      }
    : null;
}

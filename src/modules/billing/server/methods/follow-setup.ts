import type { Ctx } from "#platform/server/context.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { keepSetup } from "./keep-setup.ts";

/**
 * Asks the provider how a setup stands and takes it down: what has succeeded is a saved method then. In no transaction.
 * One that was not begun here is nothing that is followed.
 *
 * @param setupId the provider's
 * @throws ProviderUnreachable
 */
export async function followSetup(ctx: Ctx, open: OpenProvider, setupId: string): Promise<void> {
  const provider = await open(ctx);
  const known = await ctx.db
    .selectFrom("payment_setup")
    .select("id")
    .where("provider", "=", provider.name)
    .where("provider_setup_id", "=", setupId)
    .executeTakeFirst();
  if (known) await keepSetup(ctx, known.id, await provider.readSetup(setupId));
}

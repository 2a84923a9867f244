import type { Ctx } from "#platform/server/context.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { followCharge } from "./follow-charge.ts";

/**
 * Asks the provider how a charge stands and takes it down, in no transaction.
 *
 * @param chargeId the provider's
 * @throws ProviderUnreachable
 */
export async function readCharge(ctx: Ctx, open: OpenProvider, chargeId: string): Promise<void> {
  const provider = await open(ctx);
  await followCharge(ctx, await provider.readCharge(chargeId));
}

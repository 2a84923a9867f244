import type { Ctx } from "#platform/server/context.ts";
import type { OpenProvider } from "../providers/open-provider.ts";

/**
 * Asks the provider how a setup stands and takes it down: what has succeeded is a saved method then. In no transaction.
 *
 * @param setupId the provider's
 * @throws ProviderUnreachable
 */
export function followSetup(_ctx: Ctx, _open: OpenProvider, _setupId: string): Promise<void> {
  throw new Error("to be written");
}

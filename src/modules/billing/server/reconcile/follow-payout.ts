import type { Ctx } from "#platform/server/context.ts";
import type { PayoutState } from "../providers/ask-provider.ts";

/** Takes down how a payout stands at the provider: whoever comes twice or late finds nothing to do. */
export function followPayout(_ctx: Ctx, _state: PayoutState): Promise<void> {
  throw new Error("to be written");
}

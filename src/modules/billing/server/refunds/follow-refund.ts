import type { Ctx } from "#platform/server/context.ts";
import type { RefundState } from "../providers/ask-provider.ts";

/** Takes down how a refund stands at the provider: whoever comes twice or late finds nothing to do. */
export function followRefund(_ctx: Ctx, _state: RefundState): Promise<void> {
  throw new Error("to be written");
}

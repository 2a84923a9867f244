import type { Ctx } from "#platform/server/context.ts";
import type { DisputeState } from "../providers/ask-provider.ts";

/** Takes down how a dispute stands at the provider: whoever comes twice or late finds nothing to do. */
export function followDispute(_ctx: Ctx, _state: DisputeState): Promise<void> {
  throw new Error("to be written");
}

import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import type { SignInOutcome } from "../../rules.ts";
import { keptAgent } from "../sessions/start-session.ts";

interface SignInNote {
  outcome: SignInOutcome;
  isNewDevice: boolean;
}

/**
 * Writes a sign-in, or a try that failed, into the history that its user sees. Where nobody has the address (`userId`
 * is null), an empty row is written, so that the refusal takes as long; it is removed the next night.
 */
export async function noteSignIn(ctx: Ctx, userId: string | null, { outcome, isNewDevice }: SignInNote): Promise<void> {
  await ctx.db
    .insertInto("sign_in")
    .values({
      id: newId(),
      user_id: userId,
      at: ctx.now().toISOString(),
      outcome,
      address: userId === null ? null : ctx.origin.address,
      user_agent: userId === null ? null : keptAgent(ctx),
      is_new_device: isNewDevice,
    })
    .execute();
}

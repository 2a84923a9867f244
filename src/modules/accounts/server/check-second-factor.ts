import type { Ctx } from "#platform/server/context.ts";
import type { Secrets } from "#platform/server/secrets.ts";

export function hasSecondFactor(_ctx: Ctx, _userId: string): Promise<boolean> {
  throw new Error("not yet");
}

/** Whether this is the code of now (each once), or a backup code that was not used yet, which it then is. */
export function checkSecondFactor(
  _ctx: Ctx,
  _secrets: Secrets,
  _claim: { userId: string; code: string },
): Promise<boolean> {
  throw new Error("not yet");
}

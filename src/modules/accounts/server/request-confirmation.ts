import type { Ctx } from "#platform/server/context.ts";

/** Mails a new link and code to an unconfirmed account of this address, if there is one; takes as long if there is none. */
export function requestConfirmation(_ctx: Ctx, _email: string): Promise<void> {
  throw new Error("not yet");
}

import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { endSessionOf } from "./end-session.ts";

/**
 * Ends one of one's own sessions. Somebody else's, an ended one and one that never was are the same.
 *
 * @throws AppError accounts.session_not_found
 */
export async function revokeSession(ctx: Ctx, id: string): Promise<void> {
  const { actor } = ctx;
  if (!("userId" in actor && (await endSessionOf(ctx, actor.userId, id))))
    throw new AppError("not_found", "accounts.session_not_found", { detail: "This session has already ended." });
}

import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { BothFactors } from "../../contract.ts";
import { confirmBothFactors, twoFactorOff } from "./confirm-both-factors.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { renewSession } from "../sessions/renew-session.ts";
import { sendAccountMail } from "../mailbox/send-account-mail.ts";
import type { StartedSession } from "../sessions/start-session.ts";

/**
 * Turns the second factor off; the secret and the backup codes go with it. All other sessions end, and this one goes on
 * with a new token.
 *
 * @throws AppError request.too_many | accounts.wrong_password | accounts.two_factor_off | accounts.code_wrong
 */
export async function disableTwoFactor(ctx: Ctx, secrets: Secrets, factors: BothFactors): Promise<StartedSession> {
  const { id: userId } = await confirmBothFactors(ctx, secrets, factors);

  return inTransaction(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom("two_factor")
      .where("user_id", "=", userId)
      .where("enabled_at", "is not", null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw twoFactorOff();
    const session = await renewSession(ctx);
    await endSessionsOf(ctx, userId, { sessionId: session.id });
    await sendAccountMail(ctx, "two_factor_off", userId);
    await audit(ctx, { action: "accounts.two_factor_disabled", entityType: "user", entityId: userId });
    return session;
  });
}

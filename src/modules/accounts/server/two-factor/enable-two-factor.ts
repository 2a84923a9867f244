import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { twoFactorOn } from "./begin-two-factor.ts";
import { stepOfCode } from "./check-second-factor.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { keepBackupCodes, makeBackupCodes } from "./make-backup-codes.ts";
import { renewSession } from "../sessions/renew-session.ts";
import { sendAccountMail } from "../mailbox/send-account-mail.ts";
import type { StartedSession } from "../sessions/start-session.ts";

interface EnabledTwoFactor {
  backupCodes: string[];
  session: StartedSession;
}

/**
 * Turns the second factor on once the app has proven that it holds the secret. From here on every session was begun
 * with what is known now: the others end, and this one gets a new token.
 *
 * @throws AppError accounts.two_factor_not_begun | accounts.two_factor_on | accounts.code_wrong
 */
export async function enableTwoFactor(
  ctx: Ctx,
  secrets: Secrets,
  { userId, sessionId, code }: { userId: string; sessionId: string; code: string },
): Promise<EnabledTwoFactor> {
  const begun = await ctx.db.selectFrom("two_factor").selectAll().where("user_id", "=", userId).executeTakeFirst();
  if (!begun) throw notBegun();
  if (begun.enabled_at !== null) throw twoFactorOn();
  const step = stepOfCode(ctx, secrets.decrypt(begun.secret_encrypted, userId), code);
  if (step === null) throw codeWrong();
  const backup = await makeBackupCodes();

  return inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable("two_factor")
      .set({ enabled_at: ctx.now().toISOString(), last_step: step })
      .where("user_id", "=", userId)
      .where("enabled_at", "is", null)
      // The code was of this secret; another window may have begun anew meanwhile.
      .where("secret_encrypted", "=", begun.secret_encrypted)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw codeWrong();

    await keepBackupCodes(ctx, userId, backup);
    await endSessionsOf(ctx, userId, { sessionId });
    const session = await renewSession(ctx);
    await sendAccountMail(ctx, "two_factor_on", userId);
    await audit(ctx, { action: "accounts.two_factor_enabled", entityType: "user", entityId: userId });
    return { backupCodes: backup.codes, session };
  });
}

const notBegun = () =>
  new AppError("conflict", "accounts.two_factor_not_begun", {
    detail: "Please start setting up two-factor authentication again.",
  });

function codeWrong(): AppError {
  const message = "Invalid verification code";
  return new AppError("invalid", "accounts.code_wrong", { detail: message, errors: [{ path: "code", message }] });
}

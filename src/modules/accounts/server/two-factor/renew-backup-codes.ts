import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { BothFactors } from "../../contract.ts";
import { confirmBothFactors, twoFactorOff } from "./confirm-both-factors.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { keepBackupCodes, makeBackupCodes } from "./make-backup-codes.ts";
import { renewSession } from "../sessions/renew-session.ts";
import { sendAccountMail } from "../mailbox/send-account-mail.ts";
import type { StartedSession } from "../sessions/start-session.ts";

interface RenewedCodes {
  backupCodes: string[];
  session: StartedSession;
}

/**
 * Makes eight codes in the place of those that are left. All other sessions end, and this one goes on with a new token.
 *
 * @throws AppError request.too_many | accounts.wrong_password | accounts.two_factor_off | accounts.code_wrong
 */
export async function renewBackupCodes(ctx: Ctx, secrets: Secrets, factors: BothFactors): Promise<RenewedCodes> {
  const { id: userId } = await confirmBothFactors(ctx, secrets, factors);
  const backup = await makeBackupCodes();

  return inTransaction(ctx, async (ctx) => {
    // Locked, so that it is not turned off before the codes are there.
    const isOn = await ctx.db
      .selectFrom("two_factor")
      .select("user_id")
      .where("user_id", "=", userId)
      .where("enabled_at", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!isOn) throw twoFactorOff();
    await keepBackupCodes(ctx, userId, backup);
    const session = await renewSession(ctx);
    await endSessionsOf(ctx, userId, { sessionId: session.id });
    await sendAccountMail(ctx, "backup_codes_renewed", userId);
    await audit(ctx, { action: "accounts.backup_codes_renewed", entityType: "user", entityId: userId });
    return { backupCodes: backup.codes, session };
  });
}

import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { confirmPassword } from "./confirm-password.ts";
import { twoFactorOff } from "./disable-two-factor.ts";
import { keepBackupCodes, makeBackupCodes } from "./make-backup-codes.ts";
import { sendAccountMail } from "./send-account-mail.ts";

/** @throws AppError request.too_many | accounts.wrong_password | accounts.two_factor_off */
export async function renewBackupCodes(ctx: Ctx, password: string): Promise<string[]> {
  const { id: userId } = await confirmPassword(ctx, password);
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
    await sendAccountMail(ctx, "backup_codes_renewed", userId);
    await audit(ctx, { action: "accounts.backup_codes_renewed", entityType: "user", entityId: userId });
    return backup.codes;
  });
}

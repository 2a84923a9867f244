import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { confirmPassword } from "./confirm-password.ts";
import { sendAccountMail } from "./send-account-mail.ts";

/**
 * Turns the second factor off; the secret and the backup codes go with it.
 *
 * @throws AppError request.too_many | accounts.wrong_password | accounts.two_factor_off
 */
export async function disableTwoFactor(ctx: Ctx, password: string): Promise<void> {
  const { id: userId } = await confirmPassword(ctx, password);

  await inTransaction(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom("two_factor")
      .where("user_id", "=", userId)
      .where("enabled_at", "is not", null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw twoFactorOff();
    await sendAccountMail(ctx, "two_factor_off", userId);
    await audit(ctx, { action: "accounts.two_factor_disabled", entityType: "user", entityId: userId });
  });
}

export const twoFactorOff = () =>
  new AppError("conflict", "accounts.two_factor_off", { detail: "Two-factor authentication is not on." });

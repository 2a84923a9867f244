import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { ResetPassword } from "../../contract.ts";
import type { ClientRecords } from "../account-parts.ts";
import { confirmAddress } from "../mailbox/confirm-email.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { hashPassword } from "./hash-password.ts";
import { forgiveSignInAttempts } from "../sign-in/limit-sign-in.ts";
import { expireVerifications } from "../mailbox/make-verification.ts";
import { refuseCommonPassword } from "./refuse-common-password.ts";
import { forgetDevices, rememberDevice } from "../sign-in/remember-device.ts";
import { sendAccountMail } from "../mailbox/send-account-mail.ts";
import { findLinkHolder, spendLink } from "../mailbox/use-verification.ts";

export type Portal = "client" | "staff";

/**
 * Sets a new password for whoever reads the account's mailbox, and lets nothing that the old one opened go on: sessions
 * end, known browsers are strangers again, other links lapse. The browser that it was set in is known from then on
 * (`device` is for its cookie): it can sign in however much strangers guess. Their earlier guesses are forgiven, because
 * they were at the old password. A second factor stays and is still asked for.
 *
 * Following the link has proven the address, too. Nobody had proven it before while the account was unconfirmed, so a
 * second factor that was set up until then is not its owner's, and goes.
 *
 * @throws AppError accounts.link_invalid | request.invalid
 */
export async function resetPassword(
  ctx: Ctx,
  { clientRecords }: { clientRecords: ClientRecords },
  { token, password }: ResetPassword,
  devices: readonly string[],
): Promise<{ portal: Portal; device: string }> {
  const holder = await findLinkHolder(ctx, "reset_password", token);
  await refuseCommonPassword(ctx, password, { email: holder.email, names: [holder.full_name] });
  const passwordHash = await hashPassword(password);

  return inTransaction(ctx, async (ctx) => {
    const user = await spendLink(ctx, "reset_password", token);
    const set = { password_hash: passwordHash, must_change_password: false };
    await ctx.db.updateTable("user_account").set(set).where("id", "=", user.id).execute();
    await endSessionsOf(ctx, user.id);
    await forgetDevices(ctx, user.id);
    await expireVerifications(ctx, user.id, ["reset_password", "confirm_email", "invitation"]);
    if (user.email_confirmed_at === null) {
      await ctx.db.deleteFrom("two_factor").where("user_id", "=", user.id).execute();
      await confirmAddress(ctx, clientRecords, user);
    }
    await forgiveSignInAttempts(ctx, user.email_key);
    await audit(ctx, { action: "accounts.password_reset", entityType: "user", entityId: user.id });
    await sendAccountMail(ctx, "password_changed", user.id);
    const { value } = await rememberDevice(ctx, user.id, devices);
    return { portal: user.kind, device: value };
  });
}

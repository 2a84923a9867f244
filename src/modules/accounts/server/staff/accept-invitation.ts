import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { ResetPassword } from "../../contract.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { refuseCommonPassword } from "../passwords/refuse-common-password.ts";
import type { Portal } from "../passwords/reset-password.ts";
import { rememberDevice } from "../sign-in/remember-device.ts";
import { findLinkHolder, linkInvalid, spendLink } from "../mailbox/use-verification.ts";

/**
 * Sets the first password of somebody who was invited as staff. Only while there is none of their own choosing: their
 * address is unproven until then. The browser is known to the account from then on; `device` is for its cookie.
 *
 * @throws AppError accounts.link_invalid | request.invalid
 */
export async function acceptInvitation(
  ctx: Ctx,
  { token, password }: ResetPassword,
  devices: readonly string[],
): Promise<{ portal: Portal; device: string }> {
  const holder = await findLinkHolder(ctx, "invitation", token);
  await refuseCommonPassword(ctx, password, { email: holder.email, names: [holder.full_name] });
  const passwordHash = await hashPassword(password);

  return inTransaction(ctx, async (ctx) => {
    const user = await spendLink(ctx, "invitation", token);
    if (user.kind !== "staff" || user.email_confirmed_at !== null) throw linkInvalid();
    await ctx.db
      .updateTable("user_account")
      .set({
        password_hash: passwordHash,
        must_change_password: false,
        email_confirmed_at: ctx.now().toISOString(),
      })
      .where("id", "=", user.id)
      .execute();
    await audit(ctx, { action: "accounts.invitation_accepted", entityType: "user", entityId: user.id });
    const { value } = await rememberDevice(ctx, user.id, devices);
    return { portal: user.kind, device: value };
  });
}

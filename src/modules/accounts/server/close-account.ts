import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { sendMail } from "#platform/server/mail/mail.ts";
import type { CloseAccount } from "../contract.ts";
import type { AccountParts } from "./account-parts.ts";
import { leaveOthersAnOwner } from "./people/leave-others.ts";
import { hasSecondFactor } from "./two-factor/check-second-factor.ts";
import { confirmCode } from "./two-factor/confirm-both-factors.ts";
import { confirmPassword, wrongPassword } from "./passwords/confirm-password.ts";
import { endSessionsOf } from "./sessions/end-sessions.ts";
import { leaveAvatar } from "./keep-avatar.ts";
import { writeAccountEmail } from "./mailbox/write-account-email.ts";

/**
 * Removes the login of the client who is signed in, for good, with its sessions, second factor, known browsers and
 * history of sign-ins. The client and what was done for them stay with the company, which has to keep records; the newsletter ends; the email
 * address is free to be registered again. Accounts of staff are the team's to deactivate.
 *
 * Others who sign in for the client stay. The last who sees everything makes somebody else an owner first, or removes the
 * others: without an owner nobody could.
 *
 * @throws AppError request.forbidden | request.too_many | accounts.wrong_password | accounts.code_wrong
 *   | accounts.last_owner
 */
export async function closeAccount(
  ctx: Ctx,
  { secrets, publicUrl, clientRecords }: AccountParts,
  { password, code }: CloseAccount,
): Promise<void> {
  const { actor } = ctx;
  const user = await confirmPassword(ctx, password);
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  if (await hasSecondFactor(ctx, user.id)) await confirmCode(ctx, secrets, { userId: user.id, code });

  const company = await currentCompany(ctx);
  const asked = {
    at: ctx.now().toISOString(),
    address: ctx.origin.address,
    userAgent: ctx.origin.userAgent?.slice(0, 500) ?? null,
  };
  // Written here, not by a job: when that runs there is no account any more.
  const emailKind = await writeAccountEmail({
    kind: "account_closed",
    asked,
    user,
    verification: null,
    company,
    inviter: null,
    publicUrl,
  });

  await inTransaction(ctx, async (ctx) => {
    await leaveOthersAnOwner(ctx, { clientId: actor.clientId, id: user.id });
    // The sessions first, so that live connections close; then the row, with all that hangs on it.
    await endSessionsOf(ctx, user.id);
    await leaveAvatar(ctx, user);
    const { numDeletedRows } = await ctx.db
      .deleteFrom("user_account")
      .where("id", "=", user.id)
      .where("kind", "=", "client")
      .where("password_hash", "=", user.password_hash)
      .executeTakeFirst();
    // The password was changed this very moment.
    if (numDeletedRows === 0n) throw wrongPassword("password");
    await clientRecords.forget(ctx, { userId: user.id, phone: user.phone });
    await clientRecords.leave(ctx, { emailKey: user.email_key, isProven: user.email_confirmed_at !== null });
    await sendMail(ctx, { key: `accounts.account_closed:${newId()}`, ...emailKind });
    await audit(ctx, {
      action: "accounts.closed_by_owner",
      entityType: "user",
      entityId: user.id,
      changes: { clientId: actor.clientId },
    });
  });
}

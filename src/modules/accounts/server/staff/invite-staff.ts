import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { newToken } from "#platform/server/ids.ts";
import type { InviteStaff } from "../../contract.ts";
import { accountPolicy } from "../../policy.ts";
import { newStaffRow } from "./create-staff-user.ts";
import { lockStaff } from "./lock-staff.ts";
import { refuseCommonPassword } from "../passwords/refuse-common-password.ts";
import { sendAccountMail } from "../mailbox/send-account-mail.ts";

/**
 * Makes an account for a member of staff. With a first password they sign in by it and choose another one; without, a
 * link is mailed, and until it was followed the account has a password that nobody knows.
 *
 * @throws AppError request.forbidden | request.invalid | accounts.email_taken
 */
export async function inviteStaff(ctx: Ctx, details: InviteStaff): Promise<string> {
  const invite = await prepareInvitation(ctx, details);
  return inTransaction(ctx, invite);
}

/**
 * The same in the caller's transaction: what takes its time is done now, and what is given back makes the account.
 *
 * @throws AppError request.forbidden | request.invalid; what is given back accounts.email_taken
 */
export async function prepareInvitation(
  ctx: Ctx,
  { password, phone, ...details }: InviteStaff,
): Promise<(ctx: Ctx) => Promise<string>> {
  if (!accountPolicy.giveRole(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  if (password !== undefined) {
    const { email, firstName, lastName } = details;
    await refuseCommonPassword(ctx, password, { email, names: [firstName, lastName] });
  }
  const row = await newStaffRow(ctx, {
    ...details,
    ...(phone === undefined ? {} : { phone }),
    password: password ?? newToken(),
  });
  const isKnown = password !== undefined;
  const account = { ...row, must_change_password: isKnown, ...(isKnown ? {} : { email_confirmed_at: null }) };

  return async (ctx) => {
    await ctx.db
      .insertInto("user_account")
      .values(account)
      .execute()
      .catch(onConstraint("user_account_email_key", emailTaken));
    if (!isKnown) await sendAccountMail(ctx, "invitation", row.id);
    const changes = { email: details.email, role: details.role };
    await audit(ctx, { action: "accounts.staff_invited", entityType: "user", entityId: row.id, changes });
    return row.id;
  };
}

/**
 * Sends the link again; the earlier one lapses.
 *
 * @throws AppError request.forbidden | accounts.staff_not_found | accounts.not_invited
 */
export function sendInvitation(ctx: Ctx, id: string): Promise<void> {
  if (!accountPolicy.createStaff(ctx.actor)) throw new AppError("forbidden", "request.forbidden");

  return inTransaction(ctx, async (ctx) => {
    const { user } = await lockStaff(ctx, id);
    if (user.email_confirmed_at !== null || user.deactivated_at !== null)
      throw new AppError("conflict", "accounts.not_invited", { detail: "This account has no open invitation." });
    await sendAccountMail(ctx, "invitation", id);
    await audit(ctx, { action: "accounts.invitation_sent", entityType: "user", entityId: id });
  });
}

function emailTaken(): AppError {
  const message = "An account with this email already exists";
  return new AppError("conflict", "accounts.email_taken", { detail: message, errors: [{ path: "email", message }] });
}

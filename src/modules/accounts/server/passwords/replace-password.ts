import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { auditOwnDoing } from "../audit-own-doing.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import type { UserRow } from "../queries.ts";
import { forgetDevices } from "../sign-in/remember-device.ts";
import { sendAccountMail } from "../mailbox/send-account-mail.ts";

interface Replacement {
  passwordHash: string;
  /** The browser at which it was changed stays known, and goes on with its session. */
  devices?: readonly string[];
  sessionId?: string;
}

/**
 * Puts a password in the place of the one that `user` was read with, and lets nothing that the old one opened go on.
 * Undefined when that one is not the account's any more.
 */
export function replacePassword(
  ctx: Ctx,
  user: UserRow,
  { passwordHash, devices = [], sessionId }: Replacement,
): Promise<UserRow | undefined> {
  return inTransaction(ctx, async (ctx) => {
    // The row before the sessions: a sign-in with the old password that runs meanwhile waits for this row, and fails.
    const changed = await ctx.db
      .updateTable("user_account")
      .set({ password_hash: passwordHash, must_change_password: false })
      .where("id", "=", user.id)
      .where("password_hash", "=", user.password_hash)
      .where("deactivated_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!changed) return undefined;
    await endSessionsOf(ctx, user.id, sessionId === undefined ? undefined : { sessionId });
    await forgetDevices(ctx, user.id, devices);
    await auditOwnDoing(ctx, changed, "accounts.password_changed");
    await sendAccountMail(ctx, "password_changed", user.id);
    return changed;
  });
}

const SAME = "Please choose a password that is different from your current one.";

export const samePassword = (): AppError =>
  new AppError("invalid", "accounts.same_password", { detail: SAME, errors: [{ path: "password", message: SAME }] });

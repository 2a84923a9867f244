import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { auditOwnDoing } from "../audit-own-doing.ts";
import { noteSignIn } from "./note-sign-in.ts";
import type { UserRow } from "../queries.ts";
import { rememberDevice } from "./remember-device.ts";
import { sendAccountMail } from "../mailbox/send-account-mail.ts";
import { signInAgain } from "./pending-sign-in.ts";
import { startSession, type StartedSession } from "../sessions/start-session.ts";

interface Completed {
  session: StartedSession;
  /** The value of the cookie by which the browser is known from now on. */
  device: string;
}

/**
 * The one end of every way in: session, known browser, history, audit log, and an email where the browser is a new
 * one. The account's row is taken under the password that was given, so a sign-in during which the password is changed
 * or the account deactivated leaves no session behind.
 *
 * @throws AppError accounts.sign_in_again, when that has just happened
 */
export function completeSignIn(
  ctx: Ctx,
  { user, remember, devices }: { user: UserRow; remember: boolean; devices: readonly string[] },
): Promise<Completed> {
  return inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable("user_account")
      .set({ last_signed_in_at: ctx.now().toISOString() })
      .where("id", "=", user.id)
      .where("password_hash", "=", user.password_hash)
      .where("deactivated_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw signInAgain();

    const session = await startSession(ctx, user.id, remember);
    const { isNew, value } = await rememberDevice(ctx, user.id, devices);
    await noteSignIn(ctx, user.id, { outcome: "signed_in", isNewDevice: isNew });
    await auditOwnDoing(ctx, user, "accounts.signed_in");
    // The first sign-in is from a new browser always, and nobody has to be told.
    if (isNew && user.last_signed_in_at !== null) await sendAccountMail(ctx, "new_device", user.id);
    return { session, device: value };
  });
}

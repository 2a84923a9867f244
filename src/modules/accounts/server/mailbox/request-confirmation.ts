import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countAttempt } from "#platform/server/http/rate-limit.ts";
import { hashToken, newId } from "#platform/server/ids.ts";
import { emailKeyOf } from "../../rules.ts";
import { sendAccountMail, type AccountEmail } from "./send-account-mail.ts";

/** Emails to one mailbox: nobody can have us flood it, and nobody gets more codes than these to guess at. */
const PER_HOUR: Partial<Record<AccountEmail, number>> = { confirm_email: 10 };
const OTHERS_PER_HOUR = 5;

/** Mails a new link and code to an unconfirmed account of this address, if there is one; takes as long if there is none. */
export const requestConfirmation = (ctx: Ctx, email: string): Promise<void> =>
  requestEmail(ctx, "confirm_email", email);

/** Mails a link to choose a new password, if the address has an account; takes as long if it has none. */
export const requestPasswordReset = (ctx: Ctx, email: string): Promise<void> =>
  requestEmail(ctx, "reset_password", email);

/**
 * Asks for an email to whoever has the account of this address. For an address without account the same is done, with
 * an id that is nobody's: the job finds that out, out of sight. Beyond the limit nothing is sent, and nothing is said.
 */
export async function requestEmail(ctx: Ctx, emailKind: AccountEmail, email: string): Promise<void> {
  const emailKey = emailKeyOf(email);
  const account = await ctx.db
    .selectFrom("user_account")
    .select("id")
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  if (!(await isWithinLimit(ctx, emailKind, emailKey))) return;
  await sendAccountMail(ctx, emailKind, account?.id ?? newId());
}

async function isWithinLimit(ctx: Ctx, emailKind: AccountEmail, emailKey: string): Promise<boolean> {
  const limit = { max: PER_HOUR[emailKind] ?? OTHERS_PER_HOUR, seconds: 3600 };
  try {
    // Only a digest, because the table of counts is not a place for addresses.
    await countAttempt(ctx, `accounts.${emailKind} ${hashToken(emailKey)}`, limit);
    return true;
  } catch (fault) {
    if (fault instanceof AppError && fault.code === "request.too_many") return false;
    throw fault;
  }
}

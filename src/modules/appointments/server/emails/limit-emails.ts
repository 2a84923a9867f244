import { emailKeyOf } from "#modules/accounts/rules.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { countAttempt } from "#platform/server/http/rate-limit.ts";
import { hashToken } from "#platform/server/ids.ts";

/** So many emails a day go to a mailbox of which nobody knows whether its owner asked for them. */
const UNPROVEN = { max: 3, seconds: 86_400 };

/** Its owner signs in with it, or has opened the secret address in an email to it. */
const IS_PROVEN = `
  select exists (
    select from user_account where email_key = $1 and email_confirmed_at is not null
  ) or exists (
    select from consultation
    join consultation_link on consultation_link.appointment_id = consultation.appointment_id
    where lower(consultation.email) = $1 and consultation_link.is_mailed and consultation_link.opened_at is not null
  ) as proven`;

/**
 * Whether an email that nobody of the office asked for may go to this address: whoever writes a stranger's address into
 * a form can neither annoy nor advertise.
 */
export async function mayWriteUnasked(ctx: Ctx, email: string): Promise<boolean> {
  const emailKey = emailKeyOf(email);
  const [found] = await rowsOf<{ proven: boolean }>(ctx.db, IS_PROVEN, [emailKey]);
  if (found?.proven) return true;
  try {
    await countAttempt(ctx, `appointments.unproven_mailbox ${hashToken(emailKey)}`, UNPROVEN);
    return true;
  } catch (fault) {
    if (fault instanceof AppError && fault.code === "request.too_many") return false;
    throw fault;
  }
}

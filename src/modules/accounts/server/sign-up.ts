import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { SignUp } from "../contract.ts";
import { emailKeyOf } from "../rules.ts";
import type { ClientRecords } from "./account-parts.ts";
import { insertClientUser } from "./create-client-user.ts";
import { DECOY_HASH, hashPassword, passwordMatches } from "./hash-password.ts";
import { refuseCommonPassword } from "./refuse-common-password.ts";
import { requestLetter } from "./request-confirmation.ts";

/**
 * Makes a client and their login, and mails a link and a code to confirm the address. Null when the address has an
 * account already: then nothing is changed, and its owner is told by mail.
 *
 * Both take the same work, so that the time tells nothing: two hashes, an attempt to write the rows (the unique index
 * answers, and what was written is undone), and one letter.
 *
 * Somebody who sends the form again, with the same password, is given the letter again. With another password nobody
 * can say which of the two is the address's owner, or whether either is; see `is_disputed`.
 *
 * @throws AppError request.invalid
 */
export async function signUp(
  ctx: Ctx,
  { clientRecords }: { clientRecords: ClientRecords },
  { password, ...form }: SignUp,
): Promise<{ userId: string } | null> {
  await refuseCommonPassword(ctx, password, { email: form.email, names: [form.fullName, form.businessName] });
  const passwordHash = await hashPassword(password);
  const known = await findAccount(ctx, form.email, password);

  const made = await inTransaction(ctx, async (ctx) => {
    const { clientId } = await clientRecords.open(ctx, form);
    const { id } = await insertClientUser(ctx, {
      clientId,
      accountType: form.accountType,
      email: form.email,
      fullName: form.fullName,
      phone: form.phone,
      language: form.language,
      passwordHash,
      mustChangePassword: false,
      isEmailConfirmed: false,
    });
    await audit(ctx, { action: "accounts.signed_up", entityType: "user", entityId: id });
    await requestLetter(ctx, "confirm_email", form.email);
    return { userId: id };
  }).catch(unlessTaken);

  if (made) return made;
  // Not known before: the same form was sent twice at once, and the other one was faster.
  const again = known ?? (await findAccount(ctx, form.email, password));
  await requestLetter(ctx, again?.isWaiting === true ? "confirm_email" : "already_registered", form.email);
  return null;
}

/** The account of an address, and whether it waits for its confirmation and has this very password. */
async function findAccount({ db }: Ctx, email: string, password: string): Promise<{ isWaiting: boolean } | null> {
  const user = await db
    .selectFrom("user_account")
    .select(["password_hash", "email_confirmed_at"])
    .where("email_key", "=", emailKeyOf(email))
    .executeTakeFirst();
  const matches = await passwordMatches(user?.password_hash ?? DECOY_HASH, password);
  return user ? { isWaiting: matches && user.email_confirmed_at === null } : null;
}

function unlessTaken(fault: unknown): null {
  if (fault instanceof AppError && fault.code === "accounts.email_taken") return null;
  throw fault;
}

import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { SignUp } from "../../contract.ts";
import { emailKeyOf } from "../../rules.ts";
import type { ClientRecords } from "../account-parts.ts";
import { insertClientUser } from "./create-client-user.ts";
import { DECOY_HASH, hashPassword, passwordMatches } from "../passwords/hash-password.ts";
import { refuseCommonPassword } from "../passwords/refuse-common-password.ts";
import { requestEmail } from "./request-confirmation.ts";

/**
 * Makes a client and their login, and mails a link and a code to confirm the address. Null when the address has an
 * account already: then nothing of it is changed, and its owner is told by mail.
 *
 * Both take the same work, so that the time tells nothing: two hashes, an attempt to write the rows (the unique index
 * answers, and what was written is undone), an entry in the audit log, and one email.
 *
 * Somebody who sends the form again, with the same password, is given the email again. With another password nobody
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
  const seen = await findAccount(ctx, form.email, password);

  return inTransaction(ctx, async (ctx) => {
    const made = await openAccount(ctx, clientRecords, form, passwordHash);
    // Not seen before and there now: the form was sent twice at once, and the other one was faster.
    const known = made ? null : (seen ?? (await findAccount(ctx, form.email, password)));
    await audit(ctx, {
      action: made ? "accounts.signed_up" : "accounts.signed_up_again",
      entityType: "user",
      entityId: made?.id ?? known?.id ?? "",
    });
    const isFirstOrSame = made !== null || known?.isWaiting === true;
    await requestEmail(ctx, isFirstOrSame ? "confirm_email" : "already_registered", form.email);
    return made && { userId: made.id };
  });
}

/** Client and login, or null and neither of them when the address has an account. */
async function openAccount(
  ctx: Ctx,
  clientRecords: ClientRecords,
  form: Omit<SignUp, "password">,
  passwordHash: string,
): Promise<{ id: string } | null> {
  await rowsOf(ctx.db, "savepoint open_account");
  const { clientId } = await clientRecords.open(ctx, form);
  const user = await insertClientUser(ctx, {
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
  await rowsOf(ctx.db, user ? "release savepoint open_account" : "rollback to savepoint open_account");
  return user;
}

interface Account {
  id: string;
  /** Its address is not confirmed yet, and it has the password that was given now. */
  isWaiting: boolean;
}

async function findAccount({ db }: Ctx, email: string, password: string): Promise<Account | null> {
  const user = await db
    .selectFrom("user_account")
    .select(["id", "password_hash", "email_confirmed_at"])
    .where("email_key", "=", emailKeyOf(email))
    .executeTakeFirst();
  const matches = await passwordMatches(user?.password_hash ?? DECOY_HASH, password);
  return user ? { id: user.id, isWaiting: matches && user.email_confirmed_at === null } : null;
}

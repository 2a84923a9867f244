import type { AccountType } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { Language } from "#platform/languages.ts";
import { splitName } from "#platform/person-name.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emailKeyOf } from "../../rules.ts";
import { hashPassword } from "../passwords/hash-password.ts";

export interface ClientUserDetails {
  clientId: string;
  accountType: AccountType;
  /** The places that they are limited to; every place of the client unless told otherwise. */
  propertyIds?: readonly string[] | null;
  email: string;
  fullName: string;
  phone: string | null;
  language?: Language;
  /** Somebody else has chosen the password, so its owner replaces it at the first sign-in. */
  mustChangePassword: boolean;
  /** It is known that the address is this person's, so its emails need not be waited for. */
  isEmailConfirmed: boolean;
}

/**
 * Makes the login of a client who is there already; who may do so and what is written down about it is for the caller.
 * Null when the address has an account. Hashing takes its time: give the password to `hashPassword` before a
 * transaction is begun.
 */
export async function insertClientUser(
  ctx: Ctx,
  details: ClientUserDetails & { passwordHash: string },
): Promise<{ id: string } | null> {
  const { firstName, lastName } = splitName(details.fullName);
  const now = ctx.now().toISOString();
  const made = await ctx.db
    .insertInto("user_account")
    .values({
      id: newId(),
      email: details.email,
      email_key: emailKeyOf(details.email),
      password_hash: details.passwordHash,
      full_name: details.fullName.trim(),
      first_name: firstName,
      last_name: lastName,
      phone: details.phone,
      kind: "client",
      staff_role: null,
      client_id: details.clientId,
      account_type: details.accountType,
      property_ids: details.propertyIds ?? null,
      is_founder: false,
      must_change_password: details.mustChangePassword,
      created_at: now,
      deactivated_at: null,
      email_confirmed_at: details.isEmailConfirmed ? now : null,
      ...(details.language && { language: details.language }),
    })
    .onConflict((conflict) => conflict.constraint("user_account_email_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made ?? null;
}

/** The same with a password in clear. Not inside a transaction. @throws AppError accounts.email_taken */
export async function createClientUser(
  ctx: Ctx,
  { password, ...details }: ClientUserDetails & { password: string },
): Promise<{ id: string }> {
  const user = await insertClientUser(ctx, { ...details, passwordHash: await hashPassword(password) });
  if (!user) throw new AppError("conflict", "accounts.email_taken");
  return user;
}

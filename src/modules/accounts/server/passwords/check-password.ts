import { sql } from "kysely";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { hashToken } from "#platform/server/ids.ts";
import { emailKeyOf } from "../../rules.ts";
import { DECOY_HASH, passwordMatches } from "./hash-password.ts";
import { countPasswordGuess, type Guess } from "../sign-in/limit-sign-in.ts";
import { noteSignIn } from "../sign-in/note-sign-in.ts";
import type { UserRow } from "../queries.ts";
import { knownSince } from "../sign-in/remember-device.ts";

export interface PasswordClaim {
  email: string;
  password: string;
  /** What the browser brought to be known by. */
  devices: readonly string[];
  /** Whether this account may sign in here; one that may not is refused like a wrong password. */
  mayEnter: (user: UserRow) => boolean;
}

/**
 * Checks a password for a sign-in. Who does not know it learns nothing about the address: an unknown one and that of a
 * deactivated account are checked against a decoy and noted like others, so they are refused in the same words after
 * the same work: two statements, one hash, one statement.
 *
 * `guess` is what the try was counted under, to be forgiven once the sign-in goes on.
 *
 * @throws AppError accounts.too_many_guesses | accounts.wrong_credentials
 */
export async function checkPassword(
  ctx: Ctx,
  { email, password, devices, mayEnter }: PasswordClaim,
): Promise<{ user: UserRow; guess: Guess }> {
  const emailKey = emailKeyOf(email);
  const { user, device } = await findClaimed(ctx, emailKey, devices);
  const guess = { emailKey, device };
  await countPasswordGuess(ctx, guess);

  const matches = await passwordMatches(user?.password_hash ?? DECOY_HASH, password);
  if (user && matches && mayEnter(user)) return { user, guess };
  await noteSignIn(ctx, user?.id ?? null, { outcome: "wrong_password", isNewDevice: device === null });
  throw wrongCredentials();
}

export const wrongCredentials = (): AppError =>
  new AppError("unauthenticated", "accounts.wrong_credentials", {
    detail: "Invalid email or password. Please try again.",
  });

/** The account and whether it knows the browser, by one statement, which is the same where there is no account. */
async function findClaimed(
  ctx: Ctx,
  emailKey: string,
  devices: readonly string[],
): Promise<{ user: UserRow | null; device: string | null }> {
  const row = await ctx.db
    .selectFrom("user_account")
    .selectAll()
    .select((user) =>
      user
        .selectFrom("known_device")
        .select("token_hash")
        .whereRef("known_device.user_id", "=", "user_account.id")
        .where("token_hash", "=", sql<string>`any(${devices.map(hashToken)})`)
        .where("last_seen_at", ">", knownSince(ctx))
        .limit(1)
        .as("device"),
    )
    .where("email_key", "=", emailKey)
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  if (!row) return { user: null, device: null };
  const { device, ...user } = row;
  return { user, device };
}

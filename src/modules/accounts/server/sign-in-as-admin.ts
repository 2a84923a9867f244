import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { countAttempt, forgiveAttempts } from "#platform/server/http/rate-limit.ts";
import { hashToken } from "#platform/server/ids.ts";
import { translateMessage } from "#platform/server/texts.ts";
import type { AdminSignIn } from "../contract.ts";
import { emailKeyOf } from "../rules.ts";
import { DECOY_HASH, passwordMatches } from "./hash-password.ts";
import { findUserByEmail, type UserRow } from "./queries.ts";
import { startSession } from "./start-session.ts";

/** Guesses at one account, wherever they come from and whether or not the account exists. */
const PER_ACCOUNT = { max: 10, seconds: 15 * 60 };

/**
 * Checks the password of a member of staff and signs them in. Who does not know the password learns nothing about the
 * address: an unknown one is checked against a decoy, so it is refused in the same words after the same time.
 *
 * @throws AppError request.too_many | accounts.wrong_credentials | accounts.not_staff
 */
export async function signInAsAdmin(
  ctx: Ctx,
  { email, password, rememberMe }: AdminSignIn,
): Promise<{ user: UserRow; token: string }> {
  // Only a digest, because this table is not a place for addresses.
  const attempts = `accounts.sign_in ${hashToken(emailKeyOf(email))}`;
  await countAttempt(ctx, attempts, PER_ACCOUNT);

  const user = await findUserByEmail(ctx, email);
  const matches = await passwordMatches(user?.password_hash ?? DECOY_HASH, password);
  if (!user || !matches)
    throw new AppError("unauthenticated", "accounts.wrong_credentials", {
      detail: translateMessage("Invalid email or password. Please try again.", ctx.language),
    });
  const role = user.staff_role;
  if (role === null)
    throw new AppError("forbidden", "accounts.not_staff", { detail: "Access denied. Admin privileges required." });

  return inTransaction(ctx, async (ctx) => {
    await forgiveAttempts(ctx, attempts);
    const session = await startSession(ctx, user.id, rememberMe);
    const actor = { kind: "staff", userId: user.id, sessionId: session.id, role } as const;
    await audit({ ...ctx, actor }, { action: "accounts.admin_signed_in", entityType: "user", entityId: user.id });
    return { user, token: session.token };
  });
}

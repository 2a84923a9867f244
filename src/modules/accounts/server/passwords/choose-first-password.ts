import type { Ctx } from "#platform/server/context.ts";
import type { Exchange } from "#platform/server/http/serve.ts";
import type { FirstPassword, SignInProgress } from "../../contract.ts";
import type { AccountParts } from "../account-parts.ts";
import { hasSecondFactor } from "../two-factor/check-second-factor.ts";
import { continueSignIn } from "../sign-in/continue-sign-in.ts";
import { hashPassword, passwordMatches } from "./hash-password.ts";
import { refuseCommonPassword } from "./refuse-common-password.ts";
import { replacePassword, samePassword } from "./replace-password.ts";
import { findPendingSignIn, signInAgain, pendingTokenIn, type PendingSignIn } from "../sign-in/pending-sign-in.ts";

/**
 * Replaces, in the middle of a sign-in, a password that somebody else had set.
 *
 * @throws AppError request.invalid | accounts.sign_in_again | accounts.same_password
 */
export async function chooseFirstPassword(
  ctx: Ctx,
  parts: AccountParts,
  exchange: Exchange,
  { password }: FirstPassword,
): Promise<SignInProgress> {
  const pending = await findPendingSignIn(ctx, pendingTokenIn(exchange, parts));
  const { user, remember, isSecondFactorPassed } = pending;
  if (!(await isAsked(ctx, pending))) throw signInAgain();
  await refuseCommonPassword(ctx, password, { email: user.email, names: [user.first_name, user.last_name] });
  if (await passwordMatches(user.password_hash, password)) throw samePassword();

  const passwordHash = await hashPassword(password);
  const changed = await replacePassword(ctx, user, { passwordHash });
  if (!changed) throw signInAgain();
  return continueSignIn(ctx, parts, exchange, { user: changed, remember, isSecondFactorPassed, pending });
}

/** Nobody comes to a new password past the second factor, also if it was turned on a moment ago. */
async function isAsked(ctx: Ctx, { user, isSecondFactorPassed }: PendingSignIn): Promise<boolean> {
  return user.must_change_password && (isSecondFactorPassed || !(await hasSecondFactor(ctx, user.id)));
}

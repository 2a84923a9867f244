import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Exchange } from "#platform/server/http/serve.ts";
import type { SignInProgress } from "../../contract.ts";
import { CODE_SECONDS, type SignInStep } from "../../rules.ts";
import type { AccountParts } from "../account-parts.ts";
import { takeCookie } from "./browser-cookies.ts";
import { hasSecondFactor } from "../two-factor/check-second-factor.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { findActiveUser, type UserRow } from "../queries.ts";
import { deviceTokensIn, giveDevice } from "./remember-device.ts";
import { requestConfirmation } from "../mailbox/request-confirmation.ts";
import { giveSession } from "../sessions/session-cookie.ts";
import {
  startPendingSignIn,
  openPendingSignIn,
  signInAgain,
  consumePendingSignIn,
  pendingTokenIn,
  type PendingSignIn,
} from "./pending-sign-in.ts";
import { signedIn } from "../views.ts";

/** Somebody whose password was right, and what was given since. */
export interface SignInSoFar {
  /** As it was when the password was checked. */
  user: UserRow;
  remember: boolean;
  isSecondFactorPassed?: boolean;
  /** What they came with, if they did not come with the password; it is spent. */
  pending?: PendingSignIn;
}

/**
 * The one way on from a right password, for everybody: asks for what is still missing, and makes the session once
 * nothing is. Sets the browser's cookies. Never inside a transaction, because those are set when all is written.
 *
 * @throws AppError accounts.sign_in_again
 */
export async function continueSignIn(
  ctx: Ctx,
  parts: AccountParts,
  exchange: Exchange,
  soFar: SignInSoFar,
): Promise<SignInProgress> {
  const step = await nextStep(ctx, parts, soFar);
  switch (step) {
    case "confirm_email":
      await requestConfirmation(ctx, soFar.user.email);
      return { step, user: null, codeSeconds: CODE_SECONDS };
    case "signed_in":
      return finish(ctx, parts, exchange, soFar);
    default:
      startPendingSignIn(exchange, parts, await exchangePending(ctx, soFar));
      return { step, user: null, codeSeconds: null };
  }
}

/** For somebody who has just chosen a password of their own, by registering. Otherwise like `continueSignIn`. */
export async function signInNewUser(
  ctx: Ctx,
  parts: AccountParts,
  exchange: Exchange,
  userId: string,
): Promise<SignInProgress> {
  const user = await findActiveUser(ctx, userId);
  if (!user) throw signInAgain();
  return continueSignIn(ctx, parts, exchange, { user, remember: false });
}

/** What is asked next. Asked anew at every step, so nothing that was turned on meanwhile is left out. */
async function nextStep(
  ctx: Ctx,
  { requireEmailConfirmation }: AccountParts,
  { user, isSecondFactorPassed = false }: SignInSoFar,
): Promise<SignInStep> {
  if (requireEmailConfirmation && user.kind === "client" && user.email_confirmed_at === null) return "confirm_email";
  if (!isSecondFactorPassed && (await hasSecondFactor(ctx, user.id))) return "second_factor";
  return user.must_change_password ? "new_password" : "signed_in";
}

/** Every step has a pending sign-in of its own, so the one of an earlier step is worth nothing. */
const exchangePending = (ctx: Ctx, { user, remember, isSecondFactorPassed = false, pending }: SignInSoFar) =>
  inTransaction(ctx, async (ctx) => {
    if (pending) await consumePendingSignIn(ctx, pending);
    return openPendingSignIn(ctx, { user, remember, isSecondFactorPassed });
  });

async function finish(
  ctx: Ctx,
  parts: AccountParts,
  exchange: Exchange,
  { user, remember, pending }: SignInSoFar,
): Promise<SignInProgress> {
  const devices = deviceTokensIn(exchange, parts);
  const { session, device } = await inTransaction(ctx, async (ctx) => {
    if (pending) await consumePendingSignIn(ctx, pending);
    return completeSignIn(ctx, { user, remember, devices });
  });
  giveSession(exchange, parts, { ...session, portal: user.kind });
  giveDevice(exchange, parts, device);
  if (pendingTokenIn(exchange, parts) !== undefined) takeCookie(exchange, "pending", parts.secure);
  return signedIn(user);
}

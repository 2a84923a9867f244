import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Exchange } from "#platform/server/http/serve.ts";
import type { SignInProgress } from "../../contract.ts";
import type { AccountParts } from "../account-parts.ts";
import { wrongCredentials } from "../passwords/check-password.ts";
import { continueSignIn } from "./continue-sign-in.ts";
import { forgivePasswordGuesses, type Guess } from "./limit-sign-in.ts";
import type { UserRow } from "../queries.ts";

interface Checked {
  user: UserRow;
  remember: boolean;
  guess: Guess;
}

/**
 * Goes on from a password that was just typed. What was mistyped before is forgiven, except while the address is not
 * confirmed: each such try sends an email, and the limit keeps them few.
 *
 * @throws AppError accounts.wrong_credentials, when the password was changed this very moment
 */
export async function continueAfterPassword(
  ctx: Ctx,
  parts: AccountParts,
  exchange: Exchange,
  { user, remember, guess }: Checked,
): Promise<SignInProgress> {
  const progress = await continueSignIn(ctx, parts, exchange, { user, remember }).catch(lapsed);
  if (progress.step !== "confirm_email") await forgivePasswordGuesses(ctx, guess);
  return progress;
}

function lapsed(fault: unknown): never {
  throw fault instanceof AppError && fault.code === "accounts.sign_in_again" ? wrongCredentials() : fault;
}

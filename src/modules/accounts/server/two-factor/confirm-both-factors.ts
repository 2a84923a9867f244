import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { BothFactors } from "../../contract.ts";
import { checkSecondFactor, hasSecondFactor } from "./check-second-factor.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { countCodeGuess, forgiveCodeGuesses } from "../sign-in/limit-sign-in.ts";
import type { UserRow } from "../queries.ts";

/** Wrong codes of somebody who is signed in count by themselves: they shut nobody out of signing in. */
const SIGNED_IN = "signed_in";

/**
 * Checks the password and a code of somebody who is signed in, before the second factor itself is changed. Not inside a
 * transaction: a guess counts whatever comes after it. A right code is spent.
 *
 * @throws AppError request.too_many | accounts.wrong_password | accounts.two_factor_off | accounts.code_wrong
 */
export async function confirmBothFactors(
  ctx: Ctx,
  secrets: Secrets,
  { password, code }: BothFactors,
): Promise<UserRow> {
  const user = await confirmPassword(ctx, password);
  if (!(await hasSecondFactor(ctx, user.id))) throw twoFactorOff();
  await confirmCode(ctx, secrets, { userId: user.id, code });
  return user;
}

/** @throws AppError request.too_many | accounts.code_wrong */
export async function confirmCode(
  ctx: Ctx,
  secrets: Secrets,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  await countCodeGuess(ctx, userId, SIGNED_IN);
  if (!(await checkSecondFactor(ctx, secrets, { userId, code }))) throw codeWrong();
  await forgiveCodeGuesses(ctx, userId, SIGNED_IN);
}

export const twoFactorOff = () =>
  new AppError("conflict", "accounts.two_factor_off", { detail: "Two-factor authentication is not on." });

const WRONG = "Invalid verification code";
const codeWrong = () =>
  new AppError("invalid", "accounts.code_wrong", { detail: WRONG, errors: [{ path: "code", message: WRONG }] });

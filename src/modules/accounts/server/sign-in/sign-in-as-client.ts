import type { AccountType } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Exchange } from "#platform/server/http/serve.ts";
import type { SignIn, SignInProgress } from "../../contract.ts";
import type { AccountParts } from "../account-parts.ts";
import { checkPassword } from "../passwords/check-password.ts";
import { continueAfterPassword } from "./continue-after-password.ts";
import { forgivePasswordGuesses } from "./limit-sign-in.ts";
import { deviceTokensIn } from "./remember-device.ts";

/**
 * The password of a client. Staff are refused like somebody with a wrong password. Only who knows the password is told
 * that the account is of the other type.
 *
 * @throws AppError accounts.too_many_guesses | accounts.wrong_credentials | accounts.other_account_type
 */
export async function signInAsClient(
  ctx: Ctx,
  parts: AccountParts,
  exchange: Exchange,
  { email, password, userType, rememberMe }: SignIn,
): Promise<SignInProgress> {
  const devices = deviceTokensIn(exchange, parts);
  const checked = await checkPassword(ctx, {
    email,
    password,
    devices,
    mayEnter: (user) => user.kind === "client",
  });
  const { account_type: accountType } = checked.user;
  if (accountType !== null && accountType !== userType) {
    await forgivePasswordGuesses(ctx, checked.guess);
    throw otherAccountType(accountType);
  }
  return continueAfterPassword(ctx, parts, exchange, { ...checked, remember: rememberMe });
}

const OTHER: Record<AccountType, string> = {
  residential: "This is a residential account.",
  commercial: "This is a commercial account.",
};

const otherAccountType = (accountType: AccountType) =>
  new AppError("conflict", "accounts.other_account_type", { detail: OTHER[accountType], facts: { accountType } });

import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Exchange } from "#platform/server/http/serve.ts";
import type { SecondFactor, SignInProgress } from "../../contract.ts";
import type { AccountParts } from "../account-parts.ts";
import { checkSecondFactor } from "./check-second-factor.ts";
import { continueSignIn } from "../sign-in/continue-sign-in.ts";
import { countCodeGuess, forgiveCodeGuesses } from "../sign-in/limit-sign-in.ts";
import { noteSignIn } from "../sign-in/note-sign-in.ts";
import { deviceTokensIn, findKnownDevice } from "../sign-in/remember-device.ts";
import { countPendingCode, findPendingSignIn, signInAgain, pendingTokenIn } from "../sign-in/pending-sign-in.ts";

/**
 * Takes the code of an authenticator app, or a backup code, of somebody whose password was right. A pending sign-in bears five
 * wrong ones, an account twenty a day; both are counted before the code is looked at.
 *
 * @throws AppError request.too_many | accounts.code_wrong | accounts.sign_in_again
 */
export async function passSecondFactor(
  ctx: Ctx,
  parts: AccountParts,
  exchange: Exchange,
  { code }: SecondFactor,
): Promise<SignInProgress> {
  const pending = await findPendingSignIn(ctx, pendingTokenIn(exchange, parts));
  const { user, remember } = pending;
  const device = await findKnownDevice(ctx, user.id, deviceTokensIn(exchange, parts));
  await countCodeGuess(ctx, user.id, device);
  const { isLast } = await countPendingCode(ctx, pending);

  if (!(await checkSecondFactor(ctx, parts.secrets, { userId: user.id, code }))) {
    await noteSignIn(ctx, user.id, { outcome: "wrong_second_factor", isNewDevice: device === null });
    throw isLast ? signInAgain() : codeWrong();
  }
  await forgiveCodeGuesses(ctx, user.id, device);
  return continueSignIn(ctx, parts, exchange, { user, remember, isSecondFactorPassed: true, pending });
}

const codeWrong = () =>
  new AppError("invalid", "accounts.code_wrong", {
    detail: "Invalid verification code",
    errors: [{ path: "code", message: "Invalid verification code" }],
  });

import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Exchange } from "#platform/server/http/serve.ts";
import type { AdminSignIn, SignInProgress } from "../../contract.ts";
import type { AccountParts } from "../account-parts.ts";
import { checkPassword } from "../passwords/check-password.ts";
import { continueAfterPassword } from "./continue-after-password.ts";
import { noteSignIn } from "./note-sign-in.ts";
import { deviceTokensIn } from "./remember-device.ts";

/**
 * The password of a member of staff. Only who knows a client's password is told that this is the wrong sign-in page.
 *
 * @throws AppError accounts.too_many_guesses | accounts.wrong_credentials | accounts.not_staff
 */
export async function signInAsAdmin(
  ctx: Ctx,
  parts: AccountParts,
  exchange: Exchange,
  { email, password, rememberMe }: AdminSignIn,
): Promise<SignInProgress> {
  const devices = deviceTokensIn(exchange, parts);
  const { user, guess } = await checkPassword(ctx, { email, password, devices, mayEnter: () => true });
  if (user.kind === "staff") return continueAfterPassword(ctx, parts, exchange, { user, guess, remember: rememberMe });
  await noteSignIn(ctx, user.id, { outcome: "wrong_password", isNewDevice: guess.device === null });
  throw new AppError("forbidden", "accounts.not_staff", { detail: "Access denied. Admin privileges required." });
}

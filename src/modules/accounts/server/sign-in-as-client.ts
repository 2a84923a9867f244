import type { Ctx } from "#platform/server/context.ts";
import type { Exchange } from "#platform/server/http/serve.ts";
import type { SignIn, SignInProgress } from "../contract.ts";
import type { AccountParts } from "./account-parts.ts";
import { checkPassword } from "./check-password.ts";
import { continueAfterPassword } from "./continue-after-password.ts";
import { deviceTokensIn } from "./remember-device.ts";

/**
 * The password of a client. The other kind of client and staff are refused like somebody with a wrong password.
 *
 * @throws AppError request.too_many | accounts.wrong_credentials
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
    mayEnter: (user) => user.kind === "client" && user.account_type === userType,
  });
  return continueAfterPassword(ctx, parts, exchange, { ...checked, remember: rememberMe });
}

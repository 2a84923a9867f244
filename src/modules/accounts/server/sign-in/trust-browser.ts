import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { ConfirmByCode } from "../../contract.ts";
import { auditOwnDoing } from "../audit-own-doing.ts";
import { forgivePasswordGuesses } from "./limit-sign-in.ts";
import { findKnownDevice, rememberDevice } from "./remember-device.ts";
import { checkCode, spendCode } from "../mailbox/use-verification.ts";

/**
 * Makes a browser known to the account whose mailbox it can read, so that it has guesses of its own: strangers who guess
 * at the account shut it out no longer. It signs nobody in; password and second factor are asked as always. Returns the
 * value for the browser's cookie.
 *
 * @throws AppError accounts.code_wrong
 */
export async function trustBrowser(
  ctx: Ctx,
  { email, code }: ConfirmByCode,
  devices: readonly string[],
): Promise<string> {
  const right = await checkCode(ctx, "sign_in_code", email, code);
  return inTransaction(ctx, async (ctx) => {
    const user = await spendCode(ctx, right);
    const known = await findKnownDevice(ctx, user.id, devices);
    // It was known already and has used up its own guesses.
    if (known !== null) await forgivePasswordGuesses(ctx, { emailKey: user.email_key, device: known });
    const { value } = await rememberDevice(ctx, user.id, devices);
    await auditOwnDoing(ctx, user, "accounts.browser_trusted");
    return value;
  });
}

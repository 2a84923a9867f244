import { AppError } from "#platform/errors.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract.ts";
import { CODE_SECONDS } from "../../rules.ts";
import { acceptInvitation } from "../staff/accept-invitation.ts";
import type { AccountParts } from "../account-parts.ts";
import { confirmByCode, confirmByLink } from "./confirm-email.ts";
import { signInNewUser } from "../sign-in/continue-sign-in.ts";
import { findSessionUser } from "../queries.ts";
import { judgePassword } from "../passwords/refuse-common-password.ts";
import { deviceTokensIn, giveDevice } from "../sign-in/remember-device.ts";
import { requestConfirmation, requestEmail, requestPasswordReset } from "./request-confirmation.ts";
import { resetPassword } from "../passwords/reset-password.ts";
import { giveSession } from "../sessions/session-cookie.ts";
import { signUp } from "./sign-up.ts";
import { trustBrowser } from "../sign-in/trust-browser.ts";

/** No email will come that could be waited for; see the route. */
const emailTaken = () =>
  new AppError("conflict", "accounts.email_taken", {
    detail: "Registration failed. Please try again or use a different email.",
  });

const CONFIRMED = { isConfirmed: true } as const;
const WAITS_FOR_MAIL = { step: "confirm_email", user: null, codeSeconds: CODE_SECONDS } as const;

/** Registration, and everything that is proven by reading a mailbox. */
export function serveMailbox(serve: Serve, parts: AccountParts): void {
  /**
   * Where nobody waits for a confirmation, whoever registers a new address is signed in at once, and whoever registers a
   * taken one is not: there the answer does tell. Installations that mind require the confirmation.
   */
  serve(contract.signUp, async (ctx, form, exchange) => {
    const made = await signUp(ctx, parts, form);
    if (made && !parts.requireEmailConfirmation) return signInNewUser(ctx, parts, exchange, made.userId);
    if (!made && !parts.requireEmailConfirmation) throw emailTaken();
    return WAITS_FOR_MAIL;
  });

  serve(contract.sendConfirmation, async (ctx, { email }) => {
    await requestConfirmation(ctx, email);
    return { codeSeconds: CODE_SECONDS };
  });

  serve(contract.confirmByCode, async (ctx, claim, exchange) => {
    const { session } = await confirmByCode(ctx, parts, claim);
    if (session) giveSession(exchange, parts, { ...session, portal: "client" });
    return CONFIRMED;
  });

  serve(contract.confirmByLink, async (ctx, { token }, exchange) => {
    const { session } = await confirmByLink(ctx, parts, token);
    if (session) giveSession(exchange, parts, { ...session, portal: "client" });
    return CONFIRMED;
  });

  serve(contract.judgePassword, async (ctx, { password, email, names }) => {
    const user = await findSessionUser(ctx);
    // The office chooses first passwords for others, so what is typed counts and its own names count beside it.
    const known = user ? [user.email, user.first_name, user.last_name] : [];
    return { verdict: await judgePassword(ctx, password, { email, names: [...names, ...known] }) };
  });

  serve(contract.forgotPassword, async (ctx, { email }) => {
    await requestPasswordReset(ctx, email);
    return {};
  });

  serve(contract.sendSignInCode, async (ctx, { email }) => {
    await requestEmail(ctx, "sign_in_code", email);
    return { codeSeconds: CODE_SECONDS };
  });

  serve(contract.trustBrowser, async (ctx, claim, exchange) => {
    giveDevice(exchange, parts, await trustBrowser(ctx, claim, deviceTokensIn(exchange, parts)));
    return { isTrusted: true } as const;
  });

  serve(contract.resetPassword, async (ctx, form, exchange) => {
    const { portal, device } = await resetPassword(ctx, parts, form, deviceTokensIn(exchange, parts));
    giveDevice(exchange, parts, device);
    return { portal };
  });

  serve(contract.acceptInvitation, async (ctx, form, exchange) => {
    const { portal, device } = await acceptInvitation(ctx, form, deviceTokensIn(exchange, parts));
    giveDevice(exchange, parts, device);
    return { portal };
  });
}

import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { CODE_SECONDS } from "../rules.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import type { AccountParts } from "./account-parts.ts";
import { confirmByCode, confirmByLink } from "./confirm-email.ts";
import { signInNewUser } from "./continue-sign-in.ts";
import { requestConfirmation, requestPasswordReset } from "./request-confirmation.ts";
import { resetPassword } from "./reset-password.ts";
import { signUp } from "./sign-up.ts";

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
    return WAITS_FOR_MAIL;
  });

  serve(contract.sendConfirmation, async (ctx, { email }) => {
    await requestConfirmation(ctx, email);
    return { codeSeconds: CODE_SECONDS };
  });

  serve(contract.confirmByCode, async (ctx, claim) => {
    await confirmByCode(ctx, parts, claim);
    return CONFIRMED;
  });

  serve(contract.confirmByLink, async (ctx, { token }) => {
    await confirmByLink(ctx, parts, token);
    return CONFIRMED;
  });

  serve(contract.forgotPassword, async (ctx, { email }) => {
    await requestPasswordReset(ctx, email);
    return {};
  });

  serve(contract.resetPassword, async (ctx, form) => ({ portal: await resetPassword(ctx, parts, form) }));

  serve(contract.acceptInvitation, async (ctx, form) => ({ portal: await acceptInvitation(ctx, form) }));
}

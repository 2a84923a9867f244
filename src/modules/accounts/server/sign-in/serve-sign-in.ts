import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract.ts";
import type { AccountParts } from "../account-parts.ts";
import { chooseFirstPassword } from "../passwords/choose-first-password.ts";
import { createFirstAdmin } from "../staff/create-first-admin.ts";
import { endSession } from "../sessions/end-session.ts";
import { passSecondFactor } from "../two-factor/pass-second-factor.ts";
import { adminExists, findSessionUser } from "../queries.ts";
import { signInAsAdmin } from "./sign-in-as-admin.ts";
import { signInAsClient } from "./sign-in-as-client.ts";
import { forgetHint, takeSession } from "../sessions/session-cookie.ts";
import { toSessionUser } from "../views.ts";

export function serveSignIn(serve: Serve, parts: AccountParts): void {
  serve(contract.getSession, async (ctx, _input, exchange) => {
    const user = await findSessionUser(ctx);
    if (!user) forgetHint(exchange, parts);
    return { user: user ? toSessionUser(user) : null };
  });

  serve(contract.getAdminExists, async (ctx) => ({ exists: await adminExists(ctx) }));

  serve(contract.signIn, (ctx, input, exchange) => signInAsClient(ctx, parts, exchange, input));
  serve(contract.signInAsAdmin, (ctx, input, exchange) => signInAsAdmin(ctx, parts, exchange, input));
  serve(contract.passSecondFactor, (ctx, input, exchange) => passSecondFactor(ctx, parts, exchange, input));
  serve(contract.chooseFirstPassword, (ctx, input, exchange) => chooseFirstPassword(ctx, parts, exchange, input));
  serve(contract.createFirstAdmin, (ctx, input, exchange) => createFirstAdmin(ctx, parts, exchange, input));

  serve(contract.signOut, async (ctx, _input, exchange) => {
    await endSession(ctx);
    takeSession(exchange, parts);
    return null;
  });
}

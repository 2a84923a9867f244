import type { Exchange, Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { sessionMilliseconds } from "../rules.ts";
import type { AccountParts } from "./account-parts.ts";
import { createFirstAdmin } from "./create-first-admin.ts";
import { endSession } from "./end-session.ts";
import { adminExists, findSessionUser } from "./queries.ts";
import { noSessionCookie, sessionCookie } from "./session-cookie.ts";
import { signInAsAdmin } from "./sign-in-as-admin.ts";
import { signedIn, toSessionUser } from "./views.ts";

export function accountRoutes(serve: Serve, { secure }: AccountParts) {
  const giveCookie = ({ reply }: Exchange, token: string, remember: boolean) =>
    reply.header(
      "set-cookie",
      sessionCookie({ token, secure, maxAge: remember ? sessionMilliseconds(true) / 1000 : null }),
    );

  serve(contract.getSession, async (ctx) => {
    const user = await findSessionUser(ctx);
    return { user: user ? toSessionUser(user) : null };
  });

  serve(contract.getAdminExists, async (ctx) => ({ exists: await adminExists(ctx) }));

  serve(contract.signInAsAdmin, async (ctx, input, exchange) => {
    const { user, token } = await signInAsAdmin(ctx, input);
    giveCookie(exchange, token, input.rememberMe);
    return signedIn(user);
  });

  serve(contract.createFirstAdmin, async (ctx, input, exchange) => {
    const { user, token } = await createFirstAdmin(ctx, input);
    giveCookie(exchange, token, false);
    return signedIn(user);
  });

  serve(contract.signOut, async (ctx, _input, { reply }) => {
    await endSession(ctx);
    reply.header("set-cookie", noSessionCookie(secure));
    return null;
  });
}

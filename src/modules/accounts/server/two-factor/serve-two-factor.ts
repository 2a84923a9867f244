import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import { AppError } from "#platform/errors.ts";
import * as contract from "../../contract.ts";
import type { AccountParts } from "../account-parts.ts";
import { beginTwoFactor } from "./begin-two-factor.ts";
import { disableTwoFactor } from "./disable-two-factor.ts";
import { enableTwoFactor } from "./enable-two-factor.ts";
import { findTwoFactor } from "./find-two-factor.ts";
import { renewBackupCodes } from "./renew-backup-codes.ts";
import { giveSession } from "../sessions/session-cookie.ts";

/** What everybody does with the second factor of their own account. */
export function serveTwoFactor(serve: Serve, parts: AccountParts) {
  const { secrets } = parts;

  serve(contract.getTwoFactor, (ctx) => findTwoFactor(ctx, caller(ctx).userId));

  serve(contract.beginTwoFactor, (ctx, { password }) => beginTwoFactor(ctx, secrets, password));

  serve(contract.enableTwoFactor, async (ctx, { code }, exchange) => {
    const { backupCodes, session } = await enableTwoFactor(ctx, secrets, { ...caller(ctx), code });
    giveSession(exchange, parts, { ...session, portal: caller(ctx).kind });
    return { backupCodes };
  });

  serve(contract.disableTwoFactor, async (ctx, factors, exchange) => {
    const session = await disableTwoFactor(ctx, secrets, factors);
    giveSession(exchange, parts, { ...session, portal: caller(ctx).kind });
    return null;
  });

  serve(contract.renewBackupCodes, async (ctx, factors, exchange) => {
    const { backupCodes, session } = await renewBackupCodes(ctx, secrets, factors);
    giveSession(exchange, parts, { ...session, portal: caller(ctx).kind });
    return { backupCodes };
  });
}

/** The endpoints let in people with a session only; this tells the compiler. */
function caller({ actor }: Ctx): Extract<Ctx["actor"], { sessionId: string }> {
  if ("sessionId" in actor) return actor;
  throw new AppError("unauthenticated", "request.unauthenticated", { detail: "Please sign in." });
}

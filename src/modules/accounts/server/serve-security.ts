import type { Serve } from "#platform/server/http/serve.ts";
import { uploadIdIn } from "#platform/server/files/store-upload.ts";
import * as contract from "../contract.ts";
import type { AccountParts } from "./account-parts.ts";
import { changePassword } from "./passwords/change-password.ts";
import { takeCookie } from "./sign-in/browser-cookies.ts";
import { closeAccount } from "./close-account.ts";
import { endSessionsOf } from "./sessions/end-sessions.ts";
import { exportOwnData } from "./export-own-data.ts";
import { findOwnAccount } from "./find-own-account.ts";
import { removeAvatar, setAvatar } from "./keep-avatar.ts";
import { listSessions } from "./sessions/list-sessions.ts";
import { listSignIns } from "./sign-in/list-sign-ins.ts";
import { deviceTokensIn } from "./sign-in/remember-device.ts";
import { revokeSession } from "./sessions/revoke-session.ts";
import { giveSession } from "./sessions/session-cookie.ts";
import { updateOwnAccount } from "./update-own-account.ts";
import { toSessionUser, toSessionView, toSignInView } from "./views.ts";

/** Name, password, sessions and history of whoever is signed in. */
export function serveSecurity(serve: Serve, parts: AccountParts): void {
  serve(contract.changePassword, async (ctx, input, exchange) => {
    const { user, session } = await changePassword(ctx, input, deviceTokensIn(exchange, parts));
    giveSession(exchange, parts, { ...session, portal: user.kind });
    return { user: toSessionUser(user) };
  });

  serve(contract.listSessions, async (ctx) => {
    const rows = await listSessions(ctx);
    return { data: rows.map((row) => toSessionView(ctx, row)) };
  });

  serve(contract.revokeSession, async (ctx, { id }) => {
    await revokeSession(ctx, id);
    return null;
  });

  serve(contract.revokeOtherSessions, async (ctx) => {
    const { actor } = ctx;
    return { ended: "sessionId" in actor ? await endSessionsOf(ctx, actor.userId, actor) : 0 };
  });

  serve(contract.getOwnFeed, async (ctx) => {
    const { actor } = ctx;
    return { feed: actor.kind === "staff" ? await parts.calendarFeeds.find(ctx, actor.userId) : null };
  });

  serve(contract.endOwnFeed, async (ctx) => {
    const { actor } = ctx;
    if (actor.kind === "staff") await parts.calendarFeeds.end(ctx, actor.userId);
    return null;
  });

  serve(contract.getOwnAccount, (ctx) => findOwnAccount(ctx));

  serve(contract.updateOwnAccount, async (ctx, told) => {
    await updateOwnAccount(ctx, parts, told);
    return findOwnAccount(ctx);
  });

  serve(contract.setOwnAvatar, async (ctx, { file }, { request }) => {
    const id = uploadIdIn(request.headers["idempotency-key"]);
    return { avatarFileId: await setAvatar(ctx, parts.files, { id, file }) };
  });
  serve(contract.removeOwnAvatar, async (ctx) => {
    await removeAvatar(ctx);
    return { avatarFileId: null };
  });

  serve(contract.getOwnData, (ctx) => exportOwnData(ctx, parts));

  serve(contract.closeAccount, async (ctx, input, exchange) => {
    await closeAccount(ctx, parts, input);
    takeCookie(exchange, "session", parts.secure);
    return null;
  });

  serve(contract.listSignIns, async (ctx, { page, limit }) => {
    const { rows, total } = await listSignIns(ctx, { page, limit });
    return { data: rows.map((row) => toSignInView(ctx, row)), pagination: { page, limit, total } };
  });
}

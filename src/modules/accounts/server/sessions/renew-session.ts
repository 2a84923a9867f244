import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { hashToken, newToken } from "#platform/server/ids.ts";
import type { StartedSession } from "./start-session.ts";

/**
 * Gives the session of this request another token, as whenever its user's safety changes: whoever had copied the old
 * one has nothing any more. The session goes on, until the same end. Hand it out by `giveSession` after the transaction.
 *
 * @throws AppError request.unauthenticated, when the session has ended meanwhile
 */
export async function renewSession({ db, actor, now }: Ctx): Promise<StartedSession> {
  const token = newToken();
  const session =
    "sessionId" in actor
      ? await db
          .updateTable("session")
          .set({ token_hash: hashToken(token) })
          .where("id", "=", actor.sessionId)
          .where("revoked_at", "is", null)
          .where("expires_at", ">", now().toISOString())
          .returning(["id", "remember", "expires_at"])
          .executeTakeFirst()
      : undefined;
  if (!session) throw new AppError("unauthenticated", "request.unauthenticated", { detail: "Please sign in." });
  const left = Math.ceil((Date.parse(session.expires_at) - now().getTime()) / 1000);
  return { id: session.id, token, maxAge: session.remember ? left : null };
}

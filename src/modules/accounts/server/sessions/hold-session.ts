import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

/**
 * Whoever ends the session of this request waits until this transaction is over, and then finds what it wrote.
 *
 * @throws AppError request.unauthenticated, when the session has ended meanwhile
 */
export async function holdSession({ db, actor, now }: Ctx): Promise<void> {
  const session =
    "sessionId" in actor
      ? await db
          .selectFrom("session")
          .select("id")
          .where("id", "=", actor.sessionId)
          .where("revoked_at", "is", null)
          .where("expires_at", ">", now().toISOString())
          .forShare()
          .executeTakeFirst()
      : undefined;
  if (!session) throw new AppError("unauthenticated", "request.unauthenticated", { detail: "Please sign in." });
}

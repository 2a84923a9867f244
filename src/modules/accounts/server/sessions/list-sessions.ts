import type { Selectable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";

export type SessionRow = Selectable<Database["session"]>;

/** Somebody's own sessions that are open: the one of this request first, then the newest. */
export async function listSessions({ db, actor, now }: Ctx): Promise<SessionRow[]> {
  if (!("sessionId" in actor)) return [];
  return db
    .selectFrom("session")
    .selectAll()
    .where("user_id", "=", actor.userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now().toISOString())
    .orderBy((session) => session("id", "=", actor.sessionId), "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

const START = "select created_at from session where id = $1";

/** When whoever acts has signed in; null of those who have no session. */
export async function findSessionStart({ db, actor }: Ctx): Promise<Date | null> {
  if (!("sessionId" in actor)) return null;
  const [found] = await rowsOf<{ created_at: string }>(db, START, [actor.sessionId]);
  return found ? new Date(found.created_at) : null;
}
